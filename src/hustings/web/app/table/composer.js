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
/** @typedef {(desk: Desk, kind: string, values: Record<string, Value>, name: string, at: number) => number | undefined} Limit */

const FEW = 40; // values that still fit into a list

/** What a number of a field is called. @param {Field} field @param {number} value @param {Desk} desk @param {number} [column] */
function called(field, value, desk, column = 0) {
  const names = Array.isArray(field.names) ? field.names[column] : field.names;
  return perhaps(`field.${desk.game}.${field.name}.${value}`, "") || desk.text(names?.[String(value)] ?? String(value));
}

/** @param {Field} field @param {number} [column] */
function hasNames(field, column = 0) {
  const names = Array.isArray(field.names) ? field.names[column] : field.names;
  return names !== undefined && Object.keys(names).length > 0;
}

/** @param {{field: Field, shape: Shape & {kind: "number"}, value: number, set: (value: number) => void, label: string, desk: Desk, column?: number, sense?: (name: string, at: number) => number | undefined}} props */
function NumberInput({ desk, field, shape, value, set, label, column = 0, sense = () => undefined }) {
  if (hasNames(field, column) && count(shape) <= FEW) {
    return html`<select aria-label=${label} value=${value} onChange=${(/** @type {any} */ event) => set(Number(event.target.value))}>
      ${choices(shape).filter((one) => one === value || sense(field.name, one) !== 0).map((one) => html`<option key=${one} value=${one} selected=${one === value}>${called(field, one, desk, column)}</option>`)}
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

/** @param {{field: Field, value: Value, set: (value: Value) => void, label: string, desk: Desk, sense: (name: string, at: number) => number | undefined}} props */
function FieldInput({ desk, field, value, set, label, sense }) {
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
  if (shape.kind === "number") return html`<${NumberInput} desk=${desk} field=${field} shape=${shape} value=${value} set=${set} label=${label} sense=${sense} />`;
  if (shape.kind === "several" && shape.least === shape.most) {
    // So many of each: every one is a number of its own.
    const values = /** @type {number[]} */ (value);
    return html`<span class="each" role="group" aria-label=${label}>
      ${values.map((one, at) => {
        const name = perhaps(`field.${desk.game}.${field.name}.at${at}`, String(at + 1));
        const most = sense(field.name, at);
        const each = most === undefined ? shape.each : { ...shape.each, most: Math.min(shape.each.most, most) };
        return html`<span class="eachone" key=${at}><b>${name}</b><${NumberInput} desk=${desk} field=${field} shape=${each} value=${one} set=${(/** @type {number} */ now) => set(values.map((old, here) => (here === at ? now : old)))} label=${`${label}: ${name}`} /></span>`;
      })}
    </span>`;
  }
  if (shape.kind === "several") {
    const values = /** @type {number[]} */ (value);
    return html`<span class="severals" role="group" aria-label=${label}>
      ${choices(shape.each).filter((one) => values.includes(one) || sense(field.name, one) !== 0).map(
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

/** A button that opens the composer of an open move, for boards; nothing where none is listed. While one waits it is not violet: nobody waits for it. @param {{desk: Desk, kind: string}} props */
export function Compose({ desk, kind }) {
  const choice = desk.choice;
  if (!choice || !(kind in desk.view.forms) || ![...desk.view.menu, ...desk.view.commands].some((entry) => kindOf(entry.move) === kind)) return null;
  const open = choice.composing.value === kind;
  return html`<button class=${desk.view.ask === null ? "btn plain compose" : "btn compose"} type="button" aria-expanded=${open ? "true" : "false"} onClick=${() => (choice.composing.value = open ? "" : kind)}>${composeTitle(desk, kind)}</button>`;
}

/**
 * @param {{desk: Desk, kind: string, after?: (desk: Desk, kind: string, values: Value[]) => string[], limit?: Limit}} props
 *   *limit* is a board's: how much of a value makes sense here, 0 for what makes none; at −1 it is asked about the field as a whole.
 */
export function Composer({ desk, kind, after, limit }) {
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
  const named = Object.fromEntries(form.fields.map((field, at) => [field.name, /** @type {Value} */ (values[at])]));
  const sense = (/** @type {string} */ name, /** @type {number} */ at) => limit?.(desk, kind, named, name, at);
  const told = after && move ? after(desk, kind, values) : [];
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (move) choice.make(move);
  };
  return html`<form class="composer" ref=${here} aria-label=${title} onSubmit=${send}>
    <div class="fhead"><h2>${title}</h2><${Cite} game=${desk.game} clause=${form.clause} /></div>
    ${form.fields.map((field, at) => {
      if (sense(field.name, -1) === 0) return null;
      const label = perhaps(`field.${desk.game}.${field.name}`, "") || perhaps(`field.${field.name}`, plain(field.name));
      const set = (/** @type {Value} */ value) => take(values.map((old, here) => (here === at ? value : old)));
      return html`<div class="frow" key=${field.name}><span class="cap">${label}</span><${FieldInput} desk=${desk} field=${field} value=${values[at]} set=${set} label=${label} sense=${sense} /></div>`;
    })}
    ${told.length > 0 ? html`<p class="after"><b>${t("compose.after")}</b> ${told.map((one) => html`<span class="chip" key=${one}>${one}</span>`)}</p>` : null}
    <p class="ways"><button class="btn go" type="submit" aria-disabled=${move ? undefined : "true"}>${title}</button>
    <button class="btn back" type="button" onClick=${() => choice.clear()}>${t("bar.letgo")}</button></p>
  </form>`;
}
