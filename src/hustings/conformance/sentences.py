"""Every move, ask and event has a sentence for people."""

from __future__ import annotations

import re
from functools import cache

from hustings.conformance.position import Position, refusal
from hustings.conformance.refusals import check_clause
from hustings.core.errors import IllegalMove
from hustings.core.event import Told
from hustings.core.game import Game
from hustings.core.state import State

# A class name of two or more words: those of one word may well occur in a sentence.
CAMEL = re.compile(r"\b[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+\b")
REFUSALS_TRIED = 10


@cache
def internal_names(game: Game) -> frozenset[str]:
    """The names of classes, which people never read."""
    return frozenset([name for name in game.names() if CAMEL.fullmatch(name)])


def check_sentence(game: Game, sentence: str, about: object) -> None:
    """It says something, and nothing that only programmers know."""
    assert sentence.strip(), f"{about!r} has an empty sentence"
    for sign in ("{", "}", "None", "UNKNOWN"):
        assert sign not in sentence, f"the sentence for {about!r} has {sign!r} in it: {sentence}"
    names = internal_names(game).intersection(CAMEL.findall(sentence))
    assert not names, f"the sentence for {about!r} names a class: {sentence}"


def check_sentences(position: Position) -> None:
    """Questions, menu entries, commands and refusals read well for the person they are for, and their clauses exist."""
    game, table = position.game, position.table
    words = game.words()
    for place in range(table.places):
        sight = table.sight(place)
        ask = sight.asks[place]
        if ask is not None:
            check_sentence(game, words.ask(ask, sight), ask)
            check_clause(game, ask.clause)
            assert words.ask(ask, sight) != type(ask).__name__, f"{ask!r} has no sentence"
        for move in sight.menu(place) + sight.commands(place):
            sentence = words.move(move, sight)
            check_sentence(game, sentence, move)
            assert sentence != type(move).__name__ or words.template("moves", sentence) is not None, f"{move!r} has no sentence"
            if type(move).__module__.startswith("hustings.core.") is False:
                check_clause(game, move.clause)
        for _ in range(REFUSALS_TRIED):
            tried = position.any_move(place)
            if tried is not None and refusal(sight, place, tried) is not None:
                try:
                    sight.check(place, tried)
                except IllegalMove as refused:
                    check_sentence(game, words.refusal(refused, sight), refused)


def check_news(game: Game, table: State, told: list[Told]) -> None:
    """Everybody reads what happened in sentences, and its clause exists."""
    words = game.words()
    for viewer in [*range(table.places), None]:
        sight = table.sight(viewer)
        for one in told:
            event = one.heard_by(-1 if viewer is None else viewer)
            if event is not None:
                sentence = words.event(event, sight)
                check_sentence(game, sentence, event)
                assert sentence != type(event).__name__, f"{event!r} has no sentence"
                check_clause(game, event.clause)
