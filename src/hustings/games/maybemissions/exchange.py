"""Exchanging Votes: `swap_three_votes`, the variant of redrawing, and a reward (MV-3.37, MV-4.14, MV-5.9, MV-7.30)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import exchange
from hustings.games.maybemissions.events_votes import VotesRedrawn
from hustings.games.maybemissions.state import MaybeMissions
from hustings.games.maybemissions.voting import HIGHEST_VOTE

THREE: Final = 3  # MV-4.14, MV-7.30
TWO: Final = 2  # MV-5.9


class SwapVote(Part[MaybeMissions]):
    """Discard this Vote and draw another; each further one is higher, so that no set is listed twice (MV-4.14, MV-7.30)."""

    __slots__ = ("vote",)
    clause: ClassVar[str] = "MV-4.14"

    def __init__(self, vote: int) -> None:
        self.vote = vote

    def check(self, table: MaybeMissions, place: int) -> None:
        check_vote(table, place, self.vote, wanted_swaps(table, place))

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"vote:{self.vote}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(1, len(table.whereabouts)),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        return [SWAP[vote] for vote in choosable(table, place, wanted_swaps(table, place))]


class StopSwapping(Part[MaybeMissions]):
    """Discard no more Votes (MV-7.30, R35)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.30"


class RedrawVote(Part[MaybeMissions]):
    """Discard this Vote, and a second, higher one (MV-5.9)."""

    __slots__ = ("vote",)
    clause: ClassVar[str] = "MV-5.9"

    def __init__(self, vote: int) -> None:
        self.vote = vote

    def check(self, table: MaybeMissions, place: int) -> None:
        check_vote(table, place, self.vote, TWO)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"vote:{self.vote}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(1, len(table.whereabouts)),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        return [REDRAW_VOTE[vote] for vote in choosable(table, place, TWO)]


class KeepVotes(Part[MaybeMissions]):
    """Redraw nothing (MV-5.11)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-5.11"

    def check(self, table: MaybeMissions, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("exactly-two", "MV-5.9")


def check_vote(table: MaybeMissions, place: int, vote: int, wanted: int) -> None:
    """A Vote can be chosen when it is held, higher than the one before, and leaves enough to choose from for *wanted* in all."""
    cards = table.hands[place].cards
    if vote not in cards:
        raise IllegalMove("not-in-hand", "MV-3.37", vote=vote)
    chosen = chosen_votes(table.given[place])
    if chosen and vote <= chosen[-1]:
        raise IllegalMove("ascending-votes", "MV-3.37")
    higher = len(cards) - 1 - cards.index(vote)
    if len(chosen) + 1 + higher < wanted:
        raise IllegalMove("too-few-left", "MV-3.37", count=wanted)


def choosable(table: MaybeMissions, place: int, wanted: int) -> list[int]:
    """The Votes that `check_vote` lets pass: higher than the last one chosen, with enough behind them."""
    cards = table.hands[place].cards
    chosen = chosen_votes(table.given[place])
    last = chosen[-1] if chosen else 0
    return [vote for spot, vote in enumerate(cards) if vote > last and len(chosen) + len(cards) - spot >= wanted]


def wanted_swaps(table: MaybeMissions, place: int) -> int:
    """How many Votes have to go: 3 or the whole of a smaller hand (MV-4.14), or at least one of those offered (MV-7.30)."""
    return 1 if isinstance(table.asks[place], AskUpToThree) else min(THREE, len(table.hands[place].cards))


def chosen_votes(parts: list[AnyMove]) -> list[int]:
    """The Votes named in an answer."""
    return [part.vote for part in parts if isinstance(part, (SwapVote, RedrawVote))]


class AskThree(Ask[MaybeMissions]):
    """Discard 3 Votes, or all of a smaller hand: compulsory (MV-4.14)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.14"
    moves: ClassVar[tuple[MoveKind, ...]] = (SwapVote,)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == min(THREE, len(table.hands[self.place].cards))

    def forced(self, table: MaybeMissions) -> bool:
        return True  # whether there is a choice depends on the size of the hand alone


class AskUpToThree(Ask[MaybeMissions]):
    """Discard up to 3 Votes (MV-7.30, R35)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.30"
    moves: ClassVar[tuple[MoveKind, ...]] = (StopSwapping, SwapVote)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == THREE or isinstance(parts[-1], StopSwapping)

    def forced(self, table: MaybeMissions) -> bool:
        return bool(table.given[self.place])


class AskRedraw(Ask[MaybeMissions]):
    """Redraw two Votes, or keep the hand (MV-5.9, MV-5.11)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-5.9"
    moves: ClassVar[tuple[MoveKind, ...]] = (KeepVotes, RedrawVote)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return len(parts) == TWO or isinstance(parts[-1], KeepVotes)

    def forced(self, table: MaybeMissions) -> bool:
        return bool(table.given[self.place])


class Exchange(Step[MaybeMissions]):
    """All who chose Votes put them down, then all draw (MV-3.37)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        exchange(table, [chosen_votes(table.take_given(place)) for place in range(table.places)])


class Redraw(Step[MaybeMissions]):
    """Step O: whoever gained no card and holds at least 2 Votes is asked, all at the same time (MV-5.9, MV-5.10, MV-5.11, R23, R50)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        table.push(ExchangeRedrawn())
        for place in table.clockwise(table.active):
            if not (table.gained >> place) & 1 and len(table.hands[place].cards) >= TWO:
                table.ask(AskRedraw(place))


class ExchangeRedrawn(Step[MaybeMissions]):
    """That somebody redrew is public, what is not (R25)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        discards = [chosen_votes(table.take_given(place)) for place in range(table.places)]
        if table.log is not None:
            for place in table.clockwise(table.active):
                if discards[place]:
                    table.tell(VotesRedrawn(place))
        exchange(table, discards)


def ask_three_votes(table: MaybeMissions) -> None:
    """Everybody with Votes chooses at the same time (MV-4.14)."""
    table.push(Exchange())
    for place in table.clockwise(table.active):
        if table.hands[place].cards:
            table.ask(AskThree(place))


SWAP: Final = [SwapVote(vote) for vote in range(HIGHEST_VOTE + 1)]
REDRAW_VOTE: Final = [RedrawVote(vote) for vote in range(HIGHEST_VOTE + 1)]
REDRAW: Final = Redraw()
