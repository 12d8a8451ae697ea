/** Looking a card up: its text, its states, and the sum behind its influence. Hovering, focus, a long press or a click shows it in the rail. */
import { signal } from "../vendor/signals.js";
import { Cite } from "../app/clauses.js";
import { html } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { spoken } from "../app/strings.js";
import { Sign } from "./politicard-icons.js";
import { t } from "./words/politicard.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */
/** @typedef {{id: string, title: string, kind: string, tier: number, hp: number, influence: number, slot: string, keywords: string[], tags: string[], themes: string[], text: Record<string, string>}} Card */
/** @typedef {{kind: string, card: number | null, n: number}} Term */

/** The piece that is looked up, by its id. */
export const looked = signal("");
/** The piece under the pointer: what it would bring is shown before it is picked. */
export const pointed = signal("");

/** A card of the table by its number. @param {Desk} desk @param {number | null} number @returns {Card | null} */
export function cardOf(desk, number) {
  return number === null ? null : (desk.view.board["cards"][String(number)] ?? null);
}

/** "+2", "−1". @param {number} n */
export function signed(n) {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** What a term of a sum is called. @param {Desk} desk @param {Term} term */
function termWords(desk, term) {
  return cardOf(desk, term.card)?.title ?? t(/** @type {any} */ (`pc.term.${term.kind}`));
}

/** The sum behind a government card in words. @param {Desk} desk @param {{terms: Term[]}} piece */
export function sumWords(desk, piece) {
  return piece.terms.map((term, at) => `${termWords(desk, term)} ${at === 0 ? term.n : signed(term.n)}`).join(", ");
}

/** "government, tier 2, 17 HP". @param {Card} card */
export function kindWords(card) {
  const slot = card.slot ? `, ${t(card.slot === "public" ? "pc.slot.public" : "pc.slot.government")}` : "";
  return `${t(/** @type {any} */ (`politicard.kind.${card.kind}`))}${slot}, ${t("pc.tier", { n: card.tier })}`;
}

/** What a card says, keywords included. @param {Desk} desk @param {Card} card */
export function cardWords(desk, card) {
  const keywords = card.keywords.map((name) => spoken(desk.view.board["keywords"][name]));
  return [spoken(card.text), ...keywords].filter(Boolean).join(" ");
}

/** What lies on a card in play, in words. @param {any} piece @param {Desk} desk */
export function stateWords(desk, piece) {
  return [
    piece.off ? t("pc.off") : "",
    piece.uncounted ? t("pc.uncounted") : "",
    piece.shield ? t("pc.shield") : "",
    piece.used ? t("pc.used") : "",
    piece.copy ? t("pc.copy") : "",
    piece.owner !== undefined && !piece.copy && !piece.id.includes(`:${piece.owner}:`) ? t("pc.taken", { name: desk.name(piece.owner) }) : "",
  ].filter(Boolean);
}

/**
 * The properties of a piece that can be looked up as well: `desk.piece` with the pointer, the keyboard's focus and a long press.
 * @param {Desk} desk @param {string} id @param {string} label @param {string} classes
 */
export function lookable(desk, id, label, classes) {
  const made = desk.piece(id, label, classes);
  const look = () => {
    looked.value = id;
  };
  return {
    ...made,
    onMouseEnter: () => {
      looked.value = id;
      pointed.value = id;
    },
    onMouseLeave: () => {
      pointed.value = "";
    },
    onFocus: look,
    onContextMenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      look();
    },
    onClick: made["onClick"] ?? look,
  };
}

/** What an id stands for now: the card, and the piece in play. @param {Desk} desk @param {string} id */
function found(desk, id) {
  const [zone = "", place = "", at = ""] = id.split(":");
  const { players } = desk.view.board;
  if (zone === "hand") return { card: cardOf(desk, Number(place)), piece: null };
  const player = players[Number(place)];
  if (!player) return null;
  const piece =
    { government: player.government[at], public: player.public[at], trap: player.interventions[at], instant: player.instant, "government-slot": player.government_slot, "public-slot": player.public_slot }[zone] ?? null;
  return piece ? { card: cardOf(desk, piece.card), piece } : null;
}

/** The card that is looked up. @param {{desk: Desk}} props */
export function Look({ desk }) {
  const id = looked.value;
  const what = id ? found(desk, id) : null;
  if (!what?.card) return null;
  const { card, piece } = what;
  const states = piece ? stateWords(desk, piece) : [];
  const facts = [card.tags.length > 0 ? t("pc.tags", { names: card.tags.join(", ") }) : "", card.themes.length > 0 ? t("pc.themes", { names: card.themes.join(", ") }) : ""].filter(Boolean);
  return html`<section class="pc-look" aria-label=${t("pc.look")}>
    <h2><${Sign} name=${card.kind} size=${16} /> ${card.title}<small>${kindWords(card)}</small>
      <button class="link" aria-label=${t("pc.look.close")} onClick=${() => (looked.value = "")}><${Icon} name="cross" size=${14} /></button></h2>
    ${piece?.terms ? html`<${Sum} desk=${desk} piece=${piece} />` : card.kind === "government" ? html`<p class="pc-fact">${t("pc.influence.printed", { n: card.influence })}</p>` : null}
    ${spoken(card.text) ? html`<p>${spoken(card.text)}</p>` : null}
    ${card.keywords.map((name) => html`<p key=${name} class="pc-key"><${Sign} name=${name} /><span>${spoken(desk.view.board["keywords"][name])}</span></p>`)}
    ${states.length > 0 ? html`<p class="pc-state">${states.join(" · ")}</p>` : null}
    <p class="pc-fact">${[t("pc.cost.deck", { n: card.hp }), ...facts].join(" · ")} <${Cite} game=${desk.game} clause=${piece?.terms ? "PC-14.1" : clauseOf(card)} /></p>
  </section>`;
}

/** Which clause tells most about a card. @param {Card} card */
function clauseOf(card) {
  return { government: "PC-6.1", public: "PC-7.1", instant: "PC-8.1", ongoing: "PC-9.1", intervention: "PC-10.1" }[card.kind] ?? "";
}

/** Printed, counters, auras: the sum. @param {{desk: Desk, piece: any}} props */
function Sum({ desk, piece }) {
  const would = wouldBe(desk, piece.id);
  return html`<dl class="pc-calc">
    ${piece.terms.map((/** @type {Term} */ term, /** @type {number} */ at) => html`<dt key=${`t${at}`}>${termWords(desk, term)}</dt><dd key=${`d${at}`} class="n">${at === 0 ? term.n : signed(term.n)}</dd>`)}
    <dt class="sum">${t("pc.influence")}</dt><dd class="n sum">${piece.influence}</dd>
    ${would ? html`<dt class="will">${t("pc.side.after")}</dt><dd class="n will">${would}</dd>` : null}
  </dl>`;
}

/** What the piece's side would total by the chosen move. @param {Desk} desk @param {string} id */
function wouldBe(desk, id) {
  const side = Number(id.split(":")[1]);
  const after = previewOf(desk);
  return after && desk.choice?.picked.value.includes(id) ? after[side] : null;
}

/**
 * Both totals by the move that stands ready, or by the only move of the piece under the pointer; null where no total changes.
 * @param {Desk} desk
 * @returns {number[] | null}
 */
export function previewOf(desk) {
  const choice = desk.choice;
  if (!choice) return null;
  let entry = choice.move.value;
  if (entry === null && pointed.value) {
    const single = choice.narrowed.value.left.filter((one) => one.pieces.length === choice.picked.value.length + 1 && one.pieces.at(-1) === pointed.value);
    entry = single.length === 1 ? (single[0] ?? null) : null;
  }
  return entry === null ? null : totalsAfter(desk, entry.move);
}

/** Both totals after a move, as the sight tells them. @param {Desk} desk @param {unknown} move @returns {number[] | null} */
export function totalsAfter(desk, move) {
  const wanted = JSON.stringify(move);
  return desk.view.board["previews"].find((/** @type {any} */ one) => JSON.stringify(one.move) === wanted)?.totals ?? null;
}
