/** The part of a drawing that is looked at: moving and enlarging it, never past its edges. Pure; `chart.js` listens to fingers and keys. */

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

export const CLOSEST = 5; // times the whole drawing

/**
 * The box enlarged *times* round a point of the drawing that stays where it is.
 * @param {Box} box
 * @param {Box} whole
 * @param {number} times
 * @param {{x: number, y: number}} [at]
 * @returns {Box}
 */
export function zoomed(box, whole, times, at = { x: box.x + box.w / 2, y: box.y + box.h / 2 }) {
  const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, box.w / times));
  const h = (w / box.w) * box.h;
  return within({ x: at.x - ((at.x - box.x) * w) / box.w, y: at.y - ((at.y - box.y) * h) / box.h, w, h }, whole);
}

/** The box moved by so much of the drawing. @param {Box} box @param {Box} whole @param {number} dx @param {number} dy @returns {Box} */
export function moved(box, whole, dx, dy) {
  return within({ ...box, x: box.x + dx, y: box.y + dy }, whole);
}

/**
 * The smallest box of the drawing's own shape that shows *part* with a margin.
 * @param {Box} part
 * @param {Box} whole
 * @returns {Box}
 */
export function showing(part, whole) {
  const w = Math.min(whole.w, Math.max(part.w * 1.15, (part.h * 1.15 * whole.w) / whole.h, whole.w / CLOSEST));
  const h = (w * whole.h) / whole.w;
  return within({ x: part.x + part.w / 2 - w / 2, y: part.y + part.h / 2 - h / 2, w, h }, whole);
}

/** @param {Box} box @param {Box} whole @returns {Box} */
function within(box, whole) {
  const x = Math.min(Math.max(box.x, whole.x), whole.x + whole.w - box.w);
  const y = Math.min(Math.max(box.y, whole.y), whole.y + whole.h - box.h);
  return { ...box, x, y };
}
