/** The seven icons of Kursi, how they are counted on a Candidate, and what they are called. */
import { html } from "../app/html.js";
import { t } from "./words/kursi.js";

const LINES = /** @type {Record<string, string>} */ ({
  E: "M4 20h16M6 20v-6h3v6M11 20V9h3v11M16 20V5h3v15",
  W: "M4 12 12 5l8 7M6.5 10.5V20h11v-9.5M12 12.5v5M9.5 15h5",
  D: "M3 18h18M3 14c5-7 13-7 18 0M7.5 14.5V18M12 10v8M16.5 14.5V18",
  C: "M4.5 6.5a7.5 3 0 0 0 15 0a7.5 3 0 0 0-15 0v5.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6.5M4.5 12v5.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V12",
  I: "M9.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M2.5 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M16.5 18a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M10.8 7.7l-4.6 8M13.2 7.7l4.6 8M7.5 18h9",
  R: "M6.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M8.5 13.5l-2 7.5 5.5-3 5.5 3-2-7.5M12 6.5v5M9.5 9h5",
  P: "m12 3.5 2.5 5.5 6 .7-4.4 4 1.2 5.9L12 16.6l-5.3 3 1.2-5.9-4.4-4 6-.7Z",
  mega: "M4 10v4l3 .5L17 19V5L7 9.5Z",
  shield: "M12 3.5 5 6v6c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5V6Z",
});

export const ASSETS = ["C", "I", "R", "P"];
export const ISSUES = ["E", "W", "D"];

/** What an icon, a stage or a duration is called. @param {string} name */
export const called = (name) => t(/** @type {any} */ (`ku.${name}`));

/** @param {{name: string, size?: number}} props */
export function Sign({ name, size = 15 }) {
  return html`<svg class="ico" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;
}

/** An issue as a coloured card, with how often it counts. @param {{name: string, n?: number}} props */
export function Issue({ name, n = 1 }) {
  return html`<span class=${`is i${name}`}><${Sign} name=${name} size=${13} /><b>${name}</b>${n > 1 ? html`<b class="n">${n}</b>` : null}</span>`;
}

/** An asset with how often it counts; a single one needs no number. @param {{name: string, n?: number, always?: boolean}} props */
export function Asset({ name, n = 1, always = false }) {
  return html`<span class="as"><${Sign} name=${name} />${n !== 1 || always ? html`<b class="n">${n}</b>` : null}</span>`;
}

/** Icons by name and number, assets first. @param {{icons: Record<string, number>}} props */
export function Icons({ icons }) {
  return html`<span class="ic" aria-hidden="true">${ASSETS.filter((name) => icons[name]).map((name) => html`<${Asset} key=${name} name=${name} n=${icons[name]} />`)}${ISSUES.filter((name) => icons[name]).map((name) => html`<${Issue} key=${name} name=${name} n=${icons[name]} />`)}</span>`;
}

/** Icons that stand on a card, counted. @param {string[]} icons */
export function counted(icons) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const icon of icons) counts[icon] = (counts[icon] ?? 0) + 1;
  return counts;
}

/** "2 Capital, 1 Economy". @param {Record<string, number>} icons */
export function iconWords(icons) {
  return [...ASSETS, ...ISSUES].filter((name) => icons[name]).map((name) => `${icons[name]} ${called(name)}`).join(", ");
}
