"""`scripts/figures GAME`: measures a game and writes the Figures section of its page, docs/games/GAME.md."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any, Final

from hustings.bots import LEVELS
from hustings.cli.arguments import named_values, write_text
from hustings.cli.console import bar
from hustings.core.errors import BadInput
from hustings.core.game import Game
from hustings.games import game_named
from hustings.lab.plan import Plan, line_up
from hustings.lab.report import share
from hustings.lab.runner import cores, run
from hustings.lab.statistics import Tally, quantile

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SECTION: Final = re.compile(r"^## Figures\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def count(plan: Plan) -> Tally:
    """All games of a plan, on all cores."""
    tally = Tally(plan.places)
    with bar(plan.games, "games") as progress:
        for part in run(plan, cores()):
            tally.add(part)
            progress.forward(part.games + len(part.errors))
    if tally.errors:
        sys.exit(f"{plan.game}, {plan.places} places, seed {plan.seed}: {tally.errors[0]}")
    return tally


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table in Markdown."""
    lines = ["| " + " | ".join(cells) + " |" for cells in [head, ["---"] * len(head), *rows]]
    return [*lines, ""]


def per_places(plans: list[tuple[Plan, Tally]]) -> list[str]:
    """A row for each place count: length, score, and who wins."""
    rows: list[list[str]] = []
    for plan, tally in plans:
        games = tally.games
        spread = f"{quantile(tally.lengths, 0.05)} to {quantile(tally.lengths, 0.95)}"
        wins = ", ".join([f"{tally.won_at(place) / games:.3f}" for place in range(plan.places)])
        score = sum(tally.scores.values()) / (games * plan.places)
        length = f"{tally.decisions / games:.1f} ({spread})"
        rows.append([str(plan.places), length, f"{tally.legal / tally.decisions:.1f}", f"{score:.2f}", wins, f"{tally.shared / games:.3f}"])
    return table(["Places", "Decisions (nine of ten games)", "Choices each", "Mean score", "Share of wins by place", "Shared wins"], rows)


def endings(plans: list[tuple[Plan, Tally]]) -> list[str]:
    """By which clauses games end."""
    clauses = sorted({clause for _, tally in plans for clause in tally.endings})
    rows = [[str(plan.places), *[f"{tally.endings[clause] / tally.games:.3f}" for clause in clauses]] for plan, tally in plans]
    return table(["Places", *[f"Ends by {clause}" for clause in clauses]], rows)


def moves(tally: Tally) -> list[str]:
    """What people do, and how often they take it when they may."""
    rows = [
        [kind, f"{made / tally.games:.2f}", f"{min(1.0, made / tally.offered[kind]):.3f}" if tally.offered[kind] else "-"]
        for kind, made in tally.moves.most_common()
    ]
    return table(["Move", "A game", "Taken when offered"], rows)


def section(game: Game, games: int, seed: int, values: dict[str, Any], written: str) -> str:
    """The whole section."""
    agreed = f" with {written}" if written else ""
    best = LEVELS[-1]
    lines = [
        "## Figures",
        "",
        f"Measured by `scripts/figures {game.name} --games {games} --seed {seed}`{agreed}. "
        "A decision is an answer with at least two choices; a win shared by k counts 1/k.",
        "",
    ]
    for level in LEVELS:
        plans = [Plan(game.name, places, games, seed, line_up([level], places), values) for places in game.places]
        found = [(plan, count(plan)) for plan in plans]
        lines += [f"### Everybody plays as a {level} bot" if level != "random" else "### Everybody plays by lot", ""]
        lines += per_places(found) + endings(found)
        if level == best:
            middle = found[len(found) // 2]
            lines += [f"What {middle[0].places} of them do:", "", *moves(middle[1])]
    rows: list[list[str]] = []
    for places in game.places:
        tally = count(Plan(game.name, places, games, seed, line_up([best, "random"], places), values, rotate=True))
        rows.append([str(places), *share(tally.won(0), tally.games), f"{1 / places:.3f}"])
    lines += [
        f"### One {best} among players by lot, places rotated",
        "",
        *table(["Places", "Its share of wins", "95 %", "Fair share"], rows),
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/figures", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", "-o", action="append", metavar="NAME=VALUE")
    parser.add_argument("--print", action="store_true", help="only print the section")
    chosen = parser.parse_args()
    try:
        game = game_named(chosen.game)
        values = named_values(game, chosen.options)
        game.read_options(values)
        page = ROOT / "docs" / "games" / f"{game.name}.md"
        text = "" if chosen.print else page.read_text(encoding="utf-8") if page.exists() else ""
        if not chosen.print and SECTION.search(text) is None:
            raise BadInput(f"{page} has no section called Figures.")
        fresh = section(game, chosen.games, chosen.seed, values, " ".join([f"`-o {item}`" for item in chosen.options or []]))
        if chosen.print:
            print(fresh)
        else:
            write_text(page, SECTION.sub(lambda _: fresh + "\n", text, count=1))
            print(f"{page.relative_to(ROOT)}: Figures written.")
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
