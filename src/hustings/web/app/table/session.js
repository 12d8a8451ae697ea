/** One table as this browser sees it: the socket, what it has told, and what is under way. Holds no rule of any game. */
import { batch, computed, signal } from "../../vendor/signals.js";
import { Refusal, get } from "../api.js";
import { t } from "../strings.js";
import { fold } from "./view.js";

/** @typedef {import("../messages.js").View} View */
/** @typedef {import("../messages.js").Frame} Frame */
/** @typedef {"connecting" | "open" | "lost" | "gone"} LineState */

const WAITS = [500, 1000, 2000, 4000, 8000, 15000];
const PING = 20_000;
const SILENCE = 12_000;

/** A new id for a move; the server carries each out once. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Session {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {import("../../vendor/signals.js").Signal<LineState>} */
    this.line = signal(/** @type {LineState} */ ("connecting"));
    /** When the next try to reconnect is made. */
    this.retryAt = signal(0);
    this.room = signal(/** @type {import("../messages.js").Room | null} */ (null));
    this.now = signal(/** @type {import("../messages.js").Now | null} */ (null));
    this.view = signal(/** @type {View | null} */ (null));
    this.chat = signal(/** @type {import("../messages.js").ChatLine[]} */ ([]));
    this.yours = signal(/** @type {number[]} */ ([]));
    this.host = signal(false);
    this.welcomed = signal(false);
    this.refused = signal(/** @type {import("../messages.js").Refused | null} */ (null));
    this.busy = signal(false);
    /** Whose eyes: a place, null for a spectator, undefined for nobody's (behind the curtain). */
    this.eyes = signal(/** @type {number | null | undefined} */ (undefined));
    /** The server's clock minus ours, in milliseconds. */
    this.drift = 0;
    this.seat = computed(() => {
      const view = this.view.value;
      return view === null ? null : view.place;
    });
    /** @type {WebSocket | null} */
    this.socket = null;
    this.tries = 0;
    this.heard = 0;
    this.closed = false;
    /** @type {Map<string, {frame: string, again: boolean}>} */
    this.sent = new Map();
    this.timer = 0;
    this.pinger = 0;
  }

  open() {
    this.closed = false;
    this.#connect();
    this.pinger = window.setInterval(() => this.#ping(), PING);
    addEventListener("online", this.retry);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    removeEventListener("online", this.retry);
    this.socket?.close();
    this.socket = null;
  }

  /** Try again now. */
  retry = () => {
    if (this.closed || this.line.value !== "lost") return;
    clearTimeout(this.timer);
    this.#connect();
  };

  #connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      this.heard = performance.now();
      this.#take(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => this.#lost(socket, event.code));
  }

  /** @param {WebSocket} socket @param {number} code */
  #lost(socket, code) {
    if (this.socket !== socket || this.closed) return;
    this.socket = null;
    if (code === 4404) {
      this.line.value = "gone";
      return;
    }
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 15_000;
    this.tries += 1;
    batch(() => {
      this.line.value = "lost";
      this.retryAt.value = Date.now() + wait;
    });
    this.timer = window.setTimeout(() => this.#connect(), wait);
  }

  #ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const asked = performance.now();
    this.#push({ do: "ping" });
    window.setTimeout(() => {
      // A line that does not answer is cut, so that it is noticed and opened again.
      if (this.heard < asked && this.socket) {
        const socket = this.socket;
        socket.close();
        this.#lost(socket, 4000);
      }
    }, SILENCE);
  }

  /** @param {object} message */
  #push(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {Frame} frame */
  #take(frame) {
    switch (frame.type) {
      case "welcome":
        batch(() => {
          this.tries = 0;
          this.line.value = "open";
          this.chat.value = frame.chat;
          this.yours.value = frame.yours;
          this.host.value = frame.host;
          this.welcomed.value = true;
        });
        if (this.eyes.value !== undefined) this.#watch(this.eyes.value);
        else this.#askRoom();
        // What was under way when the line was lost is sent again; the server knows it by its id.
        for (const { frame: text } of this.sent.values()) this.socket?.send(text);
        return;
      case "view":
      case "change":
        this.#fold(frame);
        return;
      case "room":
        this.room.value = frame.room;
        return;
      case "now": {
        const { type: _, ...now } = frame;
        if (frame.at) this.drift = frame.at - Date.now();
        this.now.value = now;
        return;
      }
      case "yours":
        batch(() => {
          this.yours.value = frame.places;
          this.host.value = frame.host;
        });
        return;
      case "chat":
        this.chat.value = [...this.chat.value.filter((line) => !frame.lines.some((other) => other.n === line.n)), ...frame.lines];
        return;
      case "done":
        this.#answered(frame.move_id);
        this.refused.value = null;
        return;
      case "refused":
        this.#answered(frame.move_id);
        if (frame.reason !== "stale") this.refused.value = frame;
        else this.refused.value = { ...frame, sentence: t("bar.stale") };
        return;
      case "gone":
        this.line.value = "gone";
        return;
      default:
    }
  }

  /** Who sits here, before anybody looks. */
  async #askRoom() {
    try {
      const room = /** @type {import("../messages.js").Room} */ (await get(`/tables/${encodeURIComponent(this.table)}`));
      if (this.room.value === null) this.room.value = room;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) this.line.value = "gone";
    }
  }

  /** @param {string} id */
  #answered(id) {
    this.sent.delete(id);
    this.busy.value = this.sent.size > 0;
  }

  /** @param {({type: "view"} & View) | import("../messages.js").Change} frame */
  #fold(frame) {
    if (frame.place !== this.eyes.value) return; // meant for eyes that have turned away
    const next = fold(this.view.value, frame);
    if (next === null) this.#push({ do: "watch", place: this.eyes.value ?? null });
    else this.view.value = next;
  }

  /** @param {number | null} place */
  #watch(place) {
    const known = this.view.value;
    const since = known !== null && known.place === place ? known.seq : null;
    this.#push({ do: "watch", place, since });
  }

  /** Look through a place, or as a spectator. @param {number | null} place */
  look(place) {
    batch(() => {
      if (this.eyes.value !== place) this.view.value = null;
      this.eyes.value = place;
      this.refused.value = null;
    });
    if (this.line.value === "open") this.#watch(place);
  }

  /** Draw the curtain: from now on this browser knows nothing of the game, neither in the page nor in any variable nor on the line. */
  curtain() {
    batch(() => {
      this.eyes.value = undefined;
      this.view.value = null;
      this.refused.value = null;
    });
    this.#push({ do: "unwatch" });
  }

  /** Make a move or give a command. @param {Record<string, unknown[]>} move */
  play(move) {
    const view = this.view.value;
    if (view === null || view.place === null) return;
    this.#send({ do: "play", place: view.place, move_id: newId(), seq: view.seq, move });
  }

  undo(count = 1) {
    const view = this.view.value;
    if (view === null || view.place === null) return;
    this.#send({ do: "undo", place: view.place, move_id: newId(), seq: view.seq, count });
  }

  /** @param {number} place @param {string} text */
  say(place, text) {
    this.#send({ do: "say", place, text, move_id: newId() });
  }

  /** @param {number} place @param {number} of @param {boolean} on */
  mute(place, of, on) {
    this.#push({ do: "mute", place, of, on });
    if (on) this.chat.value = this.chat.value.filter((line) => line.place !== of);
  }

  /** @param {number} place @param {"undo" | "end" | "delete"} what */
  propose(place, what) {
    this.#push({ do: "propose", place, what });
  }

  /** @param {number} place @param {number} number @param {boolean} yes */
  vote(place, number, yes) {
    this.#push({ do: "vote", place, number, yes });
  }

  /** @param {{move_id: string} & Record<string, unknown>} message */
  #send(message) {
    const frame = JSON.stringify(message);
    this.sent.set(message.move_id, { frame, again: false });
    batch(() => {
      this.busy.value = true;
      this.refused.value = null;
    });
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  /** The server's time. */
  serverNow() {
    return Date.now() + this.drift;
  }
}
