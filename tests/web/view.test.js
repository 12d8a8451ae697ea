// What messages tell becomes a view; whose turn it is at a shared device; replays, standing answers, reports, strings.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { withNames } from "../../src/hustings/web/app/table/desk.js";
import { hintFor } from "../../src/hustings/web/app/table/hints.js";
import { address, nextOf, within } from "../../src/hustings/web/app/replay.js";
import { report } from "../../src/hustings/web/app/table/report.js";
import { answer, canStand, holding, note, pause } from "../../src/hustings/web/app/table/standing.js";
import { clockText, doing, played, whoNext } from "../../src/hustings/web/app/table/turns.js";
import { fold } from "../../src/hustings/web/app/table/view.js";

/** @typedef {import("../../src/hustings/web/app/messages.js").View} View */

/** @param {Partial<View>} some @returns {View} */
const view = (some) => ({ place: 0, seq: 3, log_from: 0, log: [], board: { round: 1 }, ask: null, menu: [], commands: [], forms: {}, asked: [], veiled: false, undo: 0, result: null, ...some });
/** @param {number} n */
const line = (n) => ({ n, seq: 1, sentence: `line ${n}`, clause: "XX-1.1" });
const pass = { move: { Pass: [] }, sentence: "Pass", clause: "XX-1.1", pieces: [] };
const bid = { move: { Bid: [2] }, sentence: "Bid 2", clause: "XX-1.2", pieces: [] };

test("a change adds, replaces and removes, and leaves the old view as it was", () => {
  const before = view({ log: [line(0), line(1)], board: { round: 1, gone: true } });
  const after = fold(before, { type: "change", place: 0, seq: 4, board: { round: 2 }, gone: ["gone"], asked: [1], log_from: 2, log: [line(2)] });
  assert.deepEqual(after?.board, { round: 2 });
  assert.deepEqual(after?.log.map((one) => one.n), [0, 1, 2]);
  assert.deepEqual(after?.asked, [1]);
  assert.deepEqual(before.board, { round: 1, gone: true });
});

test("an undo shortens the log", () => {
  const after = fold(view({ log_from: 10, log: [line(10), line(11), line(12)] }), { type: "change", place: 0, seq: 4, log_from: 11, log: [] });
  assert.deepEqual(after?.log.map((one) => one.n), [10]);
});

test("a gap, another place's change or none before needs the whole view again", () => {
  assert.equal(fold(view({}), { type: "change", place: 0, seq: 5 }), null);
  assert.equal(fold(view({}), { type: "change", place: 1, seq: 4 }), null);
  assert.equal(fold(null, { type: "change", place: 0, seq: 1 }), null);
  assert.equal(fold(null, { type: "view", ...view({ seq: 9 }) })?.seq, 9);
});

test("on a shared device the next is who is asked and has not handed in, clockwise", () => {
  assert.equal(whoNext([0, 1, 2], 0, [0, 1, 2], []), 0);
  assert.equal(whoNext([0, 1, 2], 0, [0, 1, 2], [0]), 1);
  assert.equal(whoNext([0, 2], 2, [0, 2], [2]), 0);
  assert.equal(whoNext([0, 1], 0, [3], []), null);
  assert.equal(whoNext([0, 1], null, [1], []), 1);
});

test("a place handed over to a bot is not played here", () => {
  const seats = /** @type {any} */ ([{ kind: "person" }, { kind: "bot" }]);
  assert.deepEqual(played([0, 1], seats), [0]);
});

test("seats say who chooses and who has sealed, never what", () => {
  const now = view({ asked: [0, 1] });
  assert.equal(doing(1, now, []), "choosing");
  assert.equal(doing(1, now, [1]), "sealed");
  assert.equal(doing(2, now, [1]), "");
});

test("clocks read as people say it", () => {
  assert.deepEqual([9_000, 221_000, 0, -5, 68_400_000, 3 * 86_400_000].map(clockText), ["0:09", "3:41", "0:00", "0:00", "19 h", "3 d"]);
});

test("a standing answer holds for the same question until what ends it", () => {
  const asked = view({ ask: { kind: "MakeBid", sentence: "", clause: "", parts: [] }, menu: [pass, bid] });
  assert.deepEqual(canStand(asked), [pass]);
  assert.deepEqual(canStand({ ...asked, ask: asked.ask && { ...asked.ask, parts: [bid] } }), []);
  const untilRound = note(asked, pass, "change");
  assert.equal(answer([untilRound], asked), pass);
  assert.equal(answer([untilRound], view({})), null);
  assert.deepEqual(holding([untilRound], view({ board: { round: 2 } })), []);
  const untilTurn = note(asked, pass, "turn");
  assert.deepEqual(holding([untilTurn], view({ ask: { kind: "ChooseAction", sentence: "", clause: "", parts: [] } })), []);
  assert.deepEqual(holding([note(asked, pass, "cancelled")], view({ board: { round: 9 } })).length, 1);
});

test("a standing answer takes as long as a person's, within a range", () => {
  assert.deepEqual([pause(() => 0), pause(() => 1)], [1500, 5000]);
});

test("replays stay within their steps and go from decision to decision", () => {
  const steps = [{ step: 1, asked: [0] }, { step: 2, asked: [1] }, { step: 3, asked: [0] }];
  assert.deepEqual([within(-3, 3), within(9, 3), within(Number.NaN, 3)], [0, 2, 0]);
  assert.equal(nextOf(steps, 0, 1, 0), 2);
  assert.equal(nextOf(steps, 2, -1, 1), 1);
  assert.equal(nextOf(steps, 2, 1, 1), 2);
  assert.equal(address("t1", 4, "spectator"), "/replay/t1/4/spectator");
});

test("a report holds the own view and no secret", () => {
  const room = /** @type {any} */ ({ game: "parley", title: "Parley", status: "running", options: {}, clock: null, undo: "free", places: [{ kind: "person", name: "Ada" }] });
  const told = report({ version: "1", view: view({}), room, line: "open", agent: "x", note: "", at: new Date(0) });
  assert.equal(told.seq, 3);
  assert.doesNotMatch(JSON.stringify(told), /token|code|cookie|Ada/);
});

test("sentences of the games get the names of this table", () => {
  const room = /** @type {any} */ ({ places: [{ name: "Ada" }, { name: "" }] });
  assert.equal(withNames("player 1 pays player 2.", room), "Ada pays player 2.");
  assert.equal(withNames("-1 gold, a 4-3 vote (-2 each).", room), "−1 gold, a 4-3 vote (−2 each).");
});

test("hints come once each, the game's own first", async () => {
  await import("../../src/hustings/web/boards/words/maybemissions.js");
  const asked = view({ ask: { kind: "AskVote", sentence: "", clause: "", parts: [] }, menu: [bid] });
  const first = hintFor("maybemissions", asked, []);
  assert.equal(first?.key, "hint.maybemissions.AskVote");
  assert.equal(hintFor("maybemissions", asked, ["hint.maybemissions.AskVote"])?.key, "hint.bar");
});

const WEB = new URL("../../src/hustings/web/", import.meta.url);
const CATALOGUES = ["app/words/*", ...readdirSync(new URL("boards/words/", WEB)).flatMap((name) => (name.endsWith(".en.js") ? [`boards/words/${name.replace(".en.", ".*.")}`] : []))];
for (const catalogue of CATALOGUES) {
  test(`every language has every sentence of ${catalogue}, with the same fields`, async () => {
    const fields = (/** @type {string} */ text) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((one) => one[1]))].sort();
    const [en, ...others] = await Promise.all(
      ["en", "de", "hi"].map(async (language) => /** @type {Record<string, string>} */ ((await import(new URL(`${catalogue.replace("*", language)}${catalogue.endsWith("*") ? ".js" : ""}`, WEB).href)).default)),
    );
    assert.ok(en && Object.keys(en).length > 0);
    for (const other of others) {
      assert.deepEqual(Object.keys(other).sort(), Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) assert.deepEqual(fields(other[key] ?? ""), fields(text), key);
    }
  });
}

test("no page writes markup from text or styles inline", () => {
  const source = readFileSync(new URL("../../src/hustings/web/index.html", import.meta.url), "utf8");
  assert.doesNotMatch(source, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
});
