/** Line drawings and parties' marks; their outlines stand in index.html. */
import { html } from "./html.js";

/** @param {{name: string, size?: number}} props */
export function Icon({ name, size = 18 }) {
  return html`<svg class="ico" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><use href=${`#${name}`} /></svg>`;
}

/** The mark of a place: ink, silhouette and emblem. @param {{place: number, size?: number}} props */
export function Mark({ place, size = 22 }) {
  const number = (place % 7) + 1;
  return html`<svg class=${`mark p${number}`} width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><use href=${`#m${number}`} /></svg>`;
}
