/**
 * A drawing that can be enlarged and moved: two fingers or the wheel with Ctrl enlarge, one finger or the mouse moves what is enlarged,
 * the buttons and the keys + - 0 do the same. A press that does not travel stays a click on a piece.
 */
import { useRef, useState } from "../../vendor/hooks.js";
import { html } from "../html.js";
import { t } from "../strings.js";
import { moved, showing, zoomed } from "./frame.js";

/** @typedef {import("./frame.js").Box} Box */

const TRAVEL = 6; // pixels after which a press is no click

/**
 * @param {{width: number, height: number, label: string, classes?: string, part?: Box | null, children?: any}} props
 *   *part* is what is shown at first; the whole drawing without it.
 */
export function Chart({ width, height, label, classes = "", part = null, children }) {
  const whole = { x: 0, y: 0, w: width, h: height };
  const [box, setBox] = useState(/** @type {Box} */ (part ? showing(part, whole) : whole));
  const fingers = useRef(/** @type {Map<number, {x: number, y: number}>} */ (new Map()));
  const travelled = useRef(0);
  const frame = useRef(/** @type {SVGSVGElement | null} */ (null));
  const close = box.w < width - 0.5;

  /** A point of the screen as one of the drawing. @param {{x: number, y: number}} at */
  const point = (at) => {
    const edge = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: box.x + ((at.x - edge.left) * box.w) / edge.width, y: box.y + ((at.y - edge.top) * box.h) / edge.height };
  };
  const zoom = (/** @type {number} */ times, /** @type {{x: number, y: number} | undefined} */ at) => setBox(zoomed(box, whole, times, at));

  const down = (/** @type {PointerEvent} */ event) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size === 1) travelled.current = 0;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (other) {
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      if (apart > 0) zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, point({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else if (close && travelled.current > TRAVEL) {
      const from = point(before);
      const to = point(now);
      setBox(moved(box, whole, from.x - to.x, from.y - to.y));
    }
  };
  const up = (/** @type {PointerEvent} */ event) => fingers.current.delete(event.pointerId);
  const click = (/** @type {MouseEvent} */ event) => {
    if (travelled.current > TRAVEL) event.stopPropagation();
    travelled.current = 0;
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), point({ x: event.clientX, y: event.clientY }));
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const times = { "+": 1.4, "=": 1.4, "-": 1 / 1.4 }[event.key];
    if (times) zoom(times, undefined);
    else if (event.key === "0" && close) setBox(whole);
  };

  return html`<div class=${`chart ${close ? "close" : ""} ${classes}`} role="group" aria-label=${label} onKeyDown=${key}>
    <svg ref=${frame} viewBox=${`${box.x} ${box.y} ${box.w} ${box.h}`} preserveAspectRatio="xMidYMid meet"
      onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up} onPointerLeave=${up} onClickCapture=${click} onWheel=${wheel}>${children}</svg>
    <div class="zoom">
      <button type="button" aria-label=${t("chart.closer")} onClick=${() => zoom(1.6, undefined)}>+</button>
      <button type="button" aria-label=${t("chart.wider")} disabled=${!close} onClick=${() => zoom(1 / 1.6, undefined)}>−</button>
      <button type="button" aria-label=${t("chart.whole")} disabled=${!close} onClick=${() => setBox(whole)}>⤢</button>
    </div>
  </div>`;
}
