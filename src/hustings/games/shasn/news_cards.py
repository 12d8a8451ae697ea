"""Headlines about cards: Ideology, Voter and Conspiracy Cards change hands (SH-15.5, SH-15.6, SH-15.11, SH-15.14, SH-15.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.event import EVERYONE
from hustings.core.move import AnyMove, MoveKind
from hustings.core.pile import ALL
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import mats
from hustings.games.shasn.asking import Choice, Piecewise
from hustings.games.shasn.auctions import open_auction
from hustings.games.shasn.ballots import Ballot
from hustings.games.shasn.events_news import CardsLookedAt, FreeCardGiven, FreeCardSeen, IdeologyDonated, LotShown
from hustings.games.shasn.kinds import CONSPIRACIES
from hustings.games.shasn.news import HeadlineEffect, in_order, left_of
from hustings.games.shasn.parts import ENOUGH, Enough, PickMatCard
from hustings.games.shasn.purses import ChooseGain
from hustings.games.shasn.rebuilding import rebuild_conspiracies, refill_conspiracies

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

DONOR_TAKES: Final = 6  # resources for a donated Ideology Card (SH-15.5a)
LOOKED_AT: Final = 3  # Conspiracy Cards in A Call from Karachi (SH-15.14a)
LEAST_BID: Final = 2  # in its auction (SH-15.14b)


# A Coward or a Journalist?


class Coward(HeadlineEffect):
    """Everybody in turn, the subject first, may donate an Ideology Card to the player on their left (SH-15.5a)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        table.push(*[MayDonate(place) for place in in_order(table, self.subject)])


class MayDonate(Step["Shasn"]):
    """One player may pass a card on, also one just received, and takes 6 resources for it (SH-4.7, SH-15.5a, SH-15.5b)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.place)
        receiver = left_of(table, self.place)
        if given:
            card = given[0]
            if isinstance(card, PickMatCard):
                # The card keeps its face; powers change at once (SH-15.5b, SH-15.5c).
                face = mats.remove_card(table, self.place, card.index)
                mats.add_card(table, receiver, face)
                if table.log is not None:
                    table.tell(IdeologyDonated(self.place, receiver, face))
                table.push(ChooseGain(self.place, DONOR_TAKES))
        elif table.here(self.place) and table.here(receiver) and table.mats[self.place]:
            # Without an Ideology Card one is skipped; Jumla is none (SH-15.5c).
            table.push(self)
            table.ask(DonateOrKeep(self.place, receiver))


class DonateOrKeep(Choice):
    """Which Ideology Card do you give to the player on your left, if any? (SH-15.5a)"""

    __slots__ = ("receiver",)
    clause: ClassVar[str] = "SH-15.5a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickMatCard, Enough)

    def __init__(self, place: int, receiver: int) -> None:
        super().__init__(place)
        self.receiver = receiver

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        """Any of one's cards, or none (SH-15.5b)."""

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return True

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [ENOUGH]


# Next Billion Data Points


class NextBillion(HeadlineEffect):
    """All vote secretly who gets the top Conspiracy Card free; without any card nothing happens (SH-15.11a, SH-15.11b)."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        rebuild_conspiracies(table)
        if len(table.conspiracies):
            table.push(FreeCardBallot(0))


class FreeCardBallot(Ballot):
    """Nobody votes for themselves and everybody votes; a tie at the top means a new ballot (SH-15.11a, R2)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.11a"

    def again(self, tied: int) -> Ballot:
        return FreeCardBallot(tied)

    def elected(self, table: Shasn, winner: int) -> None:
        """Into the hand, unseen by others, for nothing (SH-15.11b)."""
        card = table.conspiracies.draw()
        table.hands[winner].add(card, 1 << winner)
        table.learn()
        if table.log is not None:
            table.tell(FreeCardSeen(winner, card), 1 << winner, FreeCardGiven(winner))


# A Call from Karachi


class Karachi(HeadlineEffect):
    """The subject looks at the top 3 Conspiracy Cards and has to auction one of them (SH-15.14a, SH-15.14b).

    A pile with fewer is rebuilt first; still fewer: those there are; none: no effect (SH-15.14c).
    """

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        if len(table.conspiracies) < LOOKED_AT:
            refill_conspiracies(table)
        count = min(LOOKED_AT, len(table.conspiracies))
        if count == 0:
            return
        for _ in range(count):
            table.lot.put(table.conspiracies.draw(), 1 << self.subject)
        table.learn()
        if table.log is not None:
            table.tell(CardsLookedAt(self.subject, count))
        table.push(PickLot(self.subject))


class PickLot(Step["Shasn"]):
    """One of the cards is auctioned, the others are shuffled back into the draw pile (SH-15.14a, SH-15.14b)."""

    __slots__ = ("subject",)

    def __init__(self, subject: int) -> None:
        self.subject = subject

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.subject)
        if not given:
            table.push(self)
            table.ask(ChooseLot(self.subject))
            return
        picked = given[0]
        assert isinstance(picked, PickTitle)
        index = table.lot.cards.index(picked.conspiracy)
        table.lot.cards.pop(index)
        table.lot.knowers.pop(index)
        while len(table.lot):
            table.conspiracies.put(table.lot.draw())
        table.conspiracies.shuffle(table.chance)
        shown = isinstance(given[1], ShowCard)
        table.lot.put(picked.conspiracy, ALL if shown else 1 << self.subject)
        if shown:
            table.learn()
            if table.log is not None:
                table.tell(LotShown(self.subject, picked.conspiracy), EVERYONE)
        open_auction(table, self.subject, LEAST_BID)


class PickTitle(Piecewise):
    """One of the cards one looks at, by its title (SH-15.14a)."""

    __slots__ = ("conspiracy",)
    clause: ClassVar[str] = "SH-15.14a"

    def __init__(self, conspiracy: int) -> None:
        self.conspiracy = conspiracy

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(CONSPIRACIES)),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"lot:{table.pack.conspiracy_ids[self.conspiracy]}",)


class ShowCard(Piecewise):
    """Show the card to everybody (SH-15.14a)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.14a"


class HideCard(Piecewise):
    """Show it to nobody (SH-15.14a)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.14a"


class ChooseLot(Choice):
    """Which of the cards do you auction, and do you show it? (SH-15.14a)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-15.14a"
    moves: ClassVar[tuple[MoveKind, ...]] = (PickTitle, ShowCard, HideCard)

    def check_part(self, table: Shasn, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, PickTitle):
            if parts:
                raise IllegalMove("one-card", "SH-15.14a")
            if part.conspiracy not in table.lot.cards:
                raise IllegalMove("not-looked-at", "SH-15.14a", conspiracy=part.conspiracy)
        elif not parts:
            raise IllegalMove("card-first", "SH-15.14a")

    def complete(self, table: Shasn, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def fallback(self, table: Shasn) -> list[AnyMove]:
        """Any of them, hidden."""
        return [HideCard()] if table.given[self.place] else self.choices(table)
