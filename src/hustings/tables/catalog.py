"""What a game tells people before they sit down: its options as a form, its clauses, its bots."""

from __future__ import annotations

from functools import cache
from typing import Any

from hustings.bots import LEVELS
from hustings.catalogue import catalogue_of
from hustings.core.game import Game
from hustings.core.options import schema
from hustings.tables.wire import GameRow, OptionRow


@cache
def game_row(game: Game) -> GameRow:
    """One game with everything a form needs."""
    words = game.words().templates
    about: dict[str, Any] = words.get("game", {})
    return GameRow(
        name=game.name,
        title=game.title,
        least=game.places[0],
        most=game.places[-1],
        rules_version=game.rules_version,
        blurb=str(about.get("blurb", "")),
        minutes=str(about.get("minutes", "")),
        options=[option_row(row, words.get("options", {}).get(row["name"], {})) for row in schema(game.options)],
        bots=list(LEVELS),
        decks=deck_kit(game) is not None,
    )


@cache
def deck_kit(game: Game) -> dict[str, Any] | None:
    """What a deck builder needs, where players build decks."""
    return game.deck_kit()


def option_row(row: dict[str, Any], told: dict[str, Any]) -> OptionRow:
    """One option: what it can be, and what it is called."""
    values = list(row.get("values", []))
    titles: dict[str, str] = told.get("values", {})
    return OptionRow(
        name=row["name"],
        kind=row.get("kind", "text"),
        default=row["default"],
        title=str(told.get("title", row["name"].replace("_", " ").capitalize())),
        help=str(told.get("help", "")),
        group=row.get("group", ""),
        clauses=row.get("clauses", ""),
        values=values,
        value_titles=[str(titles.get(value, value)) for value in values],
        least=row.get("least"),
        most=row.get("most"),
        step=row.get("step", 1),
    )


@cache
def rules_json(game: Game) -> dict[str, Any]:
    """The catalogue: chapters with their clauses, then the rulings."""
    catalogue = catalogue_of(game)
    chapters = [
        {"heading": chapter.heading, "clauses": [{"id": clause.id, "text": clause.text} for clause in chapter.clauses]}
        for chapter in catalogue.chapters
    ]
    rulings = [{"id": ruling.id, "text": ruling.text} for ruling in catalogue.rulings.values()]
    options = [{"name": option.name, "values": option.values, "text": option.text} for option in catalogue.options.values()]
    return {"game": game.name, "title": game.title, "chapters": chapters, "rulings": rulings, "options": options, "cards": catalogue.cards}
