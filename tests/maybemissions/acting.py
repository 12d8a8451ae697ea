"""Acting and looking at a table, in the game's own words: cards by id, Votes by number, sides and results by name."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from hustings.core.errors import IllegalMove
from hustings.core.event import Event
from hustings.core.move import AnyMove
from hustings.games.maybemissions import GAME
from hustings.games.maybemissions.state import MaybeMissions
from hustings.games.maybemissions.turn import NEXT_ROUND
from tests.maybemissions.luck import id_of, number_of
from tests.maybemissions.vocabulary import (
    AddShopCard,
    AddToMission,
    CardCollected,
    CastVote,
    DonePlaying,
    DoneVoting,
    EverybodyVotedNo,
    LayMission,
    MasterLost,
    MasterWon,
    MissionFailed,
    MissionSucceeded,
    PlayMaster,
    ResultStood,
    RoundBegan,
    RoundEndedEarly,
    VoteCast,
    VotesRevealed,
)

WORDS_OF_SIDES = ("red", "green", "")

# Acting


def begin_round(table: MaybeMissions) -> None:
    """The round begins with step A and runs on to its first question."""
    table.push(NEXT_ROUND)
    table.begin()
    GAME.audit(table)


def act(table: MaybeMissions, place: int, *moves: AnyMove) -> None:
    """Moves of one place, one after another; every component is still there afterwards."""
    for move in moves:
        table.apply(place, move)
    GAME.audit(table)


def lay(table: MaybeMissions, *ids: str) -> None:
    """The active player prepares the mission with these cards of the market; a Shop Card is that of the general shop."""
    place = table.active
    if list(ids) == mission(table):
        return  # there was no choice
    assert asked(table) == {place: "PrepareMission"}, asked(table)
    slots = sorted(table.market.index(number_of(card)) for card in ids if not card.startswith("S"))
    shop = [card for card in ids if card.startswith("S")]
    parts: list[AnyMove] = [AddToMission(slot) for slot in slots] + [AddShopCard() for _ in shop] + [LayMission()]
    assert not shop or number_of(shop[0]) == table.general_shop
    for part in parts:
        # Parts without a choice, at the beginning or at the end, have been made already.
        if asked(table) == {place: "PrepareMission"} and part not in table.given[place]:
            act(table, place, part)


def play_masters(table: MaybeMissions, played: Mapping[int, Sequence[str]]) -> None:
    """Step A: these places play these Masters of theirs in this order; whoever else is asked plays none."""
    for place in table.asked_places():
        assert type(table.asks[place]).__name__ == "AskMasters", asked(table)
        for card in played.get(place, ()):
            act(table, place, PlayMaster(table.collected[place].index(number_of(card))))
        if table.asks[place] is not None and type(table.asks[place]).__name__ == "AskMasters":
            act(table, place, DonePlaying())


def cast(table: MaybeMissions, *votes: int | Sequence[int] | Mapping[int, int | Sequence[int]] | None) -> None:
    """By place what each casts: a Vote, two Votes, or None for a place that has none. Or one mapping from places."""
    stated = dict(votes[0]) if len(votes) == 1 and isinstance(votes[0], Mapping) else dict(enumerate(votes))
    waiting = {place: choice for place, choice in stated.items() if choice is not None}
    while waiting:
        place = next(place for place in table.asked_places() if place in waiting and is_voting(table, place))
        choice = waiting.pop(place)
        for vote in [choice] if isinstance(choice, int) else sorted(choice):
            act(table, place, CastVote(vote))
        if DoneVoting() in table.menu(place) and is_voting(table, place):
            act(table, place, DoneVoting())


def is_voting(table: MaybeMissions, place: int) -> bool:
    return CastVote in type(table.asks[place]).moves if table.asks[place] is not None else False


def finish_round(table: MaybeMissions) -> None:
    """Safe answers to the end of the round in which Votes were last cast; nothing where the next one has begun already."""
    while table.result is None and not _has_ended(table):
        for place in table.asked_places():
            table.time_out(place, random.Random(1))
        GAME.audit(table)


def _has_ended(table: MaybeMissions) -> bool:
    kinds = [type(event) for event in events(table, RoundBegan, VotesRevealed, VoteCast)]
    return kinds[-1] is RoundBegan and len(set(kinds)) > 1


def play_on(table: MaybeMissions, rounds: int) -> None:
    """Safe answers for so many rounds, or to the end of the game."""
    last = table.round + rounds
    while table.result is None and table.round < last:
        for place in table.asked_places():
            table.time_out(place, random.Random(1))
        GAME.audit(table)


def refused(table: MaybeMissions, place: int, move: AnyMove) -> tuple[str, str]:
    """Why a move is refused, and by which clause; the refusal changes nothing."""
    before = GAME.dump(table)
    with pytest.raises(IllegalMove) as caught:
        table.apply(place, move)
    assert GAME.dump(table) == before
    return caught.value.key, caught.value.clause


# Looking


def asked(table: MaybeMissions) -> dict[int, str]:
    """Who is asked what."""
    return {place: type(table.asks[place]).__name__ for place in table.asked_places()}


def events(table: MaybeMissions, *kinds: type[Event]) -> list[Event]:
    """What has been told so far, in full."""
    return [told.event for told in table.log or [] if not kinds or isinstance(told.event, kinds)]


def heard(table: MaybeMissions, viewer: int, *kinds: type[Event]) -> list[Event]:
    """What one place (-1: a spectator) has heard."""
    told = [line.heard_by(viewer) for line in table.log or []]
    return [event for event in told if event is not None and (not kinds or isinstance(event, kinds))]


def cards(numbers: Sequence[int]) -> list[str]:
    return [id_of(card) for card in numbers]


def market(table: MaybeMissions) -> list[str]:
    return cards(table.market)


def mission(table: MaybeMissions) -> list[str]:
    return cards(table.mission)


def hand(table: MaybeMissions, place: int) -> list[int]:
    return list(table.hands[place].cards)


def collection(table: MaybeMissions, place: int) -> list[str]:
    """`["M01 green", "X03 red", "S04"]`, in order of coming."""
    return [f"{id_of(card)} {WORDS_OF_SIDES[side]}".strip() for card, side in zip(table.collected[place], table.sides[place], strict=True)]


def result(table: MaybeMissions) -> str:
    """The last final result that was told: success, fail, all-no, or ended where the round ended at once."""
    names = {MissionSucceeded: "success", MissionFailed: "fail", EverybodyVotedNo: "all-no", RoundEndedEarly: "ended"}
    return names[type(events(table, *names)[-1])]  # type: ignore[index]


def tally(table: MaybeMissions) -> tuple[int, int, int]:
    """YES weight, NO weight and the YES needed, of the last final result."""
    last = events(table, MissionSucceeded, MissionFailed)[-1]
    assert isinstance(last, MissionSucceeded | MissionFailed)
    return last.yes, last.no, last.needed


def provisional(table: MaybeMissions) -> tuple[str, int, int, int]:
    """The last provisional result with YES weight, NO weight and the YES needed."""
    last = events(table, ResultStood)[-1]
    assert isinstance(last, ResultStood)
    return ("fail", "success", "all-no")[last.verdict], last.yes, last.no, last.needed


def taken(table: MaybeMissions) -> list[tuple[int, str]]:
    """Who took which card from the mission, with its side, in order."""
    found = [event for event in events(table, CardCollected) if isinstance(event, CardCollected)]
    return [(event.place, f"{id_of(event.card)} {WORDS_OF_SIDES[event.side]}".strip()) for event in found]


def takers(table: MaybeMissions) -> list[int]:
    """Who took a card from the mission, in order."""
    return [place for place, _ in taken(table)]


def master_won(table: MaybeMissions) -> tuple[int, str] | None:
    """Who won the last Master Card and which side is up; None where nobody did."""
    last = events(table, MasterWon, MasterLost)[-1]
    return (last.place, f"{id_of(last.card)} {WORDS_OF_SIDES[last.side]}") if isinstance(last, MasterWon) else None
