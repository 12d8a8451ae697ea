// Looking at a part of a drawing: enlarging, moving, and never past its edges.
import assert from "node:assert/strict";
import { test } from "node:test";
import { widened } from "../../src/hustings/web/app/breakpoints.js";
import { CLOSEST, moved, showing, zoomed } from "../../src/hustings/web/app/table/frame.js";

const WHOLE = { x: 0, y: 0, w: 1000, h: 500 };

test("what is under the finger stays there", () => {
  const box = zoomed(WHOLE, WHOLE, 2, { x: 250, y: 125 });
  assert.deepEqual(box, { x: 125, y: 62.5, w: 500, h: 250 });
  assert.equal((250 - box.x) / box.w, 0.25);
});

test("nothing outside is shown, and nothing is enlarged without end", () => {
  assert.deepEqual(zoomed(WHOLE, WHOLE, 0.5), WHOLE);
  assert.equal(zoomed(WHOLE, WHOLE, 100).w, WHOLE.w / CLOSEST);
  assert.deepEqual(moved({ x: 100, y: 100, w: 500, h: 250 }, WHOLE, 900, -900), { x: 500, y: 0, w: 500, h: 250 });
  assert.deepEqual(moved(WHOLE, WHOLE, 30, 30), WHOLE);
});

test("a part is shown whole, in the drawing's own shape", () => {
  const box = showing({ x: 900, y: 400, w: 90, h: 90 }, WHOLE);
  assert.equal(box.w / box.h, 2);
  assert.ok(box.x <= 900 && box.x + box.w >= 990 && box.y <= 400 && box.y + box.h >= 490);
  assert.ok(box.x + box.w <= 1000 && box.y + box.h <= 500);
});

test("larger text needs a wider window", () => {
  assert.equal(widened("(max-width: 760px)", 200), "(max-width: 1520px)");
  assert.equal(widened("(min-width: 761px) and (max-height: 680px)", 125), "(min-width: 951.25px) and (max-height: 850px)");
  assert.equal(widened("(prefers-reduced-motion: reduce)", 200), "(prefers-reduced-motion: reduce)");
});
