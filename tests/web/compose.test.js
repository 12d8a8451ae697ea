// Composers: moves put together from a form alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, blank, choices, count, fits, stepped, toggled, written } from "../../src/hustings/web/app/table/compose.js";

/** @typedef {import("../../src/hustings/web/app/messages.js").Shape} Shape */

const coins = /** @type {Shape & {kind: "number"}} */ ({ kind: "number", least: 2, most: 11, step: 3 });
const partners = /** @type {Shape & {kind: "several"}} */ ({ kind: "several", each: { kind: "number", least: 0, most: 4 }, least: 1, most: 2 });
const payment = /** @type {Shape & {kind: "rows"}} */ ({ kind: "rows", columns: [{ kind: "number", least: 0, most: 3 }, { kind: "number", least: 1, most: 9 }], most: 2 });
const form = { clause: "XX-1.1", fields: [{ name: "partners", shape: partners }, { name: "fee", shape: coins }] };

test("a form begins with values that fit", () => {
  for (const shape of [coins, partners, payment]) assert.equal(fits(shape, blank(shape)), true);
  assert.deepEqual(begin(form), [[0], 2]);
});

test("a counter-offer begins from the offer that is listed", () => {
  assert.deepEqual(begin(form, [[1, 3], 8]), [[1, 3], 8]);
  assert.deepEqual(begin(form, [[1, 3, 4], 7]), [[0], 2]);
});

test("numbers outside the range or off the step do not fit", () => {
  assert.deepEqual([2, 5, 11].map((one) => fits(coins, one)), [true, true, true]);
  assert.deepEqual([1, 3, 12, 2.5, "5", null].map((one) => fits(coins, one)), [false, false, false, false, false, false]);
});

test("several: so many, each in range", () => {
  assert.deepEqual([[0], [4, 0], [], [0, 1, 2], [5]].map((one) => fits(partners, one)), [true, true, false, false, false]);
});

test("rows: every row has every column", () => {
  assert.deepEqual([[], [[0, 1], [3, 9]], [[0]], [[0, 0]], [[0, 1], [0, 1], [0, 1]]].map((one) => fits(payment, one)), [true, true, false, false, false]);
});

test("the written move is made only of values that fit", () => {
  assert.deepEqual(written("PutMotion", form, [[1], 5]), { PutMotion: [[1], 5] });
  assert.equal(written("PutMotion", form, [[], 5]), null);
  assert.equal(written("PutMotion", form, [[1]]), null);
});

test("steps stay within the range", () => {
  assert.equal(count(coins), 4);
  assert.deepEqual(choices(coins), [2, 5, 8, 11]);
  assert.equal(stepped(coins, 11, 1), 11);
  assert.equal(stepped(coins, 5, -1), 2);
  assert.equal(stepped(coins, 2, -1), 2);
});

test("switching keeps order and the most", () => {
  assert.deepEqual(toggled(partners, [3], 1), [1, 3]);
  assert.deepEqual(toggled(partners, [1, 3], 4), [1, 3]);
  assert.deepEqual(toggled(partners, [1, 3], 1), [3]);
});
