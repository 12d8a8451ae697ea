// What a socket and the addresses under /api send, as the table server writes it. Requests are in wire.d.ts, which is generated.

/** A menu entry: the written move, what it says, its clause, and the pieces it touches in the order of clicking. */
export interface Entry {
  move: Record<string, unknown[]>;
  sentence: string;
  clause: string;
  pieces: string[];
  /** A part that does not complete the answer: it can be dropped again. */
  light?: boolean;
}

export type Shape =
  | { kind: "number"; least: number; most: number; step?: number }
  | { kind: "several"; each: Shape & { kind: "number" }; least: number; most: number }
  | { kind: "rows"; columns: (Shape & { kind: "number" })[]; most: number };

/** One parameter of an open move; `names` says what its numbers are called, `set` what the bits of a set are. */
export interface Field {
  name: string;
  shape: Shape;
  names?: Record<string, string> | Record<string, string>[];
  set?: string[];
}

export interface Form {
  clause: string;
  title?: string;
  fields: Field[];
}

export interface Ask {
  kind: string;
  sentence: string;
  clause: string;
  parts: Entry[];
}

export interface Line {
  n: number;
  seq: number;
  sentence: string;
  clause: string;
}

export interface Outcome {
  ranks: number[];
  scores: number[];
  clause: string;
  details: number[][];
  winners: number[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Board = Record<string, any>;

/** One viewer's side of a table, whole. */
export interface View {
  place: number | null;
  seq: number;
  log_from: number;
  log: Line[];
  board: Board;
  ask: Ask | null;
  menu: Entry[];
  commands: Entry[];
  forms: Record<string, Form>;
  asked: number[];
  veiled: boolean;
  undo: number;
  result: Outcome | null;
}

export interface Change extends Partial<Omit<View, "board">> {
  type: "change";
  place: number | null;
  seq: number;
  board?: Board;
  gone?: string[];
}

export interface Seat {
  place: number;
  kind: "open" | "person" | "bot";
  name: string;
  level: string;
  abandoned: boolean;
  held: boolean;
  device: number | null;
  host: boolean;
}

export interface VoteOfConsent {
  number: number;
  what: "undo" | "end" | "delete";
  by: number;
  count: number;
  voters: number[];
  yes: number[];
  until: number;
}

export interface Room {
  table: string;
  game: string;
  title: string;
  status: "open" | "running" | "over" | "ended" | string;
  options: Record<string, unknown>;
  places: Seat[];
  clock: { seconds: number; floor_seconds: number | null } | null;
  undo: string;
  chat: boolean;
  spectators: boolean;
  spectator_delay: number;
  public: boolean;
  votes: VoteOfConsent[];
  rematch: string;
  fork_of: string;
  series: string[];
}

/** What passes quickly: who is connected, who has handed in, when whose time runs out. */
export interface Now {
  connected: number[];
  handed: number[];
  deadlines: Record<string, number>;
  paused: boolean;
  at?: number;
}

export interface ChatLine {
  n: number;
  place: number;
  text: string;
  at: number;
}

export interface Refused {
  reason: string;
  sentence: string;
  clause: string;
  seq?: number | null;
  move_id: string;
}

export interface Clause {
  id: string;
  text: string;
}

export interface Rules {
  game: string;
  title: string;
  chapters: { heading: string; clauses: Clause[] }[];
  rulings: Clause[];
  options: { name: string; values: string; text: string }[];
  cards: Record<string, string>;
}

export type Frame =
  | ({ type: "view" } & View)
  | Change
  | { type: "welcome"; table: string; yours: number[]; host: boolean; chat: ChatLine[] }
  | { type: "room"; room: Room }
  | ({ type: "now" } & Now)
  | { type: "yours"; places: number[]; host: boolean }
  | { type: "chat"; lines: ChatLine[] }
  | { type: "done"; seq: number; again: boolean; move_id: string }
  | ({ type: "refused" } & Refused)
  | { type: "gone" }
  | { type: "pong" };
