/** The front page: the games, the tables of this browser, open tables, and laying a new one. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { Refusal, allGames, get, post } from "../api.js";
import { html } from "../html.js";
import { FreeMark, Mark } from "../icons.js";
import { Poster } from "../posters.js";
import { go } from "../route.js";
import { forget, settings, tables } from "../settings.js";
import { list, perhaps, t } from "../strings.js";
import { declared } from "../table/over.js";
import { NewTable, quickStart } from "./newtable.js";
import { Masthead } from "./masthead.js";

/** @typedef {import("../wire.js").GameRow} GameRow */
/** @typedef {{table: string, game: string, title: string, status: string, names: string[], free: number}} OpenTable */

/** @param {{chosen: string}} props */
export function Lobby({ chosen }) {
  const [games, setGames] = useState(/** @type {GameRow[] | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    allGames().then(setGames, (error) => setFault(error.message));
  }, []);
  const start = async (/** @type {GameRow} */ game, /** @type {boolean} */ lesson) => {
    setFault("");
    try {
      go(`/table/${await quickStart(game)}${lesson ? "/lesson" : ""}`);
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : String(error));
    }
  };
  if (chosen && games) {
    return html`<div class="lobby"><${Masthead} page="tables" /><main class="newpage"><h1 class="vh">${t("new.title")}</h1><${NewTable} key=${chosen} games=${games} chosen=${chosen} open=${true} /></main></div>`;
  }
  return html`<div class="lobby">
    <${Masthead} page="tables" />
    <main>
      <h1 class="vh">${t("nav.tables")}</h1>
      ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
      <ul class="shelf" aria-label=${t("lobby.games")}>
        ${games === null ? html`<li class="poster"><p class="dim">${t("loading")}</p></li>` : null}
        ${games?.map(
          (game) => html`<li class="poster" key=${game.name}>
            <${Poster} game=${game.name} />
            <h2>${game.title}</h2>
            <p>${perhaps(`blurb.${game.name}`, game.blurb ?? "")}</p>
            <span class="n">${game.least === game.most ? t("lobby.players.one", { n: game.least }) : t("lobby.players", { least: game.least, most: game.most })}${minutes(game)}</span>
            <span class="acts"><button class="btn go" onClick=${() => start(game, false)}>${t("lobby.play")}</button>
              <span class="lks"><a class="lk" href=${`#/new/${game.name}`}>${t("lobby.lay")}</a>
              <button class="lk" onClick=${() => start(game, true)}>${t("lobby.lesson")}</button>
              ${game.decks ? html`<a class="lk" href=${`#/decks/${game.name}`}>${t("nav.decks")}</a>` : null}
              <a class="lk" href=${`#/rules/${game.name}`}>${t("nav.rules")}</a></span></span>
          </li>`,
        )}
      </ul>
      <div class="cols">
        <div class="left"><${Yours} /><${Open} /><${JoinForm} />${tables.value.length === 0 ? html`<${How} />` : null}</div>
        <div>${games && games.length > 0 ? html`<${NewTable} games=${games} chosen=${games[0]?.name ?? ""} />` : null}</div>
      </div>
    </main>
  </div>`;
}

/** How long a game takes, where that is known. @param {GameRow} game */
function minutes(game) {
  const known = perhaps(`minutes.${game.name}`, game.minutes ?? "");
  return known ? ` · ${t("lobby.minutes", { minutes: known })}` : "";
}

/** What somebody who is here for the first time should know. */
function How() {
  return html`<section class="how"><h2>${t("lobby.how")}</h2><ol>${/** @type {const} */ (["now", "friends", "back"]).map((key) => html`<li key=${key}>${t(`lobby.how.${key}`)}</li>`)}</ol></section>`;
}

/** Who sits at a table: marks, and rings where a seat is free. @param {{seats: (string | boolean)[]}} props */
function Seats({ seats }) {
  return html`<span class="seats">${seats.map((taken, place) => (taken ? html`<${Mark} key=${place} place=${place} size=${18} />` : html`<${FreeMark} key=${place} size=${18} />`))}</span>`;
}

/** Tables this browser has been at. */
function Yours() {
  const known = tables.value;
  const [told, tell] = useState(/** @type {Record<string, {room: any, ask: string, asked: boolean}>} */ ({}));
  useEffect(() => {
    let open = true;
    for (const one of known.slice(0, 12)) {
      lookUp(one.table).then((found) => open && tell((before) => ({ ...before, [one.table]: found })), (error) => {
        if (error instanceof Refusal && error.status === 404) forget(one.table);
      });
    }
    return () => {
      open = false;
    };
  }, [known.map((one) => one.table).join()]);
  if (known.length === 0) return null;
  const waiting = Object.values(told).filter((one) => one.asked).length;
  return html`<section class="moves"><h2>${t("lobby.yours")}<small>${waiting > 0 ? t("lobby.waiting", { n: waiting }) : ""}</small></h2><ol>
    ${known.slice(0, 12).map((one) => {
      const now = told[one.table];
      return html`<li key=${one.table} class=${now?.asked ? "mine" : ""}>
        <span class="g"><b>${one.title}</b><small>${now ? t(/** @type {any} */ (`status.${now.room.status}`)) : ""}</small></span>
        <span class="sn">${now?.ask ?? one.names.filter(Boolean).join(", ")}</span>
        <${Seats} seats=${now ? now.room.places.map((/** @type {any} */ seat) => seat.kind !== "open") : one.names} />
        <span class="acts2"><a class=${now?.asked ? "btn go" : "btn"} href=${`#/table/${one.table}`}>${now?.room.status === "over" ? t("lobby.see") : t("lobby.resume")}</a>
        <button class="link" aria-label=${t("lobby.forget", { title: one.title })} onClick=${() => forget(one.table)}>×</button></span>
      </li>`;
    })}
  </ol></section>`;
}

/** @param {string} table */
async function lookUp(table) {
  const room = /** @type {any} */ (await get(`/tables/${table}`));
  let ask = "";
  let asked = false;
  const free = room.places.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  if (room.status === "open") ask = free > 0 ? t("room.waits", { n: free }) : t("room.full");
  if (room.status === "running" && room.yours.length > 0) {
    const view = /** @type {import("../messages.js").View} */ (await get(`/tables/${table}/view?place=${room.yours[0]}`));
    asked = view.ask !== null && room.yours.length === 1;
    ask = room.yours.length > 1 ? t("lobby.shared") : view.ask ? view.ask.sentence : t("lobby.waitfor", { names: list(view.asked.map((place) => room.places[place]?.name)) });
  }
  if (room.status === "over") {
    const place = room.yours.length > 0 ? `?place=${room.yours[0]}` : "";
    const { result } = /** @type {import("../messages.js").View} */ (await get(`/tables/${table}/view${place}`));
    ask = result ? `${declared(result.winners, room.yours.length === 1 ? room.yours : [], (/** @type {number} */ winner) => room.places[winner]?.name)}.` : "";
  }
  return { room, ask, asked };
}

/** Public tables. */
function Open() {
  const [open, setOpen] = useState(/** @type {OpenTable[] | null} */ (null));
  useEffect(() => {
    const ask = () => get("/tables").then((found) => setOpen(/** @type {OpenTable[]} */ (found)), () => undefined);
    ask();
    const timer = setInterval(ask, 15_000);
    return () => clearInterval(timer);
  }, []);
  return html`<section class="open"><h2>${t("lobby.open")}<small>${t("lobby.open.more")}</small></h2>
    ${open === null || open.length === 0
      ? html`<p class="empty">${open === null ? t("loading") : t("lobby.open.none")}</p>`
      : html`<div class="tw" tabindex="0" role="region" aria-label=${t("lobby.open")}><table><thead><tr><th>${t("lobby.game")}</th><th>${t("lobby.who")}</th><th>${t("lobby.free")}</th><th><span class="vh">${t("room.sit")}</span></th></tr></thead>
          <tbody>${open.map(
            (one) => html`<tr key=${one.table}><td><b>${one.title}</b></td><td class="who">${one.names.length > 0 ? one.names.join(", ") : html`<i>${t("lobby.nobody")}</i>`}</td><td class="n">${one.free}</td>
            <td><a class="btn" href=${`#/table/${one.table}`}>${one.free > 0 ? t("room.sit") : t("lobby.watch")}</a></td></tr>`,
          )}</tbody></table></div>`}
  </section>`;
}

/** A link somebody sent, pasted. */
function JoinForm() {
  /** @param {SubmitEvent} event */
  const join = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = /** @type {HTMLInputElement} */ (form.elements.namedItem("code")).value.trim();
    const found = text.match(/#?\/?((?:join|claim|table)\/.+)$/);
    if (found) go(`/${found[1]}`);
    else if (text) go(`/table/${encodeURIComponent(text)}`);
  };
  return html`<form class="join" onSubmit=${join}><label class="cap" for="code">${t("lobby.sent")}</label>
    <span><input id="code" name="code" autocomplete="off" placeholder=${t("lobby.sent.hint")} /><button class="btn">${t("lobby.join")}</button></span></form>`;
}

/** Take a place by the link of an invitation. @param {{table: string, code: string}} props */
export function Join({ table, code }) {
  const [fault, setFault] = useState("");
  /** @param {SubmitEvent} event */
  const sit = async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name")).value.trim();
    settings.value = { ...settings.value, name };
    try {
      await post(`/tables/${table}/join`, { name, code });
      go(`/table/${table}`, true);
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : String(error));
    }
  };
  return html`<div class="lobby"><${Masthead} page="tables" /><main class="narrow"><div class="lay">
    <h1>${t("join.title")}</h1>
    <form onSubmit=${sit}><label class="cap" for="name">${t("name.label")}</label>
      <span class="rowin"><input id="name" name="name" required maxlength="40" autocomplete="nickname" value=${settings.value.name} /><button class="btn go">${t("room.sit")}</button></span></form>
    ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
    <p><a href=${`#/table/${table}`}>${t("join.watch")}</a></p>
  </div></main></div>`;
}

/** Open on this device what another one held. @param {{table: string, code: string}} props */
export function Claim({ table, code }) {
  const [fault, setFault] = useState("");
  const claim = async () => {
    try {
      await post(`/tables/${table}/claim`, { code });
      go(`/table/${table}`, true);
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : String(error));
    }
  };
  return html`<div class="lobby"><${Masthead} page="tables" /><main class="narrow"><div class="lay">
    <h1>${t("claim.title")}</h1><p>${t("claim.more")}</p>
    <p><button class="btn go" onClick=${claim}>${t("claim.do")}</button></p>
    ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
  </div></main></div>`;
}
