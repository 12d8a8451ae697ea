/** The rules of a game: its catalogue, searchable, every clause with a link that stays. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { allGames, rulesOf } from "../api.js";
import { RuleText } from "../clauses.js";
import { html } from "../html.js";
import { link } from "../route.js";
import { perhaps, t } from "../strings.js";
import { Poster } from "../posters.js";
import { Masthead } from "./masthead.js";

/** @typedef {import("../messages.js").Rules} Rules */

/** @param {{game: string, clause: string}} props */
export function RulesPage({ game, clause }) {
  if (!game) return html`<${RulesIndex} />`;
  return html`<${GameRules} key=${game} game=${game} clause=${clause} />`;
}

function RulesIndex() {
  const [games, setGames] = useState(/** @type {import("../wire.js").GameRow[]} */ ([]));
  useEffect(() => {
    allGames().then(setGames, () => undefined);
  }, []);
  return html`<div class="lobby"><${Masthead} page="rules" /><main><h1 class="vh">${t("nav.rules")}</h1><ul class="shelf">
    ${games.map((game) => html`<li class="poster" key=${game.name}><${Poster} game=${game.name} /><h2><a href=${`#/rules/${game.name}`}>${game.title}</a></h2><p>${perhaps(`blurb.${game.name}`, game.blurb ?? "")}</p></li>`)}
  </ul></main></div>`;
}

/** @param {{game: string, clause: string}} props */
function GameRules({ game, clause }) {
  const [rules, take] = useState(/** @type {Rules | null} */ (null));
  const [wanted, want] = useState("");
  const [fault, setFault] = useState("");
  useEffect(() => {
    rulesOf(game).then(take, (error) => setFault(error.message));
  }, [game]);
  useEffect(() => {
    if (rules && clause) document.getElementById(clause)?.scrollIntoView({ block: "center" });
  }, [rules, clause]);
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {{id: string, text: string}} */ one) => words.every((word) => `${one.id} ${one.text}`.toLocaleLowerCase().includes(word));
  const chapters = rules ? [...rules.chapters, { heading: t("rules.rulings"), clauses: rules.rulings }] : [];
  const shown = chapters.map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(fits) })).filter((chapter) => chapter.clauses.length > 0);
  const count = shown.reduce((sum, chapter) => sum + chapter.clauses.length, 0);
  return html`<div class="lobby"><${Masthead} page="rules" /><main class="rulebook">
    <nav class="toc" aria-label=${t("rules.chapters")}>
      <input type="search" aria-label=${t("rules.search")} placeholder=${t("rules.search")} value=${wanted} onInput=${(/** @type {any} */ event) => want(event.target.value)} />
      <p class="dim" role="status">${t("rules.count", { n: count })}</p>
      <ol>${shown.map((chapter) => html`<li key=${chapter.heading}><a href=${`#/rules/${game}/${chapter.clauses[0]?.id}`}><${RuleText} text=${chapter.heading} /></a></li>`)}</ol>
    </nav>
    <div class="text"><h1>${rules?.title ?? ""}</h1>
      ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
      ${rules === null && !fault ? html`<p>${t("loading")}</p>` : null}
      ${shown.map(
        (chapter) => html`<section key=${chapter.heading}><h2><${RuleText} text=${chapter.heading} /></h2>
          ${chapter.clauses.map(
            (one) => html`<p key=${one.id} id=${one.id} class=${one.id === clause ? "rule on" : "rule"}><a class="cite" href=${link(`/rules/${game}/${one.id}`)}>${one.id}</a><span><${RuleText} text=${one.text} /></span></p>`,
          )}</section>`,
      )}
      ${rules && words.length === 0 && rules.options.length > 0
        ? html`<section><h2>${t("rules.options")}</h2>${rules.options.map((one) => html`<p key=${one.name} class="rule"><code>${one.name}</code><span><${RuleText} text=${one.values} />. <${RuleText} text=${one.text} /></span></p>`)}</section>`
        : null}
    </div>
  </main></div>`;
}
