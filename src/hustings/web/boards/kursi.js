/** Kursi: the returning officer's tally sheet, Seats across and parties down. Draws the sight as the game's `render` describes it. */
import { html } from "../app/html.js";
import { Icon, Mark } from "../app/icons.js";
import { doing } from "../app/table/turns.js";
import { t } from "./words/kursi.js";
import { Hand, Stroke, signed, terms, titles, told } from "./kursi-cards.js";
import { Draft, Placement } from "./kursi-fielding.js";
import { Asset, ASSETS, Icons, ISSUES, Issue, Sign, called, counted, iconWords } from "./kursi-icons.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */
/** @typedef {import("./kursi-cards.js").Card} Card */

const PHASES = ["draft", "placement", "campaign", "elections", "results"];
const BARS = 4; // tucked cards that are drawn one by one
const VALUES = ["5", "3", "1", "-2"];

/** "3 × 5, 1 × −2". @param {Record<string, number>} cards */
function voteWords(cards) {
  return VALUES.filter((value) => cards[value]).map((value) => `${cards[value]} × ${signed(value)}`).join(", ") || t("none");
}

/** Vote cards by value. @param {{cards: Record<string, number>}} props */
function Slips({ cards }) {
  return html`<span class="slips" aria-hidden="true">${VALUES.filter((value) => cards[value]).map((value) => html`<span key=${value}><i class="slipv">${signed(value)}</i><b class="n">${cards[value]}</b></span>`)}</span>`;
}

/** Rounds and steps. @param {{desk: Desk}} props */
function Track({ desk }) {
  const { round, rounds, stage, step, reference } = desk.view.board;
  const later = ["elections", "results"].includes(stage);
  const words = later ? called(`stage.${stage}`) : step === null ? t("ku.fielding") : t("phase.round", { round, of: rounds });
  return html`<div class="runorder">
    <span class="cap">${t("ku.round")}</span>
    <span class="rounds" role="img" aria-label=${words}>${Array.from({ length: rounds }, (_, at) => html`<i key=${at} class=${later || at + 1 < round ? "done" : at + 1 === round && step !== null ? "now" : ""}>${at + 1}</i>`)}</span>
    <details class="pop"><summary>${t("ku.help")}</summary><div><p>${t("ku.help.more")}</p><dl>${Object.entries(reference.benefits).map(([name, n]) => html`<dt key=${name}>${t("ku.help.cards", { n: String(n) })}</dt><dd>${called(`help.${name}`)}</dd>`)}</dl></div></details>
    ${step === null
      ? html`<ol>${PHASES.map((one, at) => html`<li key=${one} class=${one === stage ? "now" : at < PHASES.indexOf(stage) ? "done" : ""}>${called(`stage.${one}`)}</li>`)}</ol>`
      : html`<ol>${reference.steps.map((/** @type {string} */ one, /** @type {number} */ at) => html`<li key=${one} class=${at + 1 === step ? "now" : at + 1 < step ? "done" : ""} aria-current=${at + 1 === step ? "step" : undefined}><b class="n">${at + 1}</b> ${called(`stage.${one}`)}</li>`)}</ol>
          <b class="stepnow">${t("ku.step", { step, name: called(`stage.${stage}`) })}</b>`}
  </div>`;
}

/** Discarded or remembered cards, which may be read. @param {{cards: Card[], words: string}} props */
function Pile({ cards, words }) {
  if (cards.length === 0) return html`<small>${words}</small>`;
  return html`<details class="pop"><summary>${words}</summary><div>${titles(cards)}</div></details>`;
}

/** Decks, and the open Masterstrokes. @param {{desk: Desk}} props */
function Display({ desk }) {
  const { decks, display, revealed } = desk.view.board;
  const deck = (/** @type {"rally" | "asset" | "masterstrokes"} */ name, /** @type {Card[]} */ cards, /** @type {string} */ words) => {
    const title = t(`ku.deck.${name}`);
    return html`<div class="dk" key=${name}><div ...${desk.piece(decks[name].id, t("ku.deck.cards", { name: title, n: decks[name].cards }), `verso deck d-${name}`)}><b class="n">${decks[name].cards}</b></div>
      <span><b aria-hidden="true">${title}</b><${Pile} cards=${cards} words=${words} /></span></div>`;
  };
  return html`<section class="display" tabindex="0" aria-label=${t("ku.open")}>
    <div class="decks">${deck("rally", decks.rally.discards, t("ku.discards", { n: decks.rally.discards.length }))}
    ${deck("asset", decks.asset.discards, t("ku.discards", { n: decks.asset.discards.length }))}
    ${deck("masterstrokes", decks.masterstrokes.known, t("ku.known", { n: decks.masterstrokes.known.length }))}</div>
    ${revealed.map((/** @type {any} */ card) => html`<${Stroke} key=${card.place} desk=${desk} card=${{ ...card, id: null }} tag=${`${t("ku.revealed")} · ${desk.name(card.place)}`} more="up" />`)}
    ${display.map((/** @type {Card | null} */ card, /** @type {number} */ at) => (card ? html`<${Stroke} key=${card.id} desk=${desk} card=${card} more="open" />` : html`<p key=${at} class="note">${t("ku.open.none")}</p>`))}
  </section>`;
}

/** A Seat, and what lies under it. @param {{desk: Desk, seat: any, at: number}} props */
function SeatHead({ desk, seat, at }) {
  const { election, tray, stage } = desk.view.board;
  const counting = election?.seat === at || (tray?.kind === "cast" && tray.seat === at);
  const words = t("ku.seat", { letter: seat.letter, title: seat.title, issue: called(seat.issue), bonus: seat.bonus, match: seat.match.map(called).join(", "), n: seat.cards });
  const won = seat.winner !== null ? t("ku.seat.wonby", { name: desk.name(seat.winner) }) : stage === "results" ? t("ku.seat.nobody") : "";
  return html`<div ...${desk.piece(seat.id, [words, counting ? t("ku.seat.counting") : "", won].filter(Boolean).join(", "), `st i${seat.issue} ${counting ? "counting" : ""}`)}>
    <span class="let">${seat.letter}</span><b class="nm">${seat.title}</b>
    <span class="ln"><${Sign} name=${seat.issue} /> ${called(seat.issue)}</span>
    <span class="ln"><b class="n">+${seat.bonus}</b> <span class="for">${t("ku.for")}</span> ${seat.match.map((/** @type {string} */ name, /** @type {number} */ one) => (ISSUES.includes(name) ? html`<${Issue} key=${one} name=${name} />` : html`<${Asset} key=${one} name=${name} />`))}</span>
    <span class="pilec"><i class="verso"></i><b class="n">${seat.cards}</b></span>
    ${won ? html`<span class="won">${seat.winner === null ? null : html`<${Mark} place=${seat.winner} size=${15} />`} ${won}</span>` : null}
  </div>`;
}

/** A card of a rally. @param {{desk: Desk, card: Card, fresh: boolean, of: string}} props */
function RallyCard({ desk, card, fresh, of }) {
  return html`<i ...${desk.piece(card.id, `${told(card)}, ${of}`, `rc i${card.issue} ${card.bolster ? "bol" : ""} ${fresh ? "new" : ""}`)}>${card.issue}</i>`;
}

/** The last cards of a rally that came this round. @param {any} candidate */
function freshFrom(candidate) {
  return candidate.rally.length - candidate.shown.filter((/** @type {Card} */ card) => card.kind === "rally").length;
}

/** Everything a Candidate is and has, in words. @param {Desk} desk @param {any} candidate @param {number} place @param {any} seat @param {Card[]} laid */
function candidateWords(desk, candidate, place, seat, laid) {
  const { rally, tucked, worth, shown } = candidate;
  return [
    t("ku.candidate", { name: desk.name(place), letter: seat.letter, title: candidate.title, icons: iconWords(candidate.icons) }),
    rally.length > 0 ? t("ku.rally.of", { n: rally.length, cards: rally.map((/** @type {Card} */ card) => called(card.issue ?? "")).join(", ") }) : t("ku.rally.none"),
    ...worth.map((/** @type {any} */ one) => t("ku.worth.of", { n: one.votes, issue: called(one.issue) })),
    tucked.length > 0 ? t("ku.tucked.of", { n: tucked.length, cards: titles(tucked) }) : t("ku.tucked", { n: 0 }),
    shown.length > 0 ? t("ku.new", { cards: titles(shown) }) : "",
    laid.length > 0 ? t("ku.laidhere", { cards: titles(laid) }) : "",
    seat.totals ? t("ku.total", { n: seat.totals[place] }) : "",
    seat.shares ? `${t("ku.match", { n: seat.matches[place] })}${seat.shares[place] ? `, ${t("ku.bonus", { n: seat.shares[place] })}` : ""}` : "",
    seat.contents ? t("ku.under", { cards: voteWords(seat.contents[place]) }) : "",
  ].filter(Boolean).join("; ");
}

/** Cards of the own hand that lie face down at a Candidate, not yet handed in. @param {Desk} desk @param {string} id @returns {Card[]} */
function laidAt(desk, id) {
  const hand = desk.view.board["players"][desk.me ?? 0].hand;
  return (desk.view.ask?.parts ?? [])
    .filter((part) => part.pieces.includes(id))
    .flatMap((part) => hand.find((/** @type {Card} */ card) => part.pieces.includes(card.id ?? "")) ?? []);
}

/** A Candidate with the cards under it and the rally above it. @param {{desk: Desk, place: number, at: number}} props */
function Candidate({ desk, place, at }) {
  const board = desk.view.board;
  const candidate = board["players"][place].candidates[at];
  const seat = board["seats"][at];
  const own = place === desk.me;
  const laid = own ? laidAt(desk, candidate.id) : [];
  const from = freshFrom(candidate);
  const rally = candidate.rally;
  const won = seat.winner === place;
  const ends = candidate.worth.some((/** @type {any} */ one) => desk.choice?.standing(one.id));
  const assets = candidate.shown.filter((/** @type {Card} */ card) => card.kind === "asset");
  const open = board["election"] ? board["election"].seat === null || at <= board["election"].seat : board["stage"] === "results";
  return html`<div ...${desk.piece(candidate.id, candidateWords(desk, candidate, place, seat, laid), `cd ${own ? "own" : ""} ${won ? `won p${(place % 7) + 1}` : ""}`)}>
    <b class="nm">${candidate.title}</b>
    <${Icons} icons=${candidate.icons} />
    <span class="base"><span class=${`rally ${rally.length > 6 ? "long" : ""}`}>${rally.length === 0
      ? html`<em>${board["step"] === null ? "" : t("ku.rally.none")}</em>`
      : html`${rally.map((/** @type {Card} */ card, /** @type {number} */ one) => html`<${RallyCard} key=${one} desk=${desk} card=${card} fresh=${one >= from} of=${t("ku.rally", { name: desk.name(place), letter: seat.letter })} />`)}<b class="n">${rally.length}</b>`}</span>
    ${candidate.tucked.length > 0 ? html`<span class="tuck" title=${titles(candidate.tucked)}>${assets.length > 0 ? html`<b>+</b><${Icons} icons=${counted(assets.flatMap((/** @type {Card} */ card) => card.icons ?? []))} />` : null}${candidate.tucked.slice(0, BARS).map((/** @type {Card} */ _, /** @type {number} */ one) => html`<i key=${one}></i>`)}<b class="n">${candidate.tucked.length}</b></span>` : null}</span>
    ${laid.length > 0 ? html`<span class="fd"><i class="verso"></i> ${titles(laid)}</span>` : null}
    ${ends ? html`<span class="wor">${candidate.worth.map((/** @type {any} */ one) => html`<span key=${one.id} ...${desk.piece(one.id, t("ku.worth", { letter: seat.letter, issue: called(one.issue), n: one.votes }), `wo i${one.issue}`)}><b class="n">${one.votes}</b> ${t("ku.worth.short")} <b>${one.issue}</b></span>`)}</span>` : null}
    ${seat.shares && open ? html`<span class="tot">${seat.totals ? html`<b class="big n">${signed(seat.totals[place])}</b>` : null}${won ? html`<b class="tag">${t("ku.wins")}</b>` : null}<span>${t("ku.match", { n: seat.matches[place] })}${seat.shares[place] ? html` <b class="n">${t("ku.bonus", { n: seat.shares[place] })}</b>` : null}</span></span>` : seat.totals ? html`<span class="tot"><b class="n">${t("ku.total", { n: seat.totals[place] })}</b></span>` : null}
    ${seat.contents ? html`<${Slips} cards=${seat.contents[place]} />${own && seat.negative && desk.choice?.standing(seat.negative) ? html`<span ...${desk.piece(seat.negative, t("ku.takeback"), "wo")}>${t("ku.takeback")}</span>` : null}` : null}
  </div>`;
}

/** A party's row: who, and its Candidates. @param {{desk: Desk, place: number}} props */
function Party({ desk, place }) {
  const { pawn, seats } = desk.view.board;
  const now = doing(place, desk.view, desk.now.handed);
  const status = now === "sealed" ? t("seat.sealed") : now === "choosing" ? t("seat.choosing") : "";
  const words = [desk.name(place), status, pawn === place ? t("ku.pawn") : ""].filter(Boolean).join(", ");
  return html`<div class=${place === desk.me ? "party mine" : "party"} role="group" aria-label=${desk.name(place)}>
    <div class="rwc"><div ...${desk.piece(`place:${place}`, words, "rw")}><${Mark} place=${place} size=${26} /><b>${desk.name(place)}</b>
      <small>${pawn === place ? html`<${Sign} name="mega" size=${15} />` : null}${now === "sealed" ? html`<${Icon} name="sealed" size=${14} />` : null} ${status || (pawn === place ? t("ku.pawn.short") : "")}</small></div></div>
    ${seats.map((/** @type {any} */ seat, /** @type {number} */ at) => html`<${Candidate} key=${seat.id} desk=${desk} place=${place} at=${at} />`)}
  </div>`;
}

/** @param {{desk: Desk}} props */
function Board({ desk }) {
  const { seats, stage, draft, placement } = desk.view.board;
  const first = desk.me ?? 0;
  const places = Array.from({ length: desk.count }, (_, at) => (first + at) % desk.count);
  const hidden = seats.every((/** @type {any} */ seat) => seat.totals === null);
  return html`<div class=${`ku n${seats.length} ${draft || placement ? "fielding" : ""}`}>
    <${Track} desk=${desk} />
    <${Display} desk=${desk} />
    <div class="grid" tabindex="0" role="group" aria-label=${t("ku.seats")}>
      <div class="seats"><div class="rwc head0"><span class="cap">${t("ku.seats")}</span><small>${t(hidden ? "ku.seats.hidden" : "ku.seats.open")}</small></div>
        ${seats.map((/** @type {any} */ seat, /** @type {number} */ at) => html`<${SeatHead} key=${seat.id} desk=${desk} seat=${seat} at=${at} />`)}</div>
      ${draft || placement ? null : places.map((place) => html`<${Party} key=${place} desk=${desk} place=${place} />`)}
    </div>
    ${stage === "draft" ? html`<${Draft} desk=${desk} />` : stage === "placement" ? html`<${Placement} desk=${desk} />` : null}
  </div>`;
}

/** A Masterstroke that works on before a player. @param {{desk: Desk, card: any}} props */
function Laid({ desk, card }) {
  const aim = card.opponent !== null ? desk.name(card.opponent) : card.issue !== null ? called(card.issue) : "";
  return html`<details class="pop chip1"><summary>${card.title}${aim ? `: ${aim}` : ""}</summary><div><b>${terms(card)}</b> ${card.text}</div></details>`;
}

/** Party counts, cards, votes left, and what works for or against a party. @param {{desk: Desk, place: number}} props */
function Seat({ desk, place }) {
  const { players, laid, pawn, stage } = desk.view.board;
  const player = players[place];
  const known = place === desk.me ? [] : [...player.hand, ...player.strokes];
  return html`${player.party ? html`<span class="ass" role="group" aria-label=${ASSETS.map((name) => `${player.party[name]} ${called(name)}`).join(", ")}>${ASSETS.map((name) => html`<${Asset} key=${name} name=${name} n=${player.party[name]} always=${true} />`)}</span>` : null}
    <span class="kc">${t("ku.cards", { n: player.cards })} · ${t("ku.strokes", { n: player.masterstrokes })}</span>
    <span class="sup" role="group" aria-label=${t("ku.supply.of", { cards: voteWords(player.supply) })}><span aria-hidden="true">${t("ku.supply")}</span><${Slips} cards=${player.supply} /></span>
    ${pawn === place ? html`<span class="chip" title=${t("ku.pawn.more")}><${Sign} name="mega" size=${14} /> ${t("ku.pawn")}</span>` : null}
    ${laid.filter((/** @type {any} */ card) => card.place === place).map((/** @type {any} */ card) => html`<${Laid} key=${card.card} desk=${desk} card=${card} />`)}
    ${known.length > 0 ? html`<span class="idn">${t("ku.knows", { cards: titles(known) })}</span>` : null}
    ${stage === "results" ? html`<span class="chip">${t("ku.won", { n: player.won })}</span>` : null}`;
}

/** The votes of a place at each Seat, those that won it marked. @param {Desk} desk @param {number} place */
function votesBySeat(desk, place) {
  return desk.view.board["seats"].map((/** @type {any} */ seat) => `${signed(seat.totals?.[place] ?? "")}${seat.winner === place ? " ✓" : ""}`);
}

/** @type {import("./index.js").BoardModule} */
export default {
  Board,
  Hand,
  Seat,
  style: "kursi.css",
  phase(desk) {
    const { round, rounds, step, stage } = desk.view.board;
    return step === null ? called(`stage.${stage}`) : t("ku.phase", { round, of: rounds, step, name: called(`stage.${stage}`) });
  },
  columns: (desk) => desk.view.board["seats"].map((/** @type {any} */ seat) => seat.letter),
  terms: votesBySeat,
};
