/** One viewer's side of a table as messages tell it: a whole view, then what changes. No rule of any game is known here. */

/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Change} Change */

const SECTIONS = /** @type {const} */ (["ask", "menu", "commands", "forms", "asked", "veiled", "undo", "result"]);

/**
 * The view after a message, as a new object; null where the message does not continue what is known, so that a whole view is needed.
 * @param {View | null} view
 * @param {({type: "view"} & View) | Change} message
 * @returns {View | null}
 */
export function fold(view, message) {
  if (message.type === "view") {
    const { type: _, ...whole } = message;
    return whole;
  }
  if (view === null || view.place !== message.place || message.seq !== view.seq + 1) return null;
  /** @type {View} */
  const next = { ...view, seq: message.seq };
  for (const section of SECTIONS) {
    if (section in message) Object.assign(next, { [section]: message[section] });
  }
  if (message.log) next.log = joined(view, message.log_from ?? 0, message.log);
  if (message.board || message.gone) {
    next.board = { ...view.board, ...message.board };
    for (const key of message.gone ?? []) delete next.board[key];
  }
  return next;
}

/**
 * The log with *lines* from number *from* on; what was there before them and still stands is kept.
 * @param {View} view
 * @param {number} from
 * @param {import("../messages.js").Line[]} lines
 */
function joined(view, from, lines) {
  const keep = Math.max(0, from - view.log_from);
  return [...view.log.slice(0, keep), ...lines];
}

/**
 * The name of a written move's kind: `BuyVoters` of `{"BuyVoters": [2]}`.
 * @param {Record<string, unknown[]>} move
 */
export function kindOf(move) {
  return Object.keys(move)[0] ?? "";
}

/**
 * Whether two written moves are the same.
 * @param {unknown} one
 * @param {unknown} other
 */
export function sameMove(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
