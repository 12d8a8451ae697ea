/** What makes a drawn thing a piece: the one place where boards meet the mechanism of moves. */

/** @typedef {import("./choice.js").Choice} Choice */

/**
 * The properties of the element that draws piece *id*; *label* says what it is. One that can be taken is a button of that name (`html.js`).
 * @param {Choice | null} choice
 * @param {string | null | undefined} id
 * @param {string} label
 * @param {string} [classes]
 * @returns {Record<string, unknown>}
 */
export function pieceProps(choice, id, label, classes = "") {
  const standing = choice && id ? choice.standing(id) : "";
  const named = `${classes} ${standing}`.trim();
  if (!choice || !id || (standing !== "can" && standing !== "picked")) {
    return { class: named, "data-piece": id ?? undefined, role: "group", "aria-label": label };
  }
  const click = () => choice.click(id);
  return {
    class: named,
    "data-piece": id,
    role: "button",
    tabIndex: 0,
    says: label,
    "aria-pressed": standing === "picked" ? "true" : "false",
    onClick: click,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopPropagation();
        click();
      }
    },
  };
}

const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/**
 * Arrow keys move between the pieces that can be taken, to the nearest in that direction.
 * @param {KeyboardEvent} event
 */
export function arrows(event) {
  const way = WAYS[event.key];
  const from = /** @type {HTMLElement | null} */ (event.target);
  if (!way || !from?.matches?.("[data-piece][role=button]")) return;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-piece][role=button]")]);
  const centre = (/** @type {Element} */ one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x = 0, y = 0] = centre(from);
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const [u = 0, v = 0] = centre(one);
    const along = (u - x) * way[0] + (v - y) * way[1];
    const across = Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0]);
    if (one !== from && along > 4 && along + 2 * across < least) {
      best = one;
      least = along + 2 * across;
    }
  }
  if (best) {
    event.preventDefault();
    best.focus();
  }
}
