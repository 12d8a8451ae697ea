/** Clauses: every menu entry, refusal and line of the log opens the sentence of the rules it follows. */
import { signal } from "../vendor/signals.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { rulesOf } from "./api.js";
import { Sheet } from "./dialogs.js";
import { html } from "./html.js";
import { t } from "./strings.js";

/** @typedef {import("./messages.js").Rules} Rules */

const open = signal(/** @type {{game: string, clause: string} | null} */ (null));

/** The ids in "MV-3.12, R20". @param {string} text */
export function idsIn(text) {
  return text.match(/[A-Z]{2}-\d+(?:\.\d+[a-z]?)?|\bR\d+\b/g) ?? [];
}

/**
 * The clause or ruling called *id*.
 * @param {Rules} rules
 * @param {string} id
 */
export function clauseIn(rules, id) {
  for (const chapter of rules.chapters) {
    const found = chapter.clauses.find((clause) => clause.id === id);
    if (found) return { heading: chapter.heading, text: found.text };
  }
  const ruling = rules.rulings.find((one) => one.id === id);
  return ruling ? { heading: t("rules.rulings"), text: ruling.text } : null;
}

/** A clause's number, which opens it. @param {{game: string, clause: string}} props */
export function Cite({ game, clause }) {
  if (!clause) return null;
  /** @param {MouseEvent} event */
  const show = (event) => {
    event.stopPropagation();
    open.value = { game, clause };
  };
  return html`<button class="cite" aria-label=${t("rules.open", { clause })} onClick=${show}>${clause}</button>`;
}

/** Text of the catalogue: bold and code marks become what they mean. @param {{text: string}} props */
export function RuleText({ text }) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/).map((part) => {
    if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith("*") && part.length > 2) return html`<em>${part.slice(1, -1)}</em>`;
    return part;
  });
}

/** The sheet that shows the clause somebody opened. */
export function OpenClause() {
  const wanted = open.value;
  const [rules, take] = useState(/** @type {Rules | null} */ (null));
  useEffect(() => {
    if (wanted) rulesOf(wanted.game).then(take, () => take(null));
  }, [wanted?.game]);
  if (!wanted) return null;
  const close = () => {
    open.value = null;
  };
  const found = rules && rules.game === wanted.game ? idsIn(wanted.clause).map((id) => ({ id, clause: clauseIn(rules, id) })) : [];
  return html`<${Sheet} title=${wanted.clause} close=${close}>
    ${rules === null ? html`<p>${t("loading")}</p>` : null}
    ${found.map(
      ({ id, clause }) => html`<section class="clause" key=${id}>
        ${clause ? html`<p class="cap">${clause.heading}</p><p><${RuleText} text=${clause.text} /></p>` : html`<p>${t("rules.none", { clause: id })}</p>`}
        <p><a href=${`#/rules/${wanted.game}/${id}`} onClick=${close}>${t("rules.inplace")}</a></p>
      </section>`,
    )}
  <//>`;
}
