/** Whose turn it is at a device that several share, and what a place is doing now: pure functions. */

/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Seat} Seat */

/**
 * Of the places this browser plays, the one that should hold the device: that which looks now while it is asked, otherwise the next
 * that is asked and has not handed in, clockwise; null where nobody here is asked.
 * @param {number[]} mine
 * @param {number | null} looking
 * @param {number[]} asked
 * @param {number[]} handed
 * @returns {number | null}
 */
export function whoNext(mine, looking, asked, handed) {
  const open = mine.filter((place) => asked.includes(place) && !handed.includes(place));
  if (open.length === 0) return null;
  if (looking !== null && open.includes(looking)) return looking;
  return open.find((place) => place > (looking ?? -1)) ?? open[0] ?? null;
}

/**
 * The places of *yours* that a person plays now.
 * @param {number[]} yours
 * @param {Seat[]} seats
 */
export function played(yours, seats) {
  return yours.filter((place) => seats[place]?.kind === "person");
}

/**
 * What a seat is doing: choosing, sealed (handed in while others choose), or nothing that may be told.
 * @param {number} place
 * @param {View} view
 * @param {number[]} handed
 * @returns {"choosing" | "sealed" | ""}
 */
export function doing(place, view, handed) {
  if (view.result !== null) return "";
  if (handed.includes(place)) return "sealed";
  return view.asked.includes(place) ? "choosing" : "";
}

/**
 * Time as a clock shows it: 3:41, 0:09, 2 h, 19 h, 3 d.
 * @param {number} milliseconds
 */
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 2 * 86_400) return `${Math.round(seconds / 86_400)} d`;
  if (seconds >= 2 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
