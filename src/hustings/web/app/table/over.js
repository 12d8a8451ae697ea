/** The end of a game: a declaration with rank, each term of the score, the clause that decided, and where to go from here. */
import { html } from "../html.js";
import { Mark } from "../icons.js";
import { Cite } from "../clauses.js";
import { list, t } from "../strings.js";

/** @typedef {import("./desk.js").Desk} Desk */

const FEW = 3; // terms whose titles still fit beside each other on a phone

/**
 * Who has won, in a sentence.
 * @param {number[]} winners
 * @param {number[]} mine
 * @param {(place: number) => string} name
 */
export function declared(winners, mine, name) {
  const [only] = winners;
  if (winners.length === 1 && only !== undefined && mine.includes(only)) return t("over.youwin");
  return t(winners.length > 1 ? "over.share" : "over.wins", { names: list(winners.map(name)) });
}

/** @param {{desk: Desk, table: string, rematch?: () => void, columns?: (desk: Desk) => string[], terms?: (desk: Desk, place: number) => (string | number)[], close: () => void}} props */
export function Declaration({ desk, table, rematch, columns, terms: own, close }) {
  const result = desk.view.result;
  if (!result) return null;
  const order = result.ranks.map((_, place) => place).sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  const titles = columns ? columns(desk) : [];
  const details = own ? result.ranks.map((_, place) => own(desk, place)) : result.details;
  const terms = Math.max(0, ...details.map((row) => row.length));
  const eyes = desk.me === null ? "spectator" : String(desk.me);
  return html`<section class="decl" aria-label=${t("over.label")}>
    <p class="cap">${t("over.label")}</p>
    <h2>${declared(result.winners, desk.me === null ? [] : [desk.me], desk.name)}</h2>
    <p class="lead0">${t("over.decided")} <${Cite} game=${desk.game} clause=${result.clause} /></p>
    <div class="tw" tabindex="0" role="region" aria-label=${t("over.scores")}><table class=${terms > FEW ? "many" : ""}>
      <thead><tr><th><span class="vh">${t("over.rank")}</span></th><th>${t("over.player")}</th>${Array.from({ length: terms }, (_, at) => html`<th key=${at} class="num">${titles[at] ?? `${t("over.term")} ${at + 1}`}</th>`)}<th class="num">${t("over.total")}</th></tr></thead>
      <tbody>${order.map(
        (place) => html`<tr key=${place}>
          <td class="n rk">${result.ranks[place]}</td>
          <td><span class="pl"><${Mark} place=${place} size=${24} /> <b>${desk.name(place)}</b></span></td>
          ${Array.from({ length: terms }, (_, at) => html`<td key=${at} class="n num">${String(details[place]?.[at] ?? "").replace("-", "−")}</td>`)}
          <td class="tot n">${String(result.scores[place]).replace("-", "−")}</td>
        </tr>`,
      )}</tbody>
    </table></div>
    <p class="dw">
      <a class="btn go" href=${`#/replay/${table}/0/${eyes}`}>${t("over.look")}</a>
      ${rematch ? html`<button class="btn" onClick=${rematch}>${t("over.again")}</button>` : null}
      <button class="btn back" onClick=${close}>${t("over.board")}</button>
    </p>
    <p class="sig"><span>${t("over.open")}</span></p>
  </section>`;
}
