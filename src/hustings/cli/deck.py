"""`deck check`: is a deck written as text legal, and what does it cost?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hustings.cli.arguments import AsJson, OptionList, read_lines, settings
from hustings.cli.console import print_json, say
from hustings.games import game_named
from hustings.games.politicard.decks import check_text, import_deck, labels
from hustings.games.politicard.options import DuelOptions

deck = typer.Typer(no_args_is_help=True, help="Decks for Politicard, written one card per line.")


@deck.callback()
def _decks() -> None:
    """Decks for Politicard, written one card per line."""


@deck.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck as text: one title or card id per line.")],
    options: OptionList = None,
    as_json: AsJson = False,
) -> int:
    """Say whether a deck is legal, with all its faults at once. For example: hustings deck check mine.txt -o card_pool=extended"""
    agreed = settings(game_named("politicard"), None, options)
    assert isinstance(agreed, DuelOptions)
    text = "\n".join(read_lines(file))
    verdict = check_text(text, agreed)
    name, cards, _ = import_deck(text)
    if as_json:
        print_json(
            {
                "name": name,
                "legal": verdict.is_legal(),
                "cards": verdict.cards,
                "hp": verdict.hp,
                "faults": verdict.faults,
                "warnings": verdict.warnings,
                "labels": labels(cards),
            }
        )
    else:
        say(f"{name or file.name}: {verdict.cards} cards, {verdict.hp} HP, {'legal' if verdict.is_legal() else 'not legal'}.")
        for sentence in verdict.faults + verdict.warnings:
            say(f"- {sentence}")
    return 0 if verdict.is_legal() else 1
