/** The guided first game: about ten short hints, each shown once, when what it speaks of is on the table for the first time. */
import { perhaps } from "../strings.js";

/** @typedef {import("../messages.js").View} View */

/** Hints every game has, in the order in which they come; a game's own stand in the catalogue as `hint.<game>.<ask>`. */
const COMMON = /** @type {[string, (view: View) => boolean][]} */ ([
  ["hint.bar", (view) => view.ask !== null],
  ["hint.pieces", (view) => view.menu.some((entry) => entry.pieces.length > 0)],
  ["hint.list", (view) => view.menu.length > 3],
  ["hint.parts", (view) => (view.ask?.parts.length ?? 0) > 0],
  ["hint.undo", (view) => view.undo > 0],
  ["hint.record", (view) => view.log.length > 4],
  ["hint.clause", (view) => view.log.length > 8],
  ["hint.waiting", (view) => view.ask === null && view.result === null],
  ["hint.over", (view) => view.result !== null],
]);

/**
 * The hint to show now, or null; *seen* are those that have been read.
 * @param {string} game
 * @param {View} view
 * @param {string[]} seen
 * @param {string[]} [due]  further hints of the game, those whose occasion has come
 * @returns {{key: string, text: string} | null}
 */
export function hintFor(game, view, seen, due = []) {
  const own = view.ask ? `hint.${game}.${view.ask.kind}` : `hint.${game}.waiting`;
  if (!seen.includes(own)) {
    const text = perhaps(own, "");
    if (text) return { key: own, text };
  }
  const next = due.find((key) => !seen.includes(key));
  if (next) return { key: next, text: perhaps(next, "") };
  for (const [key, when] of COMMON) {
    if (!seen.includes(key) && when(view)) return { key, text: perhaps(key, "") };
  }
  return null;
}
