// For the type checker only: the package's own declarations.
export * from "@preact/signals-core";
