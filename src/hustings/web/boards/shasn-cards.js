/** SHASN's cards: resources, Voter Cards, Conspiracy Cards, what lies open, the dilemma and what is being resolved. */
import { Cite } from "../app/clauses.js";
import { html } from "../app/html.js";
import { Mark } from "../app/icons.js";
import { t } from "./words/shasn.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

const LINES = /** @type {Record<string, string>} */ ({
  F: "M4.5 6.5a7.5 3 0 0 0 15 0a7.5 3 0 0 0-15 0v5.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6.5M4.5 12v5.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V12",
  C: "M4 10v4l3 .5L17 19V5L7 9.5ZM7.5 14.7 9 20h3l-1.3-4M20 9.5c1 1.5 1 3.5 0 5",
  M: "M12 11v10M8.5 21h7M12 8.5v.01M8.5 12c-2-2-2-5 0-7M15.5 12c2-2 2-5 0-7M6 14.5c-3.5-3.5-3.5-8.5 0-12M18 14.5c3.5-3.5 3.5-8.5 0-12",
  T: "M12 20.5C5 15.5 3 12.5 3 9.2 3 6.5 5 4.5 7.5 4.5c2 0 3.6 1.2 4.5 3 .9-1.8 2.5-3 4.5-3 2.5 0 4.5 2 4.5 4.7 0 3.3-2 6.3-9 11.3Z",
  "*": "M12 3.5v17M3.5 12h17M6 6l12 12M18 6 6 18",
});
export const TYPES = ["F", "C", "M", "T"];
export const TYPE_OF = /** @type {Record<string, string>} */ ({ capitalist: "F", supremo: "C", showman: "M", idealist: "T" });

/** A sentence whose key is put together from the sight. @param {string} key @param {Record<string, string | number>} [args] */
export const called = (key, args) => t(/** @type {any} */ (`sh.${key}`), args);

/** @param {{name: string, size?: number}} props */
export function Sign({ name, size = 15 }) {
  return html`<svg class="ico" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;
}

/** One symbol of a cost, or so many resources of a type. @param {{name: string, n?: number | null}} props */
export function Resource({ name, n = null }) {
  return html`<span class=${`r r${name === "*" ? "any" : name}`}><${Sign} name=${name} />${n === null ? null : html`<b class="n">${n}</b>`}</span>`;
}

/** "2 Funds, 1 Clout". @param {string} letters */
export function costWords(letters) {
  const parts = [...TYPES, "*"].map((name) => [name, [...letters].filter((one) => one === name).length]).filter(([, n]) => n);
  return parts.map(([name, n]) => `${n} ${called(`type.${name}`)}`).join(", ") || t("sh.nothing");
}

/** @param {{count: number, place: number, size?: number}} props */
export function Pegs({ count, place, size = 19 }) {
  const number = (place % 7) + 1;
  return html`<span class="pegs" aria-hidden="true">${Array.from({ length: count }, (_, at) => html`<svg key=${at} width=${size} height=${size} viewBox="0 0 24 24" class=${`peg p${number}`}><use href=${`#sh-g${(place % 5) + 1}`} /></svg>`)}</span>`;
}

/** An open Voter Card, and what it would cost the viewer now. @param {{desk: Desk, slot: any}} props */
export function VoterCard({ desk, slot }) {
  if (slot.card === null) return html`<p class="card vote none"><span class="band"><span>${t("sh.slot.none")}</span></span></p>`;
  const { yours } = slot;
  const dearer = yours && yours.cost !== slot.cost;
  const words = [
    t("sh.slot", { n: slot.voters, cost: costWords(slot.cost) }),
    dearer ? t("sh.slot.dearer", { cost: costWords(yours.cost) }) : "",
    yours?.discounts ? t("sh.slot.discounts", { n: yours.discounts }) : "",
    yours && !yours.payable ? t("sh.slot.cannot") : "",
  ].filter(Boolean).join("; ");
  return html`<div ...${desk.piece(slot.id, words, `card vote ${yours && !yours.payable ? "cannot" : ""}`)}>
    <span class="band"><span>${t("sh.voters", { n: slot.voters })}</span>${yours?.discounts ? html`<b class="n less">−${yours.discounts}</b>` : null}</span>
    <${Pegs} count=${slot.voters} place=${desk.me ?? desk.view.board["active"] ?? 0} />
    <span class="foot">${[...(yours?.cost ?? slot.cost)].map((name, at) => html`<${Resource} key=${at} name=${name} />`)}</span>
  </div>`;
}

/** A Conspiracy Card of the own hand, or one that others may see. @param {{desk: Desk, card: any, id?: string | null}} props */
export function Conspiracy({ desk, card, id = card.id }) {
  if (card.title === null) return html`<div ...${desk.piece(id, t("sh.back", { n: card.cost }), "card con verso")}><b class="n">${card.cost}</b></div>`;
  return html`<div ...${desk.piece(id, `${card.title}, ${t("sh.costs", { n: card.cost })}: ${card.text}`, "card con")}>
    <span class="band dark"><span>${t(card.lasting ? "sh.lasting" : "sh.once")}</span><span class="n">${card.cost}</span></span>
    <b class="h4">${card.title}</b><p title=${card.text}>${card.text}</p></div>`;
}

/** What is noted on an open card, in words. @param {Desk} desk @param {any} card */
export function markWords(desk, card) {
  const zones = new Map(desk.view.board["zones"].map((/** @type {any} */ one) => [one.id, one.title]));
  return [
    card.player !== undefined ? t("sh.mark.player", { name: desk.name(card.player) }) : "",
    card.players ? card.players.map((/** @type {number} */ place) => desk.name(place)).join(" + ") : "",
    card.type ? called(`type.${card.type}`) : "",
    card.ideologue ? called(`ideologue.${card.ideologue}`) : "",
    card.zone ? zones.get(card.zone) : "",
    card.left !== undefined ? t("sh.mark.left", { n: card.left }) : "",
    card.given ? t("sh.mark.given", { types: costWords(card.given.join("")) }) : "",
    ...card.voters.map((/** @type {number} */ n, /** @type {number} */ place) => (n ? t("sh.voters.of", { name: desk.name(place), n }) : "")),
  ].filter(Boolean).join(", ");
}

/** What pieces are called: whom, what and where a card that has been played names. @param {Desk} desk @param {string[]} pieces */
export function aimWords(desk, pieces) {
  const zones = new Map(desk.view.board["zones"].map((/** @type {any} */ one) => [one.name, one.title]));
  const words = pieces.map((piece) => {
    const [kind = "", one = "", other = ""] = piece.split(":");
    if (kind === "player") return desk.name(Number(one));
    if (kind === "zone" || kind === "plain" || kind === "volatile") return zones.get(one) ?? "";
    if (kind === "voter") return `${desk.name(Number(other))} (${zones.get(one)})`;
    if (kind === "type") return called(`type.${one}`);
    if (kind === "ideologue") return called(`ideologue.${Object.keys(TYPE_OF)[Number(one)]}`);
    if (kind === "open") return desk.view.board["open"].find((/** @type {any} */ card) => card.id === piece)?.title ?? "";
    return "";
  });
  return [...new Set(words)].filter(Boolean).join(", ");
}

/** Cards that lie open in front of players, Headlines waiting, debts and offers. @param {{desk: Desk}} props */
export function Rail({ desk }) {
  const { open, queue, debts } = desk.view.board;
  const offers = desk.view.board["offers"].filter((/** @type {any} */ one) => one.to !== desk.me);
  if (open.length + queue.length + debts.length + offers.length === 0) return null;
  return html`<section class="sh-open" aria-label=${t("sh.open")}><h2>${t("sh.open")}</h2>
    <div class="lains">${open.map((/** @type {any} */ card) => html`<div key=${card.id} ...${desk.piece(card.id, [t("sh.open.of", { title: card.title, name: desk.name(card.owner) }), markWords(desk, card), card.text].filter(Boolean).join("; "), card.headline ? "lain news" : "lain plot")}>
        <${Mark} place=${card.owner} size=${17} /><span><b>${card.title}</b><small>${markWords(desk, card)}</small></span><${Cite} id=${card.clause} /></div>`)}
      ${queue.map((/** @type {any} */ one, /** @type {number} */ at) => html`<div key=${`q${at}`} class="lain news"><${Mark} place=${one.subject} size=${17} /><span><b>${t("sh.queued")}</b><small>${desk.name(one.subject)}</small></span></div>`)}
      ${debts.map((/** @type {any} */ one, /** @type {number} */ at) => html`<div key=${`d${at}`} class="lain"><${Mark} place=${one.debtor} size=${17} /><span><b>${t("sh.debt", { n: one.amount })}</b><small>${t("sh.debt.to", { name: desk.name(one.creditor) })}</small></span></div>`)}
      ${offers.map((/** @type {any} */ one) => html`<div key=${`o${one.by}`} class="lain" role="group" aria-label=${offerWords(desk, one)}><${Mark} place=${one.by} size=${17} /><span><b>${t("sh.offer", { name: desk.name(one.by), to: desk.name(one.to) })}</b><small>${itemWords(one.give, one.cards)} ${t("sh.offer.for")} ${itemWords(one.want, one.wanted)}</small></span></div>`)}</div>
  </section>`;
}

/** @param {string} letters @param {({title: string | null} | null)[]} cards */
function itemWords(letters, cards) {
  const titles = cards.map((card) => card?.title ?? t("sh.any.card"));
  return [letters ? costWords(letters) : "", ...titles].filter(Boolean).join(", ");
}

/** A trade on offer, in words. @param {Desk} desk @param {any} one */
function offerWords(desk, one) {
  return `${t("sh.offer", { name: desk.name(one.by), to: desk.name(one.to) })}: ${itemWords(one.give, one.cards)} ${t("sh.offer.for")} ${itemWords(one.want, one.wanted)}`;
}

/** The dilemma as a card that hides what it must. @param {{desk: Desk}} props */
export function Dilemma({ desk }) {
  const { dilemma } = desk.view.board;
  if (!dilemma) return null;
  const reads = dilemma.reader === desk.me;
  const who = reads ? t("sh.dilemma.you") : t("sh.dilemma.reads", { name: desk.name(dilemma.reader) });
  const secret = dilemma.answers.every((/** @type {any} */ one) => one.pays) ? (reads ? t("sh.dilemma.secret") : "") : t("sh.hidden");
  return html`<section class="sh-dilemma card" aria-label=${t("sh.dilemma")}>
    <span class="band"><span>${t("sh.dilemma")}</span><span class="who">${[who, secret].filter(Boolean).join(" · ")}</span></span>
    <p class="ask">${dilemma.question}</p>
    <div class="answers">${dilemma.answers.map((/** @type {any} */ one, /** @type {number} */ at) => {
      const letter = at === 0 ? "A" : "B";
      const words = [`${letter}: ${one.text}`, one.ideologue ? called(`ideologue.${one.ideologue}`) : "", one.pays ? t("sh.pays", { what: costWords(one.pays) }) : ""].filter(Boolean).join("; ");
      return html`<div key=${one.id} ...${desk.piece(one.id, words, `answer ${one.ideologue ? `r${TYPE_OF[one.ideologue]}` : ""}`)}><b class="let">${letter}</b><span class="at">${one.text}</span>
        ${one.ideologue ? html`<small><${Sign} name=${TYPE_OF[one.ideologue] ?? "*"} /> ${called(`ideologue.${one.ideologue}`)}${one.pays ? html` <span class="pays">${[...one.pays].map((name, nth) => html`<${Resource} key=${nth} name=${name} />`)}</span>` : null}</small>` : null}</div>`;
    })}</div>
  </section>`;
}

/** What is offered to the viewer or bid for just now, and the numbers that can be named. @param {{desk: Desk}} props */
export function Bargain({ desk }) {
  const { offers, proposal, auction, numbers, zones } = desk.view.board;
  const mine = offers.filter((/** @type {any} */ one) => one.to === desk.me);
  if (mine.length + numbers.length === 0 && !proposal && !auction) return null;
  const zone = proposal ? zones.find((/** @type {any} */ one) => one.id === proposal.zone).title : "";
  const idea = (/** @type {string} */ key, /** @type {any} */ card) => (card ? html`<p><b>${t(/** @type {any} */ (key))}</b> <${Sign} name=${TYPE_OF[card.ideologue] ?? "*"} /> ${called(`ideologue.${card.ideologue}`)}: ${card.text}</p>` : null);
  const count = (/** @type {any[]} */ some) => html`<p class="sh-nums">${some.map((one) => html`<span key=${one.id} ...${desk.piece(one.id, String(one.n), "sh-num")}>${one.n}</span>`)}</p>`;
  return html`<section class="sh-stage" aria-label=${t("sh.bargain")}>
    ${mine.map((/** @type {any} */ one) => html`<article key=${one.by} class="card"><span class="band"><span>${t("sh.offer", { name: desk.name(one.by), to: desk.name(one.to) })}</span></span>
      <p><b>${t("sh.offer.get")}</b> ${itemWords(one.give, one.cards)}</p><p><b>${t("sh.offer.give")}</b> ${itemWords(one.want, one.wanted)}</p></article>`)}
    ${proposal ? html`<article class="card"><span class="band"><span>${t("sh.proposal", { name: desk.name(proposal.by), zone })}</span></span>
      <p><b>${t("sh.proposal.shares")}</b> ${desk.name(proposal.by)} ${proposal.share}, ${desk.name(proposal.partner)} ${proposal.other_share}</p>${idea("sh.proposal.gives", proposal.gives)}${idea("sh.proposal.takes", proposal.takes)}</article>` : null}
    ${auction ? html`<article class="card"><span class="band dark"><span>${t("sh.auction", { name: desk.name(auction.seller) })}</span></span>
      <p>${auction.leader === null ? t("sh.auction.least", { n: auction.minimum }) : t("sh.auction.leader", { name: desk.name(auction.leader), n: auction.price })}</p>
      ${auction.out.length ? html`<p>${t("sh.auction.out", { names: auction.out.map((/** @type {number} */ place) => desk.name(place)).join(", ") })}</p>` : null}${auction.bids.length ? count(auction.bids) : null}</article>` : null}
    ${numbers.length ? html`<article class="card"><span class="band"><span>${t("sh.number")}</span></span>${count(numbers)}</article>` : null}
  </section>`;
}

/** A Headline or a Conspiracy Card that is being resolved, and Headlines to choose from. @param {{desk: Desk}} props */
export function Stage({ desk }) {
  const { played, news, press, lot, drawn } = desk.view.board;
  const cards = [...played].reverse();
  if (!news && cards.length + press.length + lot.length + drawn.length === 0) return null;
  return html`<section class="sh-stage" aria-label=${t("sh.stage")}>
    ${cards.map((/** @type {any} */ card, /** @type {number} */ at) => html`<article key=${at} class=${`card con ${card.negated ? "gone" : ""}`}><span class="band dark"><span>${desk.name(card.owner)}</span>${card.negated ? html`<span>${t("sh.negated")}</span>` : null}</span><b class="h4">${card.title}</b>${card.aims.length ? html`<p class="aims">${t("sh.aims", { what: aimWords(desk, card.aims) })}</p>` : null}<p>${card.text}</p></article>`)}
    ${news ? html`<article class=${`card headline ${news.tone}`}><span class="band"><span>${t("sh.headline")}</span></span><b class="h4">${news.title}</b><p>${news.text}</p></article>` : null}
    ${press.map((/** @type {any} */ card) => html`<article key=${card.name} class=${`card headline ${card.tone}`}><span class="band"><span>${t("sh.headline")}</span></span><b class="h4">${card.title}</b><p>${card.text}</p></article>`)}
    ${lot.map((/** @type {any} */ card, /** @type {number} */ at) => html`<${Conspiracy} key=${`lot${at}`} desk=${desk} card=${card} id=${card.id} />`)}
    ${drawn.map((/** @type {any} */ card) => html`<div key=${card.id} ...${desk.piece(card.id, t("sh.drawn", { n: card.voters, cost: costWords(card.cost) }), "card vote")}><span class="band"><span>${t("sh.voters", { n: card.voters })}</span></span><${Pegs} count=${card.voters} place=${desk.me ?? 0} /><span class="foot">${[...card.cost].map((name, at) => html`<${Resource} key=${at} name=${name} />`)}</span></div>`)}
  </section>`;
}
