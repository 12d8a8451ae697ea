/** The table's menu: commands, bots, links to other devices, votes of consent, and the way out. */
import { useState } from "../../vendor/hooks.js";
import { Refusal, post } from "../api.js";
import { Cite } from "../clauses.js";
import { Sheet } from "../dialogs.js";
import { html } from "../html.js";
import { perhaps, t } from "../strings.js";
import { Link } from "../links.js";
import { go, link } from "../route.js";
import { find } from "./narrow.js";
import { Composer } from "./composer.js";
import { composeOpen } from "./bar.js";
import { seatName } from "./desk.js";
import { kindOf } from "./view.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./session.js").Session} Session */

/** @param {{desk: Desk, session: Session, close: () => void, problem: () => void, after?: any, limit?: any, composes?: string[]}} props */
export function TableMenu({ desk, session, close, problem, after, limit, composes = [] }) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [sure, setSure] = useState(/** @type {import("../messages.js").Entry | null} */ (null));
  const [wanted, want] = useState("");
  const [composing, compose] = useState("");
  const table = session.table;
  const yours = session.yours.value;
  const commands = desk.view.commands.filter((entry) => !["StartOver", "TakeBack"].includes(kindOf(entry.move)));
  const menuKinds = new Set(desk.view.menu.map((entry) => kindOf(entry.move)));
  const forms = Object.keys(desk.view.forms).filter((kind) => !menuKinds.has(kind) && !composes.includes(kind));
  /** @param {string} path @param {unknown} [body] */
  const ask = async (path, body) => {
    setFault("");
    try {
      return /** @type {any} */ (await post(`/tables/${table}/${path}`, body));
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : String(error));
      return null;
    }
  };
  const deviceLink = async () => {
    const made = await ask("device");
    if (made) setCode(link(`/claim/${table}/${made.code}`));
  };
  const running = desk.view.result === null && desk.room.status === "running";
  return html`<${Sheet} title=${t("menu.title")} close=${close}>
    ${commands.length > 0 || forms.length > 0
      ? html`<section class="cmds"><h3>${t("menu.commands")}</h3>
          ${commands.length >= 12 ? html`<input type="search" aria-label=${t("choices.filter")} placeholder=${t("choices.filter")} value=${wanted} onInput=${(/** @type {any} */ event) => want(event.target.value)} />` : null}
          <ul>${find(commands, wanted).map(
            (entry) => html`<li key=${JSON.stringify(entry.move)}><button class="btn" data-kind=${kindOf(entry.move)} onClick=${() => setSure(entry)}>${desk.text(entry.sentence)}</button> <${Cite} game=${desk.game} clause=${entry.clause} /></li>`,
          )}</ul>
          ${forms.map((kind) => html`<button key=${kind} class="btn" onClick=${() => compose(kind)}>${composeOpen(desk, kind)}</button>`)}
          ${composing ? html`<${Composer} desk=${desk} kind=${composing} after=${after} limit=${limit} />` : null}
          ${sure
            ? html`<p class="slip">${t("menu.sure")} <b>${desk.text(sure.sentence)}</b>
                <span class="ways"><button class="btn go" onClick=${() => {
                  session.play(sure.move);
                  close();
                }}>${desk.text(sure.sentence)}</button><button class="btn back" onClick=${() => setSure(null)}>${t("bar.letgo")}</button></span></p>`
            : null}
        </section>`
      : null}
    <section><h3>${t("menu.table")}</h3>
      <p class="row"><a class="btn" href=${`#/rules/${desk.game}`}>${t("nav.rules")}</a>
      <a class="btn" href=${`#/replay/${table}/0/${desk.me ?? "spectator"}`}>${t("head.sofar")}</a>
      <a class="btn" href=${`#/table/${table}/screen`}>${t("menu.screen")}</a>
      <button class="btn" onClick=${problem}>${t("menu.problem")}</button></p>
      ${yours.length > 0 && running
        ? html`<p class="row"><button class="btn" onClick=${deviceLink}>${t("menu.device")}</button>
            ${yours.map((place) =>
              desk.room.places[place]?.kind === "bot"
                ? html`<button key=${place} class="btn" onClick=${() => ask("person", { place })}>${t("menu.playmyself", { name: seatName(desk.room, place) })}</button>`
                : html`<button key=${place} class="btn" onClick=${() => ask("bot", { place, level: "canvasser" })}>${t("menu.letbot", { name: seatName(desk.room, place) })}</button>`,
            )}</p>`
        : null}
      ${code ? html`<p>${t("menu.device.more")}</p><${Link} address=${code} label=${t("menu.device")} />` : null}
    </section>
    ${yours.length > 0 && running
      ? html`<section><h3>${t("menu.consent")}</h3><p>${t("menu.consent.more")}</p><p class="row">
          ${/** @type {const} */ (["undo", "end"]).map((what) => html`<button key=${what} class="btn" onClick=${() => {
            session.propose(desk.me ?? /** @type {number} */ (yours[0]), what);
            close();
          }}>${t(`consent.${what}`)}</button>`)}
          <button class="btn" onClick=${async () => {
            const left = await ask("leave", { place: desk.me ?? yours[0] });
            if (left) go("/");
          }}>${t("menu.leave")}</button></p></section>`
      : null}
    ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
  <//>`;
}

/** Open votes of consent, in the rail. @param {{desk: Desk, session: Session, mine: number[]}} props */
export function Consent({ desk, session, mine }) {
  const votes = desk.room.votes;
  if (votes.length === 0) return null;
  return html`<section class="consent" aria-label=${t("menu.consent")}>
    ${votes.map((vote) => {
      const voter = mine.find((place) => vote.voters.includes(place) && !vote.yes.includes(place));
      return html`<div class="slip" key=${vote.number}><p>${t("consent.asks", { name: seatName(desk.room, vote.by), what: perhaps(`consent.${vote.what}`, vote.what), yes: vote.yes.length, of: vote.voters.length })}</p>
        ${voter !== undefined
          ? html`<span class="ways"><button class="btn go" onClick=${() => session.vote(voter, vote.number, true)}>${t("consent.yes")}</button>
              <button class="btn" onClick=${() => session.vote(voter, vote.number, false)}>${t("consent.no")}</button></span>`
          : null}</div>`;
    })}
  </section>`;
}
