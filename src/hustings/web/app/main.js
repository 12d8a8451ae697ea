/** The way in: which page is open. */
import { noBoard } from "../boards/index.js";
import { render } from "../vendor/preact.js";
import { effect } from "../vendor/signals.js";
import { OpenClause } from "./clauses.js";
import { html } from "./html.js";
import { DecksPage } from "./pages/decks.js";
import { Claim, Join, Lobby } from "./pages/lobby.js";
import { ReplayPage } from "./pages/replay.js";
import { RulesPage } from "./pages/rules.js";
import { SettingsPage } from "./pages/settings.js";
import { TablePage } from "./pages/table.js";
import { route } from "./route.js";
import { speak } from "./strings.js";

function Page() {
  const [page = "", one = "", two = "", three = ""] = route.value;
  if (page === "table") return html`<${TablePage} key=${one} table=${one} mode=${two} />`;
  if (page === "join") return html`<${Join} table=${one} code=${two} />`;
  if (page === "claim") return html`<${Claim} table=${one} code=${two} />`;
  if (page === "replay") return html`<${ReplayPage} table=${one} at=${Number(two) || 0} eyes=${three || "spectator"} />`;
  if (page === "rules") return html`<${RulesPage} game=${one} clause=${two} />`;
  if (page === "decks") return html`<${DecksPage} game=${one} chosen=${two} />`;
  if (page === "settings") return html`<${SettingsPage} />`;
  return html`<${Lobby} chosen=${page === "new" ? one : ""} />`;
}

effect(() => {
  if (!["table", "replay", "decks"].includes(route.value[0] ?? "")) noBoard();
});

await speak();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
render(html`<${Page} /><${OpenClause} />`, root);
