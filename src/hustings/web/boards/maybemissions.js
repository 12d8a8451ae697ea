/** @type {import("./index.js").BoardModule} */
export default {};
