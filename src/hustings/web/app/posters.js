/** A picture for each game, drawn by us in line and hatch; a game without one gets a ballot box. */
import { html } from "./html.js";

/** @param {number} place @param {[number, number][]} spots */
const pegs = (place, spots) =>
  spots.map(([x, y]) => html`<svg key=${`${x},${y}`} class=${`mark p${place}`} x=${x} y=${y} width="14" height="14" viewBox="0 0 24 24"><use href=${`#m${place}`} /></svg>`);

/** @type {Record<string, () => any>} */
const PICTURES = {
  shasn: () => html`<g class="ln"><path d="M18 20 52 10l46 5 44-7 40 14 6 30-12 22-50 6-44-4-48 3-26-15Z" fill="url(#h3)" /><path d="M98 15l4 26 40-4 46 15-12 22-50 6-24-39Z" fill="url(#h1)" /><path d="M98 15l44-7 40 14 6 30-46-15-40 4Z" fill="url(#h2)" /><path d="M18 20l36 20 48 1 24 39-44-4-48 3-26-15Z" fill="url(#h4)" /></g>${pegs(1, [[142, 52], [160, 56]])}${pegs(2, [[128, 19], [146, 23]])}${pegs(3, [[62, 17]])}${pegs(4, [[60, 54], [82, 58]])}`,
  kursi: () => html`<g class="ln">${[[14, 20, 1], [50, 34, 2], [86, 26, 3], [122, 40, 4], [158, 30, 1]].map(([x = 0, y = 0, h]) => html`<g key=${x}><path class="solid" d=${`M${x} 78V${y}h5v18h18v-18h5V78h-5V64h-18V78Z`} /><path d=${`M${x + 5} ${y + 18}h18V64h-18Z`} fill=${`url(#h${h})`} /><path d=${`M${x + 1} ${y - 2}h26`} /></g>`)}<path d="M4 78h192" /></g>`,
  politicard: () => html`<g class="ln">${[[30, 46, -7, 2], [72, 88, 3, 2], [108, 124, -4, 1], [146, 162, 6, 1]].map(([x = 0, c, turn, h]) => html`<g key=${x} transform=${`rotate(${turn} ${c} 44)`}><rect x=${x} y="14" width="38" height="56" rx="2" class="pap" /><rect x=${x + 4} y="18" width="30" height="22" fill=${`url(#h${h})`} /><path d=${`M${x + 6} 48h26M${x + 6} 54h20M${x + 6} 60h23`} /></g>`)}<path d="M100 6v74" stroke-dasharray="3 3" /></g>`,
  campaign: () => html`<g class="ln"><path d="M22 78a78 72 0 0 1 156 0" /><path d="M66 78a34 32 0 0 1 68 0" /><path d="M8 78h184" /></g>${pegs(1, [[25, 59], [33, 37], [47, 58]])}${pegs(3, [[48, 19], [60, 38], [81, 27]])}${pegs(2, [[69, 8], [93, 4], [117, 8], [105, 27]])}${pegs(5, [[138, 19], [126, 38]])}${pegs(4, [[153, 37], [161, 59], [139, 58]])}`,
  maybemissions: () => html`<g class="ln"><path d="M46 38h108v42H46Z" class="pap" /><path d="M46 38l54 26 54-26" /><g transform="rotate(-6 86 26)"><rect x="64" y="4" width="38" height="46" class="pap" /><rect x="76" y="20" width="14" height="14" /></g><g transform="rotate(8 124 26)"><rect x="104" y="6" width="38" height="44" class="pap" /><rect x="116" y="21" width="14" height="14" /><path d="m117 22 12 12m0-12-12 12" class="thick" /></g><path d="M46 40v40h108V40L100 66Z" class="env" /></g>`,
  parley: () => html`<g class="ln"><path d="M40 70c10-26 110-26 120 0Z" class="env" /><path d="M58 56V24h14v24M93 50V16h14v34M128 48V24h14v32" class="pap" /><path d="M30 78h140" /></g>${pegs(1, [[58, 8]])}${pegs(2, [[93, 1]])}${pegs(3, [[128, 8]])}`,
};

const BOX = () => html`<g class="ln"><path d="M56 30h88v50H56Z" class="pap" /><path d="M50 22h100v10H50Z" class="env" /><path d="M84 27h32" class="thick" /><g transform="rotate(-5 100 12)"><path d="M86 2h28v22H86Z" class="pap" /><path d="m94 8 10 10m0-10-10 10" /></g></g>`;

/** @param {{game: string}} props */
export function Poster({ game }) {
  const picture = PICTURES[game] ?? BOX;
  return html`<svg class="picture" viewBox="0 0 200 84" aria-hidden="true">${picture()}</svg>`;
}
