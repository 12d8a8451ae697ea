"""Abilities that a player uses by option: Hardliner, Oligarch money and those of table 8.7 (PC-11.1, PC-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.action import act
from hustings.games.politicard.cards import ABILITY, INFLUENCE
from hustings.games.politicard.deeds import gain, lose, room_for_traps, set_down
from hustings.games.politicard.drawing import kinds_in
from hustings.games.politicard.queue import Item
from hustings.games.politicard.transfers import Transfer, active_positions, in_position, ready, use_of

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel

SMALL: Final = 5  # printed influence up to which Harris helps
HARDLINER: Final = 4  # beside SET_TWO, SHIFT and LIFT: abilities that belong to a keyword, not to a card
MONEY: Final = 5


class AbilityItem(Item):
    """What a used ability does: class 4 (PC-5.2). The two cards are named by entry number, or by card where they come from hand."""

    __slots__ = ("ability", "first", "second")

    def __init__(self, place: int, source: int, ability: int, first: int, second: int) -> None:
        super().__init__(place, source)
        self.ability = ability
        self.first = first
        self.second = second

    def rank(self) -> int:
        return 400

    def run(self, table: Duel) -> None:
        """Used from now on until the round ends, and off where its card is (PC-4.13, PC-5.12, PC-5.17)."""
        place = self.place
        other = 1 - place
        source = table.on_side(place, self.source)
        if source is None or source.off:
            return
        source.used |= k.USED_ABILITY
        if table.log is not None:
            table.tell(e.AbilityUsed(place, source.card))
        if self.ability == k.SET_TWO:
            for card in (self.first, self.second):
                table.hands[place].remove(card)
                table.learn()
                set_down(table, place, card)
            return
        first = table.on_side(place if self.ability == k.LIFT or self.ability == MONEY else other, self.first)
        assert first is not None, "the target of an ability has gone"
        if self.ability == k.LIFT:
            gain(table, place, first, 1)
        elif self.ability == MONEY:
            gain(table, place, first, 2)
        elif self.ability == HARDLINER:
            lose(table, place, other, first, 2, False)
        else:
            # A shield stops both parts (G09); once in a match, for the player and the card (PC-5.17).
            table.spent[place].append(source.card)
            second = table.on_side(place, self.second)
            assert second is not None, "the target of an ability has gone"
            if lose(table, place, other, first, 2, False):
                gain(table, place, second, 2)


def need_ap(table: Duel, place: int, cost: int) -> None:
    """An ability costs what it says (PC-4.4, PC-4.13)."""
    if table.ap[place] < cost:
        raise IllegalMove("ap-short", "PC-4.13", cost=cost, ap=table.ap[place])


def need_full(table: Duel) -> None:
    """Hardliner and Oligarch money need active_abilities=full (PC-11.1)."""
    if table.options.active_abilities != "full":
        raise IllegalMove("no-abilities", "PC-11.1")


def card_ability(table: Duel, place: int, position: int, ability: int) -> InPlay:
    """The active government card there that has this ability of its own; a copy has none (PC-6.2, R60)."""
    if not table.options.government_abilities:
        raise IllegalMove("no-abilities", "PC-6.2")
    piece = use_of(table.government[place], position)
    if ABILITY[piece.card] != ability or piece.copy:
        raise IllegalMove("no-ability", "PC-6.2")
    return piece


def holders(table: Duel, place: int, ability: int) -> list[int]:
    """Where the government cards stand that can use this ability of theirs."""
    found: list[int] = []
    if table.options.government_abilities:
        for at, piece in enumerate(table.government[place]):
            if ABILITY[piece.card] == ability and ready(piece) and not piece.copy:
                found.append(at)
    return found


def use_ability(table: Duel, place: int, cost: int, source: InPlay, ability: int, first: int, second: int) -> None:
    """The cost is paid and the ability goes into the queue (PC-4.13, PC-5.5)."""
    act(table, place)
    table.ap[place] -= cost
    table.queue.append(AbilityItem(place, source.entry, ability, first, second))


class Hardliner(Move["Duel"]):
    """For 1 AP a leader takes 2 influence from an opposing government card (PC-11.1, option active_abilities=full)."""

    __slots__ = ("leader", "victim")
    clause: ClassVar[str] = "PC-11.1"

    def __init__(self, leader: int, victim: int) -> None:
        self.leader = leader
        self.victim = victim

    def check(self, table: Duel, place: int) -> None:
        need_full(table)
        leader = use_of(table.government[place], self.leader)
        if not leader.keywords() & k.LEADERSHIP:
            raise IllegalMove("no-ability", "PC-11.1")
        need_ap(table, place, 1)
        in_position(table.government[1 - place], self.victim)

    def carry_out(self, table: Duel, place: int) -> None:
        victim = table.government[1 - place][self.victim]
        use_ability(table, place, 1, table.government[place][self.leader], HARDLINER, victim.entry, -1)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"government:{place}:{self.leader}", f"government:{1 - place}:{self.victim}")

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.ROW), range(k.ROW))

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        if table.options.active_abilities != "full" or table.ap[place] < 1:
            return []
        found: list[Move[Duel]] = []
        for at, piece in enumerate(table.government[place]):
            if piece.keywords() & k.LEADERSHIP and ready(piece):
                found += [HARDLINERS[at][victim] for victim in active_positions(table.government[1 - place])]
        return found


HARDLINERS: Final[list[list[Hardliner]]] = [[Hardliner(leader, victim) for victim in range(k.ROW)] for leader in range(k.ROW)]


class OligarchMoney(Move["Duel"]):
    """For 1 AP an oligarch gives 2 influence to one of your government cards (PC-11.2, option active_abilities=full)."""

    __slots__ = ("oligarch", "goal")
    clause: ClassVar[str] = "PC-11.2"

    def __init__(self, oligarch: int, goal: int) -> None:
        self.oligarch = oligarch
        self.goal = goal

    def check(self, table: Duel, place: int) -> None:
        need_full(table)
        oligarch = use_of(table.public[place], self.oligarch)
        if not oligarch.keywords() & k.OLIGARCH:
            raise IllegalMove("no-ability", "PC-11.2")
        need_ap(table, place, 1)
        in_position(table.government[place], self.goal)

    def carry_out(self, table: Duel, place: int) -> None:
        goal = table.government[place][self.goal]
        use_ability(table, place, 1, table.public[place][self.oligarch], MONEY, goal.entry, -1)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"public:{place}:{self.oligarch}", f"government:{place}:{self.goal}")

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.ROW), range(k.ROW))

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        if table.options.active_abilities != "full" or table.ap[place] < 1:
            return []
        found: list[Move[Duel]] = []
        for at, piece in enumerate(table.public[place]):
            if piece.keywords() & k.OLIGARCH and ready(piece):
                found += [MONEYS[at][goal] for goal in active_positions(table.government[place])]
        return found


MONEYS: Final[list[list[OligarchMoney]]] = [[OligarchMoney(oligarch, goal) for goal in range(k.ROW)] for oligarch in range(k.ROW)]


class SetTwo(Move["Duel"]):
    """For 1 AP Putin sets two interventions from your hand, in the order named (G01)."""

    __slots__ = ("leader", "first", "second")
    clause: ClassVar[str] = "PC-4.13"

    def __init__(self, leader: int, first: int, second: int) -> None:
        self.leader = leader
        self.first = first
        self.second = second

    def check(self, table: Duel, place: int) -> None:
        card_ability(table, place, self.leader, k.SET_TWO)
        need_ap(table, place, 1)
        cards = table.hands[place].cards
        if self.first not in cards or self.second not in cards or cards.count(self.first) < 1 + (self.first == self.second):
            raise IllegalMove("not-in-hand", "PC-4.13", card=self.second)
        if room_for_traps(table, place) < 2:
            raise IllegalMove("zone-full", "PC-2.7")

    def carry_out(self, table: Duel, place: int) -> None:
        use_ability(table, place, 1, table.government[place][self.leader], k.SET_TWO, self.first, self.second)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"government:{place}:{self.leader}", f"hand:{self.first}", f"hand:{self.second}")

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.ROW), range(k.FIRST_INTERVENTION, k.CARDS), range(k.FIRST_INTERVENTION, k.CARDS))

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        found: list[Move[Duel]] = []
        cards = [card for card in table.hands[place].cards if card >= k.FIRST_INTERVENTION]
        if len(cards) < 2 or table.ap[place] < 1 or room_for_traps(table, place) < 2:
            return found
        for leader in holders(table, place, k.SET_TWO):
            for first in kinds_in(cards):
                others = [second for second in kinds_in(cards) if first != second or cards.count(first) > 1]
                found += [SetTwo(leader, first, second) for second in others]
        return found


class Shift(Move["Duel"]):
    """Once in a match, for 1 AP, Lavrov takes 2 influence from an opposing card and gives 2 to one of yours (G09)."""

    __slots__ = ("leader", "victim", "goal")
    clause: ClassVar[str] = "PC-4.13"

    def __init__(self, leader: int, victim: int, goal: int) -> None:
        self.leader = leader
        self.victim = victim
        self.goal = goal

    def check(self, table: Duel, place: int) -> None:
        leader = card_ability(table, place, self.leader, k.SHIFT)
        if leader.card in table.spent[place]:
            raise IllegalMove("ability-used", "PC-5.17")
        need_ap(table, place, 1)
        in_position(table.government[1 - place], self.victim)
        in_position(table.government[place], self.goal)

    def carry_out(self, table: Duel, place: int) -> None:
        victim = table.government[1 - place][self.victim]
        goal = table.government[place][self.goal]
        use_ability(table, place, 1, table.government[place][self.leader], k.SHIFT, victim.entry, goal.entry)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"government:{place}:{self.leader}", f"government:{1 - place}:{self.victim}", f"government:{place}:{self.goal}")

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.ROW), range(k.ROW), range(k.ROW))

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        found: list[Move[Duel]] = []
        if table.ap[place] < 1:
            return found
        for leader in holders(table, place, k.SHIFT):
            if table.government[place][leader].card not in table.spent[place]:
                for victim in active_positions(table.government[1 - place]):
                    found += [Shift(leader, victim, goal) for goal in active_positions(table.government[place])]
        return found


class Lift(Move["Duel"]):
    """Harris gives 1 influence to one of your government cards with 5 or less printed, for 0 AP (G15)."""

    __slots__ = ("leader", "goal")
    clause: ClassVar[str] = "PC-4.13"

    def __init__(self, leader: int, goal: int) -> None:
        self.leader = leader
        self.goal = goal

    def check(self, table: Duel, place: int) -> None:
        card_ability(table, place, self.leader, k.LIFT)
        if INFLUENCE[in_position(table.government[place], self.goal).card] > SMALL:
            raise IllegalMove("no-target", "PC-5.15")

    def carry_out(self, table: Duel, place: int) -> None:
        goal = table.government[place][self.goal]
        use_ability(table, place, 0, table.government[place][self.leader], k.LIFT, goal.entry, -1)

    def pieces(self, table: Duel, place: int) -> tuple[str, ...]:
        return (f"government:{place}:{self.leader}", f"government:{place}:{self.goal}")

    @classmethod
    def ranges(cls, table: Duel, place: int) -> tuple[Shape, ...]:
        return (range(k.ROW), range(k.ROW))

    @classmethod
    def listed(cls, table: Duel, place: int) -> list[Move[Duel]]:
        found: list[Move[Duel]] = []
        for leader in holders(table, place, k.LIFT):
            goals = active_positions(table.government[place])
            found += [Lift(leader, goal) for goal in goals if INFLUENCE[table.government[place][goal].card] <= SMALL]
        return found


ABILITY_MOVES: Final[tuple[MoveKind, ...]] = (Transfer, Hardliner, OligarchMoney, SetTwo, Shift, Lift)


def list_abilities(table: Duel, place: int, found: list[AnyMove]) -> None:
    """What the abilities add to a menu, in the order of their kinds; the options say which are in the game."""
    if table.government[place] and table.options.active_abilities != "none":
        found += Transfer.listed(table, place)
        found += Hardliner.listed(table, place)
        found += OligarchMoney.listed(table, place)
    if table.options.government_abilities:
        found += SetTwo.listed(table, place)
        found += Shift.listed(table, place)
        found += Lift.listed(table, place)
