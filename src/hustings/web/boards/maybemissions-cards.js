/** What people have: collections with the side that is up, Identities, and gadgets of the shop. */
import { html } from "../app/html.js";
import { Icon, Mark } from "../app/icons.js";
import { t } from "./words/maybemissions.js";
import { Amounts, Side, sideWords } from "./maybemissions-icons.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

/** A gadget with both of its sides. @param {{desk: Desk, card: any}} props */
export function Shop({ desk, card }) {
  const words = `${card.title}. ${sideWords(card.green)}. ${sideWords(card.red)}`;
  return html`<div ...${desk.piece(card.id, words, "card gadget")}><b class="h4">${card.title}</b>
    ${["green", "red"].map(
      (side) => html`<span key=${side} class=${side === "green" ? "half ok" : "half ko"}><b>${card[side].title}</b><small>${card[side].text}</small><span class="cost">${t("mm.shop.cost")} <span class="ii"><${Amounts} amounts=${card[side].cost} size=${15} /></span></span></span>`,
    )}</div>`;
}

/** One collected card, the side that is up. @param {{desk: Desk, card: any}} props */
function Collected({ desk, card }) {
  const up = card.up ?? "green";
  const words = `${card.title}, ${t("mm.up", { side: up === "green" ? t("mm.good") : t("mm.bad") })}: ${sideWords(card[up])}`;
  return html`<li><div ...${desk.piece(card.id, words, up === "green" ? "ok" : "ko")}>
    <${Icon} name=${card.up === null ? "lock" : up === "green" ? "check" : "cross"} size=${14} /><span>${card.title}</span>
    ${card.up === null ? null : html`<${Side} side=${card[up]} size=${15} />`}</div></li>`;
}

/** @param {{desk: Desk, place: number}} props */
export function Collection({ desk, place }) {
  const cards = desk.view.board["players"][place].collection;
  return html`<section class="mycol"><h2 class="cap">${t("mm.collection")} <span class="n">${t("mm.cards", { n: cards.length })}</span></h2>
    ${cards.length === 0 ? html`<p class="dim">${t("mm.nothing")}</p>` : null}
    <ul>${cards.map((/** @type {any} */ card) => html`<${Collected} key=${card.id} desk=${desk} card=${card} />`)}</ul></section>`;
}

/** The Votes of a hand as far as this sight knows them: after the end, or where a card has shown them. @param {{hand: any[]}} props */
function KnownVotes({ hand }) {
  const known = hand.filter((vote) => vote.vote !== null);
  if (known.length === 0) return null;
  return html`<p class="known" aria-label=${t("mm.votes", { n: known.length })} role="group">${known.map((vote) => html`<span class="chip" key=${vote.vote}>${vote.vote} ${vote.yes ? t("mm.yes") : t("mm.no")}</span>`)}</p>`;
}

/** Everybody else's collections: they lie open. @param {{desk: Desk}} props */
export function Collections({ desk }) {
  const others = desk.view.board["players"].map((/** @type {any} */ player, /** @type {number} */ place) => ({ player, place })).filter((/** @type {any} */ one) => one.place !== desk.me && (one.player.collection.length > 0 || one.player.hand.some((/** @type {any} */ vote) => vote.vote !== null)));
  if (others.length === 0) return null;
  return html`<section class="colls" aria-label=${t("mm.collections")}><h2>${t("mm.collections")}</h2><div class="cgrid">
    ${others.map(
      (/** @type {any} */ { player, place }) => html`<div key=${place} class="mycol"><h3><${Mark} place=${place} size=${16} /> ${desk.name(place)} <small>${t("mm.cards", { n: player.collection.length })}</small></h3>
        <${KnownVotes} hand=${player.hand} />
        <ul>${player.collection.map((/** @type {any} */ card) => html`<${Collected} key=${card.id} desk=${desk} card=${card} />`)}</ul></div>`,
    )}</div></section>`;
}

/** Who one is. @param {{own: any}} props */
export function Identities({ own }) {
  const shown = [
    [t("mm.public"), own.public, "band"],
    [t("mm.secret"), own.secret, "band dark"],
  ].filter(([, identity]) => identity);
  if (shown.length === 0) return null;
  return html`<section class="idsec"><h2 class="cap">${t("mm.who")}</h2><div class="fan">
    ${shown.map(([label, identity, band]) => html`<div key=${label} class="card idc" role="group" aria-label=${`${label}: ${identity.title}`}><span class=${band}>${label}</span><b class="h4">${identity.title}</b><p>✓ ${identity.good.text}</p><p>✕ ${identity.bad.text}</p></div>`)}
  </div></section>`;
}
