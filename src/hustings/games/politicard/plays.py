"""Plays from hand, and activating what waits (PC-4.5 to PC-4.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import Move
from hustings.core.shape import Shape
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.action import act
from hustings.games.politicard.costs import pay, price
from hustings.games.politicard.deeds import gain, has_token, room_for_traps, set_down, use_token
from hustings.games.politicard.drawing import kinds_in
from hustings.games.politicard.initiatives import Settle, activate, lay, may_activate
from hustings.games.politicard.interventions import post_checks
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.pieces import InPlay
from hustings.games.politicard.queue import on_play_items, watchers

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel

# Why something cannot be played, and by which clause; a lock on initiatives stands in the clause of each use of them.
REFUSALS: Final[dict[str, str]] = {
    "not-in-hand": "PC-4.19",
    "row-full": "PC-2.7",
    "ap-short": "PC-4.5",
    "government-locked": "PC-4.7",
    "slot-taken": "PC-8.3",
    "slot-empty": "PC-4.10",
    "targetless": "PC-4.10",
    "zone-full": "PC-2.7",
}


def play_from_hand(table: Duel, place: int, card: int) -> int:
    """The cost is paid before the card leaves the hand (PC-4.5, PC-5.6)."""
    act(table, place)
    cost = pay(table, place, kind_of(card))
    table.hands[place].remove(card)
    table.learn()
    return cost


def post_played(table: Duel, place: int, piece: InPlay) -> None:
    """`played`: checks of the opponent, the card's own items, then who watches, the player's cards first (PC-5.5, PC-5.6, PC-10.3)."""
    kind = kind_of(piece.card)
    post_checks(table, place, 0, kind, piece.entry, piece.card)
    if kind == k.ONGOING:
        table.queue.append(Settle(place, piece.entry, False))
        return
    on_play_items(table, place, piece)
    watchers(table, place, 1 << k.YOU_PLAY, piece.entry, piece.card)
    watchers(table, 1 - place, 1 << k.OPPONENT_PLAYS, piece.entry, piece.card)


class Play(Move["Duel"]):
    """What all plays from hand share: a card, and why it may not be played."""

    __slots__ = ("card",)
    kind: ClassVar[int] = k.GOVERNMENT

    def __init__(self, card: int) -> None:
        self.card = card

    def check(self, table: Duel, place: int) -> None:
        """Refused with a reason, and nothing changes (PC-4.19)."""
        if self.card not in table.hands[place].cards:
            raise IllegalMove("not-in-hand", REFUSALS["not-in-hand"], card=self.card)
        key = bar(table, place, kind_of(self.card))
        if not key and kind_of(self.card) == k.INSTANT and not instant_fits(table, place, self.card):
            key = "targetless"
        if key:
            raise IllegalMove(
                key, REFUSALS.get(key, self.clause), card=self.card, cost=price(table, place, kind_of(self.card)), ap=table.ap[place]
            )

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


def bar(table: Duel, place: int, kind: int) -> str:
    """What forbids *place* to play any card of that kind now; empty where nothing does (PC-4.7, PC-4.8, PC-4.9, PC-4.11, PC-8.3).

    No initiative or public card needs a target to be played (R42).
    """
    if kind == k.GOVERNMENT:
        if len(table.government[place]) >= k.ROW:
            return "row-full"
        if table.locks[place] & k.LOCK_GOVERNMENT:
            return "government-locked"
    elif kind == k.PUBLIC:
        if len(table.public[place]) >= k.ROW:
            return "row-full"
    elif kind == k.INSTANT:
        if table.instants[place] is not None:
            return "slot-taken"
        if table.locks[place] & k.LOCK_INITIATIVES:
            return "initiatives-locked"
    elif kind == k.ONGOING:
        if table.locks[place] & k.LOCK_INITIATIVES:
            return "initiatives-locked"
    elif room_for_traps(table, place) < 1:
        return "zone-full"
    return "" if price(table, place, kind) <= table.ap[place] else "ap-short"


def instant_fits(table: Duel, place: int, card: int) -> bool:
    """With instant_mode=immediate an instant is only played where it may be activated (PC-4.10, R15, R42)."""
    return table.options.instant_mode != "immediate" or may_activate(table, place, card)


def playable(table: Duel, place: int, kind: int, first: int, end: int) -> list[int]:
    """The hand cards of a kind, each once, that may be played now."""
    found: list[int] = []
    cards = table.hands[place].cards
    if not cards or cards[-1] < first:
        return found
    barred = -1
    for card in kinds_in(cards):
        if first <= card < end:
            if barred < 0:
                barred = 1 if bar(table, place, kind) else 0
            if barred == 1:
                return found
            found.append(card)
    return found


class PlayGovernment(Play):
    """Play a government card to the right end of your row (PC-4.7, PC-6.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.7"

    def carry_out(self, table: Duel, place: int) -> None:
        """It enters with the bonus of a waiting token, before anything answers it (PC-4.7, R53, I08)."""
        cost = play_from_hand(table, place, self.card)
        table.governments_played[place] += 1
        piece = InPlay(self.card, place, table.next_entry())
        table.government[place].append(piece)
        if table.log is not None:
            table.tell(e.Played(place, self.card, cost))
        if has_token(table, place, k.NEXT_GOVERNMENT):
            gain(table, place, piece, use_token(table, place, k.NEXT_GOVERNMENT))
        post_played(table, place, piece)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.FIRST_PUBLIC),)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [PLAYS[card] for card in playable(table, place, k.GOVERNMENT, 0, k.FIRST_PUBLIC)]


class PlayPublic(Play):
    """Play a public card to the right end of your row (PC-4.8, PC-7.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.8"

    def carry_out(self, table: Duel, place: int) -> None:
        cost = play_from_hand(table, place, self.card)
        table.turn_publics += 1
        piece = InPlay(self.card, place, table.next_entry())
        table.public[place].append(piece)
        if table.log is not None:
            table.tell(e.Played(place, self.card, cost))
        post_played(table, place, piece)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.FIRST_PUBLIC, k.FIRST_INSTANT),)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [PLAYS[card] for card in playable(table, place, k.PUBLIC, k.FIRST_PUBLIC, k.FIRST_INSTANT)]


class PlayInstant(Play):
    """Lay an instant initiative into your slot, where it waits (PC-4.9, PC-8.1)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.9"

    def carry_out(self, table: Duel, place: int) -> None:
        """Nothing resolves and nothing is triggered by that, unless instant_mode=immediate activates it at once (PC-4.9, R14, R15)."""
        cost = play_from_hand(table, place, self.card)
        table.initiatives_played[place] += 1
        table.turn_initiatives += 1
        table.instants[place] = InPlay(self.card, place, table.next_entry())
        if table.log is not None:
            table.tell(e.Waits(place, self.card, cost))
        if table.options.instant_mode == "immediate":
            activate(table, place)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.FIRST_INSTANT, k.FIRST_ONGOING),)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        cards = playable(table, place, k.INSTANT, k.FIRST_INSTANT, k.FIRST_ONGOING)
        return [PLAYS[card] for card in cards if instant_fits(table, place, card)]


class PlaceOngoing(Play):
    """Place an ongoing initiative into the special slot it names (PC-4.11)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.11"

    def carry_out(self, table: Duel, place: int) -> None:
        cost = play_from_hand(table, place, self.card)
        table.initiatives_played[place] += 1
        table.turn_initiatives += 1
        piece = lay(table, place, self.card)
        if table.log is not None:
            table.tell(e.Played(place, self.card, cost))
        post_played(table, place, piece)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.FIRST_ONGOING, k.FIRST_INTERVENTION),)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [PLAYS[card] for card in playable(table, place, k.ONGOING, k.FIRST_ONGOING, k.FIRST_INTERVENTION)]


class SetIntervention(Play):
    """Set an intervention face down; the opponent sees that, not which (PC-4.12)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.12"

    def carry_out(self, table: Duel, place: int) -> None:
        play_from_hand(table, place, self.card)
        set_down(table, place, self.card)

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.FIRST_INTERVENTION, k.CARDS),)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [PLAYS[card] for card in playable(table, place, k.INTERVENTION, k.FIRST_INTERVENTION, k.CARDS)]


def _play(card: int) -> Play:
    kind = kind_of(card)
    if kind == k.GOVERNMENT:
        return PlayGovernment(card)
    if kind == k.PUBLIC:
        return PlayPublic(card)
    if kind == k.INSTANT:
        return PlayInstant(card)
    return PlaceOngoing(card) if kind == k.ONGOING else SetIntervention(card)


PLAYS: Final[list[Play]] = [_play(card) for card in range(k.CARDS)]


class Activate(Move["Duel"]):
    """Resolve the instant that waits in your slot, in this turn or a later one of the round, for 0 AP (PC-4.10, R14)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.10"

    def check(self, table: Duel, place: int) -> None:
        key = bar_activation(table, place)
        if key:
            raise IllegalMove(key, REFUSALS.get(key, self.clause))

    def carry_out(self, table: Duel, place: int) -> None:
        act(table, place)
        activate(table, place)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"instant:{place}",)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [ACTIVATE] if table.instants[place] is not None and not bar_activation(table, place) else []


def bar_activation(table: Duel, place: int) -> str:
    """What forbids activating; a locked instant stays in its slot, unusable (PC-4.10, R40)."""
    piece = table.instants[place]
    if piece is None:
        return "slot-empty"
    if table.locks[place] & k.LOCK_INITIATIVES:
        return "initiatives-locked"
    return "" if may_activate(table, place, piece.card) else "targetless"


ACTIVATE: Final = Activate()
