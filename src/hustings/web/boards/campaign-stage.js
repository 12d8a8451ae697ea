/** Campaign's stage, beside the chamber: the auction of a seat, the negotiation, an attempt with its running number, or the turn and the umbrellas. */
import { html } from "../app/html.js";
import { Icon, Mark } from "../app/icons.js";
import { list } from "../app/strings.js";
import { sameMove } from "../app/table/view.js";
import { t } from "./words/campaign.js";
import { COLUMNS, GroupSlip, IdeologyCard, Letter, Marks, called, partyName, percent, signed } from "./campaign-cards.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

const STEPS = ["income", "group", "raid", "check"];
const SEVEN = 7;

/** What so many tokens more would be, of the choice that stands ready; null where none does. @param {Desk} desk */
export function buying(desk) {
  const count = desk.choice?.move.value?.move["BuyTokens"]?.[0];
  return desk.view.board["auction"]?.more.find((/** @type {any} */ one) => one.count === count) ?? null;
}

/** A token: how often its number is thrown, whose it is, and what one pays to own all up to it. @param {{desk: Desk, token: any, at: number}} props */
function Token({ desk, token, at }) {
  const { auction } = desk.view.board;
  const would = buying(desk);
  const offer = auction.more.find((/** @type {any} */ one) => one.tokens.at(-1) === at);
  const taken = would?.tokens.includes(at);
  const party = token.owner === null ? 0 : (token.owner % 7) + 1;
  const whose = token.owner === null ? t("ca.token.free") : t("ca.token.of", { party: partyName(desk, token.owner) });
  const can = desk.choice?.standing(token.id);
  const words = [t("ca.token", { number: token.number, ways: token.ways }), whose, can && offer ? t("ca.token.offer", { n: offer.count, cost: offer.cost, percent: Math.round((offer.odds[desk.me ?? 0] ?? 0) / 10) }) : ""].filter(Boolean).join(", ");
  return html`<div ...${desk.piece(token.id, words, `ca-token w${token.ways} ${taken ? "will" : ""}`)}>
    <small class="n">${token.ways}</small>
    <svg class=${party ? `ca-bar p${party}` : "ca-bar free"} aria-hidden="true"><rect x="1" y="1" width="100%" height="100%" fill=${party ? `url(#h${party})` : "none"} /></svg>
    <b>${token.number}</b>
    <span class="ca-own">${token.owner === null ? (taken ? null : html`<i></i>`) : html`<span class=${taken ? "lost" : ""}><${Mark} place=${token.owner} size=${18} /></span>`}${taken ? html`<${Mark} place=${desk.me ?? 0} size=${18} />` : null}</span>
    <span class="ca-cost n">${can && offer ? `$${offer.cost}` : ""}</span>
  </div>`;
}

/** The odds of the seat, for each party. @param {{desk: Desk, odds: number[], title: string, will?: boolean}} props */
function Share({ desk, odds, title, will = false }) {
  let from = 0;
  const bars = odds.flatMap((share, place) => {
    if (share === 0) return [];
    const x = from;
    from += share;
    return [html`<rect key=${place} x=${x} y="0" width=${share} height="10" class=${`fw p${(place % 7) + 1}`} />`];
  });
  return html`<div class="ca-share"><span class="cap">${title}</span>
    <svg class=${will ? "ca-beam will" : "ca-beam"} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
    <ul>${odds.map((share, place) => (share === 0 ? null : html`<li key=${place}><${Marks} desk=${desk} places=${[place]} size=${15} /> <b class="n">${Math.round(share / 10)} %</b></li>`))}</ul></div>`;
}

/** The seat under the hammer. @param {{desk: Desk}} props */
export function Auction({ desk }) {
  const { auction, middle } = desk.view.board;
  const would = buying(desk);
  const dice = t(auction.dice === 1 ? "ca.dice.one" : "ca.dice.two");
  const seven = html`<div key="7" class="ca-token w6 seven" role="group" aria-label=${t("ca.token.seven")}><small class="n">6</small><svg class="ca-bar" aria-hidden="true"></svg><b>7</b><span class="ca-own again">${t("ca.again")}</span><span class="ca-cost"></span></div>`;
  const tokens = auction.tokens.map((/** @type {any} */ token, /** @type {number} */ at) => html`<${Token} key=${token.id} desk=${desk} token=${token} at=${at} />`);
  tokens.splice(auction.tokens.findIndex((/** @type {any} */ token) => token.number > SEVEN), 0, seven);
  const before = auction.odds.some((/** @type {number} */ share) => share > 0);
  return html`<section class="ca-stage ca-auct" aria-label=${t("ca.auction")}>
    <h2>${t("ca.auction")}<small>${t("ca.auction.more", { n: middle.seats, price: auction.price, dice })}</small></h2>
    <div class="ca-tokens" role="group" aria-label=${t("ca.tokens")}>${tokens}</div>
    ${would
      ? html`<${Share} desk=${desk} odds=${would.odds} will=${true} title=${t("ca.share.will", { n: would.count })} />`
      : before
        ? html`<${Share} desk=${desk} odds=${auction.odds} title=${t("ca.share")} />`
        : html`<p class="ca-note">${t("ca.share.none", { party: partyName(desk, auction.start) })}</p>`}
  </section>`;
}

/** Payments in words: "Greens to Democrats $3". @param {Desk} desk @param {number[][]} rows */
export function paymentWords(desk, rows) {
  return rows.map(([from = 0, to = 0, amount = 0]) => t("ca.payment", { from: partyName(desk, from), to: partyName(desk, to), n: amount }));
}

/** A coalition that is proposed. @param {{desk: Desk, offer: any}} props */
function Offer({ desk, offer }) {
  const names = list(offer.members.map((/** @type {number} */ place) => partyName(desk, place)));
  const payments = paymentWords(desk, offer.payments);
  const own = offer.answer ? t(offer.answer === 2 ? "ca.offer.yes" : "ca.offer.no") : "";
  const words = [t("ca.offer", { party: partyName(desk, offer.proposer), names, n: offer.seats, leader: partyName(desk, offer.leader) }), ...payments, own].filter(Boolean).join(", ");
  return html`<div ...${desk.piece(offer.id, words, "card ca-offer")}>
    <span class="band"><span>${t("ca.offer.by", { party: partyName(desk, offer.proposer) })}</span><span class="n">${t("ca.seats", { n: offer.seats })}</span></span>
    <b class="h4"><${Marks} desk=${desk} places=${offer.members} size=${22} /> ${names}</b>
    <p>${t("ca.leads", { party: partyName(desk, offer.leader) })}${payments.map((one) => html`<span key=${one}> · ${one}</span>`)}</p>
    ${own ? html`<span class="foot">${own}</span>` : null}
  </div>`;
}

/** What could be proposed with the parties that are picked: by leader and by payment; the bar shows them itself where they are few. @param {{desk: Desk}} props */
function Ready({ desk }) {
  const choice = desk.choice;
  const ready = choice && choice.picked.value.length > 0 ? choice.narrowed.value.ready.filter((entry) => "ProposeCoalition" in entry.move) : [];
  if (!choice || ready.length < 2) return null;
  const chosen = choice.move.value;
  return html`<ul class="ca-ready" aria-label=${t("ca.ready")}>${ready.map((entry) => {
    const on = chosen !== null && sameMove(chosen.move, entry.move);
    return html`<li key=${entry.sentence}><button class=${on ? "picked" : "can"} aria-pressed=${on ? "true" : "false"} onClick=${() => choice.choose(entry)}>${desk.text(entry.sentence)}</button></li>`;
  })}</ul>`;
}

/** The negotiation: proposals, slots or the clock, and what happens without an agreement. @param {{desk: Desk}} props */
export function Talks({ desk }) {
  const { talks, offers, majority, seats } = desk.view.board;
  const otherwise = talks.otherwise;
  const names = list(otherwise.members.map((/** @type {number} */ place) => partyName(desk, place)));
  return html`<section class="ca-stage ca-talks" aria-label=${t("ca.talks")}>
    <h2>${t("ca.talks")}<small>${talks.clock ? t("ca.talks.clock", { n: talks.seconds }) : t("ca.talks.lap", { n: talks.lap, of: talks.laps })}</small></h2>
    <p class="ca-note">${t("ca.talks.how", { n: majority, of: seats })}</p>
    <div class="ca-offers">${offers.map((/** @type {any} */ offer) => html`<${Offer} key=${offer.id} desk=${desk} offer=${offer} />`)}${offers.length === 0 ? html`<p class="ca-empty">${t("ca.offers.none")}</p>` : null}</div>
    <${Ready} desk=${desk} />
    <dl class="ca-facts">
      ${talks.clock
        ? html`<dt>${t("ca.done")}</dt><dd>${talks.done.length > 0 ? html`<${Marks} desk=${desk} places=${talks.done} />` : t("ca.nobody")}</dd>
            ${desk.me === null ? null : html`<dt>${t("ca.acts")}</dt><dd class="n">${talks.acts_left[desk.me]}</dd>`}`
        : html`<dt>${t("ca.slots")}</dt><dd>${talks.slots.length > 0 ? html`<${Marks} desk=${desk} places=${talks.slots} />` : t("ca.nobody")}</dd>`}
      ${talks.put_up.length > 0 ? html`<dt>${t("ca.putup")}</dt><dd><${Marks} desk=${desk} places=${talks.put_up} /></dd>` : null}
      <dt>${t("ca.otherwise")}</dt><dd><${Letter} kind=${otherwise.type} /> <${Marks} desk=${desk} places=${otherwise.members} /> ${names}</dd>
    </dl>
  </section>`;
}

/** What an attempt is about. @param {Desk} desk @param {any} attempt */
function attemptTitle(desk, attempt) {
  const party = partyName(desk, attempt.place);
  if (attempt.kind === "check") return t("ca.attempt.check", { party });
  if (attempt.kind === "raid") return t("ca.attempt.raid", { party, owner: partyName(desk, attempt.owner) });
  return attempt.owner === null ? t("ca.attempt.row", { party, group: attempt.group.title }) : t("ca.attempt.poach", { party, group: attempt.group.title, owner: partyName(desk, attempt.owner) });
}

/** What a number means: how often it succeeds, or how many seats it costs. @param {any} attempt @param {number} of36 */
function meaning(attempt, of36) {
  return attempt.kind === "check" ? t("ca.loses", { n: (of36 / 36).toFixed(1) }) : `${percent(of36)} %`;
}

/** An attempt or a check before the dice: the running number, what it is made of, and what each other number would mean. @param {{desk: Desk}} props */
export function Attempt({ desk }) {
  const { attempt } = desk.view.board;
  const check = attempt.kind === "check";
  const [first, ...rest] = attempt.terms;
  const spoken = attempt.terms.map((/** @type {[string, number]} */ [name, n]) => `${called(`term.${name}`)} ${signed(n)}`).join(", ");
  return html`<section class="ca-stage ca-try" aria-label=${t("ca.attempt")}>
    <h2>${attemptTitle(desk, attempt)}${attempt.deal === "open" ? null : html`<small class="tag">${t("ca.backroom")}</small>`}</h2>
    <div class="ca-number"><p><b class="ca-big n">${signed(attempt.number)}</b><span>${t(check ? "ca.number.safety" : "ca.number.target")}</span></p>
      <p class="ca-terms" role="group" aria-label=${spoken}>${first ? html`<span><b class="n">${signed(first[1])}</b> ${called(`term.${first[0]}`)}</span>` : null}${rest.map((/** @type {[string, number]} */ [name, n]) => html`<span key=${name}><b class="n">${n < 0 ? "−" : "+"} ${Math.abs(n)}</b> ${called(`term.${name}`)}</span>`)}${attempt.lead ? html`<em>${t("ca.led", { group: attempt.lead })}</em>` : null}</p>
      <p class="ca-now"><b class="n">${check ? (attempt.losses / 36).toFixed(1) : `${percent(attempt.odds)} %`}</b> <span>${t(check ? "ca.losses" : "ca.chance.of")}${attempt.seven ? ` · ${t("ca.seven")}` : ""}</span></p></div>
    <div class="ca-scale" role="group" aria-label=${t("ca.scale")}>${attempt.scale.map((/** @type {any} */ one) => html`<div key=${one.id} ...${desk.piece(one.id, t("ca.scale.of", { number: signed(one.number), meaning: meaning(attempt, one.of36) }), one.number === attempt.number ? "ca-step at" : "ca-step")}>
      <b class="n">${signed(one.number)}</b><small class="n">${check ? (one.of36 / 36).toFixed(1) : `${percent(one.of36)}`}</small></div>`)}</div>
    <p class="ca-note">${t(check ? "ca.scale.check" : "ca.scale.more")} ${attempt.deal === "open" ? "" : t("ca.backroom.more")}</p>
  </section>`;
}

/** How far the turn is, who governs, and whether there is a veto. @param {{desk: Desk}} props */
export function Turn({ desk }) {
  const { active, step, president, veto, ledger } = desk.view.board;
  const now = ledger.at(-1);
  return html`<div class="ca-turn">
    ${active === null ? null : html`<ol aria-label=${t("ca.turn", { party: partyName(desk, active) })}><li class="who"><${Mark} place=${active} size=${18} /> ${partyName(desk, active)}</li>${STEPS.map((one) => html`<li key=${one} class=${one === step ? "now" : ""} aria-current=${one === step ? "step" : undefined}>${called(`step.${one}`)}</li>`)}</ol>`}
    ${now ? html`<p><${Letter} kind=${now.type} /> <${Marks} desk=${desk} places=${now.members} /> ${president === null ? t("ca.led.by", { party: partyName(desk, now.leader) }) : t("ca.president.of", { party: partyName(desk, president) })}</p>` : null}
    ${veto ? html`<span ...${desk.piece(veto.id, t("ca.veto.held"), "ca-veto")}><${Icon} name="cross" size=${15} /> ${t("ca.veto")}</span>` : null}
  </div>`;
}

/** The groups of every other party, in columns by type. @param {{desk: Desk}} props */
export function Umbrellas({ desk }) {
  const { players } = desk.view.board;
  const others = players.map((/** @type {any} */ _, /** @type {number} */ place) => place).filter((/** @type {number} */ place) => place !== desk.me && players[place].groups.length > 0);
  return html`<section class="ca-umbs" aria-label=${t("ca.umbrellas")}>
    <h2>${t("ca.umbrellas")}<small>${t("ca.umbrellas.more")}</small></h2>
    ${others.length > 0
      ? html`<div class="ca-grid"><div class="ca-heads" aria-hidden="true"><span></span>${COLUMNS.map((name) => html`<span key=${name} class="cap">${called(`column.${name}`)}</span>`)}</div>
          ${others.map((/** @type {number} */ place) => html`<${Umbrella} key=${place} desk=${desk} place=${place} />`)}</div>`
      : html`<p class="ca-empty">${t("ca.umbrellas.none")}</p>`}
  </section>`;
}

/** One party's columns. @param {{desk: Desk, place: number}} props */
function Umbrella({ desk, place }) {
  const { groups, columns } = desk.view.board["players"][place];
  const name = partyName(desk, place);
  return html`<div class="ca-umb" role="group" aria-label=${t("ca.umbrella.of", { party: name, n: groups.length })}>
    <span class="ca-whose"><${Mark} place=${place} size=${18} /> ${name}</span>
    ${COLUMNS.map((column) => html`<div key=${column} class=${columns[column].length > 0 ? "ca-col" : "ca-col none"}>${groups.filter((/** @type {any} */ group) => columns[column].includes(group.id)).map((/** @type {any} */ group) => html`<${GroupSlip} key=${group.id} desk=${desk} group=${group} owner=${name} />`)}</div>`)}
  </div>`;
}

/** Ideologies to pick from. @param {{desk: Desk}} props */
export function Ideologies({ desk }) {
  return html`<section class="ca-stage ca-pick" aria-label=${t("ca.ideologies")}><h2>${t("ca.ideologies")}<small>${t("ca.ideologies.more")}</small></h2>
    <div class="ca-seven">${desk.view.board["ideologies"].map((/** @type {any} */ party) => html`<${IdeologyCard} key=${party.id} desk=${desk} party=${party} place=${null} />`)}</div></section>`;
}
