"""What a choice would bring: both totals after it, before anything that lies face down answers (PC-14.7)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from hustings.core.chance import Fast
from hustings.core.dump import write
from hustings.core.move import AnyMove, MoveKind
from hustings.core.pile import UNKNOWN
from hustings.core.state import NOBODY
from hustings.games.politicard.abilities import Hardliner, Lift, OligarchMoney, Shift
from hustings.games.politicard.choices import Choose
from hustings.games.politicard.influence import total
from hustings.games.politicard.interventions import TurnUp
from hustings.games.politicard.plays import Activate, PlaceOngoing, PlayGovernment, PlayInstant, PlayPublic

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel

# The kinds of move by which a total can change before anybody chooses further.
MOVING: Final[tuple[MoveKind, ...]] = (
    PlayGovernment,
    PlayPublic,
    PlaceOngoing,
    PlayInstant,
    Activate,
    Choose,
    TurnUp,
    Hardliner,
    OligarchMoney,
    Shift,
    Lift,
)


def previews(sight: Duel) -> list[dict[str, Any]]:
    """The viewer's moves that would change a total, each with both totals after it, by place."""
    place = sight.viewer
    if place not in (0, 1) or sight.asks[place] is None:
        return []
    now = [total(sight, 0), total(sight, 1)]
    found: list[dict[str, Any]] = []
    for move in sight.menu(place):
        if type(move) in MOVING:
            after = totals_after(sight, place, move)
            if after != now:
                found.append({"move": write(move), "totals": after})
    return found


def totals_after(sight: Duel, place: int, move: AnyMove) -> list[int]:
    """Both totals once *move* has done what it does, as far as the viewer knows the table: hidden interventions are left out."""
    world = sight.clone()
    world.viewer = NOBODY
    world.chance = Fast(random.Random(0))
    other = 1 - place
    world.traps[other] = [trap for trap in world.traps[other] if trap.card != UNKNOWN]
    world.recount()
    world.apply(place, move)
    return [total(world, 0), total(world, 1)]
