/** Before play: who has come, the link for those who have not, and the beginning. */
import { useState } from "../../vendor/hooks.js";
import { Refusal, post } from "../api.js";
import { html } from "../html.js";
import { FreeMark, Icon, Mark } from "../icons.js";
import { Link } from "../links.js";
import { link } from "../route.js";
import { settings } from "../settings.js";
import { perhaps, t } from "../strings.js";
import { Masthead } from "./masthead.js";

/** @typedef {import("../table/session.js").Session} Session */

/** @param {{session: Session, room: import("../messages.js").Room}} props */
export function Room({ session, room }) {
  const table = session.table;
  const host = session.host.value;
  const yours = session.yours.value;
  const [fault, setFault] = useState("");
  const [code, setCode] = useState(sessionStorage.getItem(`invitation-${table}`) ?? "");
  const [hands, setHands] = useState(/** @type {{place: number, address: string}[]} */ ([]));
  const free = room.places.filter((seat) => seat.kind === "open").length;
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
  const invite = async () => {
    const made = await ask("invitation", {});
    if (made) {
      sessionStorage.setItem(`invitation-${table}`, made.code);
      setCode(made.code);
    }
  };
  /** A link for each free place: whoever scans it holds that hand, and the board stays here. */
  const phones = async () => {
    const made = [];
    for (const seat of room.places) {
      if (seat.kind !== "open") continue;
      const one = await ask("invitation", { place: seat.place });
      if (one) made.push({ place: seat.place, address: link(`/join/${table}/${one.code}`) });
    }
    setHands(made);
  };
  /** @param {SubmitEvent} event */
  const sit = async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name")).value.trim();
    settings.value = { ...settings.value, name };
    if (await ask("join", { name, code })) {
      // The cookie came with the answer: the line is opened again under it.
      session.close();
      session.open();
    }
  };
  return html`<div class="lobby"><${Masthead} page="tables" /><main class="narrow roomy">
    <h1>${room.title}</h1>
    <p class="lead0">${free > 0 ? t("room.waits", { n: free }) : t("room.full")}</p>
    ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
    <ul class="chairs big">${room.places.map(
      (seat) => html`<li key=${seat.place} class=${seat.kind}>
        ${seat.kind === "open" ? html`<${FreeMark} size=${30} />` : html`<${Mark} place=${seat.place} size=${30} />`}
        <b>${seat.kind === "open" ? t("room.free") : seat.name}</b>
        <small>${seat.kind === "bot" ? t("seat.bot", { level: perhaps(`level.${seat.level}`, seat.level) }) : yours.includes(seat.place) ? t("you") : seat.host ? t("room.host") : ""}</small>
        ${host && seat.kind === "open" ? html`<button class="btn" onClick=${() => ask("bot", { place: seat.place, level: "canvasser" })}><${Icon} name="bot" /> ${t("room.addbot")}</button>` : null}
        ${host && seat.kind === "bot" ? html`<button class="btn" onClick=${() => ask("person", { place: seat.place })}>${t("room.openup")}</button>` : null}
        ${yours.includes(seat.place) ? html`<button class="btn" onClick=${() => ask("leave", { place: seat.place })}>${t("room.stand")}</button>` : null}
      </li>`,
    )}</ul>
    ${free > 0 && (host || room.public || code)
      ? html`<form class="join" onSubmit=${sit}><label class="cap" for="name">${yours.length > 0 ? t("room.another") : t("name.label")}</label>
          <span><input id="name" name="name" required maxlength="40" value=${yours.length > 0 ? "" : settings.value.name} autocomplete="off" /><button class="btn">${t("room.sit")}</button></span></form>`
      : null}
    ${host && free > 0
      ? html`<section class="invite"><h2>${t("room.invite")}</h2><p>${t("room.invite.more")}</p>
          ${code ? html`<${Link} address=${link(`/join/${table}/${code}`)} label=${t("room.invite")} />` : null}
          <p class="row"><button class="btn" onClick=${invite}>${code ? t("room.newlink") : t("room.makelink")}</button><button class="btn" onClick=${phones}>${t("room.phones")}</button></p>
          ${hands.length > 0
            ? html`<p>${t("room.phones.more")}</p><ul class="hands">${hands.map((one) => html`<li key=${one.place}><${Mark} place=${one.place} /> <b>${t("seat.number", { n: one.place + 1 })}</b><${Link} address=${one.address} label=${t("seat.number", { n: one.place + 1 })} /></li>`)}</ul>`
            : null}
        </section>`
      : null}
    ${host ? html`<p class="ways"><button class="btn go" aria-disabled=${free > 0 ? "true" : undefined} onClick=${() => free === 0 && ask("start")}>${t("new.begin")}</button></p>` : html`<p class="dim">${t("room.hostbegins")}</p>`}
  </main></div>`;
}
