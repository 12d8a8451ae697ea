/** A table: the room before play, then the board, the bar, the hand and the rail; behind the curtain, nothing. */

import { useEffect, useMemo, useState } from "../../vendor/hooks.js";
import { boardOf } from "../../boards/index.js";
import { Refusal, get, post } from "../api.js";
import { Sheet } from "../dialogs.js";
import { html } from "../html.js";
import { Icon } from "../icons.js";
import { go } from "../route.js";
import { remember, settings } from "../settings.js";
import { t } from "../strings.js";
import { callToTable, titleTab } from "../table/alerts.js";
import { Bar, LostBar } from "../table/bar.js";
import { Choice } from "../table/choice.js";
import { Choices, choiceByDigit } from "../table/choices.js";
import { Composer } from "../table/composer.js";
import { Curtain } from "../table/curtain.js";
import { makeDesk } from "../table/desk.js";
import { GenericBoard } from "../table/generic.js";
import { hintFor } from "../table/hints.js";
import { Consent, TableMenu } from "../table/menu.js";
import { Declaration } from "../table/over.js";
import { arrows, pieceProps } from "../table/piece.js";
import { Field, Record, Talk } from "../table/rail.js";
import { report, save } from "../table/report.js";
import { Session } from "../table/session.js";
import { answer, canStand, holding, note, pause } from "../table/standing.js";
import { played, whoNext } from "../table/turns.js";
import { kindOf } from "../table/view.js";
import { Room } from "./room.js";

/** @typedef {import("../../boards/index.js").BoardModule} BoardModule */

/** @param {{table: string, mode: string}} props */
export function TablePage({ table, mode }) {
  const session = useMemo(() => new Session(table), [table]);
  const choice = useMemo(() => new Choice(session, () => settings.value.quick), [session]);
  useEffect(() => {
    session.open();
    return () => {
      session.close();
      choice.stop();
      document.title = "Hustings";
    };
  }, [session]);

  const room = session.room.value;
  const yours = session.yours.value;
  const mine = room && mode !== "screen" ? played(yours, room.places) : [];
  const shared = mine.length > 1;
  // Whose eyes: one's own place; on a shared device whoever takes it; otherwise a spectator's.
  useEffect(() => {
    if (!session.welcomed.value || !room) return;
    if (session.eyes.value !== undefined && session.eyes.value !== null && yours.includes(session.eyes.value)) return;
    if (shared && room.status === "running") {
      // Nobody has taken the device yet.
      if (session.eyes.value === null) session.curtain();
      return;
    }
    const eyes = mode === "screen" || yours.length === 0 || shared ? null : (yours[0] ?? null);
    if (session.eyes.value !== eyes) session.look(eyes);
  }, [session.welcomed.value, room?.status, yours.join(","), shared, mode]);
  useEffect(() => {
    if (room) remember({ table, game: room.game, title: room.title, names: room.places.map((seat) => seat.name), at: Date.now() });
  }, [room?.places.map((seat) => seat.name).join("|"), room?.status]);

  if (session.line.value === "gone") return html`<main class="page"><h1>${t("gone.title")}</h1><p>${t("gone.more")}</p><p><a class="btn go" href="#/">${t("tolobby")}</a></p></main>`;
  if (!room) return html`<main class="page loading"><p>${session.line.value === "lost" ? html`<${LostBar} session=${session} />` : t("loading")}</p></main>`;
  if (room.status === "open") return html`<${Room} session=${session} room=${room} />`;
  return html`<${Play} session=${session} choice=${choice} room=${room} mine=${mine} mode=${mode} />`;
}

/** @param {{session: Session, choice: Choice, room: import("../messages.js").Room, mine: number[], mode: string}} props */
function Play({ session, choice, room, mine, mode }) {
  const [board, setBoard] = useState(/** @type {BoardModule | null} */ (null));
  const [next, setNext] = useState(/** @type {number | null} */ (null));
  useEffect(() => {
    boardOf(room.game).then(setBoard);
  }, [room.game]);
  const shared = mine.length > 1;
  const view = session.view.value;
  const handed = session.now.value?.handed ?? [];
  // Somebody may have to look at something without being asked: then the device is handed on by a button.
  const keeps = view !== null && view.ask === null && Boolean(board?.keeps?.(view));
  const handOn = () => {
    setNext(view === null ? null : whoNext(mine, view.place, view.asked, handed));
    session.curtain();
  };
  // On a shared device the curtain falls as soon as somebody else at it has to choose.
  useEffect(() => {
    // The board says whether somebody keeps the device: before it is there nobody can tell.
    if (!shared || view === null || board === null || view.result !== null || room.status !== "running") return;
    const asked = view.veiled ? mine : view.asked;
    const who = view.veiled && view.ask === null ? null : whoNext(mine, view.place, asked, handed);
    if (view.veiled && view.ask === null) {
      setNext(null);
      session.curtain();
    } else if (who !== null && who !== view.place && view.ask === null && !keeps) {
      setNext(who);
      session.curtain();
    }
  }, [shared, view, handed.join(","), keeps, board]);
  if (shared && room.status === "running" && session.eyes.value === undefined) {
    const open = (/** @type {number} */ place) => session.look(place);
    return html`<${Curtain} room=${room} places=${mine} next=${next} open=${open} />`;
  }
  if (view === null || board === null) return html`<main class="page loading"><p>${t("loading")}</p>${session.line.value === "lost" ? html`<${LostBar} session=${session} />` : null}</main>`;
  return html`<${Table} session=${session} choice=${view.place === null ? null : choice} room=${room} board=${board} mode=${mode} mine=${mine} handOn=${shared && keeps ? handOn : undefined} />`;
}

/** @param {{session: Session, choice: Choice | null, room: import("../messages.js").Room, board: BoardModule, mode: string, mine: number[], handOn?: () => void}} props */
function Table({ session, choice, room, board, mode, mine, handOn }) {
  const view = /** @type {import("../messages.js").View} */ (session.view.value);
  const desk = makeDesk(view, room, session.now.value, choice, pieceProps);
  const [list, setList] = useState(!board.Board);
  const [sheet, setSheet] = useState("");
  const [closed, setClosed] = useState(false);
  const [notes, setNotes] = useState(/** @type {import("../table/standing.js").Standing[]} */ ([]));
  const [seen, setSeen] = useState(/** @type {string[]} */ ([]));
  const asked = view.ask !== null;

  useEffect(() => titleTab(room.title, asked), [asked, room.title]);
  useEffect(() => {
    if (asked) callToTable(room.title, view.ask?.sentence ?? "");
  }, [asked, view.ask?.sentence]);
  useStanding(session, view, notes, setNotes);
  // A new question shows what can be touched, where none of it is to be seen.
  useEffect(() => {
    if (asked) bringUp();
  }, [asked, view.ask?.sentence, view.ask?.parts.length, board]);
  useEffect(() => {
    const keys = (/** @type {KeyboardEvent} */ event) => onKey(event, { session, desk, toggle: () => setList((open) => !open), help: () => setSheet("keys"), game: room.game });
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
  const hint = mode === "lesson" && view.place !== null ? hintFor(room.game, view, seen, (board.hints ?? []).filter(([, when]) => when(desk)).map(([key]) => key)) : null;
  const standable = asked ? canStand(view) : [];
  const extra = html`${handOn ? html`<button class="btn go" onClick=${handOn}>${t("curtain.handon")}</button>` : null}${standable.length > 0
    ? html`<button class="btn back" onClick=${() => setSheet("standing")}>${t("standing.open")}</button>`
    : null}${notes.length > 0 ? html`<button class="btn back" onClick=${() => setNotes([])}>${t("standing.cancel")}</button>` : null}`;
  const phase = board.phase ? board.phase(desk) : "";
  const over = view.result !== null && !closed;
  const rematch = session.yours.value.length > 0 || session.host.value ? () => again(session, room) : undefined;
  return html`<div class=${`table g-${room.game} ${mode === "screen" ? "screen" : ""} ${list && asked ? "listed" : ""}`} data-seq=${view.seq} data-state=${view.result !== null ? "over" : asked ? "asked" : "waiting"} onKeyDown=${arrows}>
    <${Head} room=${room} phase=${phase} table=${session.table} eyes=${view.place} menu=${() => setSheet("menu")} />
    <${Bar} desk=${desk} session=${session} listOpen=${list} toggleList=${() => setList(!list)} extra=${extra} brings=${board.brings} />
    <main class="board" tabindex="0" aria-label=${t("board.label")}>
      ${hint
        ? html`<div class="slip hint" role="status"><p>${hint.text}</p><button class="btn" onClick=${() => setSeen([...seen, hint.key])}>${t("hint.next")}</button></div>`
        : null}
      ${over
        ? html`<div class="overlay"><${Declaration} desk=${desk} table=${session.table} rematch=${rematch} columns=${board.columns} terms=${board.terms} close=${() => setClosed(true)} /></div>`
        : null}
      ${board.Board ? html`<${board.Board} desk=${desk} />` : html`<${GenericBoard} desk=${desk} />`}
    </main>
    <div class="desk">
      ${choice && choice.composing.value ? html`<${Composer} key=${choice.composing.value} desk=${desk} kind=${choice.composing.value} after=${board.after} limit=${board.limit} />` : null}
      ${list && asked ? html`<${Choices} desk=${desk} />` : null}
      ${board.Hand && view.place !== null ? html`<section class="hand" aria-label=${t("hand.label")}><${board.Hand} desk=${desk} /></section>` : null}
    </div>
    <aside class="rail" aria-label=${t("rail.label")}>
      <${Field} desk=${desk} Seat=${board.Seat} Points=${board.Points} />
      ${board.Rail ? html`<${board.Rail} desk=${desk} />` : null}
      <${Consent} desk=${desk} session=${session} mine=${mine} />
      <${Record} desk=${desk} table=${session.table} />
      <${Talk} desk=${desk} session=${session} />
    </aside>
    ${sheet === "menu" ? html`<${TableMenu} desk=${desk} session=${session} after=${board.after} limit=${board.limit} composes=${board.composes} close=${() => setSheet("")} problem=${() => saveReport(session)} />` : null}
    ${sheet === "keys" ? html`<${Keys} close=${() => setSheet("")} />` : null}
    ${sheet === "standing"
      ? html`<${Sheet} title=${t("standing.title")} close=${() => setSheet("")}>
          <p>${t("standing.more")}</p>
          ${standable.map(
            (entry) => html`<div class="standing" key=${entry.sentence}><b>${desk.text(entry.sentence)}</b>
            ${/** @type {const} */ (["change", "turn", "cancelled"]).map(
              (until) => html`<button key=${until} class="btn" onClick=${() => {
                setNotes([...notes, note(view, entry, until)]);
                setSheet("");
              }}>${t(`standing.${until}`)}</button>`,
            )}</div>`,
          )}
        <//>`
      : null}
    ${room.rematch ? html`<p class="slip rematch"><a href=${`#/table/${room.rematch}`} onClick=${(/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      again(session, room);
    }}>${t("over.rematch")}</a></p>` : null}
  </div>`;
}

/** Scroll to the first piece that can be clicked, unless one of them is in sight. A board that scrolls by itself shows one of its own. */
function bringUp() {
  const board = document.querySelector(".table .board");
  const own = board && getComputedStyle(board).overflowY !== "visible" ? [...board.querySelectorAll(".can")] : [];
  const pieces = own.length > 0 ? own : [...document.querySelectorAll(".table .can")];
  const seen = pieces.some((piece) => {
    const box = piece.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && (piece.contains(top) || top.contains(piece));
  });
  if (!seen) pieces[0]?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** Answer by a standing note, after a pause of ordinary length. */
/** @param {Session} session @param {import("../messages.js").View} view @param {import("../table/standing.js").Standing[]} notes @param {(notes: import("../table/standing.js").Standing[]) => void} set */
function useStanding(session, view, notes, set) {
  useEffect(() => {
    const still = holding(notes, view);
    if (still.length !== notes.length) set(still);
    const entry = answer(still, view);
    if (!entry) return undefined;
    const timer = setTimeout(() => {
      const now = session.view.value;
      if (now !== null && answer(still, now)) session.play(entry.move);
    }, pause());
    return () => clearTimeout(timer);
  }, [view.seq, notes]);
}

/** @param {{room: import("../messages.js").Room, phase: string, table: string, eyes: number | null, menu?: () => void}} props */
export function Head({ room, phase, table, eyes, menu }) {
  return html`<header class="head">
    <a class="plate" href="#/">Hustings</a><span class="vr"></span>
    <h1><b>${room.title}</b></h1>
    <span class="fol push">${phase}${eyes === null ? html` · ${t("head.spectator")}` : null}</span><span class="vr wide"></span>
    <a class="link wide" href=${`#/rules/${room.game}`}><${Icon} name="book" size=${17} /> ${t("nav.rules")}</a>
    <a class="link wide" href=${`#/replay/${table}/0/${eyes === null ? "spectator" : eyes}`}><${Icon} name="eye" size=${17} /> ${t("head.sofar")}</a>
    ${menu ? html`<button class="link" aria-label=${t("menu.title")} onClick=${menu}><${Icon} name="menu" size=${19} /></button>` : null}
  </header>`;
}

/** @param {Session} session @param {import("../messages.js").Room} room */
async function again(session, room) {
  try {
    // Also where somebody else has opened it: the answer brings the key to one's own place there.
    const opened = await post(`/tables/${session.table}/rematch`);
    go(`/table/${/** @type {{table: string}} */ (opened).table}`);
  } catch (error) {
    if (room.rematch) {
      go(`/table/${room.rematch}`); // without a place of one's own one looks on
      return;
    }
    session.refused.value = { reason: "", sentence: error instanceof Refusal ? error.message : String(error), clause: "", move_id: "" };
  }
}

/** @param {Session} session */
async function saveReport(session) {
  const version = await get("/version").catch(() => ({ version: "?" }));
  const told = report({ version: /** @type {any} */ (version).version, view: session.view.value, room: session.room.value, line: session.line.value, agent: navigator.userAgent, note: "", at: new Date() });
  save(`hustings-problem-${session.table}-${session.view.value?.seq ?? 0}.json`, JSON.stringify(told, null, 1));
}

/** @param {{close: () => void}} props */
function Keys({ close }) {
  const keys = /** @type {const} */ (["enter", "esc", "digits", "arrows", "m", "u", "p", "slash", "help"]);
  return html`<${Sheet} title=${t("keys.title")} close=${close}>
    <dl class="keys">${keys.map((key) => html`<dt key=${key}><kbd>${t(`keys.${key}.key`)}</kbd></dt><dd>${t(`keys.${key}`)}</dd>`)}</dl>
  <//>`;
}

/** @param {KeyboardEvent} event @param {{session: Session, desk: import("../table/desk.js").Desk, toggle: () => void, help: () => void, game: string}} given */
function onKey(event, { session, desk, toggle, help, game }) {
  const on = /** @type {HTMLElement} */ (event.target);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || on.closest("input, select, textarea, dialog")) return;
  const choice = desk.choice;
  const key = event.key.toLowerCase();
  if (key === "?") help();
  else if (key === "/") go(`/rules/${game}`);
  else if (!choice) return;
  else if (key === "escape") choice.back();
  else if (key === "m") toggle();
  else if (key === "u" && desk.view.undo > 0) session.undo(1);
  else if (key === "enter" && choice.move.value !== null && !on.closest("button, a")) choice.commit();
  else if (key === "p") {
    const pass = desk.view.menu.find((entry) => entry.pieces.length === 0 && /^(Pass|LetPass|Decline|Keep|Done|Skip|EndTurn)/.test(kindOf(entry.move)));
    if (pass) choice.choose(pass);
  } else if (/^[1-9]$/.test(key)) {
    const entry = choiceByDigit(desk, Number(key));
    if (entry) choice.choose(entry);
  } else return;
  event.preventDefault();
}

