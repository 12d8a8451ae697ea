/** What the person at this browser is choosing: the picked pieces, the entry taken from the list, and making it a move. */
import { batch, computed, effect, signal } from "../../vendor/signals.js";
import { keep, narrow, pick } from "./narrow.js";
import { kindOf, sameMove } from "./view.js";

/** @typedef {import("../messages.js").Entry} Entry */
/** @typedef {import("../messages.js").View} View */
/**
 * @template T
 * @typedef {import("../../vendor/signals.js").Signal<T>} Signal
 */
/** @typedef {{view: Signal<View | null>, busy: Signal<boolean>, play: (move: Record<string, unknown[]>) => void}} Playable */

export class Choice {
  /** @param {Playable} session @param {() => boolean} quick  whether the last click makes the move */
  constructor(session, quick) {
    this.session = session;
    this.quick = quick;
    this.picked = signal(/** @type {string[]} */ ([]));
    this.chosen = signal(/** @type {Entry | null} */ (null));
    /** The kind of open move that is being composed, or "". */
    this.composing = signal("");
    this.menu = computed(() => session.view.value?.menu ?? []);
    this.narrowed = computed(() => narrow(this.menu.value, this.picked.value));
    this.move = computed(() => this.chosen.value ?? this.narrowed.value.move);
    /** Pieces already given as parts of the answer. */
    this.given = computed(() => new Set((session.view.value?.ask?.parts ?? []).flatMap((part) => part.pieces)));
    const follow = effect(() => this.#follow(this.menu.value));
    // A value that nobody asks for would keep the menu before: behind the curtain nothing of it may remain.
    const fresh = effect(() => void [this.move.value, this.given.value]);
    this.stop = () => {
      follow();
      fresh();
    };
  }

  /** A new menu: what still fits it stays picked, and a move of a kind that is not listed whole stays chosen. @param {Entry[]} menu */
  #follow(menu) {
    const picked = this.picked.peek();
    const kept = keep(menu, picked);
    const chosen = this.chosen.peek();
    const forms = this.session.view.peek()?.forms ?? {};
    batch(() => {
      if (kept.length !== picked.length) this.picked.value = kept;
      if (chosen !== null) this.chosen.value = menu.find((entry) => sameMove(entry.move, chosen.move)) ?? (kindOf(chosen.move) in forms ? chosen : null);
      if (!(this.composing.peek() in forms)) this.composing.value = "";
    });
  }

  /** @param {string} piece */
  click(piece) {
    batch(() => {
      this.chosen.value = null;
      this.picked.value = pick(this.menu.value, this.picked.value, piece);
    });
    const move = this.narrowed.value.move;
    // A part can be dropped again, so that one click is enough; anything else waits for the button that names it.
    if (move !== null && this.narrowed.value.left.length === 1 && (move.light || this.quick())) this.commit();
  }

  /** An entry of the list; chosen again, it is made. @param {Entry} entry */
  choose(entry) {
    const chosen = this.chosen.value;
    if (chosen !== null && sameMove(chosen.move, entry.move)) {
      this.commit();
      return;
    }
    batch(() => {
      this.picked.value = [];
      this.chosen.value = entry;
    });
    if (entry.light || this.quick()) this.commit();
  }

  commit() {
    const move = this.move.value;
    if (move !== null && !this.session.busy.value) this.make(move.move);
  }

  /** @param {Record<string, unknown[]>} move */
  make(move) {
    this.clear();
    this.session.play(move);
  }

  /** One step back; false where there was nothing to let go. */
  back() {
    if (this.composing.value) this.composing.value = "";
    else if (this.chosen.value !== null) this.chosen.value = null;
    else if (this.picked.value.length > 0) this.picked.value = this.picked.value.slice(0, -1);
    else return false;
    return true;
  }

  clear() {
    batch(() => {
      this.picked.value = [];
      this.chosen.value = null;
      this.composing.value = "";
    });
  }

  /** How a piece stands now. @param {string} id @returns {"can" | "picked" | "given" | ""} */
  standing(id) {
    if (this.picked.value.includes(id)) return "picked";
    if (this.narrowed.value.can.has(id) || (this.picked.value.length > 0 && narrow(this.menu.value, []).can.has(id))) return "can";
    return this.given.value.has(id) ? "given" : "";
  }
}
