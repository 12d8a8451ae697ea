// Pieces narrow the menu: the mechanism by which every move of every game is made.
import assert from "node:assert/strict";
import { test } from "node:test";
import { find, keep, narrow, pick } from "../../src/hustings/web/app/table/narrow.js";

/** @param {string} name @param {string[]} pieces @param {unknown[]} [values] */
const entry = (name, pieces, values = []) => ({ move: { [name]: values }, sentence: `${name} ${pieces.join(" ")}`, clause: "XX-1.1", pieces });

const menu = [entry("Play", ["card:1", "place:0"]), entry("Play", ["card:1", "place:1"]), entry("Play", ["card:2", "place:1"]), entry("Pass", [])];

test("before any click every piece of the menu can be taken, and nothing is chosen", () => {
  const { left, can, move, ready } = narrow(menu, []);
  assert.equal(left.length, 4);
  assert.deepEqual([...can].sort(), ["card:1", "card:2", "place:0", "place:1"]);
  assert.equal(move, null);
  assert.deepEqual(ready, [menu[3]]);
});

test("each click leaves the entries that touch the piece", () => {
  const { left, can, move } = narrow(menu, ["card:1"]);
  assert.deepEqual(left, menu.slice(0, 2));
  assert.deepEqual([...can].sort(), ["place:0", "place:1"]);
  assert.equal(move, null);
});

test("what is left when one remains is the move, even before its last piece", () => {
  assert.equal(narrow(menu, ["card:2"]).move, menu[2]);
  assert.equal(narrow(menu, ["card:1", "place:0"]).move, menu[0]);
});

test("pieces can be clicked in any order where the order says nothing", () => {
  assert.equal(narrow(menu, ["place:0"]).move, menu[0]);
  assert.equal(narrow(menu, ["place:1", "card:1"]).move, menu[1]);
});

test("where the order says something, it decides", () => {
  const swaps = [entry("Swap", ["a", "b"], [0, 1]), entry("Swap", ["b", "a"], [1, 0]), entry("Swap", ["a", "c"], [0, 2])];
  assert.deepEqual([...narrow(swaps, []).can].sort(), ["a", "b"]);
  assert.equal(narrow(swaps, ["b", "a"]).move, swaps[1]);
  assert.equal(narrow(swaps, ["a", "b"]).move, swaps[0]);
});

test("a shorter move is the move although a longer one goes on from it", () => {
  const both = [entry("Raid", ["a"]), entry("Raid", ["a", "b"])];
  const { move, can } = narrow(both, ["a"]);
  assert.equal(move, both[0]);
  assert.deepEqual([...can], ["b"]);
});

test("moves that touch the same pieces stay a choice by their sentences", () => {
  const bids = [entry("Bid", ["seat:1"], [1]), entry("Bid", ["seat:1"], [2])];
  const { move, ready } = narrow(bids, ["seat:1"]);
  assert.equal(move, null);
  assert.equal(ready.length, 2);
});

test("a single entry is the move without a click", () => {
  const only = entry("End", []);
  assert.equal(narrow([only], []).move, only);
});

test("the same piece twice is two clicks", () => {
  const twice = [entry("Two", ["a", "a"]), entry("One", ["a", "b"])];
  assert.equal(narrow(twice, ["a"]).can.has("a"), true);
  assert.equal(narrow(twice, ["a", "a"]).move, twice[0]);
});

test("clicking a picked piece lets it go, and what was picked after it", () => {
  assert.deepEqual(pick(menu, ["card:1"], "place:1"), ["card:1", "place:1"]);
  assert.deepEqual(pick(menu, ["card:1", "place:1"], "card:1"), []);
});

test("clicking beside the choice begins a new one; a dead piece changes nothing", () => {
  assert.deepEqual(pick(menu, ["card:1"], "card:2"), ["card:2"]);
  assert.deepEqual(pick(menu, ["card:1"], "card:9"), ["card:1"]);
});

test("picks survive a new menu as far as it knows them", () => {
  assert.deepEqual(keep(menu, ["card:1", "place:0"]), ["card:1", "place:0"]);
  assert.deepEqual(keep(menu.slice(2), ["card:1", "place:0"]), []);
  assert.deepEqual(keep([], ["card:1"]), []);
});

test("the list is searched by words in any order", () => {
  assert.deepEqual(find(menu, "PLACE:1 card:2"), [menu[2]]);
  assert.equal(find(menu, "").length, 4);
});
