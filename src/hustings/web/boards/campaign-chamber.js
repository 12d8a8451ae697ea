/** Campaign's chamber: the ledger of governments, the hemicycle of seats, and the parties with what one could do to them. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { html } from "../app/html.js";
import { Mark } from "../app/icons.js";
import { t } from "./words/campaign.js";
import { Letter, Marks, Odds, called, partyName, percent, signed } from "./campaign-cards.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

const FROM_LEFT = ["L", "C", "R"];
const OUTER = 148;
const INNER = 98;

/** Every government so far, and the one to come. @param {{desk: Desk}} props */
export function Ledger({ desk }) {
  const { ledger, phase, round_limit: limit } = desk.view.board;
  const open = phase !== "term" && desk.view.result === null;
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (line.current) line.current.scrollLeft = line.current.scrollWidth; // the latest is what one looks for
  }, [ledger.length, open]);
  return html`<section class="ca-ledger" aria-label=${t("ca.ledger")}>
    <h2>${t("ca.ledger")}</h2>
    <ol ref=${line} tabindex="0" aria-label=${t("ca.ledger")}>
      ${ledger.map(
        (/** @type {any} */ one, /** @type {number} */ at) => html`<li key=${at} class=${phase === "term" && at === ledger.length - 1 ? "now" : ""}><b class="n">${at + 1}</b><${Letter} kind=${one.type} /><${Marks} desk=${desk} places=${one.members} />${one.only_business ? html`<small>${t("ca.only")}</small>` : one.no_business ? html`<small>${t("ca.no")}</small>` : null}</li>`,
      )}
      ${open ? html`<li class="next"><b class="n">${ledger.length + 1}</b><span class="ca-gt" aria-hidden="true">?</span><small>${t(phase === "formation" ? "ca.next.now" : "ca.next")}</small></li>` : null}
    </ol>
    <p>${["c", "m", "M"].map((kind) => html`<span key=${kind}><span class="ca-gt" aria-hidden="true">${kind}</span> ${called(`type.${kind}`)}</span>`)}<span>${t("ca.limit", { n: limit })}</span></p>
  </section>`;
}

/** The chairs from left to right: where each stands. @param {number} count @returns {[number, number][]} */
function chairs(count) {
  const outer = Math.ceil(count * 0.6);
  /** @type {[number, number, number][]} */
  const found = [];
  for (const [radius, many, rim] of /** @type {[number, number, number][]} */ ([[OUTER, outer, 0.07], [INNER, count - outer, 0.1]])) {
    for (let at = 0; at < many; at += 1) {
      const share = rim + (at / Math.max(1, many - 1)) * (1 - 2 * rim);
      found.push([share, 200 - radius * Math.cos(Math.PI * share), 178 - radius * Math.sin(Math.PI * share)]);
    }
  }
  return found.sort((one, other) => one[0] - other[0]).map(([, x, y]) => [x, y]);
}

/** Who sits on the chairs from left to right: parties by their lean, what is in the middle before the right; null is vacant. @param {any} board @returns {(number | null)[]} */
function sitting(board) {
  const by = (/** @type {string} */ side) =>
    board.players.flatMap((/** @type {any} */ player, /** @type {number} */ place) => ((player.party?.lean ?? "C") === side ? Array(player.seats).fill(place) : []));
  const [left = [], centre = [], right = []] = FROM_LEFT.map(by);
  return [...left, ...centre, ...Array(board.middle.seats).fill(null), ...right];
}

/** The seats of parties that are picked for a coalition; null where none are. @param {Desk} desk */
function together(desk) {
  if (desk.view.board["phase"] !== "formation" || !desk.choice) return null;
  const chosen = desk.choice.move.value?.move["ProposeCoalition"];
  const places = chosen ? members(Number(chosen[0])) : desk.choice.picked.value.filter((id) => id.startsWith("place:")).map((id) => Number(id.slice(6)));
  return places.length === 0 ? null : places.reduce((sum, place) => sum + desk.view.board["players"][place].seats, 0);
}

/** The places in a bitmask. @param {number} mask */
export function members(mask) {
  return Array.from({ length: 7 }, (_, place) => place).filter((place) => mask & (1 << place));
}

/** The hemicycle. @param {{desk: Desk}} props */
function Hemicycle({ desk }) {
  const board = desk.view.board;
  const spots = chairs(board["seats"]);
  const seats = sitting(board);
  const up = board["phase"] === "election" ? seats.indexOf(null) : -1;
  const held = board["players"].map((/** @type {any} */ player, /** @type {number} */ place) => `${partyName(desk, place)} ${player.seats}`).join(", ");
  const sum = together(desk);
  const middle = board["middle"];
  return html`<div class="ca-hemi">
    <svg viewBox="18 0 364 196" role="img" aria-label=${t("ca.parliament.of", { n: board["seats"], held, middle: middle.seats })}>
      <path d="M26 186a174 174 0 0 1 348 0" class="ca-arc" /><path d="M76 186a124 124 0 0 1 248 0" class="ca-arc thin" /><path d="M128 186a72 72 0 0 1 144 0" class="ca-arc" />
      ${spots.map(([x, y], at) => {
        const place = seats[at] ?? null;
        if (place !== null) return html`<svg key=${at} x=${x - 15} y=${y - 15} width="30" height="30" viewBox="0 0 24 24" class=${`mark p${(place % 7) + 1}`}><use href=${`#m${(place % 7) + 1}`} /></svg>`;
        return html`<g key=${at}>${at === up ? html`<circle cx=${x} cy=${y} r="18" class="ca-up" />` : null}<circle cx=${x} cy=${y} r="13" class="ca-vac" /></g>`;
      })}
    </svg>
    <div ...${desk.piece(middle.id, t("ca.middle", { n: middle.seats }), sum !== null && sum >= board["majority"] ? "ca-mid enough" : "ca-mid")}>
      <b>${sum ?? middle.seats}</b><span>${sum === null ? t("ca.middle.short") : t("ca.together")}</span></div>
  </div>`;
}

/** A party: its seats, and what one needs to raid it. @param {{desk: Desk, place: number}} props */
function Party({ desk, place }) {
  const board = desk.view.board;
  const player = board["players"][place];
  const named = player.leads && desk.choice?.standing(player.id);
  const tags = [
    board["president"] === place ? t("ca.president") : "",
    player.barred ? t("ca.barred") : "",
    player.left ? t("ca.left") : "",
  ].filter(Boolean);
  const words = [
    `${partyName(desk, place)}, ${desk.name(place)}`,
    t("ca.seats", { n: player.seats }),
    ...tags,
    player.safety === null ? "" : t("ca.safety", { n: signed(player.safety) }),
    player.unsupported ? t("ca.unsupported", { n: player.unsupported }) : "",
    player.raid ? t("ca.raid.of", { number: signed(player.raid.number), percent: percent(player.raid.odds) }) : "",
    named ? t("ca.lead.none.of", { number: signed(player.leads.number), percent: percent(player.leads.odds) }) : "",
  ].filter(Boolean).join(", ");
  return html`<div ...${desk.piece(player.id, words, board["active"] === place ? "ca-party now" : "ca-party")}>
    <${Mark} place=${place} size=${18} /><b>${partyName(desk, place)}</b><b class="n">${player.seats}</b>
    <small>${named ? html`${t("ca.lead.none")} <${Odds} chance=${player.leads} label=${t("ca.lead.none")} />` : player.raid && board["phase"] === "term" ? html`${t("ca.raid")} <${Odds} chance=${player.raid} label=${t("ca.raid")} />` : null}${tags.map((tag) => html`<span key=${tag} class="ca-tag">${tag}</span>`)}</small>
  </div>`;
}

/** @param {{desk: Desk}} props */
export function Parliament({ desk }) {
  const { seats, majority, players } = desk.view.board;
  return html`<section class=${`ca-parl n${players.length}`} aria-label=${t("ca.parliament")}>
    <h2>${t("ca.parliament")}<small>${t("ca.majority", { n: majority, of: seats })}</small></h2>
    <${Hemicycle} desk=${desk} />
    <div class="ca-parties">${players.map((/** @type {any} */ player, /** @type {number} */ place) => html`<${Party} key=${player.id} desk=${desk} place=${place} />`)}</div>
  </section>`;
}
