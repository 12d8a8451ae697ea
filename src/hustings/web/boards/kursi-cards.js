/** Cards of Kursi: tiles, Rally and Asset cards in hand, Masterstrokes, and the tray with what a question asks to be picked. */
import { html } from "../app/html.js";
import { t } from "./words/kursi.js";
import { ASSETS, Icons, Sign, called, counted, iconWords } from "./kursi-icons.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */
/** @typedef {{id: string | null, card?: string, title?: string, kind?: string, issue?: string, icons?: string[], bolster?: boolean, starter?: boolean, cost?: number, text?: string, duration?: string, shield?: boolean}} Card */

const LIMIT = 10;
const SLIM_FROM = 6; // kinds of cards beyond which they lie as slips, two deep
const LASTING = /** @type {Record<string, string>} */ ({ instant: "instant", round: "for.round", game: "for.game" });

/** A minus that reads as one. @param {number | string} n */
export const signed = (n) => String(n).replace("-", "−");

/** Titles of cards, counted: "2 × Ward Committee, Seed Fund". @param {Card[]} cards */
export function titles(cards) {
  return stacks(cards).map(({ card, n }) => (n > 1 ? `${n} × ${card.title}` : card.title)).join(", ");
}

/** Equal cards lie on one another. @param {Card[]} cards @returns {{card: Card, n: number}[]} */
export function stacks(cards) {
  /** @type {Map<string, {card: Card, n: number}>} */
  const found = new Map();
  for (const card of cards) {
    const key = `${card.kind}${card.title}`;
    const stack = found.get(key);
    if (stack) stack.n += 1;
    else found.set(key, { card, n: 1 });
  }
  return [...found.values()];
}

/** How a Masterstroke works on, and whether the pawn protects from it. @param {Card} card */
export function terms(card) {
  return [called(LASTING[card.duration ?? ""] ?? "instant"), card.shield ? t("ku.shield") : ""].filter(Boolean).join(" · ");
}

/** What a card says, in words. @param {Card} card */
export function told(card) {
  const kind = called(`kind.${card.kind}`);
  if (card.kind === "rally") return [card.title, kind, called(card.issue ?? ""), card.bolster ? t("ku.bolster") : ""].filter(Boolean).join(", ");
  if (card.kind === "asset") return `${card.title}, ${kind}, ${iconWords(counted(card.icons ?? []))}, ${t("ku.cost", { n: card.cost ?? 0 })}`;
  return `${card.title}, ${kind}, ${terms(card)}. ${card.text}`;
}

/** A Masterstroke, face up. @param {{desk: Desk, card: Card, more?: string, tag?: string}} props */
export function Stroke({ desk, card, more = "", tag = "" }) {
  return html`<div ...${desk.piece(card.id, `${tag ? `${tag}: ` : ""}${told(card)}`, `card ms ${more}`)}>
    <span class="band dark"><span>${tag || called("kind.masterstroke")}</span><span>${terms(card)}</span></span>
    <b class="h4">${card.title}</b><p>${card.text}</p>
  </div>`;
}

/** A Rally or Asset card in hand, with equal ones under it. @param {{desk: Desk, card: Card, n: number, used: number}} props */
function HandCard({ desk, card, n, used }) {
  const words = [told(card), n > 1 ? t("ku.times", { n }) : "", used > 0 ? `${used} ${t("ku.laid")}` : ""].filter(Boolean).join(", ");
  const kind = card.kind === "rally" ? `i${card.issue}` : "asset";
  const icons = card.icons ?? [];
  return html`<div ...${desk.piece(card.id, words, `card hc ${kind} ${n > 1 ? "many" : ""} ${used >= n ? "gone" : ""}`)}>
    <span class="band"><span>${called(`kind.${card.kind}`)}</span><span>${card.kind === "asset" ? t("ku.cost", { n: card.cost ?? 0 }) : card.bolster ? t("ku.bolster") : ""}</span></span>
    <b class="h4">${card.title}</b>
    <span class="big">${card.kind === "rally"
      ? html`<${Sign} name=${card.issue ?? ""} size=${26} /><b>${called(card.issue ?? "")}</b>`
      : icons.length > 1 && icons[0] !== icons[1]
        ? icons.map((name, at) => html`<${Sign} key=${at} name=${name} size=${26} />`)
        : html`<${Sign} name=${icons[0] ?? ""} size=${26} /><b>${icons.length > 1 ? `${icons.length} ` : ""}${called(icons[0] ?? "")}</b>`}</span>
    ${n > 1 || used > 0 ? html`<span class="cnt n">${used > 0 ? `${n - used}/${n}` : `×${n}`}</span>` : null}
  </div>`;
}

/** A Candidate tile in hand. @param {{desk: Desk, tile: {id: string, title: string, icons: string[]}, tag?: string}} props */
export function Tile({ desk, tile, tag = "" }) {
  const icons = counted(tile.icons);
  return html`<div ...${desk.piece(tile.id, `${t("ku.tile", { title: tile.title, icons: iconWords(icons) })}${tag ? `, ${tag}` : ""}`, "card tile")}>
    <b class="h4">${tile.title}</b>
    <span class="tas" aria-hidden="true">${ASSETS.filter((name) => icons[name]).map((name) => html`<span key=${name}><${Sign} name=${name} size=${22} /><b>${(icons[name] ?? 0) > 1 ? `${icons[name]} ` : ""}${called(name)}</b></span>`)}</span>
    <span class="foot"><${Icons} icons=${Object.fromEntries(Object.entries(icons).filter(([name]) => !ASSETS.includes(name)))} />${tag ? html`<b class="tag">${tag}</b>` : null}</span>
  </div>`;
}

/** How often each card of the hand lies in the answer so far. @param {Desk} desk */
function used(desk) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const part of desk.view.ask?.parts ?? []) {
    const id = part.pieces.find((piece) => piece.startsWith("card:"));
    if (id) counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

/** @param {{desk: Desk}} props */
export function Hand({ desk }) {
  const board = desk.view.board;
  const own = board["players"][desk.me ?? 0];
  const laid = used(desk);
  const cards = stacks(own.hand.filter((/** @type {Card} */ card) => card.id !== null));
  const strokes = own.strokes.filter((/** @type {Card} */ card) => card.id !== null);
  const n = own.cards + own.masterstrokes;
  const look = cards.length > SLIM_FROM || cards.some((one) => one.n > 1) ? "fan slim" : "fan";
  return html`<div class="kh">
    <${Tray} desk=${desk} tray=${board["tray"]} />
    <div class="held"><h2>${t("ku.hand")} <span class="n">${board["step"] === null ? t("ku.cards", { n }) : t("ku.hand.more", { n, limit: LIMIT })}</span> <${Sum} tray=${board["tray"]} /></h2>
      <div class=${look} tabindex="0" role="group" aria-label=${t("ku.hand")}>
        ${cards.map(({ card, n: many }) => html`<${HandCard} key=${card.id} desk=${desk} card=${card} n=${many} used=${laid[card.id ?? ""] ?? 0} />`)}
        ${strokes.map((/** @type {Card} */ card) => html`<${Stroke} key=${card.id} desk=${desk} card=${card} more="hc" />`)}
        ${n === 0 ? html`<p class="dim">${t("ku.hand.none")}</p>` : null}
      </div></div>
  </div>`;
}

/** How far an answer of several cards has come. @param {{tray: any}} props */
function Sum({ tray }) {
  if (tray?.kind === "play") {
    return html`<span class="sum"><b>${t("ku.tray.play", { n: tray.named, limit: tray.limit })}</b> ${tray.price > 0 ? t("ku.tray.price", { price: tray.price, left: tray.left }) : t("ku.tray.free")}</span>`;
  }
  if (tray?.kind === "pay" || tray?.kind === "discard") return html`<span class="sum"><b>${t(`ku.tray.${/** @type {"pay" | "discard"} */ (tray.kind)}`, { n: tray.named, price: tray.price })}</b></span>`;
  return null;
}

/** What the question asks to be picked besides cards, and how far the answer has come. @param {{desk: Desk, tray: any}} props */
function Tray({ desk, tray }) {
  const rows = tray?.rows ?? [];
  if (!tray || (rows.length === 0 && tray.kind !== "issue")) return null;
  if (tray.kind === "issue") {
    return html`<section class="tray" aria-label=${t("ku.tray.issue")}><h2>${t("ku.tray.issue")}</h2><p class="nums">${tray.issues.map((/** @type {any} */ one) => html`<span key=${one.id} ...${desk.piece(one.id, called(one.issue), `num i${one.issue} wide`)}><${Sign} name=${one.issue} size=${18} /> ${called(one.issue)}</span>`)}</p></section>`;
  }
  const seat = desk.view.board["seats"][tray.seat ?? 0];
  const title = tray.kind === "draw" ? t("ku.tray.draw") : tray.kind === "cast" ? t("ku.tray.cast", { n: tray.votes, seat: `${seat.letter}, ${seat.title}` }) : t("ku.tray.free.title");
  return html`<section class="tray" aria-label=${title}><h2>${title}</h2>
    ${rows.map((/** @type {any} */ row) => html`<${Row} key=${row.name} desk=${desk} row=${row} kind=${tray.kind} />`)}
  </section>`;
}

/** Numbers to pick one of. @param {{desk: Desk, row: any, kind: string}} props */
function Row({ desk, row, kind }) {
  const name = kind === "cast" ? t("ku.tray.cast.of", { value: row.name }) : called(`tray.${row.name}`);
  const number = (/** @type {number} */ count) => (row.name === "extra" ? called(`tray.extra.${count}`) : String(count));
  return html`<p class="row"><span class="rn">${kind === "cast" ? html`<i class="slipv" aria-hidden="true">${row.name}</i><span class="vh">${name}</span>` : name}</span>
    <span class="nums">${row.counts.map((/** @type {any} */ one) => html`<span key=${one.id} ...${desk.piece(one.id, t("ku.tray.number", { name, n: number(one.count) }), "num n")}>${number(one.count)}</span>`)}</span></p>`;
}
