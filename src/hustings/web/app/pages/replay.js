/** Looking back: the same table under glass, a scrubber below it, and whose eyes one looks through. */
import { useEffect, useMemo, useState } from "../../vendor/hooks.js";
import { boardOf } from "../../boards/index.js";
import { Refusal, get, post } from "../api.js";
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { address, beat, nextOf, within } from "../replay.js";
import { go, link } from "../route.js";
import { t } from "../strings.js";
import { makeDesk, seatName } from "../table/desk.js";
import { GenericBoard } from "../table/generic.js";
import { Declaration } from "../table/over.js";
import { pieceProps } from "../table/piece.js";
import { Field, Record } from "../table/rail.js";
import { Head } from "./table.js";

/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Room} RoomAbout */

const PAGE = 50;

/** The views of one viewer, fetched as they are needed. */
class Film {
  /** @param {string} table @param {string} eyes */
  constructor(table, eyes) {
    this.table = table;
    this.eyes = eyes;
    this.last = 0;
    /** @type {Map<number, View>} */
    this.views = new Map();
  }

  /** The view at a `seq`, and all that lie near it. @param {number} seq */
  async at(seq) {
    if (!this.views.has(seq)) {
      const first = Math.max(1, Math.floor((seq - 1) / PAGE) * PAGE + 1);
      const place = this.eyes === "spectator" ? "" : `&place=${this.eyes}`;
      const found = /** @type {{last: number, views: View[]}} */ (await get(`/tables/${this.table}/replay?first=${first}&count=${PAGE}${place}`));
      this.last = found.last;
      for (const view of found.views) this.views.set(view.seq, view);
    }
    return this.views.get(seq) ?? null;
  }
}

/** @param {{table: string, at: number, eyes: string}} props */
export function ReplayPage({ table, at, eyes }) {
  const [room, setRoom] = useState(/** @type {(RoomAbout & {yours: number[]}) | null} */ (null));
  const [board, setBoard] = useState(/** @type {any} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    get(`/tables/${table}`).then(async (found) => {
      const about = /** @type {RoomAbout & {yours: number[]}} */ (found);
      setBoard(await boardOf(about.game));
      setRoom(about);
    }, (error) => setFault(error.message));
  }, [table]);
  if (fault) return html`<main class="page"><h1>${t("fault.title")}</h1><p class="slip no" role="alert">${fault}</p><p><a class="btn" href="#/">${t("tolobby")}</a></p></main>`;
  if (!room || !board) return html`<main class="page loading"><p>${t("loading")}</p></main>`;
  if (eyes === "open") return html`<${OpenReplay} table=${table} at=${at} room=${room} board=${board} />`;
  return html`<${SightReplay} key=${eyes} table=${table} at=${at} eyes=${eyes} room=${room} board=${board} />`;
}

/** @param {{table: string, at: number, eyes: string, room: RoomAbout & {yours: number[]}, board: any}} props */
function SightReplay({ table, at, eyes, room, board }) {
  const film = useMemo(() => new Film(table, eyes), [table, eyes]);
  const [view, setView] = useState(/** @type {View | null} */ (null));
  const [fault, setFault] = useState("");
  const wanted = Math.max(1, at);
  useEffect(() => {
    let open = true;
    film.at(wanted).then(async (found) => {
      const shown = found ?? (film.last > 0 ? await film.at(film.last) : null);
      if (open) setView(shown);
    }, (error) => open && setFault(error.message));
    return () => {
      open = false;
    };
  }, [film, wanted]);
  if (fault) return html`<main class="page"><h1>${t("fault.title")}</h1><p class="slip no" role="alert">${fault}</p><p><a class="btn" href=${`#/table/${table}`}>${t("replay.back")}</a></p></main>`;
  if (!view) return html`<main class="page loading"><p>${t("loading")}</p></main>`;
  const steps = Array.from({ length: film.last }, (_, index) => ({ step: index + 1, asked: film.views.get(index + 1)?.asked }));
  const me = eyes === "spectator" ? null : Number(eyes);
  const move = (/** @type {number} */ to) => go(address(table, within(to - 1, film.last) + 1, eyes), true);
  const turn = (/** @type {1 | -1} */ way) => move(nextOf(steps, view.seq - 1, way, me) + 1);
  return html`<${Glass} table=${table} room=${room} board=${board} view=${view} eyes=${eyes} at=${view.seq} first=${1} last=${film.last} move=${move} turn=${turn} />`;
}

/** Everything on the table, after the end. @param {{table: string, at: number, room: RoomAbout & {yours: number[]}, board: any}} props */
function OpenReplay({ table, at, room, board }) {
  const [found, take] = useState(/** @type {{step: number, steps: number, board: any, log: import("../messages.js").Line[]} | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    get(`/tables/${table}/open?step=${at}`).then((one) => take(/** @type {any} */ (one)), (error) => setFault(error.message));
  }, [table, at]);
  if (fault) return html`<main class="page"><h1>${t("fault.title")}</h1><p class="slip no" role="alert">${fault}</p><p><a class="btn" href=${`#/table/${table}`}>${t("replay.back")}</a></p></main>`;
  if (!found) return html`<main class="page loading"><p>${t("loading")}</p></main>`;
  /** @type {View} */
  const view = { place: null, seq: found.step, log_from: 0, log: found.log, board: found.board, ask: null, menu: [], commands: [], forms: {}, asked: [], veiled: false, undo: 0, result: null };
  const move = (/** @type {number} */ to) => go(address(table, within(to, found.steps + 1), "open"), true);
  return html`<${Glass} table=${table} room=${room} board=${board} view=${view} eyes="open" at=${found.step} first=${0} last=${found.steps} move=${move} turn=${(/** @type {number} */ way) => move(found.step + way)} fork=${found.step} />`;
}

/** @param {{table: string, room: RoomAbout & {yours: number[]}, board: any, view: View, eyes: string, at: number, first: number, last: number, move: (to: number) => void, turn: (way: 1 | -1) => void, fork?: number}} props */
function Glass({ table, room, board, view, eyes, at, first, last, move, turn, fork }) {
  const [speed, setSpeed] = useState(1);
  const [running, run] = useState(false);
  const [fault, setFault] = useState("");
  const [copied, setCopied] = useState(false);
  const [note, setNote] = useState(localStorage.getItem(`note-${table}-${at}-${eyes}`) ?? "");
  useEffect(() => setNote(localStorage.getItem(`note-${table}-${at}-${eyes}`) ?? ""), [table, at, eyes]);
  useEffect(() => {
    if (!running) return undefined;
    if (at >= last) {
      run(false);
      return undefined;
    }
    const timer = setTimeout(() => move(at + 1), beat(speed));
    return () => clearTimeout(timer);
  }, [running, speed, at, last]);
  useEffect(() => {
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (/** @type {HTMLElement} */ (event.target).closest("input, textarea, select, dialog")) return;
      if (event.key === "ArrowLeft") move(at - 1);
      else if (event.key === "ArrowRight") move(at + 1);
      else if (event.key === "Home") move(first);
      else if (event.key === "End") move(last);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
  const over = room.status !== "running" && room.status !== "open";
  const desk = makeDesk(view, room, null, null, pieceProps);
  const seen = eyes === "spectator" ? null : eyes;
  const choices = [...(over ? room.places.map((seat) => seat.place) : room.yours).map(String)];
  const keep = (/** @type {any} */ event) => {
    setNote(event.target.value);
    if (event.target.value) localStorage.setItem(`note-${table}-${at}-${eyes}`, event.target.value);
    else localStorage.removeItem(`note-${table}-${at}-${eyes}`);
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(link(address(table, at, eyes))).catch(() => undefined);
    setCopied(true);
  };
  const playOn = async (/** @type {boolean} */ bots) => {
    const places = room.places.map((seat, place) => (bots && place > 0 ? { kind: "bot", name: seat.name, level: "canvasser" } : { kind: "here", name: seat.name }));
    try {
      const opened = /** @type {{table: string}} */ (await post(`/tables/${table}/fork`, { step: fork ?? 0, places }));
      go(`/table/${opened.table}`);
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : String(error));
    }
  };
  return html`<div class=${`table replay g-${room.game}`}>
    <${Head} room=${room} phase=${board.phase ? board.phase(desk) : ""} table=${table} eyes=${seen === null ? null : Number(seen)} />
    <main class="board" tabindex="0" aria-label=${t("board.label")}>
      ${view.result ? html`<div class="overlay"><${Declaration} desk=${desk} table=${table} columns=${board.columns} terms=${board.terms} close=${() => move(at - 1)} /></div>` : null}
      ${board.Board ? html`<${board.Board} desk=${desk} />` : html`<${GenericBoard} desk=${desk} />`}
    </main>
    <section class="timeline" aria-label=${t("replay.timeline")}>
      <input type="range" min=${first} max=${last} value=${at} aria-label=${t("replay.moment")} onInput=${(/** @type {any} */ event) => move(Number(event.target.value))} />
      <div class="trans">
        <span class="n">${t("replay.at", { at, last })}</span>
        <span class="mid">
          <button class="tb" aria-label=${t("replay.first")} onClick=${() => move(first)}><${Icon} name="first" /></button>
          <button class="tb" aria-label=${t("replay.before")} onClick=${() => turn(-1)}><${Icon} name="before" /></button>
          <button class="tb" aria-label=${t("replay.prev")} onClick=${() => move(at - 1)}><${Icon} name="prev" /></button>
          <button class="tb big" aria-label=${running ? t("replay.pause") : t("replay.play")} aria-pressed=${running ? "true" : "false"} onClick=${() => run(!running)}><${Icon} name=${running ? "pause" : "play"} /></button>
          <button class="tb" aria-label=${t("replay.next")} onClick=${() => move(at + 1)}><${Icon} name="next" /></button>
          <button class="tb" aria-label=${t("replay.after")} onClick=${() => turn(1)}><${Icon} name="after" /></button>
          <button class="tb" aria-label=${t("replay.last")} onClick=${() => move(last)}><${Icon} name="last" /></button>
          <select aria-label=${t("replay.speed")} onChange=${(/** @type {any} */ event) => setSpeed(Number(event.target.value))}>${[1, 2, 4].map((one) => html`<option key=${one} value=${one}>×${one}</option>`)}</select>
        </span>
        <button class="btn" onClick=${copy}><${Icon} name="link" /> ${copied ? t("link.copied") : t("replay.link")}</button>
      </div>
    </section>
    ${board.Hand && view.place !== null ? html`<div class="desk"><section class="hand" aria-label=${t("hand.label")}><${board.Hand} desk=${desk} /></section></div>` : null}
    <aside class="rail" aria-label=${t("rail.label")}>
      <section class="eyes"><h2>${t("replay.eyes")}</h2><div class="eg">
        ${choices.map((one) => html`<button key=${one} class=${eyes === one ? "on" : ""} aria-pressed=${eyes === one ? "true" : "false"} onClick=${() => go(address(table, eyes === "open" ? 1 : at, one))}>${seatName(room, Number(one))}</button>`)}
        <button class=${eyes === "spectator" ? "on" : ""} aria-pressed=${eyes === "spectator" ? "true" : "false"} onClick=${() => go(address(table, eyes === "open" ? 1 : at, "spectator"))}>${t("replay.spectator")}</button>
        ${over ? html`<button class=${eyes === "open" ? "on" : ""} aria-pressed=${eyes === "open" ? "true" : "false"} onClick=${() => go(address(table, eyes === "open" ? at : 0, "open"))}>${t("replay.open")}</button>` : null}
      </div></section>
      <${Field} desk=${desk} Seat=${board.Seat} Points=${board.Points} />
      ${board.Rail ? html`<${board.Rail} desk=${desk} />` : null}
      <section class="note"><h2>${t("replay.note")}</h2><textarea rows="2" aria-label=${t("replay.note")} value=${note} onInput=${keep}></textarea>
        ${fork !== undefined ? html`<p class="row"><button class="btn" onClick=${() => playOn(true)}>${t("replay.forkbots")}</button><button class="btn" onClick=${() => playOn(false)}>${t("replay.forkhere")}</button></p>` : null}
        ${over && fork === undefined ? html`<p class="dim">${t("replay.forkhint")}</p>` : null}
        ${over ? html`<p><a class="btn" href=${`/api/tables/${table}/record`} download>${t("replay.download")}</a></p>` : null}
        <p><a href=${`#/table/${table}`}>${t("replay.back")}</a></p>
        ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}</section>
      <${Record} desk=${desk} table=${table} />
    </aside>
  </div>`;
}

