"""Interventions (chapter 10): when they trigger, and the two items that each of them takes (PC-5.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.move import AnyMove, MoveKind, Part
from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import HP, INFLUENCE, KEYWORD, TIER, TRAPS_ON, TRIGGERS, Trigger
from hustings.games.politicard.influence import total
from hustings.games.politicard.lines import Lines
from hustings.games.politicard.queue import Item, watchers

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay, Trap
    from hustings.games.politicard.state import Duel

ALL_KINDS: Final = (1 << k.INTERVENTIONS) - 1


def conditions(table: Duel, event: int, subject: int, card: int, player: int, among: int) -> int:
    """Which interventions, a bit for each kind, would trigger now on what *player* did (PC-10.1, PC-10.3).

    All of it is public; what is hidden is only which of them lie there. Everything that a card asks for stands in
    its row, and nothing else keeps it from triggering.
    """
    held = 0
    for number in TRAPS_ON[event]:
        if among >> number & 1 and holds(table, TRIGGERS[number], event, subject, card, player):
            held |= 1 << number
    return held


def holds(table: Duel, trigger: Trigger, event: int, subject: int, card: int, player: int) -> bool:
    """Whether this trigger's condition is met by the card that *player* has played, activated or triggered (PC-5.9, PC-10.3).

    Printed influence, tier, HP and keywords are those of the card, whatever has happened to it (R53, R59); a large
    initiative is one of 3 or 4 HP, instant or ongoing (PC-8.7, R35, R47).
    """
    if trigger.keywords and not KEYWORD[card] & trigger.keywords:
        return False
    if trigger.tier and TIER[card] != trigger.tier:
        return False
    if INFLUENCE[card] > trigger.influence_most or HP[card] < trigger.hp_least:
        return False
    if trigger.still != k.STILL_ANYWHERE and not still_there(table.on_side(player, subject), trigger.still):
        return False
    row = table.public[player] if event == k.ON_PUBLIC else table.government[player]
    if len(row) < trigger.row_least or table.governments_played[player] < trigger.played_least:
        return False
    if trigger.hand and len(table.hands[player]) == 0:
        return False
    if trigger.ap and table.ap[player] == 0:
        return False
    if trigger.unlocked and table.locks[player] & trigger.unlocked:
        return False
    if trigger.government and not has_active(table.government[player]):
        return False
    if trigger.public and not has_active(table.public[player]):
        return False
    if trigger.room and len(table.government[1 - player]) >= k.ROW:
        return False
    if trigger.pair and (table.turn_resolved if event == k.ON_PUBLIC else table.turn_publics) == 0:
        # The card is the later of the two (T18, R46).
        return False
    return not trigger.leads or total(table, player) > total(table, 1 - player)


def still_there(piece: InPlay | None, how: int) -> bool:
    """Whether the card is still on its player's side, and active or counted where that is asked for."""
    if piece is None:
        return False
    if how == k.STILL_ACTIVE:
        return not piece.off
    return how != k.STILL_COUNTED or not piece.uncounted


def has_active(row: list[InPlay]) -> bool:
    """Whether a row has an active card."""
    for piece in row:
        if not piece.off:
            return True
    return False


def post_checks(table: Duel, player: int, level: int, event: int, subject: int, card: int) -> None:
    """Checks for the opponent's interventions on something that *player* did, in the order set (PC-5.6 a, PC-5.4, PC-10.2).

    Each face-down card gets one, whether its condition holds or not: which ones hold then is kept by kind of card, so that
    the queue says nothing about what lies there.
    """
    owner = 1 - player
    if not table.traps[owner]:
        return
    held = conditions(table, event, subject, card, player, ALL_KINDS)
    if not held:
        return
    for trap in table.traps[owner]:
        if not trap.up:
            table.queue.append(Check(owner, trap.entry, level, event, subject, card, held))
            if not trap.token:
                # The player will know what was not there.
                table.learn()


class Check(Item):
    """Does this intervention trigger? Class 1 (PC-5.9, PC-5.11, PC-10.1).

    Its condition has to have held when the check was made and to hold now.
    """

    __slots__ = ("level", "event", "subject", "card", "held")

    def __init__(self, place: int, source: int, level: int, event: int, subject: int, card: int, held: int) -> None:
        super().__init__(place, source)
        self.level = level
        self.event = event
        self.subject = subject
        self.card = card  # the card of *subject*
        self.held = held  # the interventions, by kind, whose condition held then

    def rank(self) -> int:
        return 100 - self.level

    def run(self, table: Duel) -> None:
        """One that no longer holds stays face down, and nobody is told (PC-5.9)."""
        trap = table.trap(self.place, self.source)
        if trap is None or trap.up:
            return
        now = conditions(table, self.event, self.subject, self.card, 1 - self.place, self.held)
        if not now >> (trap.card - k.FIRST_INTERVENTION) & 1:
            if table.options.intervention_trigger != "owner_choice" and not trap.token:
                trap.cannot |= now
        elif table.options.intervention_trigger == "owner_choice":
            table.push(TriggerOrNot(self.place, self.source, self.level, self.event, self.subject, now))
            table.ask(MayTrigger(self.place, self.source))
        else:
            trigger(table, self.place, trap, self.level, self.event, self.subject)


def trigger(table: Duel, owner: int, trap: Trap, level: int, event: int, subject: int) -> None:
    """The intervention is turned face up; reactions to it come first, one level higher, then its effect (PC-5.9, R18)."""
    if not trap.token:
        table.learn()
    trap.up = True
    if table.log is not None:
        table.tell(e.Triggered(owner, trap.card))
    if table.options.intervention_trigger == "one_per_event":
        drop_checks(table, owner, event, subject)
    post_checks(table, owner, level + 1, k.ON_INTERVENTION, trap.entry, trap.card)
    watchers(table, owner, 1 << k.YOUR_INTERVENTION, 0, trap.card)
    watchers(table, 1 - owner, 1 << k.OPPOSING_INTERVENTION, 0, trap.card)
    table.queue.append(Effect(owner, trap.entry, level + 1, trap.card, subject, False))


def drop_checks(table: Duel, owner: int, event: int, subject: int) -> None:
    """Only the first intervention answers an occurrence (option intervention_trigger=one_per_event, R17)."""
    table.queue = [
        item
        for item in table.queue
        if not (isinstance(item, Check) and item.place == owner and item.event == event and item.subject == subject)
    ]


class TurnUp(Part["Duel"]):
    """Let the intervention trigger (option intervention_trigger=owner_choice)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-5.9"


class Hold(Part["Duel"]):
    """Leave it face down; nobody learns that it could have triggered (option intervention_trigger=owner_choice)."""

    __slots__ = ()
    clause: ClassVar[str] = "PC-5.9"


HOLD: Final = Hold()


class MayTrigger(Ask["Duel"]):
    """Whether the owner of a matching intervention turns it up; a time-out holds it (option intervention_trigger=owner_choice).

    That it is asked would betray the card, so others do not see it.
    """

    __slots__ = ("source",)
    clause: ClassVar[str] = "PC-5.9"
    moves: ClassVar[tuple[MoveKind, ...]] = (TurnUp, Hold)
    veiled: ClassVar[bool] = True

    def __init__(self, place: int, source: int) -> None:
        super().__init__(place)
        self.source = source

    def defaults(self, table: Duel) -> list[AnyMove]:
        return [HOLD]


class TriggerOrNot(Step["Duel"]):
    """What the owner decided is done."""

    __slots__ = ("place", "source", "level", "event", "subject", "now")

    def __init__(self, place: int, source: int, level: int, event: int, subject: int, now: int) -> None:
        self.place = place
        self.source = source
        self.level = level
        self.event = event
        self.subject = subject
        self.now = now  # the interventions, by kind, that could be asked about here

    def run(self, table: Duel) -> None:
        trap = table.trap(self.place, self.source)
        assert trap is not None, "an intervention has gone while its owner thought"
        if isinstance(table.take_given(self.place)[0], TurnUp):
            trigger(table, self.place, trap, self.level, self.event, self.subject)
        elif table.log is not None:
            table.tell(e.Held(self.place, trap.card), 1 << self.place)


class Effect(Item):
    """What a triggered intervention does: class 1, one level above its check (PC-5.9, PC-5.10)."""

    __slots__ = ("level", "card", "subject", "annulled")

    def __init__(self, place: int, source: int, level: int, card: int, subject: int, annulled: bool) -> None:
        super().__init__(place, source)
        self.level = level
        self.card = card
        self.subject = subject
        self.annulled = annulled

    def rank(self) -> int:
        return 100 - self.level

    def annulled_by(self, subject: int) -> Item | None:
        if self.source != subject:
            return None
        return Effect(self.place, self.source, self.level, self.card, self.subject, True)

    def run(self, table: Duel) -> None:
        """The effect, or nothing if it was annulled; in every case the card is used up (PC-5.10, PC-10.6, PC-10.9)."""
        table.push(UseUp(self.place, self.source))
        if self.annulled:
            if table.log is not None:
                table.tell(e.WasAnnulled(self.place, self.card))
            return
        if table.log is not None:
            table.tell(e.Worked(self.place, self.card))
        table.push(Lines(self.place, self.card, -1, 0, self.source, self.subject, 1, 0, -1))


class UseUp(Step["Duel"]):
    """The intervention goes to its owner's discard pile; a token vanishes (PC-5.10, XI5)."""

    __slots__ = ("place", "source")

    def __init__(self, place: int, source: int) -> None:
        self.place = place
        self.source = source

    def run(self, table: Duel) -> None:
        trap = table.trap(self.place, self.source)
        assert trap is not None, "an intervention has gone before its effect was over"
        table.traps[self.place].remove(trap)
        if not trap.token:
            table.discards[self.place].append(trap.card)
