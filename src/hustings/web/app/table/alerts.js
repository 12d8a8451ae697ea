/** It is your turn: in the title of the tab, as a tone if that is on, as a notification if allowed. */
import { settings } from "../settings.js";
import { t } from "../strings.js";

/** @type {AudioContext | null} */
let audio = null;

/** One quiet tone, made here: no file is fetched. */
export function tone() {
  try {
    audio ??= new AudioContext();
    const wave = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime;
    wave.frequency.value = 523;
    volume.gain.setValueAtTime(0, now);
    volume.gain.linearRampToValueAtTime(0.12, now + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.5);
    wave.connect(volume).connect(audio.destination);
    wave.start(now);
    wave.stop(now + 0.55);
  } catch {
    // no sound here, then
  }
}

/** @param {string} title @param {string} sentence */
export function callToTable(title, sentence) {
  if (settings.value.sound) tone();
  if (settings.value.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const shown = new Notification(`${t("bar.turn")} · ${title}`, { body: sentence, tag: "hustings-turn" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

/** @param {string} title @param {boolean} asked */
export function titleTab(title, asked) {
  document.title = `${asked ? "✕ " : ""}${title} · Hustings`;
}
