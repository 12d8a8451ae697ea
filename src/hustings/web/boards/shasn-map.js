/** SHASN's map: zones with their majorities, areas and voters, volatile marks, borders, and how far a right reaches. */
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "../app/html.js";
import { list } from "../app/strings.js";
import { Chart } from "../app/table/chart.js";
import { layout, sheetFor } from "./shasn-geometry.js";
import { standing } from "./shasn-voters.js";
import { t } from "./words/shasn.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */
/** @typedef {import("./shasn-voters.js").Voters & {id: string}} Voters */
/** @typedef {import("./shasn-voters.js").Spot} Spot */
/** @typedef {{zone: number, count: number, volatile: number}} Placing */

const SHAPES = 5; // silhouettes of voters
const GAUGE = 104;

/** @param {number} place */
const ink = (place) => `p${(place % 7) + 1}`;

/** Who holds the zone, or how many are needed, in a few words. @param {any} zone */
function holding(zone) {
  if (zone.holder !== null) return t("sh.held", { n: zone.needed });
  if (zone.coalition) return t("sh.coalition.short", { one: zone.coalition[0].share, other: zone.coalition[1].share });
  return t("sh.needed", { n: zone.needed, of: zone.areas });
}

/** Everything about a zone, in words. @param {Desk} desk @param {any} zone */
export function zoneWords(desk, zone) {
  const held =
    zone.holder !== null
      ? t("sh.held.by", { name: desk.name(zone.holder), n: zone.needed })
      : zone.coalition
        ? t("sh.coalition.of", { one: desk.name(zone.coalition[0].place), share: zone.coalition[0].share, other: desk.name(zone.coalition[1].place), rest: zone.coalition[1].share })
        : t("sh.held.nobody", { n: zone.needed });
  const voters = zone.voters.map((/** @type {Voters} */ one) => voterWords(desk, one));
  const names = new Map(desk.view.board["zones"].map((/** @type {any} */ one) => [one.id, one.title]));
  return [
    `${zone.title}: ${held}`,
    ...voters,
    t("sh.room", { n: zone.plain_room.areas, volatile: zone.volatile_room.areas }),
    t("sh.near", { zones: list(zone.near.map((/** @type {string} */ id) => names.get(id) ?? "")) }),
    zone.right !== null ? t("sh.right.of", { name: desk.name(zone.right) }) : "",
    zone.requirement ? `${zone.requirement.title}: ${zone.requirement.text}` : "",
  ].filter(Boolean).join("; ");
}

/** Somebody's voters in a zone, in words. @param {Desk} desk @param {Voters} one */
function voterWords(desk, one) {
  return [
    t("sh.voters.of", { name: desk.name(one.place), n: one.plain + one.volatile }),
    one.majority ? t("sh.voters.majority", { n: one.majority }) : "",
    one.volatile ? t("sh.voters.volatile", { n: one.volatile }) : "",
  ].filter(Boolean).join(", ");
}

/** How far the right reaches that is picked or has been begun. @param {Desk} desk @returns {Set<string>} */
function reached(desk) {
  const begun = desk.view.ask?.parts.find((part) => "UseRight" in part.move);
  const would = desk.choice?.move.value;
  const pieces = begun?.pieces ?? (would && "UseRight" in would.move ? would.pieces : []);
  return new Set(desk.view.board["zones"].find((/** @type {any} */ one) => pieces.includes(one.id))?.reach ?? []);
}

/** Which share of the zone each player has, what a placing would add, and the mark at what is needed. @param {{zone: any, x: number, y: number, more: number}} props */
function Gauge({ zone, x, y, more }) {
  let at = x - GAUGE / 2;
  const unit = GAUGE / zone.areas;
  const bars = [...zone.voters].sort((one, other) => other.plain + other.volatile - one.plain - one.volatile).map((/** @type {Voters} */ one) => {
    const width = (one.plain + one.volatile) * unit;
    const bar = html`<rect key=${one.place} x=${at.toFixed(1)} y=${y} width=${width.toFixed(1)} height="7" class=${`gp ${ink(one.place)}`} />`;
    at += width;
    return bar;
  });
  const tick = x - GAUGE / 2 + zone.needed * unit;
  return html`<rect x=${x - GAUGE / 2} y=${y} width=${GAUGE} height="7" class="gauge" />${bars}${more ? html`<rect x=${at.toFixed(1)} y=${y} width=${(more * unit).toFixed(1)} height="7" class="gg" />` : null}<path d=${`M${tick.toFixed(1)} ${y - 2}v11`} class="tick" />`;
}

/** An area: empty, with a voter on it, or with one that would come. @param {{spot: Spot, x: number, y: number, size: number, ghost: number | null}} props */
function Area({ spot, x, y, size, ghost }) {
  const half = size / 2;
  const shape = (/** @type {number} */ place, /** @type {string} */ name) => html`<use href=${`#sh-g${(place % SHAPES) + 1}`} x=${x - half} y=${y - half} width=${size} height=${size} class=${`${name} ${ink(place)}`} />`;
  return html`<g class="at"><circle cx=${x} cy=${y} r=${size * 0.68} class="touch" />
    ${spot.volatile ? html`<use href="#sh-burst" x=${x - size * 0.8} y=${y - size * 0.8} width=${size * 1.6} height=${size * 1.6} class="burst" />` : null}
    ${spot.place !== null ? shape(spot.place, "peg") : ghost !== null ? shape(ghost, "ghost") : html`<circle cx=${x} cy=${y} r=${size * 0.26} class="spot" />`}
    ${spot.majority ? html`<use href="#sh-crown" x=${x - half / 2} y=${y - half / 2} width=${half} height=${half} class="crown" />` : null}</g>`;
}

/** The areas of a zone, grouped by piece: each player's voters, the empty plain ones with the ground round them, the empty volatile ones. @param {{desk: Desk, zone: any, place: import("./shasn-geometry.js").Place, placing: Placing | null}} props */
function Areas({ desk, zone, place, placing }) {
  const spots = standing(zone).map((spot, at) => ({ spot, x: /** @type {number} */ (place.spots[at]?.[0]), y: /** @type {number} */ (place.spots[at]?.[1]) }));
  const drawn = (/** @type {typeof spots} */ some, ghosts = 0) => some.map(({ spot, x, y }, at) => html`<${Area} key=${`${x}-${y}`} spot=${spot} x=${x} y=${y} size=${place.size} ghost=${at < ghosts ? desk.me : null} />`);
  const room = (/** @type {any} */ piece, /** @type {boolean} */ marked) => {
    const some = spots.filter(({ spot }) => spot.place === null && spot.volatile === marked);
    if (some.length === 0) return null;
    const come = placing === null ? 0 : marked ? placing.volatile : placing.count - placing.volatile;
    return html`<g ...${desk.piece(piece.id, t(marked ? "sh.empty.volatile" : "sh.empty.plain", { zone: zone.title, n: some.length }), "areas")}>${marked ? null : html`<path d=${place.path} class="room" />`}${drawn(some, come)}</g>`;
  };
  return html`${room(zone.plain_room, false)}
    ${zone.voters.map((/** @type {Voters} */ one) => html`<g key=${one.place} ...${desk.piece(one.id, `${voterWords(desk, one)}, ${zone.title}`, "areas")}>${drawn(spots.filter(({ spot }) => spot.place === one.place && !spot.volatile))}</g>`)}
    <g class="areas" aria-hidden="true">${drawn(spots.filter(({ spot }) => spot.place !== null && spot.volatile))}</g>
    ${room(zone.volatile_room, true)}`;
}

/** What the chosen move would place, if it places. @param {Desk} desk @returns {Placing | null} */
export function placingOf(desk) {
  const [kind, values] = Object.entries(desk.choice?.move.value?.move ?? {})[0] ?? [];
  const [one = 0, two = 0, three = 0] = (values ?? []).map(Number);
  if (kind === "PlaceBatch") return { zone: two, count: one % 4, volatile: three };
  return kind === "PlaceVoter" ? { zone: one, count: 1, volatile: two } : null;
}

/** Whether the window is a phone's. */
function useNarrow() {
  const query = "(max-width: 760px)";
  const [narrow, set] = useState(matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = () => set(list.matches);
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, []);
  return narrow;
}

/** Under the name: the gauge, and who holds the zone or would. @param {{desk: Desk, zone: any, at: [number, number], placing: Placing | null}} props */
function Label({ desk, zone, at: [x, y], placing }) {
  const had = zone.voters.find((/** @type {Voters} */ one) => one.place === desk.me);
  const more = placing?.count ?? 0;
  const will = more > 0 ? t("sh.will", { n: (had ? had.plain + had.volatile : 0) + more, of: zone.needed }) : "";
  return html`<g class="lab" aria-hidden="true"><text x=${x} y=${y} class="zn">${zone.title}</text><${Gauge} zone=${zone} x=${x} y=${y + 6} more=${more} />
    <text x=${x} y=${y + 27} class=${will ? "zc will" : "zc"}>${will || holding(zone)}</text>
    ${zone.requirement ? html`<text x=${x} y=${y + 43} class="zr">${zone.requirement.title}</text>` : null}</g>`;
}

/** @param {{desk: Desk}} props */
export function ZoneMap({ desk }) {
  const { zones } = desk.view.board;
  const narrow = useNarrow();
  const sheet = sheetFor(narrow, zones.some((/** @type {any} */ zone) => zone.requirement));
  const drawn = layout(zones.map((/** @type {any} */ zone) => ({ name: zone.name, near: zone.near.map((/** @type {string} */ id) => id.slice(5)), areas: zone.areas, centre: zone.centre })), sheet);
  const reach = reached(desk);
  const placing = placingOf(desk);
  const placeOf = (/** @type {any} */ zone) => /** @type {import("./shasn-geometry.js").Place} */ (drawn.places.get(zone.name));
  const { picked, narrowed } = desk.choice ?? {};
  // Ground is outlined where the next click can fall; before anything is picked, its empty areas are enough.
  const edge = (/** @type {any} */ zone) => {
    const ids = [zone.id, zone.plain_room.id];
    if (ids.some((id) => picked?.value.includes(id))) return "picked";
    return ids.slice(0, picked?.value.length ? 2 : 1).some((id) => narrowed?.value.can.has(id)) ? "can" : "";
  };
  return html`<${Chart} key=${sheet.width} width=${sheet.width} height=${sheet.height} label=${t("sh.map", { n: zones.length })} classes=${narrow ? "sh-map tall" : "sh-map"}>
    <${Defs} />
    ${["w26", "w18", "w10"].map((water) => html`<path key=${water} d=${drawn.coast} class=${`water ${water}`} />`)}
    ${zones.map((/** @type {any} */ zone, /** @type {number} */ at) => {
      const place = placeOf(zone);
      const two = zone.coalition ?? (zone.holder === null ? [] : [{ place: zone.holder }]);
      return html`<g key=${zone.id}><path d=${place.path} ...${desk.piece(zone.id, zoneWords(desk, zone), `zone z${at % 3}`)} />
        ${two.map((/** @type {any} */ one, /** @type {number} */ nth) => html`<path key=${one.place} d=${place.path} class="hold" fill=${`url(#h${(one.place % 7) + 1})`} mask=${nth ? "url(#sh-bands)" : undefined} />`)}</g>`;
    })}
    ${drawn.borders.map((border) => html`<path key=${`${border.one}-${border.other}`} d=${border.path} class="border" />`)}
    <path d=${drawn.coast} class="coast" />
    ${zones.map((/** @type {any} */ zone, /** @type {number} */ at) => {
      const place = placeOf(zone);
      const outlined = edge(zone);
      const coming = placing?.zone === at ? placing : null;
      return html`<g key=${zone.id}>
        ${reach.has(zone.id) ? html`<path d=${place.path} class="edge reach" />` : null}
        ${coming ? html`<path d=${place.path} class="hold wash" />` : null}
        ${outlined ? html`<path d=${place.path} class=${`edge ${outlined}`} />` : null}
        <${Areas} desk=${desk} zone=${zone} place=${place} placing=${coming} />
        <${Label} desk=${desk} zone=${zone} at=${place.label} placing=${coming} />
        ${zone.requirement ? html`<rect x=${place.label[0] - 56} y=${place.label[1] + 31} width="112" height="16" rx="2" ...${desk.piece(zone.requirement.at, `${zone.requirement.title}: ${zone.requirement.text}, ${zone.title}`, "need")} />` : null}
      </g>`;
    })}
  <//>`;
}

/** Outlines of voters, the mark of a volatile area, and the tick of a majority voter. */
function Defs() {
  return html`<defs>
    <symbol id="sh-g1" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10.5" /></symbol>
    <symbol id="sh-g2" viewBox="0 0 24 24"><rect x="2.6" y="2.6" width="18.8" height="18.8" /></symbol>
    <symbol id="sh-g3" viewBox="0 0 24 24"><path d="M12 1.2 23 21H1Z" /></symbol>
    <symbol id="sh-g4" viewBox="0 0 24 24"><path d="M12 .8 23.2 12 12 23.2 .8 12Z" /></symbol>
    <symbol id="sh-g5" viewBox="0 0 24 24"><path d="M6.5 2h11L23 12l-5.5 10h-11L1 12Z" /></symbol>
    <symbol id="sh-burst" viewBox="0 0 30 30"><path d="M15 0l3 6.2 5.2-4.6-.4 6.9 6.7-1.5-3.9 5.7 4.4 5.3-6.8.1 1.9 6.6-5.9-3.4-2.6 6.4L15 21.8l-3.4 5.9-1.8-6.7-6.1 3.1 2.4-6.5-6-.4 4.7-4.9L.9 6.8l6.7 1.2L7.4 1.2l5 4.700Z" /></symbol>
    <pattern id="sh-stripes" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(60)"><rect width="11" height="22" fill="#fff" /></pattern>
    <mask id="sh-bands"><rect width="900" height="900" fill="url(#sh-stripes)" /></mask>
    <symbol id="sh-crown" viewBox="0 0 10 10"><path d="M1.200 5.200 4 8l5-6" /></symbol>
  </defs>`;
}
