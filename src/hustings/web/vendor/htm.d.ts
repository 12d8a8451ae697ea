// For the type checker only: the package's own declarations.
export { default } from "htm";
