"""The roll for a seat: swings, claims, the free vote (CA-7.14 to 7.23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.campaign.asking import Question
from hustings.games.campaign.deck import COURT_CARD
from hustings.games.campaign.dice import LIMIT, highest_roller
from hustings.games.campaign.events import CourtRuled, FreeVote, RollLowered, SeatRolled, SeatWon, SwingClaimed
from hustings.games.campaign.kinds import NONE, ONE_DIE, TOKEN_AT

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

BY_SWING: Final = 1
BY_COURT: Final = 2


def owner_of(table: Campaign, number: int) -> int:
    """Who owns the token with this number; NONE where nobody does or there is no such token (CA-7.15, CA-1.4)."""
    return owner_at(table.tokens, number)


def owner_at(tokens: list[int], number: int) -> int:
    """The same of any line of tokens (CA-7.15)."""
    if not 2 <= number <= 12 or TOKEN_AT[number] == NONE:
        return NONE
    return tokens[TOKEN_AT[number]]


def swing_in_elections(table: Campaign, place: int) -> int:
    """The swing that counts for seats: with `election_roll=seat_award` the party's own, with `election_roll=retention` none.

    (CA-7.17, R12.)
    """
    return table.swing(place) if table.options.election_roll == "seat_award" else 0


def highest_claimed(table: Campaign) -> int:
    """The position of the highest token that somebody owns, NONE if all are unclaimed: tokens are claimed from below (CA-7.6)."""
    return 9 - table.tokens.count(NONE)


class RollForSeat(Step["Campaign"]):
    """One die if the highest claimed token is 6 or lower, otherwise two; the owner of the number wins, unless a swing says otherwise.

    (CA-7.14, CA-7.15, CA-7.18.) *count* rolls came before; *lowered* has the parties whose negative swing was used for this seat. If
    nobody bought a token, or after 100 rolls, a free vote decides (CA-7.21, CA-7.22, R9).
    """

    __slots__ = ("count", "lowered")

    def __init__(self, count: int, lowered: int) -> None:
        self.count = count
        self.lowered = lowered

    def run(self, table: Campaign) -> None:
        highest = highest_claimed(table)
        if highest == NONE:
            vote_freely(table, list(range(table.places)))
            return
        if self.count == LIMIT:
            vote_freely(table, [place for place in range(table.places) if place in table.tokens])
            return
        faces = table.roll(1 if highest <= ONE_DIE else 2)
        number = sum(faces)
        if table.log is not None:
            table.tell(SeatRolled(number, faces[0], faces[1] if len(faces) == 2 else 0))
        winner = owner_of(table, number)
        lowered = self.lowered
        if winner != NONE and not lowered >> winner & 1 and swing_in_elections(table, winner) < 0:
            lowered |= 1 << winner
            number += swing_in_elections(table, winner)
            if table.log is not None:
                table.tell(RollLowered(winner, number))
            winner = owner_of(table, number)
        table.push(OfferClaims(claims(table, winner, number, faces), winner, self.count + 1, lowered))


def claims(table: Campaign, winner: int, number: int, faces: list[int]) -> tuple[tuple[int, int], ...]:
    """Who could take this seat from *winner*, and how, clockwise from its first bidder; the winner claims nothing (CA-7.19, CA-7.20, R48).

    A swing is added to the roll as it stands after lowering, the Supreme Court looks at two dice as they fell (CA-5.7). The court is no
    claim with `election_roll=retention` (R12).
    """
    found: list[tuple[int, int]] = []
    for place in table.clockwise(table.start):
        if place == winner:
            continue
        swing = swing_in_elections(table, place)
        ways = BY_SWING if swing > 0 and owner_of(table, number + swing) == place else 0
        if len(faces) == 2 and COURT_CARD in table.kept[place] and table.options.election_roll == "seat_award":
            ways |= BY_COURT if owner_of(table, max(faces)) == place else 0
        if ways:
            found.append((place, ways))
    return tuple(found)


class OfferClaims(Step["Campaign"]):
    """Each party that could use a claim is asked once; the first to claim wins, else the roll stands or is repeated (CA-7.20, CA-7.15)."""

    __slots__ = ("claims", "winner", "count", "lowered")

    def __init__(self, claims: tuple[tuple[int, int], ...], winner: int, count: int, lowered: int) -> None:
        self.claims = claims
        self.winner = winner
        self.count = count
        self.lowered = lowered

    def run(self, table: Campaign) -> None:
        if self.claims:
            place, ways = self.claims[0]
            table.push(OfferClaims(self.claims[1:], self.winner, self.count, self.lowered))
            table.ask(WhetherToClaim(place, ways))
        elif self.winner != NONE:
            award(table, self.winner)
        else:
            table.push(RollForSeat(self.count, self.lowered))


def award(table: Campaign, place: int) -> None:
    """The seat moves from the middle to the winner, and all tokens return (CA-7.16)."""
    table.seats[place] += 1
    table.middle -= 1
    table.tokens = [NONE] * 10
    if table.log is not None:
        table.tell(SeatWon(place))


def vote_freely(table: Campaign, voters: list[int]) -> None:
    """Two dice and the swing for each, the highest takes the seat for nothing; no Supreme Court (CA-7.22, CA-7.21, R8)."""
    if table.log is not None:
        table.tell(FreeVote())
    award(table, highest_roller(table, voters, table.options.election_roll == "seat_award"))


class ClaimSeat(Move["Campaign"]):
    """Take the seat, with the swing or with the Supreme Court (CA-7.19, CA-7.20, CA-5.7, CA-3.6, R48)."""

    __slots__ = ("way",)
    clause: ClassVar[str] = "CA-7.19"

    def __init__(self, way: int) -> None:
        self.way = way

    @classmethod
    def ranges(cls, table: Campaign, place: int) -> tuple[Shape, ...]:
        return (range(BY_SWING, BY_COURT + 1),)

    def check(self, table: Campaign, place: int) -> None:
        ask = table.asks[place]
        if not isinstance(ask, WhetherToClaim) or not ask.ways & self.way:
            raise IllegalMove("no-such-claim", "CA-7.20")

    def carry_out(self, table: Campaign, place: int) -> None:
        table.agenda.pop()  # what else could have become of this roll
        if self.way == BY_COURT:
            table.kept[place].remove(COURT_CARD)
            table.discards.append(COURT_CARD)
        if table.log is not None:
            table.tell(CourtRuled(place) if self.way == BY_COURT else SwingClaimed(place, table.swing(place)))
        award(table, place)

    def pieces(self, table: Campaign, place: int) -> tuple[str, ...]:
        return (f"card:{COURT_CARD}",) if self.way == BY_COURT else (f"place:{place}",)


class LetItGo(Move["Campaign"]):
    """Claim nothing this time (CA-7.19)."""

    __slots__ = ()
    clause: ClassVar[str] = "CA-7.19"

    def carry_out(self, table: Campaign, place: int) -> None:
        """The next one is asked, or the roll stands."""


CLAIMS: Final[list[AnyMove]] = [LetItGo(), ClaimSeat(BY_SWING), ClaimSeat(BY_COURT)]


class WhetherToClaim(Question):
    """Do you claim the seat? (CA-7.19, CA-7.20)"""

    __slots__ = ("ways",)
    clause: ClassVar[str] = "CA-7.20"
    moves: ClassVar[tuple[MoveKind, ...]] = (LetItGo, ClaimSeat)

    def __init__(self, place: int, ways: int) -> None:
        super().__init__(place)
        self.ways = ways
