/** The decks of this browser at a table that asks for one: those that its rules admit can be chosen, the others say why not. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { asText, checkDeck, decks } from "../decks.js";
import { html } from "../html.js";
import { t } from "../strings.js";
import { sameMove } from "./view.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../decks.js").Verdict} Verdict */

/** @param {{desk: Desk}} props */
export function OwnDecks({ desk }) {
  const own = decks.value.filter((deck) => deck.game === desk.game);
  const [told, tell] = useState(/** @type {Record<string, Verdict>} */ ({}));
  useEffect(() => {
    let open = true;
    for (const deck of own) checkDeck(desk.game, asText(deck), desk.room.options).then((verdict) => open && tell((before) => ({ ...before, [deck.id]: verdict })), () => undefined);
    return () => {
      open = false;
    };
  }, [desk.game, own.map((deck) => deck.id + deck.cards.join()).join()]);
  const choice = desk.choice;
  return html`<section class="owndecks" aria-label=${t("decks.own")}>
    <h2>${t("decks.own")}<small>${t("decks.own.more")}</small></h2>
    ${own.length === 0 ? html`<p class="dim">${t("decks.none")}</p>` : null}
    <ul>${own.map((deck) => {
      const verdict = told[deck.id];
      const entry = verdict?.legal ? { move: verdict.move, sentence: t("decks.bring", { name: deck.name }), clause: "", pieces: [] } : null;
      const chosen = entry !== null && choice?.chosen.value !== null && sameMove(choice?.chosen.value?.move, entry.move);
      return html`<li key=${deck.id}>
        ${entry && choice
          ? html`<button class=${chosen ? "card picked" : "card can"} aria-pressed=${chosen ? "true" : "false"} onClick=${() => choice.choose(entry)}><b class="h4">${deck.name}</b><p>${t("decks.count", { n: verdict?.count ?? 0 })} · ${verdict?.cost} HP</p></button>`
          : html`<div class="card"><b class="h4">${deck.name}</b><p>${verdict ? verdict.faults.join(" ") : t("loading")}</p></div>`}
      </li>`;
    })}</ul>
    <p><a href=${`#/decks/${desk.game}`}>${t("decks.build")}</a></p>
  </section>`;
}
