/**
 * The one mechanism by which every move of every game is made: pieces narrow the menu.
 *
 * A menu entry lists the pieces it touches. Each piece that is picked leaves the entries that touch it; what is left when one
 * remains is the move. The same menu stands as a plain list, so the board is never the only way.
 */

/** @typedef {import("../messages.js").Entry} Entry */

/**
 * @typedef {object} Narrowed
 * @property {Entry[]} left       what still goes with the pieces picked, in the order of the menu
 * @property {Set<string>} can    pieces that can be picked next
 * @property {Entry | null} move  what would be done now
 * @property {Entry[]} ready      entries that need no further piece
 */

/**
 * What is left of a menu after picking.
 * @param {Entry[]} menu
 * @param {readonly string[]} picked
 * @returns {Narrowed}
 */
export function narrow(menu, picked) {
  const holding = menu.filter((entry) => holds(entry.pieces, picked));
  // Where the order of clicking says something (swap this for that), it decides; otherwise any order will do.
  const ordered = holding.filter((entry) => begins(entry.pieces, picked));
  const left = ordered.length > 0 ? ordered : holding;
  /** @type {Set<string>} */
  const can = new Set();
  const onlyNext = ordered.length > 0 && ordersMatter(holding);
  for (const entry of left) {
    const rest = without(entry.pieces, picked);
    for (const piece of onlyNext ? rest.slice(0, 1) : rest) can.add(piece);
  }
  const ready = left.filter((entry) => entry.pieces.length === picked.length);
  let move = null;
  if (picked.length > 0 || menu.length === 1) {
    if (left.length === 1) move = left[0] ?? null;
    else if (ready.length === 1) move = ready[0] ?? null;
  }
  return { left, can, move, ready };
}

/**
 * The picks after one more click: a picked piece is let go, with everything picked after it; a piece that fits nothing changes nothing.
 * @param {Entry[]} menu
 * @param {readonly string[]} picked
 * @param {string} piece
 * @returns {string[]}
 */
export function pick(menu, picked, piece) {
  if (narrow(menu, picked).can.has(piece)) return [...picked, piece];
  const at = picked.lastIndexOf(piece);
  if (at >= 0) return picked.slice(0, at);
  // A click beside the narrowed choice begins a new one.
  return narrow(menu, []).can.has(piece) ? [piece] : [...picked];
}

/**
 * Picks that a new menu still knows; the first that fits nothing ends them.
 * @param {Entry[]} menu
 * @param {readonly string[]} picked
 */
export function keep(menu, picked) {
  /** @type {string[]} */
  const kept = [];
  for (const piece of picked) {
    if (!narrow(menu, kept).can.has(piece)) break;
    kept.push(piece);
  }
  return kept;
}

/**
 * Entries whose sentence has every word of *wanted*.
 * @param {Entry[]} entries
 * @param {string} wanted
 */
export function find(entries, wanted) {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => words.every((word) => entry.sentence.toLocaleLowerCase().includes(word)));
}

/** @param {readonly string[]} pieces @param {readonly string[]} picked */
function begins(pieces, picked) {
  return picked.every((piece, at) => pieces[at] === piece);
}

/** @param {readonly string[]} pieces @param {readonly string[]} picked */
function holds(pieces, picked) {
  return pieces.length >= picked.length && without(pieces, picked).length === pieces.length - picked.length;
}

/** @param {readonly string[]} pieces @param {readonly string[]} picked */
function without(pieces, picked) {
  const rest = [...pieces];
  for (const piece of picked) {
    const at = rest.indexOf(piece);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/**
 * Whether two entries of one kind touch the same pieces in different orders.
 * @param {Entry[]} entries
 */
function ordersMatter(entries) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const entry of entries) {
    const kind = Object.keys(entry.move)[0];
    const set = `${kind}|${[...entry.pieces].sort().join("|")}`;
    const order = entry.pieces.join("|");
    const before = seen.get(set);
    if (before !== undefined && before !== order) return true;
    seen.set(set, order);
  }
  return false;
}
