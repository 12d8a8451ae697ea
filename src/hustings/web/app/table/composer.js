/** A form for a move with too many values to list, drawn from its schema alone. */
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { html } from "../html.js";
import { Cite } from "../clauses.js";
import { Icon } from "../icons.js";
import { perhaps, plain, t } from "../strings.js";
import { composeTitle } from "./bar.js";
import { begin, blank, choices, count, stepped, toggled, written } from "./compose.js";
import { kindOf } from "./view.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../messages.js").Field} Field */
/** @typedef {import("../messages.js").Shape} Shape */
/** @typedef {import("./compose.js").Value} Value */

const FEW = 40; // values that still fit into a list

/** What a number of a field is called. @param {Field} field @param {number} value @param {Desk} desk @param {number} [column] */
function called(field, value, desk, column = 0) {
  const names = Array.isArray(field.names) ? field.names[column] : field.names;
  return desk.text(names?.[String(value)] ?? String(value));
}

/** @param {Field} field @param {number} [column] */
function hasNames(field, column = 0) {
  const names = Array.isArray(field.names) ? field.names[column] : field.names;
  return names !== undefined && Object.keys(names).length > 0;
}

/** @param {{field: Field, shape: Shape & {kind: "number"}, value: number, set: (value: number) => void, label: string, desk: Desk, column?: number}} props */
function NumberInput({ desk, field, shape, value, set, label, column = 0 }) {
  if (hasNames(field, column) && count(shape) <= FEW) {
    return html`<select aria-label=${label} value=${value} onChange=${(/** @type {any} */ event) => set(Number(event.target.value))}>
      ${choices(shape).map((one) => html`<option key=${one} value=${one} selected=${one === value}>${called(field, one, desk, column)}</option>`)}
    </select>`;
  }
  return html`<span class="stepper">
    <button type="button" aria-label=${t("less", { what: label })} onClick=${() => set(stepped(shape, value, -1))}>−</button>
    <input type="number" aria-label=${label} min=${shape.least} max=${shape.most} step=${shape.step ?? 1} value=${value}
      onInput=${(/** @type {any} */ event) => set(stepped(shape, Number(event.target.value) || shape.least, 0))} />
    <button type="button" aria-label=${t("more", { what: label })} onClick=${() => set(stepped(shape, value, 1))}>+</button>
    <small>${t("compose.range", { least: shape.least, most: shape.most })}</small>
  </span>`;
}

/** @param {{field: Field, value: Value, set: (value: Value) => void, label: string, desk: Desk}} props */
function FieldInput({ desk, field, value, set, label }) {
  const shape = field.shape;
  if (shape.kind === "number" && field.set) {
    const set0 = Number(value);
    return html`<span class="severals" role="group" aria-label=${label}>
      ${field.set.map(
        (name, bit) => html`<label key=${bit} class=${set0 & (1 << bit) ? "on" : ""}>
          <input type="checkbox" checked=${Boolean(set0 & (1 << bit))} onChange=${() => set(set0 ^ (1 << bit))} />${desk.text(name)}</label>`,
      )}
    </span>`;
  }
  if (shape.kind === "number") return html`<${NumberInput} desk=${desk} field=${field} shape=${shape} value=${value} set=${set} label=${label} />`;
  if (shape.kind === "several") {
    const values = /** @type {number[]} */ (value);
    return html`<span class="severals" role="group" aria-label=${label}>
      ${choices(shape.each).map(
        (one) => html`<label key=${one} class=${values.includes(one) ? "on" : ""}>
          <input type="checkbox" checked=${values.includes(one)} onChange=${() => set(toggled(shape, values, one))} />${called(field, one, desk)}</label>`,
      )}
    </span>`;
  }
  const rows = /** @type {number[][]} */ (value);
  const put = (/** @type {number} */ at, /** @type {number} */ column, /** @type {number} */ one) =>
    set(rows.map((row, here) => (here === at ? row.map((old, there) => (there === column ? one : old)) : row)));
  return html`<div class="rows">
    ${rows.map(
      (row, at) => html`<div class="rowin" key=${at}>
        ${shape.columns.map((column, there) => html`<${NumberInput} desk=${desk} key=${there} field=${field} column=${there} shape=${column} value=${row[there] ?? column.least} set=${(/** @type {number} */ one) => put(at, there, one)} label=${`${label} ${at + 1}.${there + 1}`} />`)}
        <button type="button" class="link" aria-label=${t("compose.drop", { n: at + 1 })} onClick=${() => set(rows.filter((_, here) => here !== at))}><${Icon} name="cross" size=${14} /></button>
      </div>`,
    )}
    ${rows.length < shape.most
      ? html`<button type="button" class="link" onClick=${() => set([...rows, shape.columns.map((column) => /** @type {number} */ (blank(column)))])}>+ ${t("compose.row")}</button>`
      : null}
  </div>`;
}

/** @param {{desk: Desk, kind: string, after?: (desk: Desk, kind: string, values: Value[]) => string[]}} props */
export function Composer({ desk, kind, after }) {
  const form = desk.view.forms[kind];
  const like = [...desk.view.menu, ...desk.view.commands].find((entry) => kindOf(entry.move) === kind);
  const [values, take] = useState(/** @type {Value[]} */ (form ? begin(form, like?.move[kind]) : []));
  const choice = desk.choice;
  // On a phone the form lies below the board: whoever asks for it is brought there.
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => here.current?.scrollIntoView({ block: "center" }), []);
  if (!form || !choice) return null;
  const title = composeTitle(desk, kind);
  const move = written(kind, form, values);
  const told = after && move ? after(desk, kind, values) : [];
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (move) choice.make(move);
  };
  return html`<form class="composer" ref=${here} aria-label=${title} onSubmit=${send}>
    <div class="fhead"><h2>${title}</h2><${Cite} game=${desk.game} clause=${form.clause} /></div>
    ${form.fields.map((field, at) => {
      const label = perhaps(`field.${field.name}`, plain(field.name));
      const set = (/** @type {Value} */ value) => take(values.map((old, here) => (here === at ? value : old)));
      return html`<div class="frow" key=${field.name}><span class="cap">${label}</span><${FieldInput} desk=${desk} field=${field} value=${values[at]} set=${set} label=${label} /></div>`;
    })}
    ${told.length > 0 ? html`<p class="after"><b>${t("compose.after")}</b> ${told.map((one) => html`<span class="chip" key=${one}>${one}</span>`)}</p>` : null}
    <p class="ways"><button class="btn go" type="submit" aria-disabled=${move ? undefined : "true"}>${title}</button>
    <button class="btn back" type="button" onClick=${() => choice.clear()}>${t("bar.letgo")}</button></p>
  </form>`;
}
