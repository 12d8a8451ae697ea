/** The four resources, plain or crossed, and what they are called. */
import { html } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { perhaps } from "../app/strings.js";
import { t } from "./words/maybemissions.js";

/** @typedef {Record<string, number>} Amounts */

/** "2 gold, −1 weapons". @param {Amounts} amounts @param {boolean} [crossed] */
export function amountWords(amounts, crossed = false) {
  return Object.entries(amounts)
    .map(([name, n]) => `${crossed || n < 0 ? "−" : ""}${Math.abs(n)} ${perhaps(`res.${name}`, name)}`)
    .join(", ");
}

/** What one side says, in words. @param {any} side */
export function sideWords(side) {
  if (side.reward) return `${side.title}, ${t("mm.shop.cost")} ${amountWords(side.cost)}`;
  return [amountWords(side.plain), amountWords(side.crossed, true)].filter(Boolean).join(", ") || t("none");
}

/** @param {{amounts: Amounts, crossed?: boolean, size: number}} props */
export function Amounts({ amounts, crossed = false, size }) {
  return Object.entries(amounts).flatMap(([name, n]) =>
    Array.from({ length: Math.abs(n) }, (_, at) => html`<span key=${`${name}${at}`} class=${crossed || n < 0 ? `rs R${name[0]} x` : `rs R${name[0]}`}><${Icon} name=${name.slice(0, 3)} size=${size} /></span>`),
  );
}

/** One side's icons. @param {{side: any, size?: number}} props */
export function Side({ side, size = 20 }) {
  return html`<span class="ii"><${Amounts} amounts=${side.plain} size=${size} /><${Amounts} amounts=${side.crossed} crossed=${true} size=${size} /></span>`;
}
