/** Maybe Missions: dossiers on the table, ballots in the hand. Draws the sight as the game's `render` describes it, and nothing else. */
import { html } from "../app/html.js";
import { Icon, Mark } from "../app/icons.js";
import { perhaps } from "../app/strings.js";
import { t } from "./words/maybemissions.js";
import { Collection, Collections, Identities, Shop } from "./maybemissions-cards.js";
import { Side, amountWords, sideWords } from "./maybemissions-icons.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */
/** @typedef {{id: string | null, card: string, kind: string, title: string, up: "green" | "red" | null, green: any, red: any, text?: string}} Card */

/** What a card says, in words. @param {Card} card */
function told(card) {
  return `${card.title}. ${t("mm.succeeds")}: ${sideWords(card.green)}. ${t("mm.fails")}: ${sideWords(card.red)}`;
}

/** A Mission Card with both halves. @param {{desk: Desk, card: Card, big?: boolean}} props */
function Mission({ desk, card, big = false }) {
  return html`<div ...${desk.piece(card.id, told(card), big ? "card ms bigm" : "card ms")}>
    <b class="h4">${card.title}</b>
    <span class="half ok">${big ? html`<small><${Icon} name="check" size=${13} /> ${t("mm.succeeds")}</small>` : null}<${Side} side=${card.green} size=${big ? 26 : 20} /></span>
    <span class="half ko">${big ? html`<small><${Icon} name="cross" size=${13} /> ${t("mm.fails")}</small>` : null}<${Side} side=${card.red} size=${big ? 22 : 18} /></span>
  </div>`;
}

/** A Master Card: the rule that binds everybody this round. @param {{desk: Desk, card: Card, band: string, to?: number | null}} props */
function Master({ desk, card, band, to = null }) {
  return html`<div ...${desk.piece(card.id, `${band}. ${card.title}. ${card.text ?? ""} ${told(card)}`, "card mstr")}>
    <span class="band dark">${band}</span>
    <b class="h4">${card.title}</b><p class="law">${card.text}</p>
    <span class="half ok"><small><${Icon} name="check" size=${13} /> ${t("mm.succeeds")}</small><${Side} side=${card.green} size=${16} /></span>
    <span class="half ko"><small><${Icon} name="cross" size=${13} /> ${t("mm.fails")}</small><${Side} side=${card.red} size=${16} /></span>
    ${to === null ? null : html`<span class="foot"><${Mark} place=${to} size=${15} /> ${t("mm.master.to", { name: desk.name(to) })}</span>`}
  </div>`;
}

/** The market, in its order. @param {{desk: Desk}} props */
function Market({ desk }) {
  const { market, decks, rounds } = desk.view.board;
  const now = market.some((/** @type {Card} */ card) => desk.choice?.standing(card.id ?? "") === "can");
  return html`<section class=${now ? "market asked" : "market"} aria-label=${t("mm.market")}><h2>${t("mm.market")}<small>${t("mm.deck", { n: decks.find((/** @type {any} */ deck) => deck.id === "deck:missions")?.cards ?? 0 })} · ${t("mm.most", { n: rounds })}</small></h2>
    ${market.length === 0 ? html`<p class="dim">${t("mm.market.empty")}</p>` : null}
    <div class="six" tabindex="0" role="group" aria-label=${t("mm.market")}>${market.map((/** @type {Card} */ card) => html`<${Mission} key=${card.id} desk=${desk} card=${card} />`)}</div>
    <${Decks} desk=${desk} /></section>`;
}

/** Decks that a reward can draw from. @param {{desk: Desk}} props */
function Decks({ desk }) {
  const open = desk.view.board["decks"].filter((/** @type {any} */ deck) => desk.choice?.standing(deck.id));
  if (open.length === 0) return null;
  return html`<p class="decks">${open.map((/** @type {any} */ deck) => html`<span key=${deck.id} ...${desk.piece(deck.id, t("mm.deck", { n: deck.cards }), "verso deck")}><b>${t("mm.deck", { n: deck.cards })}</b></span>`)}</p>`;
}

/** How many cards lie in each deck and how many are out of it: everybody may count them. @param {{desk: Desk}} props */
function Piles({ desk }) {
  const { decks, shop } = desk.view.board;
  const shown = decks.filter((/** @type {any} */ deck) => deck.id !== "deck:shop" || shop);
  return html`<section class="piles" aria-label=${t("mm.piles")}><h2>${t("mm.piles")}</h2><ul>
    ${shown.map((/** @type {any} */ deck) => html`<li key=${deck.id}><b>${perhaps(`mm.${deck.id}`, deck.id)}</b> ${t("mm.pile", { n: deck.cards, discards: deck.discards })}</li>`)}
  </ul></section>`;
}

/** What the vote has brought, or how it will be counted. @param {{desk: Desk}} props */
function Urn({ desk }) {
  const { ballots, result, provisional, players } = desk.view.board;
  const outcome = result ?? provisional;
  if (ballots.length > 0) return html`<${Reveal} desk=${desk} ballots=${ballots} outcome=${outcome} />`;
  const voters = players.filter((/** @type {any} */ player) => player.hand.length > 0).length;
  return html`<h2>${t("mm.vote")}<small>${t("mm.vote.in", { n: desk.now.handed.length, of: voters })}</small></h2>
    <div class="need" aria-hidden="true">${Array.from({ length: voters }, (_, at) => html`<i key=${at} class=${at < desk.now.handed.length ? "sealed" : ""}></i>`)}</div>
    <dl><dt><${Icon} name="check" size=${14} /> ${t("mm.vote.success")}</dt><dd>${t("mm.vote.success.more")}</dd>
    <dt><${Icon} name="cross" size=${14} /> ${t("mm.vote.fail")}</dt><dd>${t("mm.vote.fail.more")}</dd>
    <dt>${t("mm.vote.allno")}</dt><dd>${t("mm.vote.allno.more")}</dd></dl>`;
}

/** Cast Votes turned over, in the order in which their owners collect. @param {{desk: Desk, ballots: any[], outcome: string | null}} props */
function Reveal({ desk, ballots, outcome }) {
  const way = outcome === "success" ? 1 : -1;
  const order = outcome === null ? ballots : [...ballots].sort((one, other) => way * (one.number - other.number));
  const say = outcome === null ? "" : t(outcome === "success" ? "mm.result.success" : outcome === "fail" ? "mm.result.fail" : "mm.result.allno");
  return html`<h2>${t("mm.vote")}<small>${t("mm.vote.ballots", { n: ballots.length })}</small></h2>
    ${say ? html`<p class=${`verdict ${outcome === "success" ? "good" : "bad"}`}>${say}</p>` : null}
    <ol class="cast">${order.map((ballot) => {
      const collects = outcome === "all-no" || ballot.yes;
      const now = desk.view.asked.includes(ballot.place) && outcome !== null && collects;
      const words = `${desk.name(ballot.place)}: ${ballot.vote} ${ballot.yes ? t("mm.yes") : t("mm.no")}${ballot.number === ballot.vote ? "" : `, ${t("mm.number", { n: ballot.number })}`}${ballot.weight === 0 || ballot.ignored ? `, ${t("mm.uncounted")}` : ""}`;
      return html`<li key=${ballot.id}><div ...${desk.piece(ballot.id, words, `cb ${ballot.yes ? "y" : "n"} ${collects ? "" : "idle"}`)}>
        <${Mark} place=${ballot.place} size=${18} /><b>${String(ballot.number).replace("-", "−")}</b><span>${ballot.yes ? t("mm.yes") : t("mm.no")}</span>
        <small>${ballot.number === ballot.vote ? "" : `(${ballot.vote}) `}${ballot.weight === 0 || ballot.ignored ? t("mm.uncounted") : ballot.weight > 1 ? `×${ballot.weight}` : ""}${now ? ` ${t("mm.order.now")}` : ""}</small></div></li>`;
    })}</ol>`;
}

/** @param {{desk: Desk}} props */
function Board({ desk }) {
  const { mission, master, played, active, shop, studied } = desk.view.board;
  // While one prepares the mission, the cards chosen so far lie there already; for everybody else they are still in the market.
  const chosen = mission.length === 0 ? (desk.view.ask?.parts ?? []).flatMap((part) => part.pieces) : [];
  const laid = mission.length > 0 ? mission : desk.view.board["market"].filter((/** @type {Card} */ card) => chosen.includes(card.id ?? ""));
  return html`<div class="mm">
    <${Market} desk=${desk} />
    ${desk.view.result && mission.length === 0 ? null : html`<section class="miss">
      <div class="mast"><h2>${t("mm.master")}</h2>
        ${master ? html`<${Master} desk=${desk} card=${master} band=${t("mm.master.band")} to=${active} />` : html`<p class="dim">${t("mm.master.none")}</p>`}
        ${played.map((/** @type {Card} */ card) => html`<${Master} key=${card.id} desk=${desk} card=${card} band=${t("mm.master.band")} />`)}
      </div>
      <div class="laid"><h2>${t("mm.mission")}<small>${mission.length > 0 ? t("mm.mission.more") : ""}</small></h2>
        ${laid.length === 0
          ? html`<p class="empty">${t("mm.mission.none", { name: desk.name(active) })}</p>`
          : html`<div class="three">${laid.map((/** @type {Card} */ card) => (card.kind === "shop" ? html`<${Shop} key=${card.id} desk=${desk} card=${card} />` : html`<${Mission} key=${card.id} desk=${desk} card=${mission.length > 0 ? card : { ...card, id: null }} big=${true} />`))}</div>`}
      </div>
      <div class="urn"><${Urn} desk=${desk} /></div>
    </section>`}
    ${shop?.card ? html`<section class=${desk.choice?.standing(shop.card.id ?? "") === "can" ? "shop asked" : "shop"} aria-label=${t("mm.shop")}><h2>${t("mm.shop")}<small>${shop.closed || shop.over ? t("mm.shop.closed") : ""}</small></h2><${Shop} desk=${desk} card=${shop.card} /></section>` : null}
    ${studied.length > 0 ? html`<section class="shop" aria-label=${t("mm.studied")}><h2>${t("mm.studied")}</h2><div class="six" tabindex="0" role="group" aria-label=${t("mm.studied")}>${studied.map((/** @type {Card} */ card, /** @type {number} */ at) => html`<${Master} key=${at} desk=${desk} card=${card} band=${String(at + 1)} />`)}</div></section>` : null}
    <${Collections} desk=${desk} />
    <${Piles} desk=${desk} />
  </div>`;
}

/** @param {{desk: Desk}} props */
function Hand({ desk }) {
  const own = desk.view.board["players"][desk.me ?? 0];
  const votes = own.hand.filter((/** @type {any} */ vote) => vote.id !== null);
  return html`<div class="kh">
    <section class=${votes.length > 6 ? "votes many" : "votes"}><h2 class="cap">${t("mm.hand")} <span class="n">${t("mm.hand.more", { n: votes.length })}</span></h2>
      <div class="fan" tabindex="0" role="group" aria-label=${t("mm.hand")}>${votes.map((/** @type {any} */ vote) => {
        const standing = desk.choice?.standing(vote.id);
        return html`<div key=${vote.id} ...${desk.piece(vote.id, `${vote.vote} ${vote.yes ? t("mm.yes") : t("mm.no")}`, `card bal ${vote.yes ? "" : "no"}`)}>
          <span class="num">${vote.vote}</span>${" "}
          <span class="box"><svg viewBox="0 0 34 34" aria-hidden="true">${standing === "picked" || standing === "given" ? html`<path d="m8 8 18 18M26 8 8 26" />` : null}</svg></span>
          <span class="yn">${vote.yes ? t("mm.yes") : t("mm.no")}</span></div>`;
      })}</div></section>
    <${Identities} own=${own} />
    ${own.collection.length > 0 ? html`<${Collection} desk=${desk} place=${desk.me ?? 0} />` : null}
  </div>`;
}

/** The public score as it runs, and how many Votes are left. @param {{desk: Desk, place: number}} props */
function Seat({ desk, place }) {
  const player = desk.view.board["players"][place];
  const active = desk.view.board["active"] === place;
  return html`<span class="tls" role="group" aria-label=${amountWords(player.tally)}>
      ${Object.entries(player.tally).map(([name, n]) => html`<span key=${name} class=${`tl R${name[0]}`}><${Icon} name=${name.slice(0, 3)} size=${14} /><b>${String(n).replace("-", "−")}</b></span>`)}
    </span>
    <span class="vl" ...${desk.piece(`hand:${place}`, t("mm.votes", { n: player.hand.length }))}>${t("mm.votes", { n: player.hand.length })}</span>
    ${active ? html`<span class="tag">${t("mm.active")}</span>` : null}
    ${player.public ? html`<span class="idn">${player.public.title}</span>` : null}
    ${desk.choice?.standing(`place:${place}`) ? html`<span ...${desk.piece(`place:${place}`, desk.room.places[place]?.name ?? "", "btn")}>${desk.room.places[place]?.name}</span>` : null}`;
}

/** Which round it is, and which part of it. @param {Desk} desk */
function phase(desk) {
  const { round, mission, ballots } = desk.view.board;
  const step = t(ballots.length > 0 ? "mm.step.collect" : mission.length > 0 ? "mm.step.vote" : "mm.step.prepare");
  return desk.view.result ? t("mm.round", { n: round }) : `${t("mm.round", { n: round })} · ${step}`;
}

/** @type {import("./index.js").BoardModule} */
export default {
  Board,
  Hand,
  Seat,
  style: "maybemissions.css",
  phase,
  columns: (desk) => [t("res.gold"), t("res.reputation"), t("res.weapons"), t("res.intelligence"), ...(desk.view.result.details[0].length > 5 ? [t("mm.secret")] : []), t("mm.good.cards")],
};
