/** The head of every page that is not a table. */
import { html } from "../html.js";
import { t } from "../strings.js";

/** @param {{page: "tables" | "decks" | "rules" | "settings" | ""}} props */
export function Masthead({ page }) {
  const pages = /** @type {const} */ ([
    ["tables", "#/"],
    ["decks", "#/decks"],
    ["rules", "#/rules"],
    ["settings", "#/settings"],
  ]);
  return html`<header class="top">
    <div class="mast"><p class="ear">${t("mast.left")}</p><p class="big"><a href="#/">Hustings</a></p><p class="ear r">${t("mast.right")}</p></div>
    <nav class="folio" aria-label=${t("nav.label")}><b>${t("mast.motto")}</b>
      ${pages.map(([name, address]) => html`<a key=${name} href=${address} aria-current=${page === name ? "page" : undefined}>${t(`nav.${name}`)}</a>`)}
    </nav>
  </header>`;
}
