/**
 * Where zones lie on the map: one of them in the middle and the others in a ring round it, each as large as it has areas. Pure, so that it
 * draws the boards of every campaign; zones that are no ring are laid out as fields side by side.
 */

/** *word* is how many areas a label weighs. @typedef {{width: number, height: number, label: {w: number, h: number}, word: number, inner: [number, number]}} Sheet */

/** @type {Sheet} */
export const WIDE = { width: 836, height: 452, label: { w: 122, h: 47 }, word: 6, inner: [136, 80] };
/** @type {Sheet} Upright, as phones are held. */
export const TALL = { width: 480, height: 680, label: { w: 124, h: 51 }, word: 14, inner: [78, 96] };
const REQUIREMENT = 16; // the height of a line more in every label

/** The sheet for a window; with Zone Requirements every label has a line more. @param {boolean} narrow @param {boolean} requirements @returns {Sheet} */
export function sheetFor(narrow, requirements) {
  const sheet = narrow ? TALL : WIDE;
  return requirements ? { ...sheet, label: { w: sheet.label.w, h: sheet.label.h + REQUIREMENT } } : sheet;
}

const STEPS = 720; // of the coast
const GAP = 27; // between areas
const EDGE = 12.5; // from an area to the border
const MARGIN = 22; // of water

/** @typedef {[number, number]} Point */
/** @typedef {{name: string, near: string[], areas: number, centre: boolean}} Zone */
/** @typedef {{path: string, label: Point, spots: Point[], size: number}} Place */
/** @typedef {{places: Map<string, Place>, coast: string, borders: {one: string, other: string, path: string}[]}} Layout */

/** @type {Map<string, Layout>} */
const made = new Map();

/** The layout of a board on a sheet, worked out once. @param {Zone[]} zones @param {Sheet} sheet @returns {Layout} */
export function layout(zones, sheet) {
  const key = `${sheet.width} ${sheet.label.h}: ${zones.map((zone) => `${zone.name}${zone.areas}`).join()}`;
  let found = made.get(key);
  if (!found) {
    const ring = ringOf(zones);
    found = ring ? wheel(/** @type {Zone} */ (zones.find((zone) => zone.centre)), ring, sheet) : fields(zones, sheet);
    made.set(key, found);
  }
  return found;
}

/** The zones round the centre, in order, the northernmost first; null where they are no ring. @param {Zone[]} zones @returns {Zone[] | null} */
export function ringOf(zones) {
  const centre = zones.find((zone) => zone.centre);
  const outer = zones.filter((zone) => !zone.centre);
  const first = outer.find((zone) => zone.name === "n") ?? outer[0];
  if (!centre || !first || outer.length < 3) return null;
  const beside = (/** @type {Zone} */ zone) => zone.near.filter((name) => name !== centre.name);
  if (outer.some((zone) => beside(zone).length !== 2 && outer.length > 3)) return null;
  const ring = [first];
  let name = beside(first).find((one) => one === "ne") ?? beside(first)[0];
  while (name !== first.name) {
    const next = outer.find((zone) => zone.name === name);
    const last = ring[ring.length - 1];
    if (!next || !last || ring.includes(next)) return null;
    ring.push(next);
    name = beside(next).find((one) => one !== last.name) ?? first.name;
    if (ring.length === outer.length) break;
  }
  return ring.length === outer.length ? ring : null;
}

/** How far the coast is from the middle, at an angle; a little uneven, as coasts are. @param {Sheet} sheet @param {number} angle @param {number} a @param {number} b @param {number} rough @returns {Point} */
function shore(sheet, angle, a, b, rough) {
  const power = 4;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const r = (Math.abs(c / a) ** power + Math.abs(s / b) ** power) ** (-1 / power);
  const uneven = 1 + rough * (Math.sin(7 * angle + 1) + 0.7 * Math.sin(11 * angle + 2.3) + 0.5 * Math.sin(19 * angle));
  return [sheet.width / 2 + r * uneven * c, sheet.height / 2 + r * uneven * s];
}

/** @param {Sheet} sheet @param {number} angle */
const coastAt = (sheet, angle) => shore(sheet, angle, sheet.width / 2 - MARGIN, sheet.height / 2 - MARGIN + 4, 0.013);
/** @param {Sheet} sheet @param {number} angle @param {number} size */
const innerAt = (sheet, angle, size) => shore(sheet, angle, sheet.inner[0] * size, sheet.inner[1] * size, 0.01);

/** A ring of zones round one. @param {Zone} centre @param {Zone[]} ring @param {Sheet} sheet @returns {Layout} */
function wheel(centre, ring, sheet) {
  const outerAt = (/** @type {number} */ angle) => coastAt(sheet, angle);
  const middleAt = (/** @type {number} */ angle) => innerAt(sheet, angle, size);
  const size = centre.areas > 8 ? 1 : 0.92;
  const weight = (/** @type {Zone} */ zone) => zone.areas + sheet.word; // the label takes room as well
  const total = ring.reduce((sum, zone) => sum + weight(zone), 0);
  const cuts = cutsOf(ring.map((zone) => weight(zone) / total), outerAt, middleAt, sheet);
  const borders = [];
  /** @type {Point[][]} */
  const lines = cuts.map((angle, at) => crooked(middleAt(angle), outerAt(angle), at));
  const places = new Map();
  for (const [at, zone] of ring.entries()) {
    const from = /** @type {number} */ (cuts[at]);
    const to = /** @type {number} */ (cuts[at + 1] ?? /** @type {number} */ (cuts[0]) + 2 * Math.PI);
    const next = (at + 1) % ring.length;
    const inner = arc(from, to, middleAt);
    const outer = arc(from, to, outerAt);
    const polygon = [...outer, .../** @type {Point[]} */ (lines[next]).slice().reverse(), ...inner.slice().reverse(), .../** @type {Point[]} */ (lines[at])];
    places.set(zone.name, furnished(polygon, zone.areas, sheet));
    const other = /** @type {Zone} */ (ring[next]);
    borders.push({ one: zone.name, other: other.name, path: path(/** @type {Point[]} */ (lines[next]), false) });
    borders.push({ one: zone.name, other: centre.name, path: path(inner, false) });
  }
  places.set(centre.name, furnished(arc(0, 2 * Math.PI, middleAt), centre.areas, sheet));
  return { places, coast: path(arc(0, 2 * Math.PI, outerAt), true), borders };
}

/** Where the ring is cut so that every zone has its share of the land; the first zone is in the middle of the top. @param {number[]} shares @param {(angle: number) => Point} outerAt @param {(angle: number) => Point} middleAt @param {Sheet} sheet */
function cutsOf(shares, outerAt, middleAt, sheet) {
  const land = Array.from({ length: STEPS }, (_, at) => {
    const angle = (2 * Math.PI * at) / STEPS;
    const [x, y] = outerAt(angle);
    const [u, v] = middleAt(angle);
    return (x - sheet.width / 2) ** 2 + (y - sheet.height / 2) ** 2 - (u - sheet.width / 2) ** 2 - (v - sheet.height / 2) ** 2;
  });
  const all = land.reduce((sum, one) => sum + one, 0);
  const top = (STEPS * 3) / 4;
  let start = top;
  for (let half = 0; half < ((shares[0] ?? 0) * all) / 2; start -= 1) half += land[(start + STEPS) % STEPS] ?? 0;
  const cuts = [];
  let at = start;
  let passed = 0;
  let due = 0;
  for (const share of shares) {
    while (passed < due * all) {
      passed += land[((at % STEPS) + STEPS) % STEPS] ?? 0;
      at += 1;
    }
    cuts.push((2 * Math.PI * at) / STEPS);
    due += share;
  }
  return cuts;
}

/** @param {number} from @param {number} to @param {(angle: number) => Point} at @returns {Point[]} */
function arc(from, to, at) {
  const steps = Math.max(8, Math.round(((to - from) / (2 * Math.PI)) * 160));
  return Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps));
}

/** A border: not quite straight. @param {Point} from @param {Point} to @param {number} seed @returns {Point[]} */
function crooked(from, to, seed) {
  const steps = 9;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const share = at / steps;
    const off = at === 0 || at === steps ? 0 : 5 * Math.sin(seed * 2.1 + at * 1.7) * Math.sin(Math.PI * share);
    return /** @type {Point} */ ([from[0] + dx * share - (dy / length) * off, from[1] + dy * share + (dx / length) * off]);
  });
}

/** Fields side by side, for boards that are no ring. @param {Zone[]} zones @param {Sheet} sheet @returns {Layout} */
function fields(zones, sheet) {
  const across = Math.ceil(Math.sqrt((zones.length * sheet.width) / sheet.height));
  const down = Math.ceil(zones.length / across);
  const places = new Map();
  for (const [at, zone] of zones.entries()) {
    const w = (sheet.width - 16) / across;
    const h = (sheet.height - 16) / down;
    const x = 8 + (at % across) * w;
    const y = 8 + Math.floor(at / across) * h;
    places.set(zone.name, furnished([[x + 4, y + 4], [x + w - 4, y + 4], [x + w - 4, y + h - 4], [x + 4, y + h - 4]], zone.areas, sheet));
  }
  const borders = zones.flatMap((zone) =>
    zone.near.filter((name) => zone.name < name).map((name) => ({
      one: zone.name,
      other: name,
      path: path([/** @type {Place} */ (places.get(zone.name)).label, /** @type {Place} */ (places.get(name)).label], false),
    })),
  );
  return { places, coast: "", borders };
}

/** A zone with its label and its areas, in reading order; areas are drawn smaller where they would not fit. @param {Point[]} polygon @param {number} areas @param {Sheet} sheet @returns {Place} */
function furnished(polygon, areas, sheet) {
  const label = labelSpot(polygon, sheet.label);
  const middle = centroid(polygon);
  for (let scale = 1; scale > 0.45; scale -= 0.04) {
    const spots = spotsIn(polygon, label, sheet.label.h, scale)
      .sort((one, other) => apart(one, middle) - apart(other, middle))
      .slice(0, areas);
    if (spots.length === areas) return { path: path(polygon, true), label, spots: spots.sort(reading), size: 20 * scale };
  }
  return { path: path(polygon, true), label, spots: Array.from({ length: areas }, () => middle), size: 9 };
}

/** @param {Point} one @param {Point} other */
const apart = (one, other) => Math.hypot(one[0] - other[0], (one[1] - other[1]) * 1.35);
/** @param {Point} one @param {Point} other */
const reading = (one, other) => one[1] - other[1] || one[0] - other[0];

/** The middle of the label: as high up as it fits, and near the middle of the zone. @param {Point[]} polygon @param {{w: number, h: number}} size @returns {Point} */
function labelSpot(polygon, size) {
  const [cx] = centroid(polygon);
  const ys = polygon.map(([, y]) => y);
  for (let y = Math.min(...ys) + 20; y < Math.max(...ys); y += 3) {
    for (let off = 0; off < 110; off += 6) {
      for (const x of [cx - off, cx + off]) {
        const corners = /** @type {Point[]} */ ([[x - size.w / 2, y - 16], [x + size.w / 2, y - 16], [x - size.w / 2, y + size.h - 16], [x + size.w / 2, y + size.h - 16]]);
        if (corners.every((corner) => inside(corner, polygon))) return [x, y];
      }
    }
  }
  return centroid(polygon);
}

/** Places for areas in rows, each second row set off by half. @param {Point[]} polygon @param {Point} label @param {number} high  the label is @param {number} scale @returns {Point[]} */
function spotsIn(polygon, label, high, scale) {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const gap = GAP * scale;
  const found = [];
  let row = 0;
  for (let y = label[1] + high - 14 + gap / 2; y < Math.max(...ys); y += gap * 0.93) {
    row += 1;
    const first = label[0] - Math.ceil((label[0] - Math.min(...xs)) / gap) * gap + (row % 2 ? 0 : gap / 2);
    for (let x = first; x < Math.max(...xs); x += gap) {
      const spot = /** @type {Point} */ ([x, y]);
      if (inside(spot, polygon) && toEdge(spot, polygon) > EDGE * scale) found.push(spot);
    }
  }
  return found;
}

/** @param {Point[]} polygon @returns {Point} */
function centroid(polygon) {
  let area = 0;
  let x = 0;
  let y = 0;
  for (const [at, [u, v]] of polygon.entries()) {
    const [p, q] = /** @type {Point} */ (polygon[(at + 1) % polygon.length]);
    const cross = u * q - p * v;
    area += cross;
    x += (u + p) * cross;
    y += (v + q) * cross;
  }
  return [x / (3 * area), y / (3 * area)];
}

/** @param {Point} point @param {Point[]} polygon */
function inside([x, y], polygon) {
  let within = false;
  for (let at = 0, last = polygon.length - 1; at < polygon.length; last = at, at += 1) {
    const [u, v] = /** @type {Point} */ (polygon[at]);
    const [p, q] = /** @type {Point} */ (polygon[last]);
    if (v > y !== q > y && x < ((p - u) * (y - v)) / (q - v) + u) within = !within;
  }
  return within;
}

/** @param {Point} point @param {Point[]} polygon */
function toEdge([x, y], polygon) {
  let least = Infinity;
  for (const [at, [u, v]] of polygon.entries()) {
    const [p, q] = /** @type {Point} */ (polygon[(at + 1) % polygon.length]);
    const length = (p - u) ** 2 + (q - v) ** 2;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - u) * (p - u) + (y - v) * (q - v)) / length));
    least = Math.min(least, Math.hypot(x - u - along * (p - u), y - v - along * (q - v)));
  }
  return least;
}

/** @param {Point[]} points @param {boolean} closed */
function path(points, closed) {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}${closed ? "Z" : ""}`;
}
