/**
 * Every sentence of the interface, by key, in one catalogue per language. What the games say comes from the server in its own words.
 * `{n:place|places}` counts, as in the games' sentences: "1 place", "3 places".
 */
import { signal } from "../vendor/signals.js";
import en from "./words/en.js";
import { settings } from "./settings.js";

/** @typedef {keyof typeof en} Key */

export const LANGUAGES = /** @type {const} */ ({ en: "English", de: "Deutsch", hi: "हिन्दी" });
/** @type {import("../vendor/signals.js").Signal<Record<string, string>>} */
const words = signal(en);

/** Speak the language that is set, or the browser's. */
export async function speak() {
  const wanted = settings.value.language || navigator.language.slice(0, 2);
  if (wanted === "de") words.value = (await import("./words/de.js")).default;
  else if (wanted === "hi") words.value = (await import("./words/hi.js")).default;
  else words.value = en;
  document.documentElement.lang = wanted in LANGUAGES ? wanted : "en";
}

/**
 * The sentence for *key*; English where the language lacks it.
 * @param {Key} key
 * @param {Record<string, string | number>} [args]
 */
export function t(key, args) {
  return fill(words.value[key] ?? en[key] ?? key, args);
}

/**
 * A template with its fields put in.
 * @param {string} template
 * @param {Record<string, string | number>} [args]
 */
export function fill(template, args = {}) {
  return template.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
    const value = args[name] ?? "";
    return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : many}`;
  });
}

/**
 * The sentence for a key that may not exist, or *otherwise*: for names that come from outside (fields of a move, groups of options).
 * @param {string} key
 * @param {string} otherwise
 */
export function perhaps(key, otherwise) {
  return words.value[key] ?? /** @type {Record<string, string>} */ (en)[key] ?? otherwise;
}

/** A name from code as words: `floor_limit` is "Floor limit". @param {string} name */
export function plain(name) {
  const spaced = name.replace(/_/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Names as a list: "Ann, Ben and Cleo". @param {string[]} names */
export function list(names) {
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(names);
}
