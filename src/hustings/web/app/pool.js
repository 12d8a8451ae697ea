/** Cards searched, filtered and sorted: pure functions. */

/** @typedef {{text: string, kind: string, keyword: string, tier: number, most: number, chosen: boolean, sort: "catalogue" | "cost" | "influence" | "name"}} Wanted */
/** @type {Wanted} */
export const EVERYTHING = { text: "", kind: "", keyword: "", tier: 0, most: 99, chosen: false, sort: "catalogue" };

/**
 * The cards that are wanted, in the order that is wanted.
 * @template {{id: string, title: string, kind: string, keywords: string[], tier: number, hp: number, influence: number, extended: boolean, words: string}} C
 * @param {C[]} cards
 * @param {Wanted} wanted
 * @param {boolean} extended  whether cards of the extension are in the pool
 * @param {Set<string>} chosen  ids of the cards in the deck
 * @returns {C[]}
 */
export function select(cards, wanted, extended, chosen) {
  const words = wanted.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = cards.filter(
    (card) =>
      (extended || !card.extended || chosen.has(card.id)) &&
      (!wanted.kind || card.kind === wanted.kind) &&
      (!wanted.keyword || card.keywords.includes(wanted.keyword)) &&
      (!wanted.tier || card.tier === wanted.tier) &&
      card.hp <= wanted.most &&
      (!wanted.chosen || chosen.has(card.id)) &&
      words.every((word) => card.words.toLocaleLowerCase().includes(word)),
  );
  const orders = {
    catalogue: () => 0,
    cost: (/** @type {C} */ one, /** @type {C} */ other) => one.hp - other.hp,
    influence: (/** @type {C} */ one, /** @type {C} */ other) => other.influence - one.influence,
    name: (/** @type {C} */ one, /** @type {C} */ other) => one.title.localeCompare(other.title),
  };
  return [...found].sort(orders[wanted.sort]);
}

/**
 * How many cards of a deck have each cost, from the cheapest to the dearest there is.
 * @param {number[]} costs
 * @param {number} most
 * @returns {number[]}  by cost, from 1 on
 */
export function curve(costs, most) {
  const bars = Array.from({ length: most }, () => 0);
  for (const cost of costs) {
    const at = Math.min(Math.max(cost, 1), most) - 1;
    bars[at] = (bars[at] ?? 0) + 1;
  }
  return bars;
}
