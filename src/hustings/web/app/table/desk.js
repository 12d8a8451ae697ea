/** What a board, a bar or a rail needs to know of a table: a plain object made anew for each drawing. A board only draws. */
import { t } from "../strings.js";

/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Room} Room */
/** @typedef {import("../messages.js").Now} Now */

/**
 * @typedef {object} Desk
 * @property {string} game
 * @property {View} view
 * @property {Room} room
 * @property {Now} now
 * @property {import("./choice.js").Choice | null} choice  null where one only looks
 * @property {number | null} me  the place looked through
 * @property {number} count  of places
 * @property {(place: number) => string} name
 * @property {(sentence: string) => string} text  a sentence of the game, with the names of this table
 * @property {(id: string | null | undefined, label: string, classes?: string) => Record<string, unknown>} piece
 */

/**
 * @param {View} view
 * @param {Room} room
 * @param {Now | null} now
 * @param {import("./choice.js").Choice | null} choice
 * @param {(choice: import("./choice.js").Choice | null, id: string | null | undefined, label: string, classes?: string) => Record<string, unknown>} props
 * @returns {Desk}
 */
export function makeDesk(view, room, now, choice, props) {
  const me = view.place;
  return {
    game: room.game,
    view,
    room,
    now: now ?? { connected: [], handed: [], deadlines: {}, paused: false },
    choice,
    me,
    count: room.places.length,
    name: (place) => (place === me ? t("you") : seatName(room, place)),
    text: (sentence) => withNames(sentence, room),
    piece: (id, label, classes) => props(choice, id, label, classes),
  };
}

/** What somebody at a place is called. @param {Room} room @param {number} place */
export function seatName(room, place) {
  return room.places[place]?.name || t("seat.number", { n: place + 1 });
}

/** A game's sentences say "player 2", which replays and bots need, and "-2"; at a table people have names, and print has a minus. @param {string} sentence @param {Room} room */
export function withNames(sentence, room) {
  return sentence.replace(/\b[Pp]layer (\d+)\b/g, (whole, number) => room.places[Number(number) - 1]?.name || whole).replace(/(^|[\s(])-(?=\d)/g, "$1−");
}
