/** The curtain of a shared device: behind it the page holds no sight at all, and it opens only when the next person says so. */
import { html } from "../html.js";
import { Mark } from "../icons.js";
import { t } from "../strings.js";
import { seatName } from "./desk.js";

/** @param {{room: import("../messages.js").Room, places: number[], next: number | null, open: (place: number) => void}} props */
export function Curtain({ room, places, next, open }) {
  const shown = next === null ? places : [next];
  return html`<main class="curtain">
    <div class="decl">
      <p class="cap">${t("curtain.cap")}</p>
      ${next === null
        ? html`<h1>${t("curtain.anyone")}</h1><p class="lead0">${t("curtain.anyone.more")}</p>`
        : html`<h1>${t("curtain.hand", { name: seatName(room, next) })}</h1><p class="lead0">${t("curtain.more")}</p>`}
      <p class="dw">
        ${shown.map((place) => html`<button key=${place} class="btn go" onClick=${() => open(place)}><${Mark} place=${place} /> ${t("curtain.iam", { name: seatName(room, place) })}</button>`)}
      </p>
    </div>
  </main>`;
}
