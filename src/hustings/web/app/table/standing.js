/**
 * A standing answer: "do not ask me this again until ...". It is only a note in this browser: the question is put as ever, and is
 * answered after a pause of ordinary length, so that neither the time nor anything else tells the others.
 */
import { kindOf, sameMove } from "./view.js";

/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Entry} Entry */
/** @typedef {{ask: string, move: Record<string, unknown[]>, until: "cancelled" | "turn" | "change", round: string}} Standing */

/**
 * Entries that can stand: they touch no piece and name no value, so that they mean the same the next time. None while parts are given.
 * @param {View} view
 */
export function canStand(view) {
  return view.menu.length < 2 || (view.ask?.parts.length ?? 0) > 0 ? [] : view.menu.filter((entry) => entry.pieces.length === 0 && entry.move[kindOf(entry.move)]?.length === 0);
}

/**
 * A note made now.
 * @param {View} view
 * @param {Entry} entry
 * @param {Standing["until"]} until
 * @returns {Standing}
 */
export function note(view, entry, until) {
  return { ask: view.ask?.kind ?? "", move: entry.move, until, round: roundOf(view) };
}

/**
 * The notes that still hold in this view.
 * @param {Standing[]} notes
 * @param {View} view
 */
export function holding(notes, view) {
  return notes.filter((one) => {
    if (one.until === "change") return one.round === roundOf(view);
    if (one.until === "turn") return view.ask === null || view.ask.kind === one.ask;
    return true;
  });
}

/**
 * What the notes answer now, or null.
 * @param {Standing[]} notes
 * @param {View} view
 * @returns {Entry | null}
 */
export function answer(notes, view) {
  for (const one of notes) {
    if (view.ask !== null && one.ask === view.ask.kind && view.ask.parts.length === 0) {
      const found = view.menu.find((entry) => sameMove(entry.move, one.move));
      if (found) return found;
    }
  }
  return null;
}

/** A pause of ordinary length, in milliseconds. @param {() => number} random */
export function pause(random = Math.random) {
  return 1500 + Math.round(random() * 3500);
}

/** @param {View} view */
function roundOf(view) {
  return String(view.board["round"] ?? "");
}
