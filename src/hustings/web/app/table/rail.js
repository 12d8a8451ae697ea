/** The rail: who sits where, what happened, what is said. */
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { html } from "../html.js";
import { Icon, Mark } from "../icons.js";
import { Cite } from "../clauses.js";
import { perhaps, plain, t } from "../strings.js";
import { doing } from "./turns.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./session.js").Session} Session */

/** @param {{desk: Desk, Seat?: any, Points?: any}} props */
export function Field({ desk, Seat, Points }) {
  return html`<section class="field" tabindex="0" aria-label=${t("field.label")}>
    <h2>${t("field.label")}<small>${t("seats.count", { n: desk.count })}</small></h2>
    ${desk.room.places.map((seat) => html`<${FieldSeat} key=${seat.place} desk=${desk} seat=${seat} Seat=${Seat} Points=${Points} />`)}
  </section>`;
}

/** @param {{desk: Desk, seat: import("../messages.js").Seat, Seat?: any, Points?: any}} props */
function FieldSeat({ desk, seat, Seat, Points }) {
  const place = seat.place;
  const now = doing(place, desk.view, desk.now.handed);
  const away = seat.kind === "person" && !desk.now.connected.includes(place) && desk.choice !== null;
  const status = html`${now === "choosing" ? html`<span class="stt">${t("seat.choosing")}</span>` : null}
    ${now === "sealed" ? html`<span class="stt"><${Icon} name="sealed" size=${15} /> ${t("seat.sealed")}</span>` : null}
    ${away ? html`<span class="stt lost"><${Icon} name="plug" size=${15} /> ${seat.abandoned ? t("seat.gone") : t("seat.lost")}</span>` : null}`;
  const classes = now === "choosing" && place === desk.me && desk.view.ask ? "seat now" : "seat";
  return html`<div class=${classes} data-place=${place} role="group" aria-label=${seat.name || t("seat.number", { n: place + 1 })}>
    <${Mark} place=${place} size=${27} />
    <span class="who">${desk.name(place)} <small>${place === desk.me && seat.name ? seat.name : seat.kind === "bot" ? t("seat.bot", { level: perhaps(`level.${seat.level}`, seat.level) }) : ""}</small></span>
    <span class="pts">${Points ? html`<${Points} desk=${desk} place=${place} />` : status}</span>
    <span class="more">
      ${Points ? status : null}
      ${Seat ? html`<${Seat} desk=${desk} place=${place} />` : html`<${Counts} desk=${desk} place=${place} />`}
    </span>
  </div>`;
}

/** What a game without a board of its own tells of a player: its plain numbers. @param {{desk: Desk, place: number}} props */
function Counts({ desk, place }) {
  const about = desk.view.board["players"]?.[place];
  if (!about || typeof about !== "object") return null;
  return Object.entries(about)
    .filter(([, value]) => typeof value === "number")
    .map(([key, value]) => html`<span key=${key}>${perhaps(`field.${key}`, plain(key))} ${value}</span>`);
}

/** @param {{desk: Desk, table: string}} props */
export function Record({ desk, table }) {
  const [wanted, want] = useState("");
  const words = wanted.toLocaleLowerCase();
  const lines = [...desk.view.log].reverse().filter((line) => desk.text(line.sentence).toLocaleLowerCase().includes(words) || line.clause.toLocaleLowerCase() === words);
  const eyes = desk.me === null ? "spectator" : String(desk.me);
  const names = desk.room.places.filter((seat) => seat.name);
  return html`<section class="log" aria-label=${t("log.label")}>
    <h2>${t("log.label")}
      <select aria-label=${t("log.filter")} value=${wanted} onChange=${(/** @type {any} */ event) => want(event.target.value)}>
        <option value="">${t("log.all")}</option>
        ${names.map((seat) => html`<option key=${seat.place} value=${seat.name}>${seat.name}</option>`)}
      </select>
    </h2>
    <div class="lines" role="log" tabindex="0" aria-label=${t("log.label")}><ol>
      ${lines.map(
        (line) => html`<li key=${line.n}>
          <a class="n" href=${`#/replay/${table}/${line.seq}/${eyes}`} aria-label=${t("log.look", { n: line.n + 1 })}>${line.n + 1}</a>
          <span>${desk.text(line.sentence)} <${Cite} game=${desk.game} clause=${line.clause} /></span>
        </li>`,
      )}
      ${lines.length === 0 ? html`<li><span class="n"></span><span class="dim">${t("log.none")}</span></li>` : null}
    </ol></div>
  </section>`;
}

/** @param {{desk: Desk, session: Session}} props */
export function Talk({ desk, session }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = session.chat.value;
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [lines.length]);
  const me = desk.me ?? session.yours.value[0] ?? null;
  if (!desk.room.chat) return null;
  /** @param {SubmitEvent} event */
  const say = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
    if (input.value.trim() && me !== null) session.say(me, input.value.trim());
    input.value = "";
  };
  return html`<section class="talk" aria-label=${t("talk.label")}>
    ${lines.length > 0
      ? html`<div class="said" ref=${end} tabindex="0" role="log" aria-label=${t("talk.label")}>
          ${lines.map(
            (line) => html`<p class="say1" key=${line.n}><${Mark} place=${line.place} size=${14} /> <b>${desk.name(line.place)}</b> ${line.text}
            ${me !== null && line.place !== me ? html`<button class="cite mute" onClick=${() => session.mute(me, line.place, true)}>${t("talk.mute")}</button>` : null}</p>`,
          )}
        </div>`
      : null}
    ${me !== null
      ? html`<form onSubmit=${say}><input name="text" maxlength="500" autocomplete="off" aria-label=${t("talk.say")} placeholder=${t("talk.say")} /><button class="btn plain">${t("talk.send")}</button></form>`
      : html`<p class="dim">${t("talk.spectator")}</p>`}
  </section>`;
}
