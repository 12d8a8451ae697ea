// Written by scripts/wiretypes from hustings.tables.wire; do not edit.

/** It has happened and is stored. `again`: it had happened before, by the same move id. */
export interface Answer {
  seq: number;
  again: boolean;
  type: "done";
  move_id: string;
}

export interface AtPlace {
  place: number;
}

export interface BotAt {
  place: number;
  level?: string;
}

/** Time for each answer, and for a whole open floor (none: as long as for an answer). */
export interface ClockSetting {
  seconds: number;
  floor_seconds?: number | null;
}

export interface Code {
  code: string;
}

/** A deck written as text, to be checked by the rules of a table with these options. */
export interface DeckText {
  text: string;
  options?: Record<string, unknown>;
}

/** Play on from a point of a finished table: after so many lines of its record. */
export interface Forked {
  step: number;
  places: PlaceSetting[];
}

/** A game people can choose. */
export interface GameRow {
  name: string;
  title: string;
  least: number;
  most: number;
  rules_version: number;
  blurb: string;
  minutes: string;
  options: OptionRow[];
  bots: string[];
  decks: boolean;
}

/** The places that this browser holds at a table. */
export interface Holding {
  table: string;
  places: number[];
  host: boolean;
}

/** A new invitation: to any free place, or to one place (whoever held that loses it when it is used). */
export interface Invite {
  place?: number | null;
}

/** Take a place by the code of an invitation; a public table needs none. */
export interface Join {
  name: string;
  code?: string;
  place?: number | null;
}

/** A line of the log, as this viewer may read it. */
export interface Line {
  n: number;
  seq: number;
  sentence: string;
  clause: string;
}

export interface Mute {
  do: "mute";
  place: number;
  of: number;
  on?: boolean;
}

/** A code and the link that carries it. */
export interface NewCode {
  code: string;
  link: string;
}

/** Open a table. */
export interface NewTable {
  game: string;
  places: PlaceSetting[];
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: ClockSetting | null;
  undo?: "free" | "none";
  chat?: boolean;
  spectators?: boolean;
  spectator_delay?: number;
  reaction?: number;
  reminder?: string;
}

/** One option of a game, with everything a form needs. */
export interface OptionRow {
  name: string;
  kind: string;
  default: unknown;
  title: string;
  help?: string;
  group?: string;
  clauses?: string;
  values?: string[];
  value_titles?: string[];
  least?: number | null;
  most?: number | null;
  step?: number;
}

export interface Ping {
  do: "ping";
}

/** Who is to sit at a place: open to whoever comes, a bot, or somebody at the creator's own device. */
export interface PlaceSetting {
  kind?: "bot" | "here" | "open";
  name?: string;
  level?: string;
}

/** A move or command. `seq` is that of the view in which it was chosen. */
export interface Play {
  do: "play";
  place: number;
  move_id: string;
  move: unknown;
  seq?: number | null;
}

/** Ask for everybody's consent: to go back before one's own last input, to end the game, to delete the table. */
export interface Propose {
  do: "propose";
  place: number;
  what: "delete" | "end" | "undo";
}

/** It has not happened; why, in a word and in a sentence. */
export interface Refusal {
  reason: string;
  sentence: string;
  clause: string;
  seq: number | null;
  type: "refused";
  move_id: string;
}

/** A line of chat. */
export interface Say {
  do: "say";
  place: number;
  text: string;
  move_id?: string | null;
}

/** A public table in the list. */
export interface TableLine {
  table: string;
  game: string;
  title: string;
  status: string;
  names: string[];
  free: number;
}

/** The new table, the places of this browser, and the invitation for the others (it is said only once). */
export interface TableOpened {
  table: string;
  places: number[];
  invitation: string;
  link: string;
}

/** Take back own inputs, the last ones. */
export interface Undo {
  do: "undo";
  place: number;
  move_id: string;
  seq?: number | null;
  count?: number;
}

/** Look through no place: behind the curtain nothing is sent. */
export interface Unwatch {
  do: "unwatch";
}

export interface Vote {
  do: "vote";
  place: number;
  number: number;
  yes: boolean;
}

/** Look through a place (null: as a spectator) from now on; `since` is the last `seq` one knows. */
export interface Watch {
  do: "watch";
  place?: number | null;
  since?: number | null;
}
