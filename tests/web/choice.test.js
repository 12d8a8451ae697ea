// What is being chosen, while the table changes below it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice } from "../../src/hustings/web/app/table/choice.js";
import { signal } from "../../src/hustings/web/vendor/signals.js";

/** @typedef {import("../../src/hustings/web/app/messages.js").View} View */

/** @param {string} kind @param {string[]} pieces */
const entry = (kind, pieces) => ({ move: { [kind]: [] }, sentence: kind, clause: "X-1", pieces, light: false });

/** @param {ReturnType<typeof entry>[]} menu @param {Record<string, unknown>} [forms] */
const asked = (menu, forms = {}) => /** @type {View} */ (/** @type {unknown} */ ({ menu, forms, ask: { kind: "Ask", sentence: "", clause: "", parts: [] } }));

/** @param {ReturnType<typeof entry>[]} menu @param {Record<string, unknown>} [forms] */
function sitting(menu, forms) {
  const session = { view: signal(/** @type {View | null} */ (asked(menu, forms))), busy: signal(false), play: () => undefined };
  return { session, choice: new Choice(session, () => false) };
}

test("what still fits stays picked when the menu changes", () => {
  const { session, choice } = sitting([entry("Play", ["card:1", "zone:1"]), entry("Play", ["card:1", "zone:2"]), entry("Pass", [])]);
  choice.click("card:1");
  session.view.value = asked([entry("Play", ["card:1", "zone:2"]), entry("Pass", [])]);
  assert.deepEqual(choice.picked.value, ["card:1"]);
  session.view.value = asked([entry("Pass", [])]);
  assert.deepEqual(choice.picked.value, []);
});

test("a move that is put together stays chosen while its kind is asked for, and is let go afterwards", () => {
  const own = entry("BringDeck", []);
  const { session, choice } = sitting([entry("TakeDeck", ["deck:1"]), entry("TakeDeck", ["deck:2"])], { BringDeck: {} });
  choice.choose(own);
  assert.equal(choice.move.value, own);
  session.view.value = asked([entry("TakeDeck", ["deck:1"]), entry("TakeDeck", ["deck:3"])], { BringDeck: {} });
  assert.equal(choice.move.value, own);
  session.view.value = asked([entry("TakeDeck", ["deck:1"]), entry("TakeDeck", ["deck:3"])]);
  assert.equal(choice.chosen.value, null);
});

test("behind the curtain nothing is chosen", () => {
  const { session, choice } = sitting([entry("Vote", ["vote:1"]), entry("Vote", ["vote:2"])]);
  choice.click("vote:1");
  session.view.value = null;
  assert.deepEqual([choice.picked.value, choice.chosen.value, choice.move.value, choice.menu.value], [[], null, null, []]);
});
