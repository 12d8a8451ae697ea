"""Steps A, B and C: Masters are played, one is revealed, and what they do at the start of the round
(MV-3.2 to MV-3.4, MV-4.13 to MV-4.15, MV-4.24, MV-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.pile import ALL
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import draw_master, give_up, state_number
from hustings.games.maybemissions.events import CardRotated, MasterRevealed, MastersPlayed, MastersStudied, NoMasterLeft, RuleOverridden
from hustings.games.maybemissions.events_votes import VoteStated
from hustings.games.maybemissions.exchange import ask_three_votes
from hustings.games.maybemissions.kinds import (
    AT_LEAST_3_RESOURCES,
    AT_MOST_2_RESOURCES,
    FIRST_MASTER,
    FIRST_SHOP,
    GREEN,
    MUST_VOTE_NO,
    MUST_VOTE_YES,
    NONE,
    ONE_FEWER_YES,
    ONE_MORE_YES,
    ROTATE_ONE_CARD,
    SIZE_MAX_2,
    SIZE_MIN_3,
    STATE_A_VOTE,
    STUDY_MASTERS,
    SWAP_THREE_VOTES,
)
from hustings.games.maybemissions.state import MaybeMissions, is_shop

STUDIED: Final = 5  # MV-4.13
# Exactly these pairs contradict each other (R21).
CONTRADICTIONS: Final = (
    (SIZE_MIN_3, SIZE_MAX_2),
    (MUST_VOTE_YES, MUST_VOTE_NO),
    (ONE_MORE_YES, ONE_FEWER_YES),
    (AT_MOST_2_RESOURCES, AT_LEAST_3_RESOURCES),
)


# Step A: the variant of playing Master Cards


class PlayMaster(Part[MaybeMissions]):
    """Play an own Master Card that is green side up; the order of naming is the order of play (MV-5.1, MV-5.2, MV-5.5)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-5.2"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        if not playable(table, place, self.spot):
            raise IllegalMove("not-a-green-master", "MV-5.1")
        for part in table.given[place]:
            if isinstance(part, PlayMaster) and part.spot == self.spot:
                raise IllegalMove("chosen-already", "MV-5.2")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{place}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.collected[place])),)


class DonePlaying(Part[MaybeMissions]):
    """Play no more Masters (MV-5.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-5.2"

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        return [DONE_PLAYING]


class AskMasters(Ask[MaybeMissions]):
    """Play any number of green Masters, or none (MV-5.2, R44)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-5.2"
    moves: ClassVar[tuple[MoveKind, ...]] = (DonePlaying, PlayMaster)

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        return isinstance(parts[-1], DonePlaying)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # collections lie open


class PlayMasters(Step[MaybeMissions]):
    """Before the Master Card is revealed, all who have a green one decide at the same time (MV-5.2, R44)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        asked: list[int] = []
        for place in table.clockwise(table.active):
            for spot in range(len(table.collected[place])):
                if playable(table, place, spot):
                    asked.append(place)
                    break
        if asked:
            table.push(LAY_PLAYED)
            for place in asked:
                table.ask(ASK_MASTERS[place])


class LayPlayed(Step[MaybeMissions]):
    """Played Masters leave their collections for this round and for good, clockwise from the active player (MV-5.3, MV-5.5, MV-5.6)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        for place in table.clockwise(table.active):
            spots = [part.spot for part in table.take_given(place) if isinstance(part, PlayMaster)]
            if not spots:
                continue
            cards = [table.collected[place][spot] for spot in spots]
            table.played += cards
            for spot in sorted(spots, reverse=True):
                give_up(table, place, spot)
            if table.log is not None:
                table.tell(MastersPlayed(place, tuple(cards)))


def playable(table: MaybeMissions, place: int, spot: int) -> bool:
    """Whether that collected card is a Master with its green side up, however it came to be so (MV-5.1, R48)."""
    card = table.collected[place][spot]
    return FIRST_MASTER <= card < FIRST_SHOP and table.sides[place][spot] == GREEN


# Step B


class RevealMaster(Step[MaybeMissions]):
    """The top Master Card is turned face up; its rule and those played bind everybody this round (MV-3.2, MV-3.3, MV-3.4, R10)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        table.master = draw_master(table)
        if table.log is not None:
            table.tell(NoMasterLeft() if table.master == NONE else MasterRevealed(table.master))
        find_rules(table)


def find_rules(table: MaybeMissions) -> None:
    """Which rules are in force: where two contradict each other, a later played one beats an earlier one, and any played one
    the revealed one (MV-5.4, MV-5.5, MV-5.8, R20, R21)."""
    rules = 0
    if table.master != NONE:
        rules = 1 << (table.master - FIRST_MASTER)
    for card in table.played:
        rule = card - FIRST_MASTER
        for one, other in CONTRADICTIONS:
            loser = other if rule == one else one if rule == other else NONE
            if loser != NONE and (rules >> loser) & 1:
                rules &= ~(1 << loser)
                if table.log is not None:
                    table.tell(RuleOverridden(FIRST_MASTER + loser))
        rules |= 1 << rule
    table.rules = rules


def masters_in_play(table: MaybeMissions) -> list[int]:
    """The rules of the round, played ones first: each is carried out once per card (MV-5.8)."""
    found = [card - FIRST_MASTER for card in table.played]
    if table.master != NONE:
        found.append(table.master - FIRST_MASTER)
    return found


# Step C


class RoundStart(Step[MaybeMissions]):
    """What the played Masters and then the revealed one do at the start of the round: X13, X14, X15, X24 (MV-5.8)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        for rule in reversed(masters_in_play(table)):
            if rule in (STUDY_MASTERS, SWAP_THREE_VOTES, ROTATE_ONE_CARD, STATE_A_VOTE):
                table.push(StartEffect(rule))


class StartEffect(Step[MaybeMissions]):
    """One effect of step C; whoever has no Votes or no cards is left out (MV-4.28)."""

    __slots__ = ("rule",)

    def __init__(self, rule: int) -> None:
        self.rule = rule

    def run(self, table: MaybeMissions) -> None:
        if self.rule == STUDY_MASTERS:
            study_masters(table)
        elif self.rule == SWAP_THREE_VOTES:
            ask_three_votes(table)
        elif self.rule == ROTATE_ONE_CARD:
            ask_rotations(table)
        else:
            ask_statements(table)


def study_masters(table: MaybeMissions) -> None:
    """The top 5 Masters are shown to all and lie as they lay; the discard pile is not shuffled in (MV-4.13)."""
    deck = table.master_deck
    deck.show_top(STUDIED, ALL)
    table.learn()
    if table.log is not None:
        table.tell(MastersStudied(tuple(reversed(deck.cards[-STUDIED:]))))


class RotateCard(Part[MaybeMissions]):
    """Turn an own collected Mission or Master Card to its other side (MV-4.15)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-4.15"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        if is_shop(table.collected[place][self.spot]):
            raise IllegalMove("no-sides", "MV-4.15")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{place}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.collected[place])),)


class AskRotation(Ask[MaybeMissions]):
    """Which own card to rotate: compulsory (MV-4.15)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.15"
    moves: ClassVar[tuple[MoveKind, ...]] = (RotateCard,)

    def forced(self, table: MaybeMissions) -> bool:
        return True  # collections lie open


class Rotate(Step[MaybeMissions]):
    """All chosen cards are rotated together (MV-4.15)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        for place in table.clockwise(table.active):
            for part in table.take_given(place):
                if isinstance(part, RotateCard):
                    rotate(table, place, part.spot)


def ask_rotations(table: MaybeMissions) -> None:
    table.push(Rotate())
    for place in table.clockwise(table.active):
        for card in table.collected[place]:
            if not is_shop(card):
                table.ask(ASK_ROTATION[place])
                break


def rotate(table: MaybeMissions, place: int, spot: int) -> None:
    """Green up becomes red up, and the reverse (MV-4.15, R48)."""
    table.sides[place][spot] = 1 - table.sides[place][spot]
    if table.log is not None:
        table.tell(CardRotated(place, table.collected[place][spot], table.sides[place][spot]))


class StateVote(Part[MaybeMissions]):
    """Announce the lowest (0) or the highest (1) number of the own hand (MV-4.24)."""

    __slots__ = ("highest",)
    clause: ClassVar[str] = "MV-4.24"

    def __init__(self, highest: int) -> None:
        self.highest = highest

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(2),)


class AskStatement(Ask[MaybeMissions]):
    """Lowest or highest: the answer is true and public, also of a single Vote (MV-4.24, R61)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.24"
    moves: ClassVar[tuple[MoveKind, ...]] = (StateVote,)


class StateNumbers(Step[MaybeMissions]):
    """Everybody hears the stated numbers (MV-4.24)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        for place in table.clockwise(table.active):
            for part in table.take_given(place):
                if isinstance(part, StateVote):
                    stated = state_number(table, place, part.highest == 1)
                    if table.log is not None:
                        table.tell(VoteStated(place, part.highest, stated))


def ask_statements(table: MaybeMissions) -> None:
    table.push(StateNumbers())
    for place in table.clockwise(table.active):
        if table.hands[place].cards:
            table.ask(AskStatement(place))


DONE_PLAYING: Final = DonePlaying()
LAY_PLAYED: Final = LayPlayed()
ASK_MASTERS: Final = [AskMasters(place) for place in range(6)]
ASK_ROTATION: Final = [AskRotation(place) for place in range(6)]
PLAY_MASTERS: Final = PlayMasters()
REVEAL_MASTER: Final = RevealMaster()
ROUND_START: Final = RoundStart()
