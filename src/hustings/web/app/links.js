/** An address to be sent or scanned: as text, to copy, and as a QR code drawn here. */
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { t } from "./strings.js";

/** @param {{address: string, label: string, code?: boolean}} props */
export function Link({ address, label, code = true }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return html`<div class="linkbox">
    ${code ? html`<${QrCode} text=${address} label=${label} />` : null}
    <div><input readonly value=${address} aria-label=${label} onFocus=${(/** @type {any} */ event) => event.target.select()} />
    <button type="button" class="btn" onClick=${copy}>${copied ? t("link.copied") : t("link.copy")}</button></div>
  </div>`;
}

/** @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const [path, setPath] = useState("");
  const [size, setSize] = useState(0);
  useEffect(() => {
    import("../vendor/uqr.js").then(({ encode }) => {
      const { data, size: wide } = encode(text, { border: 2 });
      setSize(wide);
      setPath(data.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")).join("")).join(""));
    });
  }, [text]);
  if (!path) return html`<div class="qr"></div>`;
  return html`<svg class="qr" role="img" aria-label=${t("link.qr", { label })} viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#ffffff" /><path d=${path} fill="#000000" /></svg>`;
}
