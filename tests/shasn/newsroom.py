"""Headlines for tests: a position at the end of somebody's turn, in which certain Headlines are read one after the other."""

from __future__ import annotations

from typing import Any

from hustings.games.shasn.ending import Expire
from hustings.games.shasn.events_news import HeadlineRead
from hustings.games.shasn.headlines import TakeNextHeadline
from hustings.games.shasn.open_cards import OpenCard
from hustings.games.shasn.parts import Enough, MoveVoter, PickMatCard, PickPlayer, PickVoter, TakeType
from hustings.games.shasn.pieces import Trigger
from hustings.games.shasn.state import Shasn
from tests.shasn.acting import letter, place_of
from tests.shasn.positions import NAMES, a_position, carry_out, told, zone


def a_headline(
    titles: str, subject: str = "ana", *, at: str = "c", players: str = "ana ben cid dan", turn_of: str = "ana", **about: Any
) -> Shasn:
    """The Headlines are read for the subject at the end of a turn, the first of them up to its first question."""
    table = a_position(players, headlines=f"{titles} ...", **about)
    table.active = place_of(turn_of)
    table.queue = [Trigger(place_of(subject), zone(table, at)) for _ in titles.split()]
    return carry_out(table, TakeNextHeadline(table.active))


def turn_ends(table: Shasn, whose: str) -> Shasn:
    """What lasts for the turn of that player expires."""
    table.active = place_of(whose)
    return carry_out(table, Expire(table.active))


def opened(table: Shasn) -> list[OpenCard]:
    """The cards that lie open."""
    return table.open_cards


def discarded(table: Shasn) -> list[str]:
    """The Headlines that were discarded."""
    return [table.pack.headline_ids[kind] for kind in table.headline_discards]


def was_read(table: Shasn) -> list[tuple[str, str]]:
    """The Headlines that were read, and for whom."""
    return [(table.pack.headline_ids[event.headline], NAMES[event.place]) for event in told(table, HeadlineRead)]


def no_more() -> Enough:
    return Enough()


def player(name: str) -> PickPlayer:
    """Name a player."""
    return PickPlayer(place_of(name))


def voter(table: Shasn, owner: str, name: str) -> PickVoter:
    """Name a voter."""
    return PickVoter(zone(table, name), place_of(owner))


def to_zone(table: Shasn, owner: str, origin: str, goal: str, volatile: int = 0) -> MoveVoter:
    """Name a voter and where it goes."""
    return MoveVoter(zone(table, origin), place_of(owner), zone(table, goal), volatile)


def take(letters: str) -> list[TakeType]:
    """Take these resources."""
    return [TakeType(letter(one)) for one in letters]


def own_card(index: int) -> PickMatCard:
    """Name an Ideology Card on one's mat."""
    return PickMatCard(index)
