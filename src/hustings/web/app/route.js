/** Which page is open: what stands behind the `#`. Codes of invitations stand there too, so that no server ever logs them. */
import { signal } from "../vendor/signals.js";

/** @returns {string[]} */
function parts() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

export const route = signal(parts());
addEventListener("hashchange", () => {
  route.value = parts();
});

/** Go to a page. @param {string} path @param {boolean} [instead]  of the page before, in the browser's history */
export function go(path, instead = false) {
  if (instead) {
    history.replaceState(null, "", `#${path}`);
    route.value = parts();
  } else {
    location.hash = path;
  }
}

/** The full address of a page, to be sent to somebody. @param {string} path */
export function link(path) {
  return `${location.origin}${location.pathname}#${path}`;
}
