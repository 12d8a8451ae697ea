/** SHASN: the map room. Draws the sight as the game's `render` describes it. */
import { html } from "../app/html.js";
import { Compose } from "../app/table/composer.js";
import { t } from "./words/shasn.js";
import { Bargain, Conspiracy, Dilemma, Pegs, Rail, Resource, Sign, Stage, TYPES, TYPE_OF, VoterCard, called, costWords } from "./shasn-cards.js";
import { ZoneMap } from "./shasn-map.js";

/** @typedef {import("../app/table/desk.js").Desk} Desk */

const OBJECTIVE = 2; // which term of the score

/** The open Voter Cards and the piles. @param {{desk: Desk}} props */
function Market({ desk }) {
  const { row, piles } = desk.view.board;
  const { conspiracy, headlines } = piles;
  const gone = (/** @type {string} */ name, /** @type {any[]} */ cards) => (cards.length === 0 ? null : html`<details class="pop"><summary>${called(`discards.${name}`, { n: cards.length })}</summary><div>${cards.map((card) => card.title).join(", ")}</div></details>`);
  const pile = (/** @type {string} */ name, /** @type {any} */ one, /** @type {string} */ words, /** @type {any} */ more = null) => html`<div key=${name} class="pile"><span ...${desk.piece(one.id, `${called(`pile.${name}`)}: ${words}`, "verso")}></span><div><b>${called(`pile.${name}`)}</b><small class="n">${words}</small>${more}</div></div>`;
  const dead = conspiracy.discards.length ? html`<div ...${desk.piece(conspiracy.discards_id, t("sh.discards.conspiracy", { n: conspiracy.discards.length }), "gonepile")}>${gone("conspiracy", conspiracy.discards)}</div>` : null;
  return html`<aside class="market" tabindex="0" aria-label=${t("sh.market")}>
    <h2 class="cap">${t("sh.row")}</h2>
    ${row.map((/** @type {any} */ slot) => html`<${VoterCard} key=${slot.id} desk=${desk} slot=${slot} />`)}
    <h2 class="cap">${t("sh.piles")}</h2>
    ${pile("ideology", piles.ideology, t("sh.left", { n: piles.ideology.cards }))}
    ${pile("conspiracy", conspiracy, conspiracy.cards ? t("sh.left.costs", { n: conspiracy.cards, cost: conspiracy.cost }) : t("sh.left", { n: 0 }), dead)}
    ${pile("headlines", headlines, t("sh.left", { n: headlines.cards }), gone("headlines", headlines.discards))}
  </aside>`;
}

/** Zone Requirements, objectives and Incumbent Cards that are still to be placed or kept. @param {{desk: Desk}} props */
function Setup({ desk }) {
  const { requirements, incumbents, players } = desk.view.board;
  const mine = desk.me === null ? null : players[desk.me];
  const objectives = mine && mine.objective.length > 1 ? mine.objective : [];
  const posts = incumbents.map((/** @type {any} */ card) => ({ ...card, text: `${card.gives} ${card.costs}` }));
  if (requirements.length + objectives.length + posts.length === 0) return null;
  return html`<section class="sh-stage" aria-label=${t("sh.setup")}>${[...requirements, ...objectives, ...posts].map((/** @type {any} */ card) => html`<div key=${card.id} ...${desk.piece(card.id, `${card.title}: ${card.text}`, "card con")}><b class="h4">${card.title}</b><p>${card.text}</p></div>`)}</section>`;
}

/** @param {{desk: Desk}} props */
function Board({ desk }) {
  const { epilogue } = desk.view.board;
  return html`<div class="sh">
    <${Market} desk=${desk} />
    <div class="mapwrap"><${Dilemma} desk=${desk} /><${Setup} desk=${desk} /><${Bargain} desk=${desk} /><${Stage} desk=${desk} />
      ${epilogue ? html`<article class="card sh-end"><b class="h4">${epilogue.title}</b><p>${epilogue.text}</p></article>` : null}
      <${ZoneMap} desk=${desk} /></div>
  </div>`;
}

/** A level as marks: what unlocks a power stands taller. @param {{one: any}} props */
function Tally({ one }) {
  return html`<span class="tally" aria-hidden="true">${Array.from({ length: Math.max(one.upper_at, one.cards) }, (_, at) => html`<i key=${at} class=${`${at < one.cards ? "f" : ""} ${at + 1 === one.lower_at || at + 1 === one.upper_at ? "th" : ""}`}></i>`)}</span>`;
}

/** What an ideologue brings a player now; powers that stand beside it as pieces may be left out. @param {any} one @param {any[]} [without] */
function powerWords(one, without = []) {
  const usable = one.powers.filter((/** @type {any} */ power) => (power.own || power.borrowed) && !without.includes(power));
  const next = one.powers.find((/** @type {any} */ power) => !power.own);
  const parts = usable.map((/** @type {any} */ power) => `${power.title}${power.borrowed && !power.own ? ` (${t("sh.borrowed")})` : ""}${power.left !== null ? `: ${t("sh.uses", { n: power.left })}` : ""}`);
  if (one.passive) parts.unshift(t("sh.passive", { n: one.passive, type: called(`type.${TYPE_OF[one.name]}`) }));
  if (usable.length + without.length === 0 && next) parts.push(t("sh.unlocks", { power: next.title, n: one.lower_at }));
  return parts.join(" · ");
}

/** An ideologue: how many cards, what they bring, and powers that can be used or named now. @param {{desk: Desk, one: any}} props */
function Ideologue({ desk, one }) {
  const now = one.powers.filter((/** @type {any} */ power) => ["can", "picked", "given"].includes(desk.choice?.standing(power.id) ?? ""));
  const has = one.powers[0].own || one.powers[0].borrowed;
  return html`<div ...${desk.piece(one.id, `${called(`ideologue.${one.name}`)}: ${t("sh.cards", { n: one.cards })}; ${powerWords(one)}`, has ? "idea on" : "idea")}><${Sign} name=${TYPE_OF[one.name] ?? "*"} size=${20} /><span><b>${called(`ideologue.${one.name}`)}</b><${Tally} one=${one} />
    <small>${powerWords(one, now)} ${now.map((/** @type {any} */ power) => html`<span key=${power.id} title=${power.text} ...${desk.piece(power.id, `${power.title}: ${power.text}`, "power")}>${[power.title, power.left === null ? "" : t("sh.uses", { n: power.left })].filter(Boolean).join(" · ")}</span>`)}</small></span></div>`;
}

/** The Ideology Cards on a mat, to be read or chosen; what they are folded into says how many there are. @param {{desk: Desk, player: any, children?: any}} props */
function Mat({ desk, player, children }) {
  if (player.mat.length === 0) return html`<span class="pop mat">${children}</span>`;
  const asked = player.mat.some((/** @type {any} */ card) => desk.choice?.standing(card.id));
  return html`<details class="pop mat" open=${asked}><summary title=${t("sh.mat", { n: player.mat.length })}>${children}</summary><div>${player.mat.map((/** @type {any} */ card) => html`<p key=${card.id} ...${desk.piece(card.id, `${called(`ideologue.${card.ideologue}`)}: ${card.question} ${card.text}`, "matcard")}><${Sign} name=${TYPE_OF[card.ideologue] ?? "*"} /> <b>${card.question}</b> ${card.text}</p>`)}</div></details>`;
}

/** What lies before the player: purse, ideology, hand, waiting voters. @param {{desk: Desk}} props */
function Hand({ desk }) {
  const me = desk.me ?? 0;
  const own = desk.view.board["players"][me];
  const waiting = own.singles.count + own.batches.length > 0;
  return html`<div class="sh-hand">
    <div class="purse"><h2>${t("sh.purse")} <span class="n">${t("sh.of", { n: own.total, of: own.cap })}</span></h2>
      <div class="coins">${own.resources.map((/** @type {any} */ one, /** @type {number} */ at) => html`<span key=${one.id} ...${desk.piece(one.id, `${called(`type.${TYPES[at]}`)}: ${one.count}`, `coin r${TYPES[at]} ${one.count ? "" : "nil"}`)}><${Sign} name=${TYPES[at] ?? "*"} size=${20} /><b class="n">${one.count}</b><small>${called(`type.${TYPES[at]}`)}</small></span>`)}</div><${Compose} desk=${desk} kind="OfferTrade" /></div>
    <div class="ideas"><h2>${t("sh.ideology")}</h2>
      <div class="four">${own.ideologues.map((/** @type {any} */ one) => html`<${Ideologue} key=${one.id} desk=${desk} one=${one} />`)}</div>
      <${Mat} desk=${desk} player=${own}>${t("sh.mat", { n: own.mat.length })}<//>
      ${own.characters.map((/** @type {any} */ one) => html`<p key=${one.name} class="note"><b>${one.title}</b> ${one.text}</p>`)}
      ${own.incumbent ? html`<p class="note"><b>${own.incumbent.title}</b> ${own.incumbent.gives} ${own.incumbent.costs}</p>` : null}
      ${own.objective.length === 1 ? html`<p class="note"><b>${t("sh.objective")}: ${own.objective[0].title}</b> ${own.objective[0].text}</p>` : null}</div>
    <div class="secret"><h2>${t("sh.secret")}</h2><div class="row">${own.hand.map((/** @type {any} */ card, /** @type {number} */ at) => html`<${Conspiracy} key=${at} desk=${desk} card=${card} />`)}${own.hand.length === 0 ? html`<p class="note">${t("sh.secret.none")}</p>` : null}</div></div>
    ${waiting ? html`<div class="wait"><h2>${t("sh.waiting")}</h2>
      ${own.batches.map((/** @type {any} */ one) => html`<div key=${one.id} ...${desk.piece(one.id, t("sh.batch", { n: one.count }), "batch")}><span class="cap">${t("sh.batch.short", { n: one.count })}</span><${Pegs} count=${one.count} place=${me} size=${24} /></div>`)}
      ${own.singles.count ? html`<div ...${desk.piece(own.singles.id, t("sh.singles", { n: own.singles.count }), "batch")}><span class="cap">${t("sh.singles", { n: own.singles.count })}</span><${Pegs} count=${Math.min(8, own.singles.count)} place=${me} size=${24} /></div>` : null}
      <small>${t("sh.waiting.more")}</small></div>` : null}
  </div>`;
}

/** Resources, ideologues and cards: all that is public. @param {{desk: Desk, place: number}} props */
function Seat({ desk, place }) {
  const { players } = desk.view.board;
  const player = players[place];
  const own = place === desk.me;
  const known = own ? [] : player.hand.filter((/** @type {any} */ card) => card.title !== null);
  const piece = desk.choice?.standing(player.id) ? desk.piece(player.id, desk.name(place), "pick") : null;
  return html`<span class="res" role="group" aria-label=${t("sh.purse.of", { cards: costWords(player.resources.map((/** @type {any} */ one, /** @type {number} */ at) => (TYPES[at] ?? "").repeat(one.count)).join("")) })}>${player.resources.map((/** @type {any} */ one, /** @type {number} */ at) => html`<${Resource} key=${one.id} name=${TYPES[at] ?? "*"} n=${one.count} />`)}</span><span class="tot n">${player.total}/${player.cap}</span>
    <${Mat} desk=${desk} player=${own ? { ...player, mat: [] } : player}><span class="ideo" role="group" aria-label=${player.ideologues.map((/** @type {any} */ one) => `${one.cards} ${called(`ideologue.${one.name}`)}`).join(", ")}>${player.ideologues.map((/** @type {any} */ one) => html`<span key=${one.id} class=${one.powers[0].own ? "on" : ""} title=${powerWords(one)}><${Sign} name=${TYPE_OF[one.name] ?? "*"} size=${13} /><b class="n">${one.cards}</b></span>`)}</span><//>
    <span title=${player.hand.map((/** @type {any} */ card) => card.title ?? t("sh.back", { n: card.cost })).join(", ")}>${t("sh.plots", { n: player.hand.length })}</span><span>${t("sh.bag", { n: player.bag })}</span>
    ${player.singles.count + player.batches.length > 0 && !own ? html`<span>${t("sh.waits", { n: player.singles.count + player.batches.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.count, 0) })}</span>` : null}
    ${player.debt ? html`<span class="chip">${t("sh.debt", { n: player.debt })}</span>` : null}
    ${player.characters.map((/** @type {any} */ one) => html`<span key=${one.name} class="chip" title=${one.text}>${one.title}</span>`)}
    ${player.incumbent ? html`<span class="chip" title=${`${player.incumbent.gives} ${player.incumbent.costs}`}>${player.incumbent.title}</span>` : null}
    ${known.length > 0 ? html`<span class="chip">${known.map((/** @type {any} */ card) => card.title).join(", ")}</span>` : null}
    ${player.here ? null : html`<span class="chip">${t("sh.gone")}</span>`}
    ${piece ? html`<span ...${piece}></span>` : null}`;
}

/** Majority voters. @param {{desk: Desk, place: number}} props */
function Points({ desk, place }) {
  const { points } = desk.view.board["players"][place];
  return html`<span role="group" aria-label=${t("sh.points", { n: points })}>${points}</span>`;
}

/** What a chosen placing would bring, in a line. @param {Desk} desk @param {import("../app/messages.js").Entry} entry */
function brings(desk, entry) {
  const { zones } = desk.view.board;
  const [kind = "", values = []] = /** @type {[string, any[]]} */ (Object.entries(entry.move)[0] ?? []);
  const placed = kind === "PlaceBatch" ? [values[1], values[0] % 4, values[2]] : kind === "PlaceVoter" ? [values[0], 1, values[1]] : null;
  if (!placed || desk.me === null) return "";
  const zone = zones[placed[0]];
  const had = zone.voters.find((/** @type {any} */ one) => one.place === desk.me);
  const now = (had ? had.plain + had.volatile : 0) + placed[1];
  const news = placed[2] ? ` ${t("sh.brings.volatile", { n: placed[2] })}` : "";
  if (zone.holder === null && !zone.coalition && now >= zone.needed) return `${t("sh.brings.hold", { zone: zone.title, n: zone.needed })}${news}`;
  return `${t("sh.brings.now", { zone: zone.title, n: now, of: zone.needed })}${news}`;
}

/** What one would have after a trade. @param {Desk} desk @param {string} kind @param {any[]} values @returns {string[]} */
function after(desk, kind, values) {
  if (kind !== "OfferTrade" && kind !== "CounterTrade") return [];
  const own = desk.view.board["players"][desk.me ?? 0];
  const [, give = [], , , want = []] = values;
  const left = TYPES.map((name, at) => name.repeat(Math.max(0, own.resources[at].count - Number(give[at] ?? 0) + Number(want[at] ?? 0)))).join("");
  return [t("sh.after", { what: costWords(left), n: left.length, of: own.cap })];
}

/** The terms of a score; without the objective's where nobody has any of it. @template T @param {Desk} desk @param {T[]} terms @returns {T[]} */
function told(desk, terms) {
  const objectives = desk.view.result?.details.some((row) => row[OBJECTIVE]);
  return objectives ? terms : terms.filter((_, at) => at !== OBJECTIVE);
}

/** How much of each makes sense in a trade: what both have, and whom one can trade with. @type {import("../app/table/composer.js").Limit} */
function limit(desk, kind, values, name, at) {
  const { players, active, offers, zones } = desk.view.board;
  const me = desk.me ?? 0;
  const other = players[Number(values["to"] ?? values["by"] ?? me)];
  if (kind === "Withdraw") return name === "zone" && at >= 0 && !zones[at].coalition?.some((/** @type {any} */ one) => one.place === me) ? 0 : undefined;
  if (name === "to") return at === me || (active !== me && at >= 0 && at !== active) ? 0 : undefined;
  if (name === "by") return at < 0 || offers.some((/** @type {any} */ one) => one.by === at && one.to === me) ? undefined : 0;
  if (name === "give" && at >= 0) return players[me].resources[at].count;
  if (name === "want" && at >= 0) return other.resources[at].count;
  if (name === "wanted") return other.hand.length;
  if (name === "shown") return /** @type {number[]} */ (values["cards"]).length > 0 || at === 0 ? undefined : 0;
  if (name !== "cards") return undefined;
  const names = desk.view.forms[kind]?.fields.find((field) => field.name === "cards")?.names;
  const titles = players[me].hand.map((/** @type {any} */ card) => card.title);
  return at < 0 ? titles.length : titles.includes(/** @type {any} */ (names)?.[at]) ? undefined : 0;
}

/** @type {import("./index.js").BoardModule} */
export default {
  Board,
  Hand,
  Seat,
  Points,
  Rail,
  style: "shasn.css",
  phase(desk) {
    const { phase, turn, active, final } = desk.view.board;
    const who = active === null ? "" : ` · ${desk.name(active)}`;
    return `${turn ? t("sh.turn", { n: turn }) : ""}${who} · ${called(`phase.${phase}`)}${final ? ` · ${t("sh.final")}` : ""}`.replace(/^ · /, "");
  },
  columns: (desk) => told(desk, [t("sh.col.alone"), t("sh.col.together"), t("sh.col.objective"), t("sh.col.zones"), t("sh.col.voters"), t("sh.col.resources")]),
  terms: (desk, place) => told(desk, desk.view.result.details[place]),
  brings,
  after,
  limit,
  keeps: (view) => view.place !== null && view.board["phase"] === "answer" && view.board["dilemma"]?.reader === view.place,
  hints: [
    ["hint.shasn.volatile", (desk) => desk.view.board["zones"].some((/** @type {any} */ zone) => zone.volatile_room.areas < zone.volatile)],
    ["hint.shasn.batch", (desk) => desk.me !== null && desk.view.board["players"][desk.me].batches.length > 0],
    ["hint.shasn.hold", (desk) => desk.me !== null && desk.view.board["zones"].some((/** @type {any} */ zone) => zone.holder === desk.me)],
    ["hint.shasn.power", (desk) => desk.me !== null && desk.view.board["players"][desk.me].ideologues.some((/** @type {any} */ one) => one.powers[0].own)],
    ["hint.shasn.plot", (desk) => desk.me !== null && desk.view.board["players"][desk.me].hand.length > 0],
    ["hint.shasn.reader", (desk) => desk.me !== null && desk.view.board["dilemma"]?.reader === desk.me],
    ["hint.shasn.window", (desk) => desk.view.board["phase"] === "answer"],
    ["hint.shasn.headline", (desk) => desk.view.board["queue"].length > 0],
  ],
};

