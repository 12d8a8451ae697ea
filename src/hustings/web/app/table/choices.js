/** The menu as a plain list: the same legal moves as buttons, for the keyboard, for screen readers, and for games without a board. */
import { useState } from "../../vendor/hooks.js";
import { html } from "../html.js";
import { Cite } from "../clauses.js";
import { t } from "../strings.js";
import { find } from "./narrow.js";
import { kindOf, sameMove } from "./view.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../messages.js").Entry} Entry */

const FILTER_FROM = 12;

/** @param {{desk: Desk}} props */
export function Choices({ desk }) {
  const [wanted, want] = useState("");
  const choice = desk.choice;
  if (!choice || desk.view.ask === null) return null;
  const left = choice.narrowed.value.left;
  const shown = find(left, wanted);
  const chosen = choice.move.value;
  return html`<section class="choices" aria-label=${t("choices.label")}>
    <header>
      <h2>${t("choices.label")}<small>${t("choices.count", { n: left.length })}</small></h2>
      ${left.length >= FILTER_FROM
        ? html`<input type="search" aria-label=${t("choices.filter")} placeholder=${t("choices.filter")} value=${wanted} onInput=${(/** @type {any} */ event) => want(event.target.value)} />`
        : null}
    </header>
    <ol>
      ${shown.map(
        (entry, at) => html`<li key=${JSON.stringify(entry.move)}>
          <button class=${chosen && sameMove(chosen.move, entry.move) ? "pickrow on" : "pickrow"} data-kind=${kindOf(entry.move)} data-pieces=${entry.pieces.join(" ")} aria-pressed=${chosen && sameMove(chosen.move, entry.move) ? "true" : "false"} onClick=${() => choice.choose(entry)}>
            ${at < 9 ? html`<kbd>${at + 1}</kbd>` : html`<span></span>`}<span>${desk.text(entry.sentence)}</span>
          </button><${Cite} game=${desk.game} clause=${entry.clause} />
        </li>`,
      )}
    </ol>
    ${shown.length === 0 ? html`<p class="dim">${t("choices.none")}</p>` : null}
  </section>`;
}

/**
 * The choice that a digit key means, as the list counts.
 * @param {Desk} desk
 * @param {number} digit
 */
export function choiceByDigit(desk, digit) {
  return desk.choice?.narrowed.value.left[digit - 1] ?? null;
}
