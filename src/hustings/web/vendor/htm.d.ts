// For the type checker only: the package's own declarations.
import type { VNode } from "preact";

declare const htm: { bind(make: unknown): (strings: TemplateStringsArray, ...values: unknown[]) => VNode };
export default htm;
