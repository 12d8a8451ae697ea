"""A turn: plays, activations, and how it ends (chapter 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Command, Move, MoveKind
from hustings.core.result import Result
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.abilities import ABILITY_MOVES, list_abilities
from hustings.games.politicard.action import act
from hustings.games.politicard.costs import pay, price
from hustings.games.politicard.deeds import gain, has_token, room_for_traps, set_down, use_token
from hustings.games.politicard.drawing import draw, kinds_in
from hustings.games.politicard.initiatives import Settle, activate, lay, may_activate
from hustings.games.politicard.interventions import post_checks
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.pieces import InPlay
from hustings.games.politicard.queue import TAKE_NEXT, on_play_items, watchers

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel

TURN_LIMIT: Final = 2000  # turns in a match; more is a bug of ours (catalogue, 7)

# Why something cannot be played, and by which clause.
REFUSALS: Final[dict[str, str]] = {
    "not-in-hand": "PC-4.19",
    "row-full": "PC-2.7",
    "ap-short": "PC-4.5",
    "government-locked": "PC-4.7",
    "initiatives-locked": "PC-4.9",
    "slot-taken": "PC-8.3",
    "slot-empty": "PC-4.10",
    "targetless": "PC-4.10",
    "zone-full": "PC-2.7",
}


class BeginTurn(Step["Duel"]):
    """AP are set to 2, the counters of the turn start anew, and what works at the start of a turn does (PC-4.1, PC-4.2)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Duel) -> None:
        place = self.place
        table.active = place
        table.turns += 1
        assert table.turns <= TURN_LIMIT, "a match without end"
        table.ap[place] = k.ACTION_POINTS
        table.turn_initiatives = 0
        table.turn_resolved = 0
        table.turn_publics = 0
        table.acted = False
        table.items = 0
        for row in (table.public[place], table.government[place]):
            for piece in row:
                piece.used &= ~k.USED_THIS_TURN
        for slot in (table.government_slots[place], table.public_slots[place]):
            if slot is not None:
                slot.used &= ~k.USED_THIS_TURN
        if table.tokens[place]:
            table.tokens[place] = [token for token in table.tokens[place] if token.scope != k.SCOPE_TURN]
        if table.log is not None:
            table.tell(e.TurnBegan(place))
        table.push(TAKE_NEXT, TAKE_TURN)
        watchers(table, place, 1 << k.TURN_STARTS, 0, -1)
        if table.options.turn_draw == "start_of_turn" and table.turns > 1:
            # The very first turn of the match draws nothing (catalogue, 4).
            draw(table, place, 1)


class TakeTurn(Step["Duel"]):
    """The player to move decides, as often as they like and whatever AP are left (PC-4.3, PC-4.16, PC-15.4, PC-17.2, R13).

    It stays on the agenda beneath what a decision sets going, until the turn is over.
    """

    __slots__ = ()

    def run(self, table: Duel) -> None:
        table.push(self)
        table.ask(YourTurn(table.active))


TAKE_TURN: Final = TakeTurn()


def leave_turn(table: Duel) -> None:
    """No further decision comes in this turn (PC-3.2, PC-4.14)."""
    over = table.agenda.pop()
    assert over is TAKE_TURN or isinstance(over, TakeTurn), "a turn ends in the middle of something"
    table.items = 0


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
            raise IllegalMove(key, REFUSALS[key], card=self.card, cost=price(table, place, kind_of(self.card)), ap=table.ap[place])

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
            raise IllegalMove(key, REFUSALS[key])

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


class EndTurn(Move["Duel"]):
    """End the turn without a pass mark and draw a card; only after an action (PC-4.14, PC-4.15, R10)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.14"

    def check(self, table: Duel, place: int) -> None:
        if not table.acted:
            raise IllegalMove("nothing-done", "PC-4.14")

    def carry_out(self, table: Duel, place: int) -> None:
        if table.log is not None:
            table.tell(e.TurnEnded(place))
        leave_turn(table)
        table.push(TAKE_NEXT, DrawAtEnd(place), NextTurn(place))
        watchers(table, place, 1 << k.TURN_ENDS, 0, -1)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [END_TURN] if table.acted else []


class DrawAtEnd(Step["Duel"]):
    """A card is drawn after everything else, unless turn_draw says otherwise (PC-4.15, R6)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Duel) -> None:
        if table.options.turn_draw == "end_of_turn":
            draw(table, self.place, 1)


class NextTurn(Step["Duel"]):
    """It is the other player's turn (PC-3.1), or again the same one's where the other has passed for good (pass_rule=final)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, table: Duel) -> None:
        other = 1 - self.place
        again = table.options.pass_rule == "final" and table.passed[other]
        table.push(BeginTurn(self.place if again else other))


class Pass(Move["Duel"]):
    """End the turn with a pass mark; the round ends where the opponent's mark is up (PC-3.2, PC-3.4, PC-4.14)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-3.2"

    def carry_out(self, table: Duel, place: int) -> None:
        """With pass_rule=final the other plays on until they pass too (R12)."""
        if table.log is not None:
            table.tell(e.HasPassed(place))
        table.passed[place] = True
        leave_turn(table)
        if table.passed[1 - place]:
            # Nothing is pushed: the end of the round lies next on the agenda.
            table.first_passer = 1 - place
        else:
            table.push(TAKE_NEXT, NextTurn(place))
            watchers(table, place, 1 << k.YOU_PASS, 0, -1)

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        return [PASS]


ACTIVATE: Final = Activate()
END_TURN: Final = EndTurn()
PASS: Final = Pass()


class YourTurn(Ask["Duel"]):
    """What the player to move does; a time-out passes (PC-4.3, PC-4.17, PC-4.20, R51)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.3"
    interruptible: ClassVar[bool] = True
    moves: ClassVar[tuple[MoveKind, ...]] = (
        PlayGovernment,
        PlayPublic,
        PlayInstant,
        Activate,
        PlaceOngoing,
        SetIntervention,
        *ABILITY_MOVES,
        EndTurn,
        Pass,
    )

    def menu(self, table: Duel) -> list[AnyMove]:
        """The same as what the kinds of move list, in their order, with one look at the hand."""
        place = self.place
        found: list[AnyMove] = []
        activating = table.instants[place] is not None and not bar_activation(table, place)
        known = -1
        open_to = False
        last = -1
        for card in table.hands[place].cards:
            if card == last:
                continue
            last = card
            kind = kind_of(card)
            if kind != known:
                known = kind
                open_to = not bar(table, place, kind)
                if activating and kind >= k.ONGOING:
                    found.append(ACTIVATE)
                    activating = False
            if open_to and (kind != k.INSTANT or instant_fits(table, place, card)):
                found.append(PLAYS[card])
        if activating:
            found.append(ACTIVATE)
        list_abilities(table, place, found)
        if table.acted:
            found.append(END_TURN)
        found.append(PASS)
        return found

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [PASS]


class Concede(Command["Duel"]):
    """Give the match up, at any time (PC-4.20, R51)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-4.20"
    always: ClassVar[bool] = True

    def carry_out(self, table: Duel, place: int) -> None:
        if table.log is not None:
            table.tell(e.Conceded(place))
        ranks = (2, 1) if place == 0 else (1, 2)
        table.finish(Result(ranks, (table.wins[0], table.wins[1]), "PC-4.20", tuple(table.history)))
