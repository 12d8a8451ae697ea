/** The one binding of htm to Preact that every component uses. */
import { h } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

/** @typedef {import("../vendor/preact.js").VNode<any>} VNode */

const NEVER_KEPT = 3; // htm's sign for a part that is made anew each time

/** Elements of a picture, which hold no text: there the label has to do. */
const DRAWN = new Set(["svg", "g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "use"]);

/**
 * An element with a `says` is called by that sentence and by nothing else: the sentence stands in it, unseen, and what is drawn is kept
 * from screen readers. (An `aria-label` would do the same, but a button must not be called otherwise than by what one sees written on it,
 * and a whole card has more on it than its name.)
 * @this {number[]}
 * @param {any} type
 * @param {any} props
 * @param {any[]} children
 */
function make(type, props, ...children) {
  // htm would keep what never changes for the next drawing, and with it, by its parents, all that was drawn last: hands behind the curtain.
  this[0] = NEVER_KEPT;
  if (props?.says === undefined) return h(type, props, ...children);
  const { says, ...rest } = props;
  if (DRAWN.has(type)) {
    const { tabIndex, ...drawn } = rest; // attributes of drawings keep their capitals, and then this one means nothing
    return h(type, { ...drawn, tabindex: tabIndex, "aria-label": says }, ...children);
  }
  return h(type, rest, ...children.map(unsaid), h("span", { class: "vh" }, says));
}

/** A child that is seen and not read. @param {any} child @returns {any} */
function unsaid(child) {
  if (Array.isArray(child)) return child.map(unsaid);
  if (typeof child === "string" || typeof child === "number") return String(child).trim() ? h("span", { "aria-hidden": "true" }, child) : child;
  if (!isNode(child) || typeof child.type !== "string" || holdsPieces(child)) return child;
  return h(child.type, { ...child.props, key: child.key, ref: child.ref, "aria-hidden": "true" });
}

/** Whether something in it may be taken by itself: pieces, and components that are given the desk to make some. @param {any} child @returns {boolean} */
function holdsPieces(child) {
  if (Array.isArray(child)) return child.some(holdsPieces);
  if (!isNode(child)) return false;
  const { props } = child;
  return "desk" in props || "data-piece" in props || "tabIndex" in props || holdsPieces(props.children);
}

/** @param {any} child @returns {child is VNode} */
function isNode(child) {
  return child !== null && typeof child === "object" && "props" in child;
}

export const html = htm.bind(make);
