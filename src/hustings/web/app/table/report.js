/** "Report a problem": what one needs to find it, and nothing secret. The file stays with whoever saves it. */

/** @typedef {import("../messages.js").View} View */

/**
 * What goes into the file: versions, the own sight as it was sent, its `seq` and log. No cookie, code, chat or address.
 * @param {{version: string, view: View | null, room: import("../messages.js").Room | null, line: string, agent: string, note: string, at: Date}} given
 */
export function report({ version, view, room, line, agent, note, at }) {
  return {
    report: 1,
    at: at.toISOString(),
    hustings: version,
    browser: agent,
    note,
    line,
    table: room && { game: room.game, title: room.title, status: room.status, options: room.options, clock: room.clock, undo: room.undo, kinds: room.places.map((seat) => seat.kind) },
    place: view?.place ?? null,
    seq: view?.seq ?? null,
    view,
  };
}

/** Offer *text* as a file. @param {string} name @param {string} text @param {string} [type] */
export function save(name, text, type = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
