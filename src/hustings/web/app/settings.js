/** What this browser remembers: settings, and the tables it has been at. Nothing secret: places are held by cookies no script can read. */
import { effect, signal } from "../vendor/signals.js";
import { fit } from "./breakpoints.js";

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {number} size  of the text, in percent
 * @property {boolean} calm  no motion, whatever the system says
 * @property {boolean} sound
 * @property {boolean} notify
 * @property {boolean} quick  a move is made by the click that leaves it alone
 * @property {string} language
 * @property {string} name
 */

/** @typedef {{table: string, game: string, title: string, names: string[], at: number}} Remembered */

/** @type {Settings} */
const USUAL = { theme: "auto", size: 100, calm: false, sound: false, notify: false, quick: false, language: "", name: "" };
const TABLES_KEPT = 60;

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function read(key, otherwise) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "null");
    if (Array.isArray(otherwise)) return Array.isArray(found) ? /** @type {T} */ (found) : otherwise;
    return found && typeof found === "object" ? { ...otherwise, ...found } : otherwise;
  } catch {
    return otherwise; // storage can be forbidden or spoilt; then nothing is remembered
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // not remembered, then
  }
}

export const settings = signal(read("hustings-settings", USUAL));
export const tables = signal(read("hustings-tables", /** @type {Remembered[]} */ ([])));

effect(() => {
  const now = settings.value;
  write("hustings-settings", now);
  const root = document.documentElement;
  if (now.theme === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", now.theme);
  root.classList.toggle("calm", now.calm);
  root.setAttribute("data-size", String(now.size));
  fit(now.size);
});
effect(() => write("hustings-tables", tables.value));

/** @param {Partial<Settings>} some */
export function change(some) {
  settings.value = { ...settings.value, ...some };
}

/** @param {Remembered} one */
export function remember(one) {
  const rest = tables.value.filter((other) => other.table !== one.table);
  tables.value = [one, ...rest].slice(0, TABLES_KEPT);
}

/** @param {string} table */
export function forget(table) {
  tables.value = tables.value.filter((other) => other.table !== table);
}
