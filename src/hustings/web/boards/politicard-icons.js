/** Line drawings of this board: kinds of card, keywords, states. */
import { html } from "../app/html.js";

/** @type {Record<string, string>} */
const LINES = {
  government: "M4 20h16M5 17h14M6.5 17v-7M10.2 17v-7M13.8 17v-7M17.5 17v-7M4 10h16L12 4.5Z",
  public: "M8 12a3 3 0 1 0 0-6 3 3 0 0 0 0 6M16.5 12.5a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M2.500 20c0-4 2.500-6 5.500-6s5.500 2 5.500 6M14.500 15c3.500-1 7 .8 7 5",
  instant: "M6 3h9l4 4v14H6ZM13.500 8.500 9.500 13h4l-2.500 4.500",
  ongoing: "M6 3h9l4 4v14H6ZM9 11h7M9 14.500h7M9 18h4",
  intervention: "M3 15c3-7 15-7 18 0M3 15l2.200 2.500L7.500 15l2.200 2.500L12 15l2.300 2.500 2.200-2.500 2.300 2.500L21 15",
  leadership: "M6 21V4h11l-2.500 4L17 12H6",
  diplomat: "M12 4v16M7 20h10M5 7h14M5 7l-3 7a3 3 0 0 0 6 0ZM19 7l-3 7a3 3 0 0 0 6 0Z",
  oligarch: "M4.500 6.500c0-1.700 3.400-3 7.500-3s7.500 1.300 7.500 3-3.400 3-7.500 3-7.500-1.300-7.500-3v11c0 1.700 3.400 3 7.500 3s7.500-1.300 7.500-3v-11M4.500 12c0 1.700 3.400 3 7.500 3s7.500-1.300 7.500-3",
  platform: "M12 11v10M8.500 21h7M12 8.500v.01M8.500 12c-2-2-2-5 0-7M15.500 12c2-2 2-5 0-7M6 14.500c-3.500-3.500-3.500-8.500 0-12M18 14.500c3.500-3.500 3.500-8.500 0-12",
  movement: "M4 10v4l3 .5L17 19V5L7 9.500ZM8.500 14.500V20h3v-4.500M20 9.500v5",
  ngo: "M12 20C5 15.500 3 12 3 8.800A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 9 1.800C21 12 19 15.500 12 20Z",
  media: "M3 7h18v12H3ZM8.500 3 12 7l3.500-4M16.500 11v4",
  thinker: "M9 18h6M10 21h4M8.500 15.500C6.500 14 5.500 12 5.500 9.700a6.500 6.500 0 0 1 13 0c0 2.300-1 4.300-3 5.800V18h-7Z",
  shield: "M12 3l8 3v6c0 5-3.500 7.800-8 9.500C7.500 19.800 4 17 4 12V6Z",
  stamp: "M9 3h6l-1 8h4v4H6v-4h4ZM5 20h14",
};

/** @param {{name: string, size?: number}} props */
export function Sign({ name, size = 14 }) {
  return html`<svg class="ico" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name] ?? ""} /></svg>`;
}

const PETALS = Array.from({ length: 12 }, (_, at) => at * 15);

/** The engraving behind the number of a government card. */
export function Rosette() {
  return html`<svg class="pc-ros" viewBox="0 0 100 100" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width=".7">
    ${PETALS.map((turn) => html`<ellipse key=${turn} cx="50" cy="50" rx="47" ry="17" transform=${`rotate(${turn} 50 50)`} />`)}
    <circle cx="50" cy="50" r="48" /><circle cx="50" cy="50" r="24" /></g></svg>`;
}
