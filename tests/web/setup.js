// What modules expect of a browser when they are loaded, as far as the tests of pure functions need it.
const root = { lang: "en", removeAttribute() {}, setAttribute() {}, classList: { toggle() {} } };
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem() {} },
  document: { documentElement: root, styleSheets: [] },
  location: { hash: "", origin: "", pathname: "" },
  addEventListener() {},
});
Object.defineProperty(globalThis, "navigator", { value: { language: "en" } }); // newer nodes have one that cannot be assigned
