/** The deck that is being built: name, budget, cost curve, faults, its cards; export and import. */
import { useState } from "../../vendor/hooks.js";
import { checkDeck } from "../decks.js";
import { Sheet } from "../dialogs.js";
import { html } from "../html.js";
import { curve } from "../pool.js";
import { t } from "../strings.js";
import { TIERS, called } from "./decks-cards.js";

/** @typedef {import("./decks.js").Kit} Kit */
/** @typedef {import("./decks.js").Rules} Rules */
/** @typedef {import("../decks.js").Deck} Deck */
/** @typedef {import("../decks.js").Verdict} Verdict */

const DEAREST = 17;
const BAR = 10;

/** @param {{kit: Kit, deck: Deck | null, rules: Rules, verdict: Verdict | null, fault: string, remove: (card: string) => void, rename: (name: string) => void, drop: () => void, copy: () => void, ask: (sheet: string) => void, tryOut: () => void}} props */
export function DeckSheet({ kit, deck, rules, verdict, fault, remove, rename, drop, copy, ask, tryOut }) {
  const [sure, setSure] = useState(false);
  if (!deck) {
    return html`<section class="dk-deck" aria-label=${t("decks.deck")}><h2>${t("decks.deck")}</h2><p class="empty">${t("decks.start")}</p></section>`;
  }
  const known = new Map(kit.cards.map((card) => [card.id, card]));
  const cards = deck.cards.flatMap((id) => known.get(id) ?? []);
  const cost = (/** @type {import("./decks.js").Card} */ card) => verdict?.costs[card.id] ?? card.hp;
  const spent = verdict?.cost ?? 0;
  return html`<section class="dk-deck" aria-label=${t("decks.deck")}>
    <input class="dk-name" aria-label=${t("decks.namelabel")} maxlength="60" value=${deck.name} onInput=${(/** @type {any} */ event) => rename(event.target.value)} />
    <div class="dk-budget">
      <${Gauge} label=${t("decks.gauge.cards")} value=${verdict?.count ?? cards.length} most=${kit.size} exact=${true} />
      <${Gauge} label=${t("decks.gauge.cost")} value=${spent} most=${kit.budget} />
    </div>
    <${Curve} costs=${cards.map(cost)} />
    ${verdict
      ? html`<div class="dk-verdict" role="status">
          ${verdict.legal ? html`<p class="good"><b>✓ ${t("decks.legal")}</b> ${verdict.labels.map((label) => html`<span key=${label} class="tag">${called("label", label)}</span>`)}</p>` : html`<ul class="bad">${verdict.faults.map((one) => html`<li key=${one}>${one}</li>`)}</ul>`}
          ${verdict.warnings.length > 0 ? html`<ul class="warn">${verdict.warnings.map((one) => html`<li key=${one}>${one}</li>`)}</ul>` : null}</div>`
      : null}
    ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
    <p class="dk-acts"><button class="btn go" aria-disabled=${verdict?.legal ? undefined : "true"} onClick=${() => verdict?.legal && tryOut()}>${t("decks.try")}</button>
      <button class="btn" onClick=${() => ask("export")}>${t("decks.export")}</button>
      <button class="btn" onClick=${copy}>${t("decks.copy")}</button>
      ${sure ? html`<button class="btn" onClick=${drop}>${t("decks.reallydrop")}</button><button class="btn back" onClick=${() => setSure(false)}>${t("bar.letgo")}</button>` : html`<button class="btn back" onClick=${() => setSure(true)}>${t("decks.drop")}</button>`}</p>
    <div class="dk-list">${kit.kinds.map((kind) => {
      const here = cards.filter((card) => card.kind === kind);
      if (here.length === 0) return null;
      return html`<section key=${kind}><h3 class="cap">${called("kind", kind)} <span class="n">${here.length}</span></h3><ul>${here.map((card, at) => {
        const title = rules.names === "fictional" ? card.invented : card.title;
        return html`<li key=${`${card.id}${at}`}><span class="n">${cost(card)}</span><b>${title}</b><small>${kind === "government" ? t("decks.influence", { n: card.influence }) : t("decks.tierof", { n: TIERS[card.tier] ?? "" })}</small><button class="dk-step" aria-label=${t("decks.remove", { title })} onClick=${() => remove(card.id)}>−</button></li>`;
      })}</ul></section>`;
    })}</div>
  </section>`;
}

/** How much of a limit is used. @param {{label: string, value: number, most: number, exact?: boolean}} props */
function Gauge({ label, value, most, exact = false }) {
  const over = value > most;
  const wide = Math.min(100, Math.round((100 * value) / most));
  const state = over ? "over" : exact && value === most ? "full" : "";
  return html`<div class=${`dk-gauge ${state}`}><span>${label}</span><b class="n">${t("decks.of", { n: value, most })}</b>
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="back" width="100" height="8" /><rect class="fill" width=${wide} height="8" /></svg></div>`;
}

/** How many cards have which cost. @param {{costs: number[]}} props */
function Curve({ costs }) {
  const bars = curve(costs, DEAREST);
  const highest = Math.max(4, ...bars);
  const told = bars.flatMap((n, at) => (n > 0 ? [t("decks.curve.bar", { n, cost: at + 1 })] : [])).join(", ");
  return html`<figure class="dk-curve"><figcaption>${t("decks.curve")}</figcaption>
    <svg viewBox=${`0 0 ${DEAREST * BAR} 62`} role="img" aria-label=${`${t("decks.curve")}: ${told || t("none")}`}>
      ${bars.map((n, at) => html`<g key=${at}>${n > 0 ? html`<rect x=${at * BAR + 1} y=${48 - (38 * n) / highest} width=${BAR - 2} height=${(38 * n) / highest} /><text x=${at * BAR + BAR / 2} y=${45 - (38 * n) / highest}>${n}</text>` : null}<text class="ax" x=${at * BAR + BAR / 2} y="59">${at + 1}</text></g>`)}
      <path d=${`M0 48.500h${DEAREST * BAR}`} /></svg></figure>`;
}

/** @param {{kit: Kit, deck: Deck, close: () => void}} props */
export function Exporting({ kit, deck, close }) {
  const [copied, setCopied] = useState(false);
  const titles = new Map(kit.cards.map((card) => [card.id, card.title]));
  const text = `# ${deck.name}\n${deck.cards.map((id) => titles.get(id) ?? id).join("\n")}\n`;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), () => setCopied(false));
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  return html`<${Sheet} title=${t("decks.export")} close=${close}>
    <p>${t("decks.export.more")}</p>
    <textarea class="dk-text" readonly rows="14" aria-label=${t("decks.text")} onFocus=${(/** @type {any} */ event) => event.target.select()}>${text}</textarea>
    <p class="dk-acts"><button class="btn go" onClick=${copy}>${copied ? t("link.copied") : t("link.copy")}</button><a class="btn" href=${address} download=${`${deck.name.replace(/[^\p{L}\p{N} -]/gu, "") || "deck"}.txt`}>${t("decks.save")}</a></p>
  <//>`;
}

/** @param {{game: string, rules: Rules, begin: (name: string, cards: string[]) => void, close: () => void}} props */
export function Importing({ game, rules, begin, close }) {
  const [text, setText] = useState("");
  const [verdict, setVerdict] = useState(/** @type {Verdict | null} */ (null));
  const [fault, setFault] = useState("");
  /** @param {SubmitEvent} event */
  const read = async (event) => {
    event.preventDefault();
    setFault("");
    try {
      const told = await checkDeck(game, text, rules);
      // A deck without faults is taken at once; otherwise they are shown first, and what is known can be taken all the same.
      if (told.legal) take(told);
      else setVerdict(told);
    } catch (error) {
      setFault(String(/** @type {any} */ (error).message));
    }
  };
  const take = (/** @type {Verdict} */ told) => {
    begin(told.name || t("decks.name"), told.cards);
    close();
  };
  return html`<${Sheet} title=${t("decks.import")} close=${close}>
    <form onSubmit=${read}><p>${t("decks.import.more")}</p>
      <textarea class="dk-text" rows="12" aria-label=${t("decks.text")} value=${text} onInput=${(/** @type {any} */ event) => {
        setText(event.target.value);
        setVerdict(null);
      }}></textarea>
      ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
      ${verdict ? html`<div class="dk-verdict" role="alert"><ul class="bad">${verdict.faults.map((one) => html`<li key=${one}>${one}</li>`)}</ul></div>` : null}
      <p class="dk-acts"><button class="btn go">${t("decks.import")}</button>
      ${verdict && verdict.cards.length > 0 ? html`<button type="button" class="btn" onClick=${() => take(verdict)}>${t("decks.takeknown", { n: verdict.cards.length })}</button>` : null}</p></form>
  <//>`;
}
