/** Candidate Fielding: the draft, where one tile is kept of each pack, and the placement, Seat by Seat. */
import { html } from "../app/html.js";
import { t } from "./words/kursi.js";
import { Tile } from "./kursi-cards.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */
/** @typedef {{id: string, title: string, icons: string[]}} Candidate */

/** @param {{desk: Desk}} props */
export function Draft({ desk }) {
  const { pack, kept } = desk.view.board["draft"];
  const of = desk.view.board["seats"].length;
  if (desk.me === null) return html`<section class="field1"><p class="note">${t("ku.draft.others")}</p></section>`;
  const left = desk.name((desk.me + 1) % desk.count);
  return html`<section class="field1">
    <h2>${t("ku.draft.pack")}<small>${t("ku.draft.more", { name: left })}</small></h2>
    <div class="tiles">${pack.map((/** @type {Candidate} */ tile) => html`<${Tile} key=${tile.id} desk=${desk} tile=${tile} />`)}</div>
    <h2>${t("ku.draft.kept")}<small>${t("ku.draft.kept.more", { n: kept.length, of })}</small></h2>
    ${kept.length === 0 ? html`<p class="note">${t("ku.draft.kept.none")}</p>` : html`<div class="tiles kept">${kept.map((/** @type {Candidate} */ tile) => html`<${Tile} key=${tile.id} desk=${desk} tile=${tile} />`)}</div>`}
  </section>`;
}

/** The tiles placed so far, by Seat. @param {Desk} desk @returns {string[]} */
export function placed(desk) {
  if (desk.view.ask?.kind !== "WhichPlacement") return [];
  return desk.view.ask.parts.map((part) => part.pieces[0] ?? "");
}

/** @param {{desk: Desk}} props */
export function Placement({ desk }) {
  const kept = desk.view.board["placement"].kept;
  const seats = desk.view.board["seats"];
  if (desk.me === null) return html`<section class="field1"><p class="note">${t("ku.draft.watch")}</p></section>`;
  const done = placed(desk);
  return html`<section class="field1">
    <div class="slots">${seats.map((/** @type {any} */ seat, /** @type {number} */ at) => {
      const tile = kept.find((/** @type {Candidate} */ one) => one.id === done[at]);
      return html`<div key=${seat.id} class=${tile ? "slot full" : "slot"}>${tile ? html`<b>${tile.title}</b>` : html`<span class="dim">${desk.view.ask && at === done.length ? t("ku.seat.next") : t("ku.place.none")}</span>`}</div>`;
    })}</div>
    <h2>${t("ku.place")}<small>${t("ku.place.more")}</small></h2>
    <div class="tiles kept">${kept.map((/** @type {Candidate} */ tile) => html`<${Tile} key=${tile.id} desk=${desk} tile=${tile} tag=${done.includes(tile.id) ? t("ku.fielded", { letter: seats[done.indexOf(tile.id)].letter }) : ""} />`)}</div>
  </section>`;
}
