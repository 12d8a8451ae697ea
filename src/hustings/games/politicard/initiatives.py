"""Initiatives: instants that wait and are activated, ongoing ones that lie in their slot (chapters 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import EFFECTS, IN_PUBLIC_SLOT, LASTING, LASTING_N, LASTING_THEMES, SCALE, TARGET_ONLY, TEXTS, THEME
from hustings.games.politicard.choices import targets
from hustings.games.politicard.deeds import gain, remove, to_discard
from hustings.games.politicard.influence import strongest
from hustings.games.politicard.interventions import has_active, post_checks
from hustings.games.politicard.lines import Lines, needs_met, oligarchs
from hustings.games.politicard.pieces import InPlay
from hustings.games.politicard.queue import Item, post_resolved

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel


def influence_bonus(table: Duel, place: int, card: int) -> int:
    """What Doudna and Fauci add to the influence that this initiative grants, and the opponent's Chomsky takes away (PC-7.5, PC-7.6).

    With themed_auras each of them answers one theme only (R31).
    """
    bonus = 0
    for piece in table.public[place]:
        if LASTING[piece.card] == k.LAST_BONUS_OWN and not piece.off and concerns_theme(table, piece.card, card):
            bonus += LASTING_N[piece.card]
    for piece in table.public[1 - place]:
        if LASTING[piece.card] == k.LAST_BONUS_OPPOSING and not piece.off and concerns_theme(table, piece.card, card):
            bonus += LASTING_N[piece.card]
    return bonus


def concerns_theme(table: Duel, helper: int, card: int) -> bool:
    """Whether the helper answers this initiative: any, or one of its theme (option themed_auras, R31)."""
    return not table.options.themed_auras or THEME[card] & LASTING_THEMES[helper] != 0


def scale_bonus(table: Duel, place: int, card: int) -> int:
    """What cards that look at themes change, whatever the number counts (P24, P25, G60, G61, G62)."""
    bonus = 0
    for piece in table.public[place]:
        if LASTING[piece.card] == k.LAST_SCALE_OWN and not piece.off and THEME[card] & LASTING_THEMES[piece.card]:
            bonus += LASTING_N[piece.card]
    if table.options.government_abilities:
        for piece in table.government[place]:
            if LASTING[piece.card] == k.LAST_SCALE_OWN and not piece.off and not piece.copy and THEME[card] & LASTING_THEMES[piece.card]:
                bonus += LASTING_N[piece.card]
        for piece in table.government[1 - place]:
            if (
                LASTING[piece.card] == k.LAST_SCALE_OPPOSING
                and not piece.off
                and not piece.copy
                and THEME[card] & LASTING_THEMES[piece.card]
            ):
                bonus += LASTING_N[piece.card]
    return bonus


def bonus_of(table: Duel, place: int, card: int) -> int:
    """All bonuses on the scaled number of an instant, summed before they are added (PC-7.7, R30)."""
    bonus = scale_bonus(table, place, card)
    if SCALE[card] == k.SCALES_INFLUENCE and table.options.initiative_bonus_scope == "influence_grants":
        bonus += influence_bonus(table, place, card)
    return bonus


def has_target(table: Duel, place: int, card: int) -> bool:
    """Whether any part of a target-only instant has a legal target now (PC-4.10, R42)."""
    for line in EFFECTS[card]:
        if line.oligarchs:
            # Shadow Lobbying has none without an oligarch (I01).
            return oligarchs(table, place) > 0 and has_active(table.government[place])
        if targets(table, place, line.who, ()):
            return True
    return False


def may_activate(table: Duel, place: int, card: int) -> bool:
    """Whether this instant could be activated, as far as targets go (PC-4.10, option targetless_activation)."""
    return not TARGET_ONLY[card] or table.options.targetless_activation or has_target(table, place, card)


def activate(table: Duel, place: int) -> None:
    """The waiting instant goes into the queue, behind what the opponent has set against it (PC-5.7, PC-8.4, R16)."""
    piece = table.instants[place]
    assert piece is not None, "there is no instant to activate"
    if table.log is not None:
        table.tell(e.Activated(place, piece.card))
    post_checks(table, place, 0, k.ON_INSTANT, piece.entry, piece.card)
    table.queue.append(Resolve(place, piece.entry, False))


class Resolve(Item):
    """An instant does what it says: class 2 (PC-5.7)."""

    __slots__ = ("annulled",)

    def __init__(self, place: int, source: int, annulled: bool) -> None:
        super().__init__(place, source)
        self.annulled = annulled

    def rank(self) -> int:
        return 200

    def annulled_by(self, subject: int) -> Item | None:
        return Resolve(self.place, self.source, True) if self.source == subject else None

    def run(self, table: Duel) -> None:
        """Line by line, with all bonuses of this moment; an annulled one is only discarded (PC-5.7, PC-5.14, PC-7.7)."""
        piece = table.instants[self.place]
        assert piece is not None and piece.entry == self.source, "an instant has gone from its slot"
        card = piece.card
        if self.annulled:
            remove(table, self.place, piece)
            to_discard(table, self.place, piece)
            if table.log is not None:
                table.tell(e.WasAnnulled(self.place, card))
            return
        extra = 0
        if table.options.initiative_bonus_scope == "any_instant":
            # Every instant gives its strongest card the bonuses, and printed amounts stay (R30).
            extra = influence_bonus(table, self.place, card)
        bonus = bonus_of(table, self.place, card)
        table.push(Lines(self.place, card, -1, 0, self.source, self.source, 1, bonus, -1), InstantOver(self.place, extra))


class InstantOver(Step["Duel"]):
    """The instant goes to the discard pile and has resolved (PC-5.7)."""

    __slots__ = ("place", "extra")

    def __init__(self, place: int, extra: int) -> None:
        self.place = place
        self.extra = extra  # influence for the strongest card (option initiative_bonus_scope=any_instant)

    def run(self, table: Duel) -> None:
        piece = table.instants[self.place]
        assert piece is not None, "an instant has gone in the middle of its effect"
        if self.extra > 0:
            best = strongest(table, self.place)
            if best is not None:
                gain(table, self.place, best, self.extra)
        remove(table, self.place, piece)
        to_discard(table, self.place, piece)
        post_resolved(table, self.place, piece.card)


def slot_of(table: Duel, place: int, card: int) -> InPlay | None:
    """What lies in the special slot that this ongoing initiative is for (PC-4.11, PC-9.8)."""
    return table.public_slots[place] if IN_PUBLIC_SLOT[card] else table.government_slots[place]


def lay(table: Duel, place: int, card: int) -> InPlay:
    """The initiative lies in its slot; what lay there has gone first, and its effect with it (PC-4.11, PC-9.1, PC-9.7, PC-17.6)."""
    old = slot_of(table, place, card)
    if old is not None:
        remove(table, place, old)
        to_discard(table, place, old)
        if table.log is not None:
            table.tell(e.Replaced(place, old.card))
    piece = InPlay(card, place, table.next_entry())
    if IN_PUBLIC_SLOT[card]:
        table.public_slots[place] = piece
    else:
        table.government_slots[place] = piece
    return piece


class Settle(Item):
    """An ongoing initiative has come to lie: class 3 (PC-5.8)."""

    __slots__ = ("annulled",)

    def __init__(self, place: int, source: int, annulled: bool) -> None:
        super().__init__(place, source)
        self.annulled = annulled

    def annulled_by(self, subject: int) -> Item | None:
        return Settle(self.place, self.source, True) if self.source == subject else None

    def run(self, table: Duel) -> None:
        """What it does when it lies is carried out, and it has resolved; an annulled one is discarded (PC-5.8, PC-5.14)."""
        piece = table.on_side(self.place, self.source)
        if piece is None:
            return
        if self.annulled:
            remove(table, self.place, piece)
            to_discard(table, self.place, piece)
            if table.log is not None:
                table.tell(e.WasAnnulled(self.place, piece.card))
            return
        table.push(Settled(self.place, piece.card))
        for number, text in enumerate(TEXTS[piece.card]):
            if text.when == k.SETTLES and needs_met(table, self.place, text.needs):
                table.push(Lines(self.place, piece.card, number, 0, self.source, self.source, 1, 0, -1))


class Settled(Step["Duel"]):
    """The ongoing initiative counts as resolved (PC-5.8, PC-7.3)."""

    __slots__ = ("place", "card")

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card

    def run(self, table: Duel) -> None:
        post_resolved(table, self.place, self.card)
