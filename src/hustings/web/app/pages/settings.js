/** What this browser does: theme, size of the text, sounds, language, name. */
import { html } from "../html.js";
import { change, settings } from "../settings.js";
import { LANGUAGES, speak, t } from "../strings.js";
import { tone } from "../table/alerts.js";
import { Masthead } from "./masthead.js";

const SIZES = [100, 125, 150, 175, 200];

export function SettingsPage() {
  const now = settings.value;
  const notify = async () => {
    if (now.notify) change({ notify: false });
    else if ("Notification" in window) change({ notify: (await Notification.requestPermission()) === "granted" });
  };
  return html`<div class="lobby"><${Masthead} page="settings" /><main class="narrow"><form class="lay set" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <h1>${t("nav.settings")}</h1>
    <fieldset><legend class="cap">${t("set.theme")}</legend><div class="seg">${/** @type {const} */ (["auto", "light", "dark"]).map(
      (theme) => html`<label key=${theme} class=${now.theme === theme ? "on" : ""}><input type="radio" name="theme" checked=${now.theme === theme} onChange=${() => change({ theme })} />${t(`set.theme.${theme}`)}</label>`,
    )}</div></fieldset>
    <fieldset><legend class="cap">${t("set.size")}</legend><div class="seg">${SIZES.map(
      (size) => html`<label key=${size} class=${now.size === size ? "on" : ""}><input type="radio" name="size" checked=${now.size === size} onChange=${() => change({ size })} />${size} %</label>`,
    )}</div></fieldset>
    <fieldset><legend class="cap">${t("set.language")}</legend><div class="seg">${Object.entries(LANGUAGES).map(
      ([code, name]) => html`<label key=${code} lang=${code} class=${document.documentElement.lang === code ? "on" : ""}><input type="radio" name="language" checked=${document.documentElement.lang === code} onChange=${() => {
        change({ language: code });
        speak();
      }} />${name}</label>`,
    )}</div><p class="dim">${t("set.language.more")}</p></fieldset>
    <fieldset><legend class="cap">${t("set.table")}</legend>
      <label class="tick"><input type="checkbox" checked=${now.quick} onChange=${() => change({ quick: !now.quick })} /> ${t("set.quick")}</label>
      <label class="tick"><input type="checkbox" checked=${now.calm} onChange=${() => change({ calm: !now.calm })} /> ${t("set.calm")}</label>
      <label class="tick"><input type="checkbox" checked=${now.sound} onChange=${() => {
        change({ sound: !now.sound });
        if (!now.sound) tone();
      }} /> ${t("set.sound")}</label>
      <label class="tick"><input type="checkbox" checked=${now.notify} onChange=${notify} /> ${t("set.notify")}</label>
    </fieldset>
    <p><label class="cap" for="own">${t("name.label")}</label><input id="own" maxlength="40" value=${now.name} onInput=${(/** @type {any} */ event) => change({ name: event.target.value })} /></p>
  </form></main></div>`;
}
