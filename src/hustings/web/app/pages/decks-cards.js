/** All cards of a game, searched, filtered and sorted. */
import { useMemo, useState } from "../../vendor/hooks.js";
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { perhaps, plain, spoken, t } from "../strings.js";
import { EVERYTHING, select } from "../pool.js";

/** @typedef {import("./decks.js").Card} Card */
/** @typedef {import("./decks.js").Kit} Kit */
/** @typedef {import("./decks.js").Rules} Rules */
/** @typedef {import("../pool.js").Wanted} Wanted */

export const TIERS = ["", "I", "II", "III"];

/** What a kind or keyword is called; the board's words say it. @param {"kind" | "keyword" | "label"} what @param {string} name */
export function called(what, name) {
  return perhaps(`politicard.${what}.${name}`, plain(name));
}

/** What a card says, with what its keywords mean. @param {Kit} kit @param {Card} card */
function told(kit, card) {
  return [spoken(card.text), ...card.keywords.map((name) => spoken(kit.keywords[name] ?? {}))].filter(Boolean).join(" ");
}

/** @param {{kit: Kit, deck: {cards: string[]} | null, rules: Rules, setRules: (rules: Rules) => void, costs: Record<string, number>, add: (card: string) => void, remove: (card: string) => void}} props */
export function Pool({ kit, deck, rules, setRules, costs, add, remove }) {
  const [wanted, setWanted] = useState(EVERYTHING);
  const set = (/** @type {Partial<Wanted>} */ some) => setWanted({ ...wanted, ...some });
  const counts = new Map();
  for (const card of deck?.cards ?? []) counts.set(card, (counts.get(card) ?? 0) + 1);
  const shown = useMemo(
    () => select(kit.cards.map((card) => ({ ...card, words: `${card.title} ${card.invented} ${told(kit, card)} ${card.tags.join(" ")} ${card.themes.join(" ")}` })), wanted, rules.card_pool === "extended", new Set(deck?.cards ?? [])),
    [kit, wanted, rules.card_pool, deck?.cards],
  );
  const keywords = Object.keys(kit.keywords);
  return html`<section class="dk-pool" aria-label=${t("decks.cards")}>
    <div class="dk-filters">
      <input type="search" aria-label=${t("decks.search")} placeholder=${t("decks.search")} value=${wanted.text} onInput=${(/** @type {any} */ event) => set({ text: event.target.value })} />
      <div class="seg dk-kinds" role="group" aria-label=${t("decks.kind")}>${["", ...kit.kinds].map((kind) => html`<label key=${kind} class=${wanted.kind === kind ? "on" : ""}><input type="radio" name="kind" checked=${wanted.kind === kind} onChange=${() => set({ kind })} />${kind ? called("kind", `${kind}.short`) : t("decks.all")}</label>`)}</div>
      <div class="dk-selects">
        <label>${t("decks.keyword")} <select value=${wanted.keyword} onChange=${(/** @type {any} */ event) => set({ keyword: event.target.value })}><option value="">${t("decks.any")}</option>${keywords.map((name) => html`<option key=${name} value=${name}>${called("keyword", name)}</option>`)}</select></label>
        <label>${t("decks.tier")} <select value=${String(wanted.tier)} onChange=${(/** @type {any} */ event) => set({ tier: Number(event.target.value) })}><option value="0">${t("decks.any")}</option>${[1, 2, 3].map((tier) => html`<option key=${tier} value=${tier}>${TIERS[tier]}</option>`)}</select></label>
        <label>${t("decks.most")} <select value=${String(wanted.most)} onChange=${(/** @type {any} */ event) => set({ most: Number(event.target.value) })}><option value="99">${t("decks.any")}</option>${[1, 2, 3, 4, 5, 6, 8, 10, 13].map((most) => html`<option key=${most} value=${most}>${most} HP</option>`)}</select></label>
        <label>${t("decks.sort")} <select value=${wanted.sort} onChange=${(/** @type {any} */ event) => set({ sort: event.target.value })}>${/** @type {const} */ (["catalogue", "cost", "influence", "name"]).map((sort) => html`<option key=${sort} value=${sort}>${t(`decks.sort.${sort}`)}</option>`)}</select></label>
        <label class="tick"><input type="checkbox" checked=${wanted.chosen} onChange=${() => set({ chosen: !wanted.chosen })} /> ${t("decks.onlydeck")}</label>
        <label class="tick"><input type="checkbox" checked=${rules.card_pool === "extended"} onChange=${() => setRules({ ...rules, card_pool: rules.card_pool === "extended" ? "core" : "extended" })} /> ${t("decks.extended")}</label>
        <label class="tick"><input type="checkbox" checked=${rules.names === "fictional"} onChange=${() => setRules({ ...rules, names: rules.names === "fictional" ? "printed" : "fictional" })} /> ${t("decks.invented")}</label>
        <label>${t("decks.copies")} <select value=${String(rules.max_copies)} onChange=${(/** @type {any} */ event) => setRules({ ...rules, max_copies: Number(event.target.value) })}>${[1, 2, 3].map((n) => html`<option key=${n} value=${n}>${n}</option>`)}</select></label>
      </div>
      <p class="dk-found" role="status">${t("decks.found", { n: shown.length })}</p>
    </div>
    <ul class="dk-cards">${shown.map((card) => html`<${CardRow} key=${card.id} kit=${kit} card=${card} rules=${rules} n=${counts.get(card.id) ?? 0} cost=${costs[card.id] ?? card.hp} add=${add} remove=${remove} />`)}</ul>
  </section>`;
}

/** @param {{kit: Kit, card: Card, rules: Rules, n: number, cost: number, add: (card: string) => void, remove: (card: string) => void}} props */
function CardRow({ kit, card, rules, n, cost, add, remove }) {
  const title = rules.names === "fictional" ? card.invented : card.title;
  const more = n < rules.max_copies;
  const facts = [t("decks.tierof", { n: TIERS[card.tier] ?? "" }), ...card.keywords.map((name) => called("keyword", name))].filter(Boolean).join(" · ");
  return html`<li class=${n > 0 ? "card in" : "card"}>
    <span class="band"><span>${called("kind", `${card.kind}.short`)}</span><span class="n">${cost} HP</span></span>
    <span class="dk-head"><b class="h4">${title}</b>${card.kind === "government" ? html`<b class="dk-inf"><span class="vh">${t("decks.influence", { n: card.influence })}</span><span aria-hidden="true">${card.influence}</span></b>` : null}</span>
    <p>${card.kind === "government" && spoken(card.text) ? html`<i>${t("decks.ability")}</i> ` : null}${spoken(card.text) || card.keywords.map((name) => spoken(kit.keywords[name] ?? {})).join(" ")}</p>
    <span class="foot"><span>${facts}</span>
      ${n > 0 ? html`<button class="dk-step" aria-label=${t("decks.remove", { title })} onClick=${() => remove(card.id)}>−</button><b class="n">${n > 1 ? n : html`<${Icon} name="check" size=${15} />`}</b>` : null}
      ${more ? html`<button class="dk-step" aria-label=${t("decks.add", { title })} onClick=${() => add(card.id)}>+</button>` : null}</span>
  </li>`;
}
