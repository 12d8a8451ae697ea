"""The central queue (chapter 5): items wait in the order of their creation and are taken by class and level.

Item
├── Check           class 1   an intervention asks whether it triggers (interventions)
├── Effect          class 1   what it does, if nothing annulled it
├── Resolve         class 2   an instant does what it says (initiatives)
├── Settle          class 3   an ongoing initiative has come to lie (initiatives)
├── Passive         class 3   a text of a card in play
└── Transfer ...    class 4   an ability that was used (abilities)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.core.step import Step
from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import HEARS, INFLUENCE, KEYWORD, LASTING, TAG, TEXTS, THEME, Text
from hustings.games.politicard.deeds import has_token, use_token
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.lines import Lines, can_work, needs_met
from hustings.games.politicard.optional import Rummage

if TYPE_CHECKING:
    from hustings.games.politicard.pieces import InPlay
    from hustings.games.politicard.state import Duel

ITEM_LIMIT: Final = 1000  # items in one action; more is a bug of ours (catalogue, 7)


class Item(Step["Duel"]):
    """Something that will happen: its player, and the card it comes from by its entry number (PC-5.1, PC-5.2)."""

    __slots__ = ("place", "source")

    def __init__(self, place: int, source: int) -> None:
        self.place = place
        self.source = source

    def rank(self) -> int:
        """Lower comes first: the class, and inside class 1 the higher level (PC-5.3, PC-5.4)."""
        return 300

    def annulled_by(self, subject: int) -> Item | None:
        """This item as it is when the card *subject* is annulled; None where that does not concern it (PC-5.10, PC-5.14)."""
        return None


class TakeNext(Step["Duel"]):
    """Carry out the next item, and then again until the queue is empty (PC-5.3, PC-4.18, PC-5.18)."""

    __slots__ = ()

    def run(self, table: Duel) -> None:
        queue = table.queue
        if not queue:
            return
        best = 0
        rank = queue[0].rank()
        for at in range(1, len(queue)):
            other = queue[at].rank()
            if other < rank:
                best = at
                rank = other
        item = queue.pop(best)
        table.items += 1
        assert table.items <= ITEM_LIMIT, "an action goes round in circles"
        table.push(item, self)


TAKE_NEXT: Final = TakeNext()


class Passive(Item):
    """A text of a card in play, or one of its keywords: class 3 (PC-5.2)."""

    __slots__ = ("card", "text", "subject")

    def __init__(self, place: int, source: int, card: int, text: int, subject: int) -> None:
        super().__init__(place, source)
        self.card = card
        self.text = text
        self.subject = subject  # the card it watches

    def run(self, table: Duel) -> None:
        """Nothing if its card is off or its occasion gone; else the text, doubled where a token says so (PC-5.12, PC-5.17, R48).

        What became of the item is told either way (PC-5.20); so Elon Musk, Bill Gates and Greta Thunberg need no code of
        their own (PC-7.8, PC-7.9, PC-15.1).
        """
        source = table.on_side(self.place, self.source)
        text = TEXTS[self.card][self.text]
        if not self.is_on(table, source, text):
            if table.log is not None:
                table.tell(e.WasOff(self.place, self.card))
            return
        assert source is not None
        if source.used & text.once or not needs_met(table, self.place, text.needs):
            return
        if text.once == k.USED_PLATFORM and table.options.platform_uses == "per_player" and table.platform_used[self.place]:
            return
        if text.ngo and opponent_ignores_ngo(table, self.place):
            return
        deed = text.lines[0].deed
        if deed == k.RUMMAGE:
            table.push(Rummage(self.place, self.card, 2 if self.doubles(table) else 1, 0))
            return
        if not can_work(table, self.place, text.lines, source):
            return
        if table.log is not None:
            table.tell(e.Worked(self.place, self.card))
        times = 1
        if deed == k.HIT_OR_SKIP:
            # Skipping uses up neither the round's use nor a doubling (P08).
            table.push(Lines(self.place, self.card, self.text, 0, self.source, self.subject, 2 if self.doubles(table) else 1, 0, -1))
            return
        if self.doubles(table):
            use_token(table, self.place, k.DOUBLE_PUBLIC)
            times = 2
            if table.log is not None:
                table.tell(e.Doubled(self.place, self.card))
        source.used |= text.once
        if text.once == k.USED_PLATFORM:
            table.platform_used[self.place] = True
        table.push(Lines(self.place, self.card, self.text, 0, self.source, self.subject, times, 0, -1))

    def is_on(self, table: Duel, source: InPlay | None, text: Text) -> bool:
        """Whether the card still lies on this side and works, and the card it watches likewise (PC-5.12, PC-5.13).

        An ongoing initiative only needs to be still in its slot; nothing deactivates one (PC-9.9).
        """
        if source is None or source.off:
            return False
        if text.when == k.YOU_PLAY or text.when == k.OPPONENT_PLAYS:
            player = self.place if text.when == k.YOU_PLAY else 1 - self.place
            watched = table.on_side(player, self.subject)
            return watched is not None and not watched.off
        return True

    def doubles(self, table: Duel) -> bool:
        """Whether this is the next effect of a public card that Influencer-Kampagne waits for (R48)."""
        return kind_of(self.card) == k.PUBLIC and has_token(table, self.place, k.DOUBLE_PUBLIC)


def opponent_ignores_ngo(table: Duel, place: int) -> bool:
    """Whether an active Xi of the opponent takes the keyword's effect away (G02)."""
    if not table.options.government_abilities:
        return False
    for piece in table.government[1 - place]:
        if LASTING[piece.card] == k.LAST_NO_NGO and not piece.off and not piece.copy:
            return True
    return False


def on_play_items(table: Duel, place: int, piece: InPlay) -> None:
    """The played card's own items: oligarch, NGO, then its own text (PC-5.6 b, PC-7.2, PC-11.4, PC-11.8)."""
    if not HEARS[piece.card] >> k.ON_PLAY & 1:
        return
    for number, text in enumerate(TEXTS[piece.card]):
        if text.when == k.ON_PLAY:
            table.queue.append(Passive(place, piece.entry, piece.card, number, piece.entry))


def watchers(table: Duel, place: int, moments: int, subject: int, card: int) -> None:
    """Items for the cards of *place* that listen to one of these moments (PC-5.6 c, PC-5.6 d).

    The public row from left to right, then the government row, the government slot and the public slot.
    """
    for piece in table.public[place]:
        if HEARS[piece.card] & moments and not piece.off:
            listen(table, place, piece, moments, subject, card)
    if table.options.government_abilities:
        for piece in table.government[place]:
            if HEARS[piece.card] & moments and not piece.off and not piece.copy:
                listen(table, place, piece, moments, subject, card)
    slot = table.government_slots[place]
    if slot is not None and HEARS[slot.card] & moments:
        listen(table, place, slot, moments, subject, card)
    slot = table.public_slots[place]
    if slot is not None and HEARS[slot.card] & moments:
        listen(table, place, slot, moments, subject, card)


def listen(table: Duel, place: int, piece: InPlay, moments: int, subject: int, card: int) -> None:
    """An item for each text of *piece* that this occasion concerns; a card does not watch its own entry (P10, G06).

    So Wirtschaftlicher Druck answers every oligarch played (PC-9.6, PC-16.3).
    """
    for number, text in enumerate(TEXTS[piece.card]):
        if not moments >> text.when & 1 or piece.used & text.once:
            continue
        if text.when == k.YOU_PLAY or text.when == k.OPPONENT_PLAYS:
            if piece.entry != subject and concerns_play(text, card):
                table.queue.append(Passive(place, piece.entry, piece.card, number, subject))
        elif concerns_initiative(table, text, card):
            table.queue.append(Passive(place, piece.entry, piece.card, number, subject))


def concerns_play(text: Text, card: int) -> bool:
    """Whether the card played is one that this text watches for."""
    if text.keywords and not KEYWORD[card] & text.keywords:
        return False
    if text.kind >= 0 and kind_of(card) != text.kind:
        return False
    if text.tag and not TAG[card] & text.tag:
        return False
    return INFLUENCE[card] <= text.influence_most


def concerns_initiative(table: Duel, text: Text, card: int) -> bool:
    """Whether the initiative has a theme that this text asks for (PC-7.4, R31)."""
    if text.themes and not THEME[card] & text.themes:
        return False
    return not (text.themed and table.options.themed_auras and not THEME[card] & text.themed)


def post_resolved(table: Duel, place: int, card: int) -> None:
    """An initiative has resolved: `initiative_resolved`, also for one that cost nothing (PC-5.5, PC-5.7, PC-5.8, PC-15.2).

    Platform cards give their refund, once a round and card (PC-7.3, PC-11.5, R26, R29).
    """
    table.turn_resolved += 1
    if table.log is not None:
        table.tell(e.Resolved(place, card))
    moments = 1 << k.INITIATIVE
    if card < k.FIRST_ONGOING:
        # Ai Weiwei answers instants only (PC-7.4, R56).
        moments |= 1 << k.INSTANT_DONE
    watchers(table, place, moments, 0, card)
