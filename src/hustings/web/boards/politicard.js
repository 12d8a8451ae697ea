/** Politicard: two rows against two rows, the count between them. Draws the sight as the game's `render` describes it, and nothing else. */
import { html } from "../app/html.js";
import { Mark } from "../app/icons.js";
import { OwnDecks } from "../app/table/owndecks.js";
import { Government, Held, Public, Slot, Traps, soft } from "./politicard-cards.js";
import { Sign } from "./politicard-icons.js";
import { Look, cardOf, previewOf, signed, totalsAfter } from "./politicard-look.js";
import { t } from "./words/politicard.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

const ROW = 5;

/** Free places at the end of a row. @param {{n: number, word: string}} props */
function Free({ n, word }) {
  return Array.from({ length: Math.max(0, n) }, (_, at) => html`<div key=${at} class="pc-slot">${word}</div>`);
}

/** Tokens and locks of a side. @param {{desk: Desk, place: number}} props */
function Marks({ desk, place }) {
  const { tokens, locks } = desk.view.board["players"][place];
  if (tokens.length + locks.length === 0) return null;
  return html`<ul class="pc-marks" aria-label=${t("pc.marks")}>
    ${locks.map((/** @type {string} */ lock) => html`<li key=${lock} class="lock">${t(/** @type {any} */ (`pc.lock.${lock}`))}</li>`)}
    ${tokens.map((/** @type {any} */ token, /** @type {number} */ at) => html`<li key=${at}>${t(/** @type {any} */ (`pc.token.${token.kind}`), { n: token.n })}</li>`)}
  </ul>`;
}

/** One side: slots, rows, zone. @param {{desk: Desk, place: number, own: boolean}} props */
function Side({ desk, place, own }) {
  const player = desk.view.board["players"][place];
  const working = desk.view.board["working"];
  const government = html`<div class="pc-row pc-gvs" tabindex="0" role="group" aria-label=${t("pc.row.government", { n: player.government.length, of: ROW })}>
    ${player.government.map((/** @type {any} */ piece) => html`<${Government} key=${piece.id} desk=${desk} piece=${piece} />`)}<${Free} n=${ROW - player.government.length} word=${own ? t("pc.free") : ""} /></div>`;
  const publics = html`<div class="pc-row pc-pubs" tabindex="0" role="group" aria-label=${t("pc.row.public", { n: player.public.length, of: ROW })}>
    ${player.public.map((/** @type {any} */ piece) => html`<${Public} key=${piece.id} desk=${desk} piece=${piece} />`)}<${Free} n=${ROW - player.public.length} word=${own ? t("pc.free") : ""} /></div>`;
  const slots = [html`<${Slot} key="g" desk=${desk} piece=${player.government_slot} title=${t("pc.slot.government")} />`, html`<${Slot} key="p" desk=${desk} piece=${player.public_slot} title=${t("pc.slot.public")} />`];
  const instant = html`<${Slot} desk=${desk} piece=${player.instant} title=${t(working?.place === place && player.instant.card !== null && working.card === player.instant.card ? "pc.instant.works" : "pc.instant")} resolving=${working?.place === place && working.card === player.instant.card} />`;
  const piles = t("pc.piles", { deck: player.deck, discards: player.discards.length });
  return html`<section class=${`pc-side ${own ? "mine" : "opp"} p${(place % 7) + 1}`} aria-label=${place === desk.me ? t("pc.side.mine") : t("pc.side", { name: desk.name(place) })}>
    <div class="pc-lft">${own ? slots : [...slots].reverse()}<${Marks} desk=${desk} place=${place} /></div>
    <div class="pc-rows">${own ? [government, publics] : [publics, government]}</div>
    <div class="pc-rgt">${own ? [instant, html`<${Traps} desk=${desk} place=${place} />`] : [html`<${Traps} desk=${desk} place=${place} />`, instant]}<span class="pc-piles n">${piles}</span></div>
  </section>`;
}

/** Rounds won, as diamonds. @param {{n: number, of: number}} props */
function Wins({ n, of }) {
  return html`<span class="pc-wins" role="img" aria-label=${t("pc.wins", { n })}>${Array.from({ length: of }, (_, at) => html`<i key=${at} class=${at < n ? "w" : ""}></i>`)}</span>`;
}

/** Who is at the table, in the strip. @param {{desk: Desk, place: number, own: boolean}} props */
function Who({ desk, place, own }) {
  const { players, active, rounds_to_win: wanted } = desk.view.board;
  const player = players[place];
  const parts = [
    html`<${Mark} key="m" place=${place} size=${26} />`,
    html`<span key="n" class="pc-name"><b>${desk.name(place)}</b><small>${player.deck_name || t(place === desk.me ? "pc.deck.own" : "pc.deck.hidden")}</small></span>`,
    html`<${Wins} key="w" n=${player.wins} of=${wanted} />`,
    html`<span key="a" class="pc-ap">${player.passed ? html`<b class="tag">${t("pc.passed")}</b>` : active === place ? html`<b class="n">${player.ap}</b> ${t("pc.ap.left")}` : t("pc.notpassed")}</span>`,
  ];
  return html`<div class=${`pc-sd p${(place % 7) + 1} ${own ? "me" : ""}`}>${own ? parts.reverse() : parts}</div>`;
}

/** The count: both totals, live, and what the choice would make of them. @param {{desk: Desk, top: number, bottom: number}} props */
function Score({ desk, top, bottom }) {
  const { players, round } = desk.view.board;
  const after = previewOf(desk);
  const both = [top, bottom].map((place) => players[place].total);
  const [one = 0, two = 0] = both;
  const share = one + two > 0 ? Math.round((100 * Math.max(0, one)) / (Math.max(0, one) + Math.max(0, two) || 1)) : 50;
  const figure = (/** @type {number} */ place, /** @type {number} */ mine, /** @type {number} */ other) => {
    const change = after ? (after[place] ?? mine) - mine : 0;
    return html`<span class=${mine > other ? "pc-big lead" : "pc-big"} role="group" aria-label=${t("pc.total", { name: desk.name(place), n: mine })}>${mine}${change ? html`<sup>${signed(change)}</sup>` : null}</span>`;
  };
  return html`<section class="pc-score" aria-label=${t("pc.score")}>
    <${Who} desk=${desk} place=${top} own=${false} />
    <div class="pc-nums">${figure(top, one, two)}
      <span class="pc-mid"><small>${t("pc.influence")}</small><svg class="pc-beam" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class=${`p${top + 1} fw`} width=${share} height="8" /><rect class=${`p${bottom + 1} fw`} x=${share} width=${100 - share} height="8" /><path d=${`M${share} 0v8`} /></svg><small>${t("pc.round", { n: round })}</small></span>
      ${figure(bottom, two, one)}</div>
    <${Who} desk=${desk} place=${bottom} own=${true} />
  </section>`;
}

/** The decks to choose from: the six of the rulebook and those kept in this browser. @param {{desk: Desk}} props */
function ChooseDeck({ desk }) {
  const { ready } = desk.view.board;
  return html`<div class="pc-decks">
    <h2>${t("pc.choose.ready")}<small>${t("pc.choose.ready.more")}</small></h2>
    <div class="pc-six">${ready.map(
      (/** @type {any} */ deck) => html`<div key=${deck.id} ...${desk.piece(deck.id, `${deck.title}, ${deck.hp} HP. ${t("pc.choose.cards")}: ${deck.cards.join(", ")}`, deck.starter ? "card pc-deck first" : "card pc-deck")}>
        <span class="band"><span>${deck.starter ? t("pc.choose.first") : deck.labels.length > 0 ? deck.labels.map((/** @type {string} */ label) => t(/** @type {any} */ (`politicard.label.${label}`))).join(", ") : t("politicard.label.none")}</span><span class="n">${deck.hp} HP</span></span>
        <b class="h4">${deck.title}</b>
        <p>${deck.cards.join(", ")}</p>
        <span class="foot">${Object.entries(deck.kinds).map(([kind, n]) => html`<span key=${kind} class="pc-kw" title=${t(/** @type {any} */ (`politicard.kind.${kind}`))}><${Sign} name=${kind} />${n}</span>`)}</span>
      </div>`,
    )}</div>
    <${OwnDecks} desk=${desk} />
  </div>`;
}

/** @param {{desk: Desk}} props */
function Board({ desk }) {
  const { ready, round } = desk.view.board;
  if (ready.length > 0) return html`<${ChooseDeck} desk=${desk} />`;
  if (round === 0) return html`<div class="pc-decks"><p class="pc-wait">${t("pc.choosing")}</p></div>`;
  const bottom = desk.me ?? 0;
  return html`<div class="pc"><${Side} desk=${desk} place=${1 - bottom} own=${false} /><${Score} desk=${desk} top=${1 - bottom} bottom=${bottom} /><${Side} desk=${desk} place=${bottom} own=${true} /></div>`;
}

/** What waits in the queue, or what has just been worked off. @param {{desk: Desk}} props */
function Queue({ desk }) {
  const { queue, working } = desk.view.board;
  if (!working && queue.length === 0) return null;
  const items = working ? [{ ...working, kind: "now", class: 0 }, ...queue] : queue;
  return html`<section class="pc-queue" aria-label=${t("pc.queue")}><h2>${t("pc.queue")}</h2>
    <ol tabindex="0" aria-label=${t("pc.queue")}>${items.map((/** @type {any} */ item, /** @type {number} */ at) => {
      const card = cardOf(desk, item.card);
      const what = item.kind === "now" ? t("pc.queue.asks", { name: desk.name(item.place) }) : t(/** @type {any} */ (`pc.class.${item.class}`));
      return html`<li key=${at} class=${item.kind === "now" ? "now" : ""}><b class="n">${at + 1}</b><${Mark} place=${item.place} size=${15} /><span><b>${card ? soft(card.title) : t("pc.trap.back")}</b> <small>${what}</small></span></li>`;
    })}</ol></section>`;
}

/** @param {{desk: Desk}} props */
function Hand({ desk }) {
  const { players, round, active } = desk.view.board;
  const me = desk.me ?? 0;
  if (round === 0) return null;
  const { hand } = players[me];
  const resolving = desk.view.board["working"] !== null;
  const note = resolving ? t("pc.hand.waits") : active === me ? "" : t("pc.hand.theirs");
  return html`<div class="pc-hand"><div class="pc-held"><h2>${t("hand.label")} <span class="n">${t("pc.hand", { n: hand.length })}${note ? ` · ${note}` : ""}</span></h2>
      <div class=${`pc-fan n${hand.length}`} tabindex="0" role="group" aria-label=${t("hand.label")}>${hand.map((/** @type {any} */ held, /** @type {number} */ at) => html`<${Held} key=${at} desk=${desk} held=${held} />`)}
      ${hand.length === 0 ? html`<p class="dim">${t("pc.hand.empty")}</p>` : null}</div></div>
    <${Queue} desk=${desk} /></div>`;
}

/** Public counts. @param {{desk: Desk, place: number}} props */
function Seat({ desk, place }) {
  const { players, starter, round } = desk.view.board;
  if (round === 0) return null;
  const player = players[place];
  return html`<span>${t("pc.seat.hand", { n: player.hand.length })}</span><span>${t("pc.seat.ap", { n: player.ap })}</span><span>${t("pc.seat.traps", { n: player.interventions.length })}</span>
    <span class="vh">${t("pc.seat.deck", { n: player.deck })}, ${t("pc.seat.discards", { n: player.discards.length })}, ${t("pc.seat.wins", { n: player.wins })}, ${t("pc.seat.played", { governments: player.governments_played, initiatives: player.initiatives_played })}</span>
    ${starter === place ? html`<span class="vh">${t("pc.seat.starter")}</span>` : null}${player.passed ? html`<span class="tag">${t("pc.passed")}</span>` : null}`;
}

/** @param {{desk: Desk, place: number}} props */
function Points({ desk, place }) {
  const { players, round } = desk.view.board;
  return round === 0 ? null : html`<span role="group" aria-label=${t("pc.total", { name: desk.name(place), n: players[place].total })}>${players[place].total}</span>`;
}

/** The rounds so far, and the discard piles: they lie open. @param {{desk: Desk}} props */
function Match({ desk }) {
  const { history, players, round } = desk.view.board;
  if (round === 0) return null;
  const piles = [0, 1].filter((place) => players[place].discards.length > 0);
  const list = desk.me === null ? [] : players[desk.me].list;
  if (history.length + piles.length + list.length === 0) return null;
  const names = (/** @type {number[]} */ cards) => cards.map((card) => cardOf(desk, card)?.title ?? "").join(", ");
  return html`<section class="pc-match" aria-label=${t("pc.match")}>
    ${history.map((/** @type {number[]} */ [one, two, , winner], /** @type {number} */ at) => html`<p key=${at}>${t("pc.round", { n: at + 1 })}: <b class="n">${one} : ${two}</b> · ${desk.name(winner ?? 0)}</p>`)}
    ${piles.map((place) => html`<details key=${place}><summary>${t(place === desk.me ? "pc.discards.own" : "pc.discards", { name: desk.name(place), n: players[place].discards.length })}</summary><p>${names(players[place].discards)}</p></details>`)}
    ${list.length > 0 ? html`<details><summary>${t("pc.list", { n: list.length })}</summary><p>${names(list)}</p></details>` : null}
  </section>`;
}

/** @param {{desk: Desk}} props */
function Rail({ desk }) {
  return html`<${Look} desk=${desk} /><${Match} desk=${desk} />`;
}

/** What a chosen move would bring, in a line. @param {Desk} desk @param {import("../app/messages.js").Entry} entry */
function brings(desk, entry) {
  const after = totalsAfter(desk, entry.move);
  const me = desk.me;
  if (after === null || me === null) return "";
  const [mine = 0, theirs = 0] = [after[me], after[1 - me]];
  const totals = { mine, theirs };
  const lead = mine > theirs ? t("pc.brings.lead", totals) : mine < theirs ? t("pc.brings.behind", totals) : t("pc.brings.level", totals);
  const hidden = desk.view.board["players"][1 - me].interventions.some((/** @type {any} */ trap) => trap.card === null);
  return hidden ? `${lead} ${t("pc.brings.hidden")}` : lead;
}

/** @param {Desk} desk */
function mine(desk) {
  return desk.view.board["players"][desk.me ?? 0];
}

/** Hints of the guided first game: when what they speak of is there for the first time. */
/** @type {[string, (desk: Desk) => boolean][]} */
const hints = [
  ["hint.politicard.score", (desk) => desk.view.ask?.kind === "YourTurn" && desk.view.board["round"] === 1],
  ["hint.politicard.government", (desk) => desk.view.menu.some((entry) => "PlayGovernment" in entry.move)],
  ["hint.politicard.ap", (desk) => desk.view.ask?.kind === "YourTurn" && mine(desk).ap < 2],
  ["hint.politicard.instant", (desk) => desk.view.menu.some((entry) => "Activate" in entry.move)],
  ["hint.politicard.intervention", (desk) => desk.view.menu.some((entry) => "SetIntervention" in entry.move)],
  ["hint.politicard.facedown", (desk) => desk.view.board["players"][1 - (desk.me ?? 0)]?.interventions.length > 0],
  ["hint.politicard.diplomat", (desk) => desk.view.menu.some((entry) => "Transfer" in entry.move)],
  ["hint.politicard.end", (desk) => desk.view.menu.some((entry) => "EndTurn" in entry.move)],
  ["hint.politicard.passed", (desk) => desk.view.board["players"][1 - (desk.me ?? 0)]?.passed],
  ["hint.politicard.round", (desk) => desk.view.board["round"] > 1],
];

/** @type {import("./index.js").BoardModule} */
export default {
  Board,
  Hand,
  Seat,
  Points,
  Rail,
  composes: ["BringDeck"],
  brings,
  hints,
  style: "politicard.css",
  phase: (desk) => (desk.view.board["round"] === 0 ? t("pc.phase.decks") : t("pc.phase", { round: desk.view.board["round"], turn: desk.view.board["turn"] })),
  columns: (desk) => desk.view.board["history"].map((/** @type {unknown} */ _, /** @type {number} */ at) => t("pc.round", { n: at + 1 })),
};
