/** Which board draws which game. A game without one is drawn as a tidy sheet, and fully playable. */
import { fit } from "../app/breakpoints.js";
import { settings } from "../app/settings.js";

/**
 * @typedef {object} BoardModule
 * @property {any} [Board]     draws the sight; given {desk}
 * @property {any} [Hand]      what lies before the player; given {desk}
 * @property {any} [Seat]      public counts at a seat; given {desk, place}
 * @property {any} [Points]    the large figure at a seat; given {desk, place}
 * @property {any} [Rail]      what the rail shows between the seats and the record; given {desk}
 * @property {(view: any) => boolean} [keeps]  whether a shared device stays with who looks, though somebody else is asked: there is something to read
 * @property {string[]} [composes]  kinds of open move that the board composes itself, so that the table's menu needs no form for them
 * @property {(desk: any, entry: any) => string} [brings]  what a chosen move would bring, in a line
 * @property {[string, (desk: any) => boolean][]} [hints]  hints of the guided first game beside those for each question: key, and when it is due
 * @property {string} [style]  its style sheet, beside it
 * @property {(desk: any) => string} [phase]  the folio line: which round, which step
 * @property {(desk: any) => string[]} [columns]  titles of the terms of the score
 * @property {(desk: any, place: number) => (string | number)[]} [terms]  the terms of the score at a place, where they are not the result's details
 * @property {import("../app/table/composer.js").Limit} [limit]  how much of a value makes sense in a composed move: the most of a count, 0 for what cannot be chosen
 * @property {(desk: any, kind: string, values: any[]) => string[]} [after]  what one would have after a composed move
 */

/** @type {Record<string, () => Promise<{default: BoardModule}>>} */
const BOARDS = {
  campaign: () => import("./campaign.js"),
  kursi: () => import("./kursi.js"),
  maybemissions: () => import("./maybemissions.js"),
  politicard: () => import("./politicard.js"),
  parley: () => import("./parley.js"),
  shasn: () => import("./shasn.js"),
};

/** @type {Map<string, BoardModule>} */
const loaded = new Map();
/** @type {Map<string, HTMLLinkElement>} */
const sheets = new Map();
/** The game whose board can be seen, if any. */
let shown = "";

/** The board of a game; an empty one where it has none. From now on its style sheet is in force. @param {string} game @returns {Promise<BoardModule>} */
export async function boardOf(game) {
  show(game);
  const known = loaded.get(game);
  if (known) return known;
  const load = BOARDS[game];
  const found = load ? (await load()).default : {};
  if (found.style) sheets.set(game, await fetchSheet(new URL(found.style, import.meta.url).href));
  loaded.set(game, found);
  show(shown);
  return found;
}

/** No board can be seen any more. */
export function noBoard() {
  show("");
}

/** Boards name their pieces as they like, so only the style sheet of the one that can be seen is in force. @param {string} game */
function show(game) {
  shown = game;
  for (const [other, { sheet }] of sheets) if (sheet) sheet.disabled = other !== game;
}

/** @param {string} address @returns {Promise<HTMLLinkElement>} */
function fetchSheet(address) {
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => {
      fit(settings.value.size);
      done(link);
    });
    link.addEventListener("error", () => done(link));
    document.head.append(link);
  });
}
