// Decks kept in the browser, and the cards to build them from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asText, decks, dropDeck, keepDeck, newDeck, readDecks } from "../../src/hustings/web/app/decks.js";
import { EVERYTHING, curve, select } from "../../src/hustings/web/app/pool.js";
import { hintFor } from "../../src/hustings/web/app/table/hints.js";

const base = { extended: false, keywords: /** @type {string[]} */ ([]), tier: 1, influence: 0, words: "" };
const CARDS = [
  { ...base, id: "G1", title: "Rowan", kind: "government", hp: 6, influence: 7, keywords: ["diplomat"], words: "Rowan Diplomat" },
  { ...base, id: "G2", title: "Alder", kind: "government", hp: 17, influence: 10, tier: 2, words: "Alder" },
  { ...base, id: "I1", title: "Leaflet", kind: "instant", hp: 2, words: "Leaflet draw a card" },
  { ...base, id: "X1", title: "Kite", kind: "instant", hp: 2, extended: true, words: "Kite draw" },
];
/** @param {Partial<import("../../src/hustings/web/app/pool.js").Wanted>} wanted @param {boolean} [extended] @param {string[]} [chosen] */
const ids = (wanted, extended = false, chosen = []) => select(CARDS, { ...EVERYTHING, ...wanted }, extended, new Set(chosen)).map((card) => card.id);

test("cards are found by words, kind, keyword, tier and cost, together", () => {
  assert.deepEqual(ids({}), ["G1", "G2", "I1"]);
  assert.deepEqual(ids({ text: "CARD draw" }), ["I1"]);
  assert.deepEqual(ids({ kind: "government", most: 10 }), ["G1"]);
  assert.deepEqual(ids({ keyword: "diplomat" }), ["G1"]);
  assert.deepEqual(ids({ tier: 2 }), ["G2"]);
  assert.deepEqual(ids({ chosen: true }, false, ["I1"]), ["I1"]);
});

test("cards of the extension show where they are allowed, or lie in the deck already", () => {
  assert.deepEqual(ids({ kind: "instant" }, true), ["I1", "X1"]);
  assert.deepEqual(ids({ kind: "instant" }, false, ["X1"]), ["I1", "X1"]);
});

test("cards are sorted as asked", () => {
  assert.deepEqual(ids({ sort: "cost" }), ["I1", "G1", "G2"]);
  assert.deepEqual(ids({ sort: "influence" }), ["G2", "G1", "I1"]);
  assert.deepEqual(ids({ sort: "name" }), ["G2", "I1", "G1"]);
});

test("the curve counts cards by cost", () => {
  assert.deepEqual(curve([1, 2, 2, 4, 9], 4), [1, 2, 0, 2]);
});

test("what is not a deck in the storage is left out", () => {
  const deck = { id: "a", game: "g", name: "N", cards: ["G1"] };
  assert.deepEqual(readDecks(JSON.stringify([deck, { id: 3 }, { ...deck, cards: [1] }])), [deck]);
  for (const spoilt of [null, "", "{}", "[", "3"]) assert.deepEqual(readDecks(spoilt), []);
});

test("decks are kept, changed, and dropped; the one changed last comes first", () => {
  const one = newDeck("g", "One", []);
  const two = newDeck("g", "Two", ["G1"]);
  keepDeck({ ...one, cards: ["G2", "I1"] });
  assert.deepEqual(decks.value.map((deck) => deck.name), ["One", "Two"]);
  assert.equal(asText(decks.value[0] ?? one), "# One\nG2\nI1\n");
  dropDeck(one.id);
  dropDeck(two.id);
  assert.deepEqual(decks.value, []);
});

test("hints that are due come after a question's own and before those of every game", () => {
  const view = /** @type {any} */ ({ ask: { kind: "Ask", parts: [] }, menu: [], log: [], undo: 0, result: null });
  assert.equal(hintFor("nogame", view, [], ["hint.undo"])?.key, "hint.undo");
  assert.equal(hintFor("nogame", view, ["hint.undo"], ["hint.undo"])?.key, "hint.bar");
});
