/** Campaign: the chamber and the auctioneer's sheet. Draws the sight as the game's `render` describes it. */
import { html } from "../app/html.js";
import { list } from "../app/strings.js";
import { t } from "./words/campaign.js";
import { Ledger, Parliament, members } from "./campaign-chamber.js";
import { Die, Goal, GroupCard, IdeologyCard, PresidentCard, called, goalWords, partyName, percent, signed } from "./campaign-cards.js";
import { Attempt, Auction, Ideologies, Talks, Turn, Umbrellas, buying, paymentWords } from "./campaign-stage.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

const ROW = 4;
/** "+3", "−2". @param {number} n */
const plus = (n) => (n > 0 ? `+${n}` : signed(n));
const TYPED = ["BB", "B", "W", "MM"];

/** The row of groups, and what is known of both piles. @param {{desk: Desk}} props */
function Row({ desk }) {
  const { row, pile, deck, discards, phase } = desk.view.board;
  const asked = (/** @type {{id: string}} */ group) => Boolean(desk.choice?.standing(group.id));
  const known = pile.bottom.filter((/** @type {any} */ group) => !asked(group));
  return html`<section class="ca-row" aria-label=${t("ca.row")}>
    <h2>${t("ca.row")}<small>${t("ca.row.more", { n: pile.cards, cards: deck })}</small>
      ${known.length > 0 ? html`<details class="ca-pop"><summary>${t("ca.pile.known", { n: known.length })}</summary><p>${known.map((/** @type {any} */ group) => group.title).join(", ")}</p></details>` : null}
      ${discards.length > 0 ? html`<details class="ca-pop"><summary>${t("ca.discards", { n: discards.length })}</summary><p>${discards.map((/** @type {any} */ card) => card.title).join(", ")}</p></details>` : null}</h2>
    <div class="ca-four" tabindex="0" role="group" aria-label=${t("ca.row")}>
      ${row.map((/** @type {any} */ group) => html`<${GroupCard} key=${group.id} desk=${desk} group=${group} />`)}
      ${pile.bottom.filter(asked).map((/** @type {any} */ group) => html`<${GroupCard} key=${group.id} desk=${desk} group=${group} />`)}
      ${row.length < ROW ? html`<p class="ca-gone">${t(phase !== "term" ? "ca.row.later" : pile.cards > 0 ? "ca.row.captured" : "ca.row.short")}</p>` : null}
    </div>
  </section>`;
}

/** The latest dice, each face apart; and the bank, where it can be paid. @param {{desk: Desk}} props */
function Dice({ desk }) {
  const { dice, bank } = desk.view.board;
  const sum = dice.reduce((/** @type {number} */ total, /** @type {number} */ face) => total + face, 0);
  return html`<div class="ca-dice"><span class="cap">${t("ca.throw")}</span>
    ${dice.length > 0 ? html`<span>${dice.map((/** @type {number} */ face, /** @type {number} */ at) => html`<${Die} key=${at} face=${face} />`)}${dice.length > 1 ? html`<b class="n">= ${sum}</b>` : null}</span>` : html`<small>${t("ca.throw.none")}</small>`}
    ${desk.choice?.standing(bank.id) ? html`<span ...${desk.piece(bank.id, t("ca.bank"), "chip ca-bank")}>${t("ca.bank")}</span>` : null}</div>`;
}

/** @param {{desk: Desk}} props */
function Board({ desk }) {
  const { phase, attempt } = desk.view.board;
  const stage = { ideologies: Ideologies, election: Auction, formation: Talks, term: attempt ? Attempt : null }[/** @type {string} */ (phase)];
  return html`<div class="ca">
    <${Ledger} desk=${desk} />
    <div class="ca-left"><${Parliament} desk=${desk} /><${Dice} desk=${desk} /></div>
    <div class=${attempt ? "ca-right" : `ca-right ${phase}`}>
      ${phase === "term" ? html`<${Turn} desk=${desk} />` : null}${stage ? html`<${stage} desk=${desk} />` : null}
      ${phase === "ideologies" ? null : html`<${Row} desk=${desk} /><${Umbrellas} desk=${desk} />`}
    </div>
  </div>`;
}

/** Both goals of a party, each with how near it is. @param {{player: any}} props */
function Goals({ player }) {
  return html`${[1, 0].map((at) => html`<p key=${at}><${Goal} have=${player.goals[at].have} need=${player.goals[at].need} label=${goalWords(player, at)} /><small aria-hidden="true">${goalWords(player, at)}</small></p>`)}`;
}

/** What lies before the player: ideology, treasury, goals, umbrella, kept cards. @param {{desk: Desk}} props */
function Hand({ desk }) {
  const me = desk.me ?? 0;
  const own = desk.view.board["players"][me];
  if (!own.party) return null;
  const sorted = Object.values(own.columns).flatMap((ids) => own.groups.filter((/** @type {any} */ group) => /** @type {string[]} */ (ids).includes(group.id)));
  const support = own.groups.reduce((/** @type {number} */ sum, /** @type {any} */ group) => sum + group.cooperativeness, 0);
  return html`<div class="ca-hand">
    <${IdeologyCard} desk=${desk} party=${own.party} place=${me} />
    <div class="ca-purse"><h2>${t("ca.treasury")}</h2><b class="ca-sum">$${own.money}</b><small class="n">${t("ca.income", { n: own.income })}</small>
      <h2>${t("ca.goals")}</h2><${Goals} player=${own} />
      ${own.standing ? html`<small>${called(`standing.${own.standing}`)}</small>` : null}</div>
    <div class="ca-own0"><h2>${t("ca.umbrella")} <span class="n">${[t("ca.support", { n: own.groups.length, seats: support }), t("ca.safety", { n: signed(own.safety) }), own.swing ? t("ca.swing", { n: plus(own.swing) }) : ""].filter(Boolean).join(" · ")}</span></h2>
      <div class="ca-fan" tabindex="0" role="group" aria-label=${t("ca.umbrella")}>${sorted.map((group) => html`<${GroupCard} key=${group.id} desk=${desk} group=${group} />`)}${sorted.length === 0 ? html`<p class="ca-empty">${t("ca.umbrella.none")}</p>` : null}</div></div>
    ${own.kept.length > 0 ? html`<div class="ca-kepts"><h2>${t("ca.kept")}</h2><div class="ca-fan">${own.kept.map((/** @type {any} */ card) => html`<${PresidentCard} key=${card.id} desk=${desk} card=${card} />`)}</div></div>` : null}
  </div>`;
}

/** Money, groups by type, both goals, sequence and waiting cards: all that is public. @param {{desk: Desk, place: number}} props */
function Seat({ desk, place }) {
  const { players, president } = desk.view.board;
  const player = players[place];
  if (!player.party) return null;
  const groups = TYPED.flatMap((type) => (player.columns[type].length > 0 ? [`${player.columns[type].length} ${type}`] : []));
  if (player.columns.none.length > 0) groups.push(`${player.columns.none.length} ${t("ca.type.short")}`);
  const short = TYPED.flatMap((type) => player.columns[type].map(() => type)).join(" ") + (player.columns.none.length > 0 ? ` +${player.columns.none.length}` : "");
  const tags = [president === place ? t("ca.president") : "", player.barred ? t("ca.barred") : "", player.left ? t("ca.left") : ""].filter(Boolean);
  return html`<span class="ca-title">${player.party.title}</span><b class="n ca-money">${player.money === null ? t("ca.money.hidden") : `$${player.money}`}</b>
    <span class="n" role="img" aria-label=${groups.length > 0 ? groups.join(", ") : t("ca.groups.none")}>${short || t("ca.groups.none")}</span>
    <span class="ca-near"><${Goal} have=${player.goals[1].have} need=${player.goals[1].need} label=${goalWords(player, 1)} />
      ${player.sequence ? html`<span class="ca-seq" role="img" aria-label=${t("ca.sequence", { n: player.sequence.length, letters: [...player.sequence].join(" ") })}>${[...player.sequence].map((kind, at) => html`<span key=${at} class="ca-gt" aria-hidden="true">${kind}</span>`)}</span>` : null}</span>
    ${tags.map((tag) => html`<span key=${tag} class="chip">${tag}</span>`)}
    ${player.kept.map((/** @type {any} */ card) => html`<span key=${card.id} class="chip" title=${card.text}>${card.title}</span>`)}
    ${player.swing ? html`<span class="chip">${t("ca.swing", { n: plus(player.swing) })}</span>` : null}`;
}

/** Seats. @param {{desk: Desk, place: number}} props */
function Points({ desk, place }) {
  const { seats } = desk.view.board["players"][place];
  return html`<span role="group" aria-label=${t("ca.seats", { n: seats })}>${seats}</span>`;
}

/** What a chosen move would bring, in a line. @param {Desk} desk @param {import("../app/messages.js").Entry} entry */
function brings(desk, entry) {
  const { players, attempt, majority, auction } = desk.view.board;
  const me = desk.me ?? 0;
  const would = buying(desk);
  if ("BuyTokens" in entry.move && would) {
    const numbers = would.tokens.map((/** @type {number} */ at) => auction.tokens[at].number);
    return t("ca.brings.buy", { numbers: list(numbers.map(String)), cost: would.cost, left: players[me].money - would.cost, percent: Math.round(would.odds[me] / 10) });
  }
  if ("Spend" in entry.move && attempt) return spent(desk, entry.move["Spend"] ?? []);
  if ("ProposeCoalition" in entry.move) {
    const sum = members(Number(entry.move["ProposeCoalition"]?.[0])).reduce((seats, place) => seats + players[place].seats, 0);
    return t("ca.brings.together", { n: sum, of: majority });
  }
  return "";
}

/** The running number after spending, and what it means. @param {Desk} desk @param {unknown[]} values */
function spent(desk, values) {
  const { attempt } = desk.view.board;
  const [side, amount] = values.map(Number);
  const number = attempt.number + (side === 0 ? 1 : -1) * (amount ?? 0);
  const step = attempt.scale.find((/** @type {any} */ one) => one.number === number) ?? attempt.scale.at(side === 0 ? -1 : 0);
  return attempt.kind === "check" ? t("ca.brings.check", { number: signed(number), n: (step.of36 / 36).toFixed(1) }) : t("ca.brings.spend", { number: signed(number), percent: percent(step.of36) });
}

/** What one would have after a composed move. @param {Desk} desk @param {string} kind @param {any[]} values @returns {string[]} */
function after(desk, kind, values) {
  const { players, majority } = desk.view.board;
  if (kind === "Spend") return [spent(desk, values)];
  if (kind !== "ProposeCoalition") return [];
  const [mask, leader, payments] = values;
  const inside = members(mask);
  const sum = inside.reduce((seats, place) => seats + players[place].seats, 0);
  const own = payments.reduce((/** @type {number} */ net, /** @type {number[]} */ [from, to, amount = 0]) => net + (to === desk.me ? amount : 0) - (from === desk.me ? amount : 0), 0);
  return [
    t(sum >= majority ? "ca.after.enough" : "ca.after.short", { n: sum, of: majority }),
    inside.includes(leader) ? t("ca.leads", { party: partyName(desk, leader) }) : t("ca.after.leader"),
    ...paymentWords(desk, payments),
    ...(own && players[desk.me ?? 0].money !== null ? [t("ca.after.money", { n: players[desk.me ?? 0].money + own })] : []),
  ];
}

/** Whether a move of this kind can be made now. @param {string} kind @returns {(desk: Desk) => boolean} */
const offered = (kind) => (desk) => desk.view.menu.some((entry) => kind in entry.move);

/** @type {import("./index.js").BoardModule} */
export default {
  Board,
  Hand,
  Seat,
  Points,
  style: "campaign.css",
  phase(desk) {
    const { phase, ledger, active } = desk.view.board;
    if (phase === "term") return t("ca.phase.term", { n: ledger.length, party: partyName(desk, active) });
    const first = ledger.length === 0 ? { election: "first", formation: "forming" }[/** @type {string} */ (phase)] : undefined;
    return called(`phase.${first ?? phase}`, { n: ledger.length });
  },
  columns: () => [t("ca.col.run"), t("ca.col.seats"), t("ca.col.groups"), t("ca.col.money"), t("ca.col.own"), t("ca.col.common")],
  brings,
  after,
  hints: [
    ["hint.campaign.tokens", (desk) => desk.view.board["auction"]?.odds.some((/** @type {number} */ share) => share > 0)],
    ["hint.campaign.buyout", (desk) => desk.view.board["auction"]?.unclaimed === 0],
    ["hint.campaign.middle", (desk) => desk.view.board["phase"] === "term" && desk.view.board["middle"].seats > 0],
    ["hint.campaign.president", (desk) => desk.view.board["president"] !== null],
    ["hint.campaign.lead", offered("ChooseLead")],
    ["hint.campaign.backroom", offered("PayBackroom")],
    ["hint.campaign.sequence", (desk) => desk.view.board["ledger"].length > 1],
    ["hint.campaign.umbrella", (desk) => desk.me !== null && desk.view.board["players"][desk.me].groups.length > 0],
  ],
};
