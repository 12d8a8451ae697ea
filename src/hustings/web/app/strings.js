/**
 * Every sentence of the interface, by key, in one catalogue per language. What the games say comes from the server in its own words.
 * `{n:place|places}` counts, as in the games' sentences: "1 place", "3 places".
 */
import { signal } from "../vendor/signals.js";
import en from "./words/en.js";
import { settings } from "./settings.js";

/** @typedef {keyof typeof en} Key */

export const LANGUAGES = /** @type {const} */ ({ en: "English", de: "Deutsch", hi: "हिन्दी (Hindi)" });
/** @typedef {() => Promise<{default: Record<string, string>}>} Loader */
/** Every sentence in the language that is spoken: the interface's, then those of the boards that have been opened. */
/** @type {import("../vendor/signals.js").Signal<Record<string, string>>} */
const words = signal(en);
/** @type {{english: Record<string, string>, others: Record<string, Loader>}[]} */
const catalogues = [{ english: en, others: { de: () => import("./words/de.js"), hi: () => import("./words/hi.js") } }];

/** Speak the language that is set, or the browser's; English where a catalogue lacks a sentence. */
export async function speak() {
  const wanted = settings.value.language || navigator.language.slice(0, 2);
  const translated = await Promise.all(catalogues.map(async ({ others }) => (others[wanted] ? (await others[wanted]()).default : {})));
  words.value = Object.assign({}, ...catalogues.map(({ english }) => english), ...translated);
  document.documentElement.lang = wanted in LANGUAGES ? wanted : "en";
}

/**
 * The sentences of a board, which come with it: its own `t`, which knows those of the interface too.
 * @template {string} K
 * @param {Record<K, string>} english
 * @param {Record<string, Loader>} others
 * @returns {Promise<(key: K | Key, args?: Record<string, string | number>) => string>}
 */
export async function sentences(english, others) {
  catalogues.push({ english, others });
  await speak();
  return (key, args) => fill(words.value[key] ?? key, args);
}

/**
 * The sentence for *key*.
 * @param {Key} key
 * @param {Record<string, string | number>} [args]
 */
export function t(key, args) {
  return fill(words.value[key] ?? key, args);
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
  return words.value[key] ?? otherwise;
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

/** What a game says in several languages, in the one that is spoken; English where that is missing. @param {Record<string, string>} texts */
export function spoken(texts) {
  return texts[document.documentElement.lang] ?? texts["en"] ?? "";
}
