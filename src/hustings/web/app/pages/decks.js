/** The deck builder: decks kept in this browser, all cards with search and filters, the deck with its budget, curve and faults. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { boardOf } from "../../boards/index.js";
import { allGames, getOnce, post } from "../api.js";
import { asText, checkDeck, decks, dropDeck, keepDeck, newDeck } from "../decks.js";
import { html } from "../html.js";
import { go } from "../route.js";
import { t } from "../strings.js";
import { newId } from "../table/session.js";
import { Pool } from "./decks-cards.js";
import { DeckSheet, Exporting, Importing } from "./decks-sheet.js";
import { Masthead } from "./masthead.js";
import { lay, usualPlaces } from "./newtable.js";

/** @typedef {import("../decks.js").Deck} Deck */
/** @typedef {import("../decks.js").Verdict} Verdict */
/** @typedef {{id: string, title: string, invented: string, kind: string, tier: number, hp: number, influence: number, slot: string, keywords: string[], tags: string[], themes: string[], text: Record<string, string>, extended: boolean}} Card */
/** @typedef {{name: string, title: string, hp: number, labels: string[], cards: string[]}} Ready */
/** @typedef {{size: number, budget: number, kinds: string[], cards: Card[], decks: Ready[], keywords: Record<string, Record<string, string>>}} Kit */
/** @typedef {{card_pool: string, max_copies: number, names: string}} Rules */

/** @param {{game: string, chosen: string}} props */
export function DecksPage({ game, chosen }) {
  const [kit, setKit] = useState(/** @type {Kit | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    if (!game) {
      allGames().then((games) => {
        const first = games.find((one) => one.decks);
        if (first) go(`/decks/${first.name}`, true);
      }, (error) => setFault(error.message));
      return;
    }
    // The board brings the words for kinds and keywords.
    boardOf(game)
      .then(() => /** @type {Promise<Kit>} */ (getOnce(`/games/${encodeURIComponent(game)}/decks`)))
      .then(setKit, (error) => setFault(error.message));
  }, [game]);
  return html`<div class="lobby dk"><${Masthead} page="decks" /><main>
    <h1 class="vh">${t("nav.decks")}</h1>
    ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
    ${kit ? html`<${Builder} key=${game} game=${game} kit=${kit} chosen=${chosen} />` : html`<p class="dim">${t("loading")}</p>`}
  </main></div>`;
}

/** @param {{game: string, kit: Kit, chosen: string}} props */
function Builder({ game, kit, chosen }) {
  const own = decks.value.filter((deck) => deck.game === game);
  const deck = own.find((one) => one.id === chosen) ?? own[0] ?? null;
  const [rules, setRules] = useState(/** @type {Rules} */ ({ card_pool: "core", max_copies: 1, names: "printed" }));
  const [verdict, setVerdict] = useState(/** @type {Verdict | null} */ (null));
  const [sheet, setSheet] = useState("");
  const [fault, setFault] = useState("");
  const text = deck ? asText(deck) : "";
  useEffect(() => {
    if (!deck) return undefined;
    let open = true;
    const timer = setTimeout(() => {
      checkDeck(game, text, rules).then((told) => open && setVerdict(told), (error) => open && setFault(error.message));
    }, 120);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [text, rules]);
  const open = (/** @type {string} */ id) => go(`/decks/${game}/${id}`);
  const begin = (/** @type {string} */ name, /** @type {string[]} */ cards) => open(newDeck(game, name, cards).id);
  const change = (/** @type {string[]} */ cards) => (deck ? keepDeck({ ...deck, cards }) : begin(t("decks.name"), cards));
  const add = (/** @type {string} */ card) => change([...(deck?.cards ?? []), card]);
  const remove = (/** @type {string} */ card) => {
    const at = deck?.cards.lastIndexOf(card) ?? -1;
    if (deck && at >= 0) change(deck.cards.filter((_, here) => here !== at));
  };
  const tryOut = async () => {
    if (!verdict) return;
    try {
      const table = await lay({ game, places: usualPlaces(2), options: rules });
      await post(`/tables/${table}/moves`, { place: 0, move_id: newId(), move: verdict.move });
      go(`/table/${table}`);
    } catch (error) {
      setFault(String(/** @type {any} */ (error).message));
    }
  };
  return html`<div class="dk-cols">
    <${Shelf} game=${game} kit=${kit} own=${own} deck=${deck} begin=${begin} ask=${setSheet} />
    <${Pool} kit=${kit} deck=${deck} rules=${rules} setRules=${setRules} costs=${verdict?.costs ?? {}} add=${add} remove=${remove} />
    <${DeckSheet} kit=${kit} deck=${deck} rules=${rules} verdict=${deck ? verdict : null} fault=${fault} remove=${remove} ask=${setSheet} tryOut=${tryOut}
      rename=${(/** @type {string} */ name) => deck && keepDeck({ ...deck, name })} drop=${() => {
        if (deck) dropDeck(deck.id);
        go(`/decks/${game}`);
      }} copy=${() => deck && begin(t("decks.copyof", { name: deck.name }), deck.cards)} />
    ${deck && verdict ? html`<p class="dk-brief" aria-hidden="true"><span>${t("decks.gauge.cards")} <b class="n">${t("decks.of", { n: verdict.count, most: kit.size })}</b></span><span>${t("decks.gauge.cost")} <b class="n">${t("decks.of", { n: verdict.cost, most: kit.budget })}</b></span><span class=${verdict.legal ? "good" : "bad"}>${verdict.legal ? `✓ ${t("decks.legal")}` : `✕ ${verdict.faults.length}`}</span></p>` : null}
    ${sheet === "import" ? html`<${Importing} game=${game} rules=${rules} begin=${begin} close=${() => setSheet("")} />` : null}
    ${sheet === "export" && deck ? html`<${Exporting} kit=${kit} deck=${deck} close=${() => setSheet("")} />` : null}
  </div>`;
}

/** Decks to go on with, and decks to begin from. @param {{game: string, kit: Kit, own: Deck[], deck: Deck | null, begin: (name: string, cards: string[]) => void, ask: (sheet: string) => void}} props */
function Shelf({ game, kit, own, deck, begin, ask }) {
  return html`<section class="dk-shelf" aria-label=${t("decks.own")}>
    <h2>${t("decks.own")}</h2>
    ${own.length === 0 ? html`<p class="empty">${t("decks.none")}</p>` : null}
    <ul>${own.map((one) => html`<li key=${one.id}><a href=${`#/decks/${game}/${one.id}`} aria-current=${one.id === deck?.id ? "true" : undefined}><b>${one.name}</b><small>${t("decks.count", { n: one.cards.length })}</small></a></li>`)}</ul>
    <p class="dk-acts"><button class="btn" onClick=${() => begin(t("decks.name"), [])}>${t("decks.new")}</button><button class="btn" onClick=${() => ask("import")}>${t("decks.import")}</button></p>
    <h2>${t("decks.ready")}</h2>
    <ul>${kit.decks.map((ready) => html`<li key=${ready.name}><button onClick=${() => begin(ready.title, ready.cards)}><b>${ready.title}</b><small>${ready.hp} HP</small></button></li>`)}</ul>
    <p class="dim dk-note">${t("decks.kept")}</p>
  </section>`;
}
