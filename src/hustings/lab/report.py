"""The figures of a tally, for programs and for pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hustings.core.chance import Live
from hustings.lab.plan import Plan
from hustings.lab.statistics import Tally, quantile, wilson


def share(wins: float, games: int) -> tuple[str, str]:
    """A share and its interval, as printed.

    >>> share(50, 100)
    ('0.500', '0.404 to 0.596')
    """
    low, high = wilson(wins, games)
    return f"{wins / max(1, games):.3f}", f"{low:.3f} to {high:.3f}"


def as_json(plan: Plan, tally: Tally, build: str, seconds: float) -> dict[str, Any]:
    """The stable form; more keys may come. Only `seconds` and `build` may differ between two runs of one plan."""
    games = tally.games
    names = card_names(plan)
    return {
        "game": plan.game,
        "places": plan.places,
        "games": games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "build": build,
        "seed": plan.seed,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "rotate": plan.rotate,
        "wins": [round(tally.won(who), 6) for who in range(plan.places)],
        "intervals": [[round(bound, 6) for bound in wilson(tally.won(who), games)] for who in range(plan.places)],
        "wins_by_place": [round(tally.won_at(place), 6) for place in range(plan.places)],
        "shared": tally.shared,
        "mean_scores": [round(tally.scores[who] / max(1, games), 4) for who in range(plan.places)],
        "endings": dict(sorted(tally.endings.items())),
        "length": {
            "mean": round(tally.decisions / max(1, games), 3),
            **{f"p{int(part * 100):02d}": quantile(tally.lengths, part) for part in (0.05, 0.5, 0.95)},
        },
        "answers": tally.answers,
        "legal_per_decision": round(tally.legal / max(1, tally.decisions), 3),
        "moves": dict(sorted(tally.moves.items())),
        "offered": dict(sorted(tally.offered.items())),
        "cards": [
            {"event": event, "card": card, "name": names(field, card), "times": count}
            for (event, field, card), count in sorted(tally.cards.items())
        ],
        "errors": len(tally.errors),
        "error_list": tally.errors[:100],
    }


def card_names(plan: Plan) -> Callable[[str, int], str]:
    """What the cards of the plan's game are called."""
    game = plan.rules()
    sight = game.deal(plan.settings(), Live(0)).sight(None)

    @cache
    def name(field: str, card: int) -> str:
        return game.words().name(field, card, sight)

    return name
