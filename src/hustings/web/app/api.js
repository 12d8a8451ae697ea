/** Requests to our own server. A refusal is an error that says why in a sentence. */
import { t } from "./strings.js";

/** A request that was refused. */
export class Refusal extends Error {
  /** @param {string} reason @param {string} sentence @param {number} status */
  constructor(reason, sentence, status) {
    super(sentence);
    this.reason = reason;
    this.status = status;
  }
}

/**
 * @template T
 * @param {string} path
 * @param {RequestInit} [more]
 * @returns {Promise<T>}
 */
async function ask(path, more) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, { credentials: "same-origin", ...more });
  } catch {
    throw new Refusal("no-line", t("error.line"), 0);
  }
  const text = await answer.text();
  let data;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (!answer.ok) throw new Refusal(data?.reason ?? "", data?.sentence ?? t("error.server"), answer.status);
  return data;
}

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
export function get(path) {
  return ask(path);
}

/**
 * @template T
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<T>}
 */
export function post(path, body) {
  if (body === undefined) return ask(path, { method: "POST" });
  return ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** @typedef {import("./wire.js").GameRow} GameRow */
/** @type {Map<string, Promise<unknown>>} */
const once = new Map();

/**
 * What does not change while the page lives: games, rules.
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
export function getOnce(path) {
  const known = once.get(path);
  if (known) return /** @type {Promise<T>} */ (known);
  const asked = get(path);
  once.set(path, asked);
  asked.catch(() => once.delete(path));
  return /** @type {Promise<T>} */ (asked);
}

/** @param {string} game @returns {Promise<GameRow>} */
export function gameRow(game) {
  return getOnce(`/games/${encodeURIComponent(game)}`);
}

/** @returns {Promise<GameRow[]>} */
export async function allGames() {
  return getOnce("/games");
}

/** @param {string} game @returns {Promise<import("./messages.js").Rules>} */
export function rulesOf(game) {
  return getOnce(`/games/${encodeURIComponent(game)}/rules`);
}
