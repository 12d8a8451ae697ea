/** A sheet of paper over the page: native dialogs, so that focus, Escape and screen readers work by themselves. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { t } from "./strings.js";

/** @param {{title: string, close: () => void, children?: unknown, wide?: boolean}} props */
export function Sheet({ title, close, children, wide = false }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => {
    if (event.target === ref.current) close();
  };
  return html`<dialog ref=${ref} class=${wide ? "sheet wide" : "sheet"} aria-label=${title} onClose=${close} onClick=${outside}>
    <div class="in">
      <header><h2>${title}</h2><button class="link" aria-label=${t("close")} onClick=${close}><${Icon} name="cross" /></button></header>
      ${children}
    </div>
  </dialog>`;
}
