/** Where one is in a replay, and where one can go: pure functions over the list of steps. */

/** @typedef {{step: number, seq?: number, asked?: number[], sentence?: string, by?: number}} Step */

/**
 * *at* within a replay of *count* steps.
 * @param {number} at
 * @param {number} count
 */
export function within(at, count) {
  return Math.min(Math.max(Math.round(at) || 0, 0), Math.max(0, count - 1));
}

/**
 * The next (or earlier) step at which *place* was asked or acted; the end where there is none.
 * @param {Step[]} steps
 * @param {number} at
 * @param {1 | -1} way
 * @param {number | null} place
 */
export function nextOf(steps, at, way, place) {
  for (let here = at + way; here >= 0 && here < steps.length; here += way) {
    const step = steps[here];
    if (step && (place === null || step.by === place || step.asked?.includes(place))) return here;
  }
  return way > 0 ? Math.max(0, steps.length - 1) : 0;
}

/**
 * A replay's address, as text behind the `#`.
 * @param {string} table
 * @param {number} at
 * @param {string} eyes
 */
export function address(table, at, eyes) {
  return `/replay/${table}/${at}/${eyes}`;
}

/** How long one step is shown when a replay plays by itself, in milliseconds. @param {number} speed */
export function beat(speed) {
  return Math.round(1200 / speed);
}
