/** Decks that people build: kept in this browser only, checked by the rules of the game on the server. */
import { effect, signal } from "../vendor/signals.js";
import { post } from "./api.js";

/** @typedef {{id: string, game: string, name: string, cards: string[]}} Deck */
/** @typedef {{name: string, legal: boolean, count: number, cost: number, cards: string[], costs: Record<string, number>, faults: string[], warnings: string[], labels: string[], move: Record<string, unknown[]>}} Verdict */

const KEY = "hustings-decks";
const MOST = 200;

/** What stands in the storage, as far as it is decks. @param {string | null} text @returns {Deck[]} */
export function readDecks(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((deck) => typeof deck?.id === "string" && typeof deck.game === "string" && typeof deck.name === "string" && Array.isArray(deck.cards) && deck.cards.every((/** @type {unknown} */ card) => typeof card === "string"));
  } catch {
    return []; // storage can be forbidden or spoilt
  }
}

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** All decks of this browser, the one changed last first. */
export const decks = signal(readDecks(stored()));
effect(() => {
  const now = decks.value;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // kept until the page is closed, then
  }
});

/** Keep a deck as it is now. @param {Deck} deck */
export function keepDeck(deck) {
  decks.value = [deck, ...decks.value.filter((other) => other.id !== deck.id)].slice(0, MOST);
}

/** @param {string} id */
export function dropDeck(id) {
  decks.value = decks.value.filter((deck) => deck.id !== id);
}

/** A new deck, kept at once. @param {string} game @param {string} name @param {string[]} cards @returns {Deck} */
export function newDeck(game, name, cards) {
  const deck = { id: crypto.randomUUID?.() ?? String(Date.now()), game, name, cards };
  keepDeck(deck);
  return deck;
}

/** A deck as the server reads it: one card per line. @param {{name: string, cards: string[]}} deck */
export function asText(deck) {
  return `# ${deck.name}\n${deck.cards.join("\n")}\n`;
}

/** What the rules of a table say of a deck as text. @param {string} game @param {string} text @param {Record<string, unknown>} options @returns {Promise<Verdict>} */
export function checkDeck(game, text, options) {
  return post(`/games/${encodeURIComponent(game)}/decks/check`, { text, options });
}
