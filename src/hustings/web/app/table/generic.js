/** The board of a game that brings none: its sight as a tidy sheet, every piece clickable, every number there. */
import { html } from "../html.js";
import { perhaps, plain, t } from "../strings.js";
import { pieceProps } from "./piece.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {unknown} value */
const isScalar = (value) => value === null || ["string", "number", "boolean"].includes(typeof value);
/** Fields whose number is a place. */
const PLACES = new Set(["active", "chair", "owner", "target", "bidder", "buyer", "asked", "place", "seller", "leader", "by"]);

/** @param {string} key @param {unknown} value @param {Desk} desk */
function scalar(key, value, desk) {
  if (value === null || value === "") return t("none");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value === "number" && PLACES.has(key)) return value >= 0 && value < desk.count ? desk.name(value) : t("none");
  return String(value);
}

/** @param {string} key */
export function label(key) {
  return perhaps(`field.${key}`, plain(key));
}

/** @param {{thing: Record<string, any>, desk: Desk, of?: string}} props */
function Piece({ thing, desk, of = "" }) {
  const title = thing["title"] ?? thing["name"] ?? (thing["id"] === null ? t("facedown") : of);
  const facts = Object.entries(thing).filter(([key, value]) => isScalar(value) && !["id", "title", "name"].includes(key));
  const inner = Object.entries(thing).filter(([, value]) => !isScalar(value));
  const told = [title, ...facts.map(([key, value]) => `${label(key)} ${scalar(key, value, desk)}`)].join(", ");
  const look = thing["id"] === null ? "gcard verso" : "gcard";
  return html`<div ...${pieceProps(desk.choice, thing["id"], told, inner.length > 0 ? "gblock" : look)}>
    <b>${title}</b>
    ${facts.map(([key, value]) => html`<span key=${key}><i>${label(key)}</i> ${scalar(key, value, desk)}</span>`)}
    ${inner.map(([key, value]) => html`<${Part} key=${key} name=${key} value=${value} desk=${desk} />`)}
  </div>`;
}

/** @param {{name: string, value: any, desk: Desk}} props */
function Part({ name, value, desk }) {
  if (isScalar(value)) return html`<span class="gfact"><i>${label(name)}</i> ${scalar(name, value, desk)}</span>`;
  if (!Array.isArray(value)) return html`<div class="gpart"><i class="cap">${label(name)}</i><${Piece} thing=${value} desk=${desk} of=${label(name)} /></div>`;
  return html`<div class=${value.length === 0 ? "gpart bare" : "gpart"}>
    <i class="cap">${label(name)}</i>
    <div class="grow">
      ${value.length === 0 ? html`<span class="dim">${t("none")}</span>` : null}
      ${value.map((one, at) =>
        isScalar(one)
          ? html`<span class="chip" key=${at}>${scalar(name, one, desk)}</span>`
          : html`<${Piece} key=${at} thing=${named(name, one, at, desk)} desk=${desk} of=${`${label(name)} ${at + 1}`} />`,
      )}
    </div>
  </div>`;
}

/** Players are called by their names. @param {string} name @param {Record<string, any>} one @param {number} at @param {Desk} desk */
function named(name, one, at, desk) {
  return name === "players" ? { ...one, title: desk.name(at) } : one;
}

/** @param {{desk: Desk}} props */
export function GenericBoard({ desk }) {
  const entries = Object.entries(desk.view.board);
  const facts = entries.filter(([, value]) => isScalar(value));
  const parts = entries.filter(([, value]) => !isScalar(value));
  return html`<div class="generic">
    <p class="gfacts">${facts.map(([key, value]) => html`<span class="gfact" key=${key}><i>${label(key)}</i> ${scalar(key, value, desk)}</span>`)}</p>
    ${parts.map(([key, value]) => html`<section key=${key} class=${`gsec g-${key}`}><${Part} name=${key} value=${value} desk=${desk} /></section>`)}
  </div>`;
}
