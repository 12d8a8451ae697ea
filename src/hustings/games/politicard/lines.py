"""Carrying out what a card says, line by line (PC-5.7, PC-5.15; the operations of section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.core.step import Step
from hustings.games.politicard import deeds
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import EFFECTS, HP, MEDIA_BLACKOUT, TAG, TEXTS, Line
from hustings.games.politicard.choices import (
    Choose,
    chosen,
    fallback,
    question,
    targets,
)
from hustings.games.politicard.drawing import GiveUp, can_draw, discard_at_random, draw
from hustings.games.politicard.influence import keywords_of_row, strongest, weakest
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.optional import MaybeHit, choose_ap_or_card

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel

OLIGARCHS_MOST = 3  # I01


def oligarchs(table: Duel, place: int) -> int:
    """How many active oligarch cards Shadow Lobbying counts, at most three (I01)."""
    count = 0
    for piece in table.public[place]:
        if piece.keywords() & k.OLIGARCH:
            count += 1
    return min(OLIGARCHS_MOST, count)


def needs_met(table: Duel, place: int, needs: int) -> bool:
    """Whether what a text or line asks for is so now; only active cards of one's own rows count (PC-11.9, R21, R49)."""
    if needs == k.NEEDS_NOTHING:
        return True
    if needs == k.NEEDS_OPPOSING_AUT:
        for piece in table.government[1 - place]:
            if not piece.off and TAG[piece.card] & k.AUT:
                return True
        return False
    if needs == k.NEEDS_NO_SHIELD:
        for piece in table.government[place]:
            if piece.shield:
                return False
        return True
    if needs == k.NEEDS_INITIATIVE:
        return table.turn_resolved > 0
    return keywords_of_row(table.public[place]) & KEYWORDS_NEEDED[needs] != 0


KEYWORDS_NEEDED: list[int] = [0, k.PLATFORM, k.NGO, k.MEDIA, k.OLIGARCH, k.MEDIA | k.PLATFORM, 0, 0, 0]


def can_work(table: Duel, place: int, lines: list[Line], source: InPlay | None) -> bool:
    """Whether at least one line would do anything now: only then is a use or a doubling spent (PC-5.17, R48, R69)."""
    for line in lines:
        if not needs_met(table, place, line.needs):
            continue
        if line.deed == k.DRAW:
            if can_draw(table, place if line.who == k.SELF else 1 - place):
                return True
        elif line.deed == k.DISCARD_RANDOM:
            if len(table.hands[1 - place]) > 0:
                return True
        elif line.who >= k.OWN_GOVERNMENT:
            if targets(table, place, line.who, ()):
                return True
        elif line.who == k.STRONGEST:
            if strongest(table, place) is not None:
                return True
        else:
            return True
    return False


class Lines(Step["Duel"]):
    """The lines of a card from number *at* on: of its text number *text*, or of its effect where that is -1."""

    __slots__ = ("place", "card", "text", "at", "source", "subject", "times", "bonus", "first")

    def __init__(self, place: int, card: int, text: int, at: int, source: int, subject: int, times: int, bonus: int, first: int) -> None:
        self.place = place
        self.card = card
        self.text = text
        self.at = at
        self.source = source  # the card's entry number
        self.subject = subject  # the entry number of the card that set it off
        self.times = times  # 2 where it is doubled (R48)
        self.bonus = bonus  # what bonuses add to the scaled number (PC-7.7)
        self.first = first  # the entry number of the card chosen in the line before; -1: none

    def run(self, table: Duel) -> None:
        lines = EFFECTS[self.card] if self.text < 0 else TEXTS[self.card][self.text].lines
        line = lines[self.at]
        after: Lines | None = None
        if self.at + 1 < len(lines):
            after = Lines(self.place, self.card, self.text, self.at + 1, self.source, self.subject, self.times, self.bonus, self.first)
        if not needs_met(table, self.place, line.needs):
            if after is not None:
                table.push(after)
            return
        n = oligarchs(table, self.place) if line.oligarchs else line.n
        if line.scaled and not (line.oligarchs and n == 0):
            # A bonus alone grants nothing (I01); no number falls below 0 (PC-7.7).
            n = max(0, n + self.bonus)
        n *= self.times
        if line.who >= k.OWN_GOVERNMENT:
            self.aim(table, line, n, after)
            return
        if after is not None:
            table.push(after)
        if line.who == k.SELF or line.who == k.OPPONENT:
            to_player(table, self.place, self.place if line.who == k.SELF else 1 - self.place, line, n, self.card)
        elif may_choose_target(table, line.who, self.card):
            table.push(Aim(self.place, self.card, line.deed, n, line.who, 1, (), None))
        else:
            self.to_cards(table, line, n)

    def aim(self, table: Duel, line: Line, n: int, after: Lines | None) -> None:
        """The player chooses: one card for a number of influence, so many cards where the number counts cards (PC-5.15, PC-8.5, PC-8.6)."""
        without: tuple[int, ...] = (self.first,) if line.who == k.ANOTHER_OWN_GOVERNMENT and self.first >= 0 else ()
        if line.deed == k.HIT_OR_SKIP:
            assert after is None, "what may be skipped comes last"
            table.push(MaybeHit(self.place, self.card, self.source, n, self.times > 1))
            return
        count = 1 if line.deed == k.GAIN or line.deed == k.LOSE else n
        table.push(Aim(self.place, self.card, line.deed, n, line.who, count, without, after))

    def to_cards(self, table: Duel, line: Line, n: int) -> None:
        """The deed is done to every card that the line fixes; a card that is no longer there is left alone (PC-5.15, PC-10.4)."""
        other = 1 - self.place
        trap = kind_of(self.card) == k.INTERVENTION
        who = line.who
        if who == k.THAT:
            if line.deed == k.ANNUL:
                annul_that(table, self.subject)
                return
            piece = table.on_side(other, self.subject)
            if piece is not None:
                if line.deed == k.UNDO and kind_of(piece.card) != k.PUBLIC:
                    annul_that(table, self.subject)
                else:
                    do_to(table, self.place, line.deed, n, other, piece, trap)
        elif who == k.SOURCE:
            piece = table.on_side(self.place, self.source)
            if piece is not None:
                do_to(table, self.place, line.deed, n, self.place, piece, trap)
        elif who == k.STRONGEST:
            piece = strongest(table, self.place)
            if piece is not None:
                do_to(table, self.place, line.deed, n, self.place, piece, trap)
        elif who == k.OPPOSING_WEAKEST:
            piece = weakest(table, other)
            if piece is not None:
                do_to(table, self.place, line.deed, n, other, piece, trap)
        elif who == k.LATEST_TWO:
            for piece in latest_two(table, other):
                do_to(table, self.place, line.deed, n, other, piece, trap)
        elif who == k.OPPOSING_GOVERNMENTS:
            for piece in [piece for piece in table.government[other] if not piece.off]:
                do_to(table, self.place, line.deed, n, other, piece, trap)
        else:
            piece = fixed_target(table, other, who)
            if piece is not None:
                do_to(table, self.place, line.deed, n, other, piece, trap)


def fixed_target(table: Duel, other: int, who: int) -> InPlay | None:
    """The opponent's strongest active government card, or dearest active public card (PC-10.4, T03, T09, T20)."""
    if who == k.OPPOSING_DEAREST_PUBLIC:
        best: InPlay | None = None
        for piece in table.public[other]:
            if not piece.off and (best is None or HP[piece.card] >= HP[best.card]):
                best = piece
        return best
    found = strongest(table, other)
    if found is None and who == k.OPPOSING_STRONGEST_OR_LATEST and table.government[other]:
        return table.government[other][-1]
    return found


def latest_two(table: Duel, place: int) -> list[InPlay]:
    """The two government cards that *place* played last and still has in the row, the earlier first (PC-10.5, R43).

    What was taken over or copied was not played by that player.
    """
    played = [piece for piece in table.government[place] if piece.owner == place and not piece.copy]
    return played[-2:]


def may_choose_target(table: Duel, who: int, card: int) -> bool:
    """Whether the owner of an intervention chooses where PC-10.4 fixes a target (option intervention_targets=owner, R63)."""
    if table.options.intervention_targets != "owner" or kind_of(card) != k.INTERVENTION:
        return False
    return who == k.OPPOSING_STRONGEST or who == k.OPPOSING_STRONGEST_OR_LATEST or who == k.OPPOSING_DEAREST_PUBLIC


def annul_that(table: Duel, subject: int) -> None:
    """The initiative or intervention of that entry number is annulled (T04, T13, T18, XT2)."""
    for at, item in enumerate(table.queue):
        annulled = item.annulled_by(subject)
        if annulled is not None:
            table.queue[at] = annulled


def to_player(table: Duel, by: int, place: int, line: Line, n: int, card: int) -> None:
    """What happens to a player rather than to a card."""
    deed = line.deed
    if deed == k.DRAW:
        draw(table, place, n)
    elif deed == k.AP:
        deeds.add_ap(table, place, n)
    elif deed == k.TOKEN:
        if line.token == k.NEXT_GOVERNMENT:
            deeds.add_token(table, place, line.token, line.scope, n)
        else:
            # Two discounts are two tokens (R48, PC-11.7).
            for _ in range(n):
                deeds.add_token(table, place, line.token, line.scope, 1)
    elif deed == k.LOCK:
        deeds.lock(table, place, line.lock)
    elif deed == k.DISCARD_CHOICE:
        table.push(GiveUp(place, card, max(0, len(table.hands[place]) - n)))
    elif deed == k.DISCARD_RANDOM:
        discard_at_random(table, place, n)
    elif deed == k.SHOW_HAND:
        deeds.show_hand(table, place)
    elif deed == k.BLACKOUT:
        deeds.lay_token(table, place, MEDIA_BLACKOUT)
    else:
        assert deed == k.AP_OR_CARD, "that is not done to a player"
        choose_ap_or_card(table, place, card, n)


def do_to(table: Duel, by: int, deed: int, n: int, place: int, piece: InPlay, trap: bool) -> None:
    """One deed to one card on the side of *place*."""
    if deed == k.GAIN:
        deeds.gain(table, place, piece, n)
    elif deed == k.LOSE or deed == k.HIT_OR_SKIP:
        deeds.lose(table, by, place, piece, n, trap)
    elif deed == k.DEACTIVATE:
        deeds.deactivate(table, by, place, piece)
    elif deed == k.REACTIVATE:
        deeds.reactivate(table, place, piece)
        if kind_of(piece.card) == k.GOVERNMENT:
            deeds.lose(table, by, place, piece, 1, False)
    elif deed == k.SHIELD:
        deeds.shield(table, place, piece)
    elif deed == k.DESTROY or deed == k.UNDO:
        deeds.destroy(table, by, place, piece)
    elif deed == k.BOUNCE:
        deeds.bounce(table, by, place, piece)
    elif deed == k.TAKE:
        deeds.take(table, by, place, piece)
    elif deed == k.COPY:
        deeds.copy(table, by, piece)
    else:
        assert deed == k.UNCOUNT, "that is not done to a card"
        deeds.uncount(table, by, place, piece)


class Aim(Step["Duel"]):
    """A deed to *left* cards, each chosen when its turn comes; then the lines that follow (PC-5.15).

    A single target is taken without asking, and none is no harm: the rest of the effect still happens.
    """

    __slots__ = ("place", "card", "deed", "n", "who", "left", "without", "after")

    def __init__(
        self, place: int, card: int, deed: int, n: int, who: int, left: int, without: tuple[int, ...], after: Lines | None
    ) -> None:
        self.place = place
        self.card = card
        self.deed = deed
        self.n = n
        self.who = who
        self.left = left
        self.without = without
        self.after = after

    def run(self, table: Duel) -> None:
        parts = table.take_given(self.place)
        if parts:
            part = parts[0]
            assert isinstance(part, Choose)
            self.hit(table, part)
            return
        found = targets(table, self.place, self.who, self.without) if self.left > 0 else []
        if not found:
            if self.who == k.OPPOSING_STRONGEST_OR_LATEST and table.government[1 - self.place]:
                # No card is active: the latest, and there is nothing to choose (T03).
                do_to(table, self.place, self.deed, self.n, 1 - self.place, table.government[1 - self.place][-1], True)
            if self.after is not None:
                table.push(self.after)
        elif len(found) == 1:
            self.hit(table, found[0])
        elif table.options.targeting == "automatic":
            self.hit(table, fallback(table, self.place, self.who, found))
        else:
            table.push(self)
            table.ask(question(self.place, self.card, self.who, self.without))

    def hit(self, table: Duel, choice: Choose) -> None:
        piece = chosen(table, choice)
        entry = piece.entry
        if self.left > 1:
            table.push(Aim(self.place, self.card, self.deed, self.n, self.who, self.left - 1, (*self.without, entry), self.after))
        elif self.after is not None:
            follow = self.after
            table.push(
                Lines(follow.place, follow.card, follow.text, follow.at, follow.source, follow.subject, follow.times, follow.bonus, entry)
            )
        do_to(table, self.place, self.deed, self.n, choice.side, piece, kind_of(self.card) == k.INTERVENTION)
