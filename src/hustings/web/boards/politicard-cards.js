/** Cards as they lie on the table and in the hand. */
import { html } from "../app/html.js";
import { spoken } from "../app/strings.js";
import { Rosette, Sign } from "./politicard-icons.js";
import { cardOf, cardWords, kindWords, lookable, signed, stateWords, sumWords } from "./politicard-look.js";
import { t } from "./words/politicard.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

const TIERS = ["", "I", "II", "III"];
// Where long German words may be broken.
const BREAKS = /(Verzögerungs|Oppositions|Koalitions|Zivil|Konzern|Fraktions|Bestechungs|Algorith|Wirtschaft|Massen|Symbol|System|Skandal|Whistle|Counter|Influencer|Deepfake|Grassroots|Inter|freund|Unab|Unter)(?=[a-zäöü])/g;

/** A title whose long words may be broken where a reader would. @param {string} title */
export function soft(title) {
  return title.replace(BREAKS, "$1\u00ad");
}

/** @param {{card: any, names?: boolean}} props */
export function Keywords({ card, names = true }) {
  return html`<span class="pc-kws">${card.keywords.map(
    (/** @type {string} */ name) => html`<span key=${name} class="pc-kw"><${Sign} name=${name} />${names ? t(/** @type {any} */ (`politicard.keyword.${name}`)) : null}</span>`,
  )}</span>`;
}

/** The figures behind an influence, where they are not just what is printed: "7+1−1". @param {any} piece */
function figures(piece) {
  const shown = piece.terms.filter((/** @type {any} */ term) => !["off", "uncounted"].includes(term.kind));
  return shown.length < 2 ? "" : shown.map((/** @type {any} */ term, /** @type {number} */ at) => (at === 0 ? term.n : signed(term.n))).join("");
}

/** A card of a government row. @param {{desk: Desk, piece: any}} props */
export function Government({ desk, piece }) {
  const card = cardOf(desk, piece.card);
  if (!card) return null;
  const states = stateWords(desk, piece);
  const label = [`${card.title}, ${t("pc.influence.is", { n: piece.influence })}: ${sumWords(desk, piece)}`, t("pc.tier", { n: card.tier }), ...card.keywords.map((name) => t(/** @type {any} */ (`politicard.keyword.${name}`))), ...states].join(". ");
  const dead = piece.off || piece.uncounted;
  return html`<div ...${lookable(desk, piece.id, label, `card pc-gv ${dead ? "off" : ""}`)}>
    <${Rosette} /><span class="pc-inf">${piece.influence}</span>
    <span class="pc-tier">${TIERS[card.tier]}</span><span class="pc-sum n">${figures(piece)}</span>
    <b class="h4">${soft(card.title)}</b>
    <span class="pc-line">${dead ? html`<i>${piece.off ? t("pc.off") : t("pc.uncounted")}</i>` : html`<${Keywords} card=${card} names=${card.keywords.length < 2} />`}
      ${piece.shield ? html`<span class="pc-kw strong"><${Sign} name="shield" />${dead || card.keywords.length > 0 ? null : t("pc.shield")}</span>` : null}
      ${piece.copy ? html`<i>${t("pc.copy")}</i>` : null}</span>
  </div>`;
}

/** A card of a public row. @param {{desk: Desk, piece: any}} props */
export function Public({ desk, piece }) {
  const card = cardOf(desk, piece.card);
  if (!card) return null;
  const states = stateWords(desk, piece);
  return html`<div ...${lookable(desk, piece.id, [card.title, ...card.keywords.map((name) => t(/** @type {any} */ (`politicard.keyword.${name}`))), cardWords(desk, card), ...states].join(". "), `card pc-pb ${piece.off ? "off" : ""}`)}>
    <b class="h4">${soft(card.title)}</b><${Keywords} card=${card} names=${card.keywords.length < 2} />
    <span class="pc-line">${piece.off ? html`<i>${t("pc.off")}</i>` : html`<span class="pc-more">${spoken(card.text) || (piece.used ? t("pc.used") : "")}</span>`}
      ${piece.shield ? html`<span class="pc-kw strong"><${Sign} name="shield" /></span>` : null}</span>
  </div>`;
}

/** A slot with its name, filled or empty. @param {{desk: Desk, piece: any, title: string, resolving?: boolean}} props */
export function Slot({ desk, piece, title, resolving = false }) {
  const card = cardOf(desk, piece.card);
  return html`<div class="pc-sl"><span class="cap">${title}</span>
    ${card
      ? html`<div ...${lookable(desk, piece.id, `${title}: ${card.title}. ${spoken(card.text)}`, `card pc-mn ${resolving ? "res" : ""}`)}><b class="h4">${soft(card.title)}</b><p>${spoken(card.text)}</p></div>`
      : html`<div class="pc-slot">${t("pc.empty")}</div>`}
  </div>`;
}

/** What lies in the intervention zone: the own ones can be looked at, the opponent's are backs. @param {{desk: Desk, place: number}} props */
export function Traps({ desk, place }) {
  const traps = desk.view.board["players"][place].interventions;
  return html`<div class="pc-sl pc-traps" role="group" aria-label=${t("pc.traps", { n: traps.length })}><span class="cap">${t("pc.traps.title")} <b>${traps.length}</b></span>
    ${traps.length === 0 ? html`<div class="pc-slot">${t("pc.none")}</div>` : null}
    <div class="pc-zone">${traps.map((/** @type {any} */ trap) => {
      const card = cardOf(desk, trap.card);
      if (!card) return html`<div key=${trap.id} ...${desk.piece(trap.id, t("pc.trap.back"), "verso pc-back")}></div>`;
      const state = trap.token ? t("pc.trap.token") : trap.up ? t("pc.trap.up") : t("pc.trap.down");
      return html`<div key=${trap.id} ...${lookable(desk, trap.id, `${card.title}, ${state}. ${spoken(card.text)}`, `card pc-trap ${trap.up ? "up" : ""}`)}><${Sign} name="intervention" /><b>${soft(card.title)}</b></div>`;
    })}</div></div>`;
}

/** A card in the hand. @param {{desk: Desk, held: any}} props */
export function Held({ desk, held }) {
  const card = cardOf(desk, held.card);
  if (!card) return null;
  const { players, bars } = desk.view.board;
  const price = players[desk.me ?? 0].prices[card.kind];
  const bar = bars[card.kind];
  const standing = desk.choice?.standing(held.id) ?? "";
  const why = bar && !standing ? t(/** @type {any} */ (`pc.bar.${bar}`)) : "";
  const words = cardWords(desk, card) || t(card.kind === "government" ? "pc.enters" : "pc.enters.public");
  const label = [card.title, kindWords(card), card.kind === "government" ? t("pc.influence.printed", { n: card.influence }) : "", t("pc.price", { n: price }), words, why].filter(Boolean).join(". ");
  return html`<div ...${lookable(desk, held.id, label, `card pc-ph ${why ? "cannot" : ""}`)}>
    <span class="band"><span><${Sign} name=${card.kind} />${t(/** @type {any} */ (`politicard.kind.${card.kind}.short`))}</span><span class="n">${t("pc.ap", { n: price })}</span></span>
    <b class="h4">${soft(card.title)}</b>
    <p>${words}</p>
    <span class="foot">${why ? html`<i>${why}</i>` : card.kind === "government" ? html`<b class="pc-infl">${card.influence}</b> ${t("pc.tier.short", { n: TIERS[card.tier] ?? "" })}<${Keywords} card=${card} names=${false} />` : card.keywords.length > 0 ? html`<${Keywords} card=${card} names=${card.keywords.length < 2} />` : t(/** @type {any} */ (card.slot ? `pc.foot.${card.slot}` : `pc.foot.${card.kind}`))}</span>
  </div>`;
}
