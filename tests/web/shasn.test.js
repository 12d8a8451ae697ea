// SHASN's map: every zone has its share of the land, its label and all its areas within its borders.
import assert from "node:assert/strict";
import { test } from "node:test";
import { TALL, WIDE, layout, ringOf, sheetFor } from "../../src/hustings/web/boards/shasn-geometry.js";
import { standing } from "../../src/hustings/web/boards/shasn-voters.js";

/** @param {Record<string, number>} areas @param {string} centre */
function wheel(areas, centre) {
  const ring = Object.keys(areas).filter((name) => name !== centre);
  return Object.entries(areas).map(([name, count]) => {
    const at = ring.indexOf(name);
    const beside = [ring[(at + 1) % ring.length] ?? "", ring[(at - 1 + ring.length) % ring.length] ?? ""];
    return { name, areas: count, centre: name === centre, near: name === centre ? ring : [...beside, centre] };
  });
}

const SMALL = wheel({ c: 7, n: 13, ne: 9, se: 11, s: 13, sw: 9, nw: 11 }, "c");
const LARGE = wheel({ nw: 11, n: 21, ne: 11, e: 17, se: 11, s: 21, sw: 11, w: 17, c: 9 }, "c");

/** @param {string} path @returns {[number, number][]} */
const points = (path) => path.slice(1).replace("Z", "").split("L").map((pair) => /** @type {[number, number]} */ (pair.split(" ").map(Number)));

/** @param {[number, number]} point @param {[number, number][]} polygon */
function inside([x, y], polygon) {
  let within = false;
  polygon.forEach(([u, v], at) => {
    const [p, q] = /** @type {[number, number]} */ (polygon[(at + 1) % polygon.length]);
    if (v > y !== q > y && x < ((p - u) * (y - v)) / (q - v) + u) within = !within;
  });
  return within;
}

for (const [name, zones] of /** @type {const} */ ([["small", SMALL], ["large", LARGE]])) {
  for (const sheet of [WIDE, TALL, sheetFor(false, true), sheetFor(true, true)]) {
    test(`every area of the ${name} board lies apart in its own zone, ${sheet.width} wide, labels ${sheet.label.h} high`, () => {
      const { places, borders } = layout(zones, sheet);
      for (const zone of zones) {
        const place = places.get(zone.name);
        assert.ok(place, zone.name);
        assert.equal(place.spots.length, zone.areas);
        assert.ok(place.size >= 9.5, `${zone.name}: areas of ${place.size}`);
        for (const spot of place.spots) {
          const homes = zones.filter((other) => inside(spot, points(places.get(other.name)?.path ?? "")));
          assert.deepEqual(homes.map((home) => home.name), [zone.name]);
          assert.ok(Math.abs(spot[1] - place.label[1]) > sheet.label.h / 2 || Math.abs(spot[0] - place.label[0]) > sheet.label.w / 2, `${zone.name}: an area under the label`);
          assert.ok(place.spots.every((other) => other === spot || Math.hypot(other[0] - spot[0], other[1] - spot[1]) >= place.size), `${zone.name}: areas overlap`);
        }
        assert.ok(inside(place.label, points(place.path)), `${zone.name}: its label is outside`);
      }
      assert.equal(borders.length, 2 * (zones.length - 1));
    });
  }
}

test("the ring begins in the north and goes round", () => {
  assert.deepEqual(ringOf(LARGE)?.map((zone) => zone.name), ["n", "ne", "e", "se", "s", "sw", "w", "nw"]);
});

test("a board that is no ring is laid out side by side", () => {
  const zones = ["a", "b", "c", "d"].map((name, at) => ({ name, areas: 9, centre: false, near: at ? ["a"] : ["b", "c", "d"] }));
  assert.equal(ringOf(zones), null);
  const { places, borders } = layout(zones, WIDE);
  assert.equal(new Set([...places.values()].map((place) => place.path)).size, 4);
  assert.deepEqual([...places.values()].map((place) => place.spots.length), [9, 9, 9, 9]);
  assert.equal(borders.length, 3);
});

test("voters stand in rows, majority voters first, and bursts keep their places", () => {
  const zone = { areas: 7, volatile_at: [1, 4], voters: [{ place: 0, plain: 1, volatile: 1, majority: 0 }, { place: 2, plain: 3, volatile: 0, majority: 2 }] };
  const spots = standing(zone);
  assert.deepEqual(spots.map((spot) => spot.place), [2, 0, 2, 2, null, 0, null]);
  assert.deepEqual(spots.map((spot) => spot.majority), [true, false, true, false, false, false, false]);
  assert.deepEqual(spots.map((spot) => spot.volatile), [false, true, false, false, true, false, false]);
});
