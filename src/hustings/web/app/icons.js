/** Line drawings and parties' marks; their outlines stand in index.html. They grow with the text. */
import { html } from "./html.js";

const TEXT = 16; // pixels of a rem at 100 %

/** @param {{name: string, size?: number}} props */
export function Icon({ name, size = 18 }) {
  return html`<svg class="ico" width=${`${size / TEXT}rem`} height=${`${size / TEXT}rem`} viewBox="0 0 24 24" aria-hidden="true"><use href=${`#${name}`} /></svg>`;
}

/** A seat nobody has taken. @param {{size?: number}} props */
export function FreeMark({ size = 22 }) {
  return html`<svg class="mark free" width=${`${size / TEXT}rem`} height=${`${size / TEXT}rem`} viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="3 2.5" /></svg>`;
}

/** The mark of a place: ink, silhouette and emblem. @param {{place: number, size?: number}} props */
export function Mark({ place, size = 22 }) {
  const number = (place % 7) + 1;
  return html`<svg class=${`mark p${number}`} width=${`${size / TEXT}rem`} height=${`${size / TEXT}rem`} viewBox="0 0 24 24" aria-hidden="true"><use href=${`#m${number}`} /></svg>`;
}
