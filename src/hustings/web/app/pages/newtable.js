/** Laying a new table: the game, who sits where, the pace, the house rules. */
import { useState } from "../../vendor/hooks.js";
import { Refusal, post } from "../api.js";
import { html } from "../html.js";
import { Mark } from "../icons.js";
import { Cite } from "../clauses.js";
import { go } from "../route.js";
import { change, settings } from "../settings.js";
import { perhaps, plain, t } from "../strings.js";

/** @typedef {import("../wire.js").GameRow} GameRow */
/** @typedef {import("../wire.js").OptionRow} OptionRow */
/** @typedef {{who: "you" | "bot" | "open" | "here", name: string, level: string}} Chair */
/** @typedef {{table: string, places: number[], invitation: string, link: string}} Opened */

const PACES = /** @type {const} */ ([
  ["none", null],
  ["minute", 60],
  ["three", 180],
  ["day", 86_400],
  ["week", 3 * 86_400],
]);

/** What a person without a name is called. */
function ownName() {
  return settings.value.name || t("name.default");
}

/** How many sit down unless told otherwise. @param {GameRow} game */
function usualCount(game) {
  const option = game.options.find((one) => one.name === "players");
  return typeof option?.default === "number" ? option.default : Math.min(game.most, Math.max(game.least, 4));
}

/** @param {Chair} chair */
function asPlace(chair) {
  if (chair.who === "bot") return { kind: "bot", name: chair.name, level: chair.level };
  if (chair.who === "open") return { kind: "open" };
  return { kind: "here", name: chair.name || ownName() };
}

/** A table of this browser's, opened and, where nobody is missing, begun. @param {object} wish @returns {Promise<string>} */
export async function lay(wish) {
  const opened = /** @type {Opened} */ (await post("/tables", wish));
  sessionStorage.setItem(`invitation-${opened.table}`, opened.invitation);
  const places = /** @type {{places: {kind: string}[]}} */ (wish).places;
  if (places.every((place) => place.kind !== "open")) await post(`/tables/${opened.table}/start`);
  return opened.table;
}

/** One person at this device, bots at the other places. @param {number} count */
export function usualPlaces(count) {
  const names = t("bot.names").split(" ");
  return Array.from({ length: count }, (_, at) => (at === 0 ? { kind: "here", name: ownName() } : { kind: "bot", name: names[at - 1] ?? "", level: "canvasser" }));
}

/** One person against bots, by the usual rules. @param {GameRow} game */
export function quickStart(game) {
  const chairs = usualChairs(game, usualCount(game));
  return lay({ game: game.name, places: chairs.map(asPlace) });
}

/** @param {GameRow} game @param {number} count @returns {Chair[]} */
function usualChairs(game, count) {
  const level = game.bots.includes("canvasser") ? "canvasser" : (game.bots[0] ?? "canvasser");
  const names = t("bot.names").split(" ");
  return Array.from({ length: count }, (_, at) => (at === 0 ? { who: "you", name: "", level } : { who: "bot", name: names[at - 1] ?? "", level }));
}

/** @param {{games: GameRow[], chosen: string, open?: boolean}} props */
export function NewTable({ games, chosen, open: spread = false }) {
  const first = games.find((game) => game.name === chosen) ?? /** @type {GameRow} */ (games[0]);
  const [game, setGame] = useState(first);
  const [chairs, setChairs] = useState(() => usualChairs(first, usualCount(first)));
  const [options, setOptions] = useState(/** @type {Record<string, unknown>} */ ({}));
  const [pace, setPace] = useState("none");
  const [open, setOpen] = useState(false);
  const [free, setFree] = useState(true);
  const [fault, setFault] = useState("");
  const choose = (/** @type {GameRow} */ one) => {
    setGame(one);
    setChairs(usualChairs(one, usualCount(one)));
    setOptions({});
  };
  const sit = (/** @type {number} */ at, /** @type {Partial<Chair>} */ some) => setChairs(chairs.map((chair, here) => (here === at ? { ...chair, ...some } : chair)));
  const set = (/** @type {OptionRow} */ row, /** @type {unknown} */ value) => {
    const { [row.name]: _, ...rest } = options;
    setOptions(value === row.default ? rest : { ...options, [row.name]: value });
  };
  const missing = chairs.some((chair) => chair.who === "open");
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    setFault("");
    const seconds = PACES.find(([name]) => name === pace)?.[1] ?? null;
    const shared = chairs.filter((chair) => chair.who === "you" || chair.who === "here").length > 1;
    try {
      const table = await lay({ game: game.name, places: chairs.map(asPlace), options, public: open, clock: seconds === null ? null : { seconds }, undo: free ? "free" : "none", ...(shared ? { reaction: 20 } : {}) });
      go(`/table/${table}`);
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : String(error));
    }
  };
  const changed = Object.keys(options).length;
  return html`<form class="lay" onSubmit=${submit}><h2>${t("new.title")}</h2>
    <fieldset><legend class="cap">${t("lobby.game")}</legend><div class="seg">
      ${games.map((one) => html`<label key=${one.name} class=${one === game ? "on" : ""}><input type="radio" name="game" checked=${one === game} onChange=${() => choose(one)} />${one.title}</label>`)}
    </div></fieldset>
    <fieldset><legend class="cap">${t("new.seats")}</legend>
      <ul class="chairs">${chairs.map(
        (chair, at) => html`<li key=${at}><${Mark} place=${at} size=${24} />
          <select aria-label=${t("new.who", { n: at + 1 })} value=${chair.who === "bot" ? `bot:${chair.level}` : chair.who} onChange=${(/** @type {any} */ event) => {
            const [who, level] = event.target.value.split(":");
            sit(at, { who, level: level ?? chair.level });
          }}>
            <option value="you" selected=${chair.who === "you"}>${t("new.you")}</option>
            <option value="open" selected=${chair.who === "open"}>${t("new.friend")}</option>
            <option value="here" selected=${chair.who === "here"}>${t("new.here")}</option>
            ${game.bots.map((level) => html`<option key=${level} value=${`bot:${level}`} selected=${chair.who === "bot" && chair.level === level}>${t("new.bot", { level: perhaps(`level.${level}`, level) })}</option>`)}
          </select>
          ${chair.who === "open"
            ? html`<span class="dim">${t("new.bylink")}</span>`
            : html`<input aria-label=${t("name.of", { n: at + 1 })} maxlength="40" placeholder=${chair.who === "you" ? ownName() : t("seat.number", { n: at + 1 })} value=${chair.who === "you" && !chair.name ? settings.value.name : chair.name} onInput=${(/** @type {any} */ event) => {
                sit(at, { name: event.target.value });
                if (chair.who === "you") change({ name: event.target.value });
              }} />`}
        </li>`,
      )}</ul>
      <p class="rowin">
        <button type="button" class="link" disabled=${chairs.length <= game.least} onClick=${() => setChairs(chairs.slice(0, -1))}>− ${t("new.fewer")}</button>
        <button type="button" class="link" disabled=${chairs.length >= game.most} onClick=${() => setChairs(usualChairs(game, chairs.length + 1).map((chair, at) => chairs[at] ?? chair))}>+ ${t("new.more")}</button></p>
    </fieldset>
    <fieldset><legend class="cap">${t("new.pace")}</legend><div class="seg">
      ${PACES.map(([name]) => html`<label key=${name} class=${pace === name ? "on" : ""}><input type="radio" name="pace" checked=${pace === name} onChange=${() => setPace(name)} />${t(`pace.${name}`)}</label>`)}
    </div></fieldset>
    <details class="house" open=${spread}><summary>${changed > 0 ? t("new.changed", { n: changed }) : t("new.printed", { n: game.options.length - 1 })}</summary>
      <${Options} game=${game} options=${options} set=${set} />
    </details>
    <div class="foot"><label class="tick"><input type="checkbox" checked=${free} onChange=${() => setFree(!free)} /> ${t("new.undo")}</label>
    <label class="tick"><input type="checkbox" checked=${open} onChange=${() => setOpen(!open)} /> ${t("new.public")}</label>
    ${fault ? html`<p class="slip no" role="alert">${fault}</p>` : null}
    <button class="btn go wide">${missing ? t("new.laylink") : t("new.begin")}</button></div>
  </form>`;
}

/** House rules in groups, the printed values marked, each explained and citing its clauses. */
/** @param {{game: GameRow, options: Record<string, unknown>, set: (row: OptionRow, value: unknown) => void}} props */
function Options({ game, options, set }) {
  const rows = game.options.filter((row) => row.name !== "players");
  const groups = [...new Set(rows.map((row) => row.group ?? ""))];
  return groups.map(
    (group) => html`<section key=${group}><h3 class="cap">${perhaps(`group.${group}`, plain(group))}</h3>
      ${rows.filter((row) => (row.group ?? "") === group).map((row) => html`<${Option} key=${`${game.name}.${row.name}`} game=${game} row=${row} value=${row.name in options ? options[row.name] : row.default} set=${(/** @type {unknown} */ value) => set(row, value)} />`)}
    </section>`,
  );
}

/** @param {{game: GameRow, row: OptionRow, value: any, set: (value: unknown) => void}} props */
function Option({ game, row, value, set }) {
  const id = `option-${row.name}`;
  const own = value !== row.default;
  return html`<div class=${own ? "option own" : "option"}>
    ${row.kind === "flag"
      ? html`<label class="tick"><input id=${id} type="checkbox" checked=${value} onChange=${() => set(!value)} /> <b>${row.title}</b></label>`
      : html`<label for=${id}><b>${row.title}</b></label>`}
    ${row.kind === "choice"
      ? html`<select id=${id} value=${value} onChange=${(/** @type {any} */ event) => set(event.target.value)}>
          ${row.values?.map((one, at) => html`<option key=${one} value=${one} selected=${one === value}>${plain(row.value_titles?.[at] ?? one)}${one === row.default ? ` (${t("new.default")})` : ""}</option>`)}</select>`
      : null}
    ${row.kind === "number"
      ? html`<input id=${id} type="number" min=${row.least} max=${row.most} step=${row.step ?? 1} value=${value ?? ""} placeholder=${row.default === null ? t("new.byrules") : String(row.default)}
          onInput=${(/** @type {any} */ event) => set(event.target.value === "" ? row.default : Number(event.target.value))} />`
      : null}
    ${row.kind === "text" ? html`<textarea id=${id} rows="4" maxlength="4000" value=${value} onInput=${(/** @type {any} */ event) => set(event.target.value)}></textarea>` : null}
    <small>${row.help} ${own ? html`<i>${t("new.default")}: ${String(row.default ?? t("new.byrules"))}. </i>` : null}${(row.clauses ?? "").split(", ").filter(Boolean).map((clause) => html`<${Cite} key=${clause} game=${game.name} clause=${clause} /> `)}</small>
  </div>`;
}
