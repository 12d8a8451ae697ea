/** The decision bar: whose turn it is, the one sentence that says what to do now, and at most a few ways on. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { Cite } from "../clauses.js";
import { list, perhaps, t } from "../strings.js";
import { kindOf } from "./view.js";
import { clockText } from "./turns.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../messages.js").Entry} Entry */

const WAYS = 3; // further ways stand in the list
const LOW = 20_000;
const OWN = /** @type {const} */ ({ StartOver: "bar.startover", TakeBack: "bar.takeback" }); // commands about one's own answer

/** The time left of a place, ticking. @param {{session: Session, place: number | null}} props */
export function Clock({ session, place }) {
  const deadline = place === null ? undefined : session.now.value?.deadlines[String(place)];
  const [, tick] = useState(0);
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === undefined) return null;
  const left = deadline - session.serverNow();
  const text = clockText(left);
  return html`<span class=${left < LOW ? "clock low" : "clock"} role="timer" aria-label=${t("clock.left", { time: text })}><${Icon} name="clock" size=${17} /> ${text}</span>`;
}

/** Whom everybody waits for. @param {Desk} desk */
export function waitingFor(desk) {
  const { view, now } = desk;
  return view.asked.filter((place) => place !== desk.me && !now.handed.includes(place)).map((place) => desk.name(place));
}

/** @param {Desk} desk */
function situation(desk) {
  const { view, now, me, room } = desk;
  if (view.result !== null) return { state: "over", stub: t("bar.over"), say: t("bar.over.say"), more: "" };
  if (room.status !== "running") return { state: "over", stub: t("bar.over"), say: t("bar.ended.say"), more: "" };
  if (view.ask !== null) {
    const together = view.asked.length > 1;
    const stub = together ? t("bar.together") : view.asked.length === 0 ? t("bar.asked") : t("bar.turn");
    const others = waitingFor(desk);
    const more = together && others.length > 0 ? t("bar.alsochoosing", { names: list(others) }) : "";
    return { state: "turn", stub, say: desk.text(view.ask.sentence), more };
  }
  const names = waitingFor(desk);
  if (me !== null && now.handed.includes(me)) {
    return { state: "waiting", stub: t("bar.together"), say: t("bar.sealed"), more: names.length > 0 ? t("bar.waitfor", { names: list(names) }) : "" };
  }
  if (view.veiled || now.paused) return { state: "waiting", stub: t("bar.moment"), say: t("bar.veiled"), more: t("bar.veiled.more") };
  if (names.length === 0) return { state: "waiting", stub: t("bar.moment"), say: t("bar.nobody"), more: "" };
  return { state: "waiting", stub: names.length === 1 ? names[0] : t("bar.together"), say: t("bar.chooses", { names: list(names), n: names.length }), more: "" };
}

/** A way on: a button that names what it does. @param {{entry: Entry, go?: boolean, desk: Desk, name?: string}} props */
function Way({ entry, go = false, desk, name }) {
  const choice = /** @type {import("./choice.js").Choice} */ (desk.choice);
  return html`<button class=${go ? "btn go" : "btn"} data-kind=${kindOf(entry.move)} onClick=${() => choice.make(entry.move)}>
    ${name ?? desk.text(entry.sentence)}
  </button>`;
}

/** @param {{desk: Desk, session: Session, listOpen: boolean, toggleList: () => void, extra?: unknown, brings?: (desk: Desk, entry: Entry) => string}} props */
export function Bar({ desk, session, listOpen, toggleList, extra, brings }) {
  const { view, choice } = desk;
  const line = session.line.value;
  if (line === "lost" || line === "connecting") return html`<${LostBar} session=${session} />`;
  const { state, stub, say, more } = situation(desk);
  const refused = session.refused.value;
  const asked = state === "turn" && choice !== null;
  const narrowed = choice?.narrowed.value;
  const move = asked ? choice.move.value : null;
  const ready = asked && move === null && narrowed && !listOpen ? narrowed.left.filter((entry) => entry.pieces.length === choice.picked.value.length) : [];
  const plain = ready.filter((entry) => !(kindOf(entry.move) in view.forms)); // what is composed has a button of its own
  const ways = ready.length <= WAYS ? ready : plain.length <= WAYS ? plain : [];
  const forms = asked ? Object.keys(view.forms).filter((kind) => view.menu.some((entry) => kindOf(entry.move) === kind)) : [];
  const picking = choice !== null && (choice.picked.value.length > 0 || choice.chosen.value !== null);
  const own = view.commands.filter((entry) => kindOf(entry.move) in OWN);
  const parts = view.ask?.parts ?? [];
  return html`<section class=${`bar ${state}`} aria-label=${t("bar.label")}>
    <div class="stub"><span class="cap">${stub}</span><${Clock} session=${session} place=${asked ? desk.me : (view.asked[0] ?? null)} /></div>
    <div class="say" aria-live="polite">
      <p>${say}</p>
      ${refused
        ? html`<small class="refz" role="alert"><${Icon} name="cross" size=${14} /> ${desk.text(refused.sentence)} <${Cite} game=${desk.game} clause=${refused.clause} /></small>`
        : html`<small>
            ${parts.length > 0 ? html`<span class="parts">${t("bar.sofar")} ${parts.map((part, at) => html`<b key=${at}>${desk.text(part.sentence)}</b>`)} </span>` : null}
            ${move && picking && move.sentence !== say ? html`<span>${desk.text(move.sentence)}. </span>` : null}${move && picking && brings ? html`<span class="brings">${brings(desk, move)} </span>` : null}${more} <${Cite} game=${desk.game} clause=${view.ask?.clause ?? view.result?.clause ?? ""} />
          </small>`}
    </div>
    <div class="ways">
      ${choice && view.undo > 0 ? html`<button class="btn back" onClick=${() => session.undo(1)}><${Icon} name="undo" /> ${t("undo")} <kbd>U</kbd></button>` : null}
      ${choice ? own.map((entry) => html`<${Way} key=${entry.sentence} entry=${entry} desk=${desk} name=${t(/** @type {any} */ (OWN)[kindOf(entry.move)])} />`) : null}
      ${picking && choice ? html`<button class="btn back" onClick=${() => choice.clear()}>${t("bar.letgo")} <kbd>Esc</kbd></button>` : null}
      ${move
        ? html`<button class="btn go" data-kind=${kindOf(move.move)} aria-disabled=${session.busy.value ? "true" : undefined} onClick=${() => choice?.commit()}>${desk.text(move.sentence)} <kbd>${t("key.enter")}</kbd></button>`
        : ways.map((entry) => html`<${Way} key=${JSON.stringify(entry.move)} entry=${entry} desk=${desk} />`)}
      ${forms.map(
        (kind) => html`<button key=${kind} class="btn" onClick=${() => choice && (choice.composing.value = choice.composing.value === kind ? "" : kind)}>${composeOpen(desk, kind)}</button>`,
      )}
      ${asked && (view.menu.length > ways.length || view.menu.length > WAYS)
        ? html`<button class="btn" aria-expanded=${listOpen ? "true" : "false"} onClick=${toggleList}>${t("bar.choices", { n: view.menu.length })} <kbd>M</kbd></button>`
        : null}
      ${picking ? null : extra}
    </div>
  </section>`;
}

/** What the button says that opens a composer. @param {Desk} desk @param {string} kind */
export function composeOpen(desk, kind) {
  return perhaps(`compose.${desk.game}.${kind}`, "") || t("compose.open", { kind: composeTitle(desk, kind) });
}

/** What a composer is called. @param {Desk} desk @param {string} kind */
export function composeTitle(desk, kind) {
  return perhaps(`compose.${desk.game}.${kind}`, "") || desk.view.forms[kind]?.title || kind.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

/** @param {{session: Session}} props */
export function LostBar({ session }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, []);
  const lost = session.line.value === "lost";
  const seconds = Math.max(0, Math.ceil((session.retryAt.value - Date.now()) / 1000));
  return html`<section class="bar waiting off" aria-label=${t("bar.label")}>
    <div class="stub"><span class="cap">${t("bar.noline")}</span></div>
    <div class="say" aria-live="polite"><p>${lost ? t("bar.lost", { seconds }) : t("bar.connecting")}</p><small>${t("bar.lost.more")}</small></div>
    <div class="ways">${lost ? html`<button class="btn" onClick=${session.retry}>${t("bar.trynow")}</button>` : null}</div>
  </section>`;
}
