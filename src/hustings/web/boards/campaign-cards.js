/** Cards of Campaign: groups as cards and as slips, ideologies, president cards, dice; and how chances and goals are said. */
import { html } from "../app/html.js";
import { Mark } from "../app/icons.js";
import { t } from "./words/campaign.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */
/** @typedef {{number: number, odds: number}} Chance */
/** @typedef {{id: string, title: string, contributions: number, influence: number, cooperativeness: number, type: string | null, mark: string | null, money: number | null, above: string | null, court: (Chance & {lead: string | null}) | null, leads?: Chance | null}} Group */
/** @typedef {{id: string, card: string, title: string, text: string, lean: string, discipline: number, contributions: number, electability: number}} Ideology */

export const COLUMNS = ["BB", "B", "W", "MM", "none"];
const SIDES = ["L", "C", "R"];
const DISCIPLINE = /** @type {Record<number, string>} */ ({ 10: "high", 8: "medium", 6: "low" });
const PIPS = /** @type {Record<number, [number, number][]>} */ ({
  1: [[12, 12]],
  2: [[7, 7], [17, 17]],
  3: [[7, 7], [12, 12], [17, 17]],
  4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  6: [[7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5]],
});

/** A sentence whose key is put together from the sight. @param {string} key @param {Record<string, string | number>} [args] */
export const called = (key, args) => t(/** @type {any} */ (`ca.${key}`), args);

/** A minus that reads as one. @param {number} n */
export const signed = (n) => String(n).replace("-", "−");

/** Ways of 36 as a percentage. @param {number} ways */
export const percent = (ways) => Math.round((100 * ways) / 36);

/** What a party is called: by its ideology, before it has one by its player. @param {Desk} desk @param {number} place */
export function partyName(desk, place) {
  return desk.view.board["players"][place].party?.title ?? desk.name(place);
}

/** Parties as a list with their marks. @param {{desk: Desk, places: number[], size?: number}} props */
export function Marks({ desk, places, size = 17 }) {
  return html`<span class="ca-marks" role="img" aria-label=${places.map((place) => partyName(desk, place)).join(", ")}>${places.map((place) => html`<${Mark} key=${place} place=${place} size=${size} />`)}</span>`;
}

/** The type of a government. @param {{kind: string}} props */
export function Letter({ kind }) {
  return html`<span class="ca-gt" title=${called(`type.${kind}`)} role="img" aria-label=${called(`type.${kind}`)}>${kind}</span>`;
}

/** One die, with its face. @param {{face: number, size?: number}} props */
export function Die({ face, size = 30 }) {
  return html`<svg class="ca-die" width=${size} height=${size} viewBox="0 0 24 24" role="img" aria-label=${String(face)}><rect x="1" y="1" width="22" height="22" rx="2.5" />${(PIPS[face] ?? []).map(([x, y]) => html`<circle key=${`${x},${y}`} cx=${x} cy=${y} r="2.1" />`)}</svg>`;
}

/** A goal as diamonds. @param {{have: number, need: number, label: string}} props */
export function Goal({ have, need, label }) {
  return html`<span class="ca-goal" role="img" aria-label=${label}>${Array.from({ length: need }, (_, at) => html`<i key=${at} class=${at < have ? "f" : ""}></i>`)}</span>`;
}

/** How far a party has come: "3 of 6 MM". @param {any} player @param {number} at  0 the common goal, 1 its own */
export function goalWords(player, at) {
  const { have, need } = player.goals[at];
  return called(at === 0 ? "goal.run" : `goal.${player.party.card}`, { have, need });
}

/** "6 or less, 42 %". @param {Chance} chance */
function chanceWords(chance) {
  return t("ca.chance", { number: signed(chance.number), percent: percent(chance.odds) });
}

/** A number to reach and how often the dice do. @param {{chance: Chance, label: string}} props */
export function Odds({ chance, label }) {
  return html`<span class="ca-odds" role="img" aria-label=${`${label}: ${chanceWords(chance)}`}><b class="n">≤ ${signed(chance.number)}</b> <span class="n">${percent(chance.odds)} %</span></span>`;
}

/** All that a group card says. @param {Group} group @param {string} [owner] */
function groupWords(group, owner) {
  return [
    group.title,
    owner ? t("ca.group.of", { party: owner }) : "",
    t("ca.group.numbers", { pays: group.contributions, influence: group.influence, coop: group.cooperativeness }),
    group.type ?? t("ca.type.none"),
    group.mark ? called(`mark.${group.mark}`) : "",
    group.money ? t("ca.group.money", { n: group.money }) : "",
    group.above ? t("ca.group.above", { group: group.above }) : "",
    group.leads ? `${t("ca.as.lead")}: ${chanceWords(group.leads)}` : "",
    group.court ? `${t("ca.to.court")}: ${chanceWords(group.court)}` : "",
  ].filter(Boolean).join(", ");
}

/** Left, centre, right: where a group or a party stands. @param {{mark: string | null}} props */
function Lean({ mark }) {
  return html`<span class="ca-lean" aria-hidden="true">${SIDES.map((side) => html`<i key=${side} class=${side === mark ? "on" : ""}>${side}</i>`)}</span>`;
}

/** A group as it lies in the row or in one's own umbrella. @param {{desk: Desk, group: Group}} props */
export function GroupCard({ desk, group }) {
  const chance = group.leads ?? group.court;
  return html`<div ...${desk.piece(group.id, groupWords(group), "card ca-group")}>
    <b class="h4">${group.title}</b>
    <span class="ca-three"><span><small>${t("ca.pays")}</small><b class="n">$${group.contributions}</b></span><span><small>${t("ca.influence")}</small><b class="n">${group.influence}</b></span><span><small>${t("ca.coop")}</small><b class="n">${group.cooperativeness}</b></span></span>
    ${group.money || group.above ? html`<span class="ca-more">${group.money ? t("ca.group.money", { n: group.money }) : ""} ${group.above ? t("ca.group.above", { group: group.above }) : ""}</span>` : null}
    ${chance ? html`<span class="ca-odds" aria-hidden="true"><b class="n">≤ ${signed(chance.number)}</b> <span class="n">${percent(chance.odds)} %</span></span>` : null}
    <span class="foot">${group.type ? html`<span class="ca-ty">${group.type}</span>` : html`<span class="dim">${t("ca.type.short")}</span>`}<${Lean} mark=${group.mark} /></span>
  </div>`;
}

/** A group in another party's umbrella: one line for the name, one for the numbers. @param {{desk: Desk, group: Group, owner: string}} props */
export function GroupSlip({ desk, group, owner }) {
  return html`<div ...${desk.piece(group.id, groupWords(group, owner), "ca-slip")}>
    <b>${group.title}</b>
    <span aria-hidden="true"><span class="n">$${group.contributions} · ${group.influence} · ${group.cooperativeness}</span>${group.mark ? html`<i class="on">${group.mark}</i>` : null}${group.money ? html`<span class="n ca-cash">+$${group.money}</span>` : null}
      ${group.court ? html`<span class="ca-odds"><b class="n">≤ ${signed(group.court.number)}</b> <span class="n">${percent(group.court.odds)} %</span></span>` : null}</span>
    ${group.above ? html`<small>${t("ca.group.above", { group: group.above })}</small>` : null}
  </div>`;
}

/** An ideology card. @param {{desk: Desk, party: Ideology, place: number | null}} props */
export function IdeologyCard({ desk, party, place }) {
  const label = `${party.title}, ${called(`mark.${party.lean}`)}. ${t("ca.discipline")} ${party.discipline}, ${t("ca.contributions")} $${party.contributions}, ${t("ca.electability")} ${party.electability}. ${party.text}`;
  return html`<div ...${desk.piece(party.id, label, `card ca-ideo ${place === null ? "" : `p${(place % 7) + 1}`}`)}>
    <span class="band"><span>${t("ca.ideology")}</span><span>${t("ca.lean", { side: party.lean })}</span></span>
    <b class="h4">${place === null ? null : html`<${Mark} place=${place} size=${20} />`} ${party.title}</b>
    <dl><dt>${t("ca.discipline")}</dt><dd class="n">${called(`discipline.${DISCIPLINE[party.discipline]}`)}, ${party.discipline}</dd><dt>${t("ca.contributions")}</dt><dd class="n">$${party.contributions}</dd><dt>${t("ca.electability")}</dt><dd class="n">${party.electability}</dd></dl>
    <p>${party.text}</p>
  </div>`;
}

/** A president card that is kept or waits. @param {{desk: Desk, card: {id: string, title: string, text: string}}} props */
export function PresidentCard({ desk, card }) {
  return html`<div ...${desk.piece(card.id, `${t("ca.president.card")}: ${card.title}. ${card.text}`, "card ca-kept")}>
    <span class="band dark"><span>${t("ca.president.card")}</span></span><b class="h4">${card.title}</b><p>${card.text}</p></div>`;
}
