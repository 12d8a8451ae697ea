"""Trades between the active player and one other (SH-5.4 to SH-5.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Command, Move, MoveKind
from hustings.core.pile import UNKNOWN, Hand
from hustings.core.shape import Several, Shape
from hustings.core.step import Step
from hustings.games.shasn import incumbents
from hustings.games.shasn.asking import Initiative, Opening, Piecewise
from hustings.games.shasn.events_bargains import CardsReceived, TradeDeclined, TradeMade, TradeOffered, TradeVoid
from hustings.games.shasn.final_round import EffectOver
from hustings.games.shasn.kinds import CONSPIRACIES, NONE, TYPES
from hustings.games.shasn.pieces import Offer
from hustings.games.shasn.purses import held, mind_cap

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn

ANY_CARD: Final = len(CONSPIRACIES)  # a wanted Conspiracy Card of whatever title (R9)
MOST_CARDS: Final = 6  # in one offer


# What is on offer


def offer_from(table: Shasn, by: int, to: int) -> Offer | None:
    """The open offer of *by* to *to*."""
    for offer in table.offers:
        if offer.by == by and offer.to == to:
            return offer
    return None


def drop_offer(table: Shasn, offer: Offer) -> None:
    table.offers.remove(offer)


def offers_left(table: Shasn, place: int) -> bool:
    """Whether *place* may still make an offer this turn; `max_offers_per_turn=0` sets no limit (R44)."""
    most = table.options.max_offers_per_turn
    return most == 0 or table.offers_made[place] < most


def check_terms(
    table: Shasn, by: int, to: int, give: tuple[int, ...], cards: tuple[int, ...], want: tuple[int, ...], wanted: tuple[int, ...]
) -> None:
    """Raise `IllegalMove` where *by* may not offer this (SH-5.4 to SH-5.7, SH-5.10, R9).

    With `trade_ratio=any` each side gives at least one item; with `trade_ratio=equitable` both give as many (SH-5.6, R7).
    """
    if not offers_left(table, by):
        raise IllegalMove("no-offers-left", "R44")
    given, asked = sum(give) + len(cards), sum(want) + len(wanted)
    if given == 0 or asked == 0:
        raise IllegalMove("no-gifts", "SH-5.7")
    if table.options.trade_ratio == "equitable" and given != asked:
        raise IllegalMove("not-equitable", "SH-5.6")
    for type in range(TYPES):
        if give[type] > held(table, by, type):
            raise IllegalMove("not-held", "SH-5.10", type=type)
        if want[type] > held(table, to, type):
            raise IllegalMove("they-lack", "SH-5.10", type=type, player=to)
        if give[type] and want[type]:
            raise IllegalMove("same-type", "SH-5.5", type=type)
    for card in cards:
        if table.hands[by].cards.count(card) < cards.count(card):
            raise IllegalMove("no-such-card", "SH-5.10", card=card)
    if len(wanted) > len(table.hands[to]):
        raise IllegalMove("they-have-fewer", "SH-5.10", player=to)
    if list(cards) != sorted(cards) or list(wanted) != sorted(wanted):
        raise IllegalMove("cards-in-order", "SH-5.5")


def check_partners(table: Shasn, place: int, to: int) -> None:
    """One of the two is the active player, and both are here; nobody else trades (SH-5.4, R8)."""
    if table.active == NONE or to == place or table.active not in (place, to) or not table.here(to) or not table.here(place):
        raise IllegalMove("not-a-partner", "SH-5.4", player=to)
    if incumbents.may_not_trade(table, place) or incumbents.may_not_trade(table, to):
        raise IllegalMove("steady-hand", "SH-20.4a")


def put_offer(table: Shasn, offer: Offer) -> None:
    """An offer to the active player waits until that player looks at it; anybody else is asked at once (R8).

    Cards that are shown are seen by the other; others change hands unseen (R9).
    """
    table.offers_made[offer.by] += 1
    table.offers = [other for other in table.offers if (other.by, other.to) != (offer.by, offer.to)]
    table.offers.append(offer)
    if offer.cards:
        table.learn()  # that there are such cards, at least
        if offer.shown:
            show_cards(table, offer)
    if table.log is not None:
        terms = (offer.give, offer.cards if offer.shown else (UNKNOWN,) * len(offer.cards), offer.want, offer.wanted_cards)
        table.tell(TradeOffered(offer.by, offer.to, *terms), 1 << offer.by | 1 << offer.to)
    if offer.to != table.active:
        table.push(AskTrade(offer.by, offer.to))


def show_cards(table: Shasn, offer: Offer) -> None:
    hand = table.hands[offer.by]
    for card in offer.cards:
        knowers = hand.remove(card)
        hand.add(card, knowers | 1 << offer.to)


class OfferTrade(Command["Shasn"]):
    """Offer resources and unplayed Conspiracy Cards for others: in one's own turn to anybody, else to the active player.

    (SH-5.4, SH-5.5, R8.) Nothing else can be traded (SH-5.8).
    Open: any quantities. Listed are one resource for one of another type.
    """

    __slots__ = ("to", "give", "cards", "shown", "want", "wanted")
    clause: ClassVar[str] = "SH-5.4"
    open: ClassVar[bool] = True

    def __init__(
        self, to: int, give: tuple[int, ...], cards: tuple[int, ...], shown: int, want: tuple[int, ...], wanted: tuple[int, ...]
    ) -> None:
        self.to = to
        self.give = give  # by type
        self.cards = cards  # by title, in order
        self.shown = shown
        self.want = want
        self.wanted = wanted

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.places), *terms_shapes())

    def check(self, table: Shasn, place: int) -> None:
        check_partners(table, place, self.to)
        check_terms(table, place, self.to, self.give, self.cards, self.want, self.wanted)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        if table.active == NONE or not offers_left(table, place):
            return found
        for to in range(table.places):
            if to == place or (table.active != place and table.active != to):
                continue
            for give, want in one_for_one(table, place, to):
                offer = cls(to, give, (), 0, want, ())
                try:
                    offer.check(table, place)
                except IllegalMove:
                    continue
                found.append(offer)
        return found

    def carry_out(self, table: Shasn, place: int) -> None:
        table.given[table.active] = []  # what the active player had begun may no longer go together
        put_offer(table, Offer(place, self.to, self.give, self.cards, self.shown == 1, self.want, self.wanted))


def terms_shapes() -> tuple[Shape, ...]:
    """What an offer is made of, for forms: counts by type, titles, whether they are shown, counts, titles or any."""
    counts = Several(range(31), TYPES, TYPES)
    return counts, Several(range(len(CONSPIRACIES)), 0, MOST_CARDS), range(2), counts, Several(range(ANY_CARD + 1), 0, MOST_CARDS)


def one_for_one(table: Shasn, place: int, to: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """One resource given and one of another type wanted, wherever both are there."""
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for give in range(TYPES):
        if held(table, place, give):
            found += [(UNIT[give], UNIT[want]) for want in range(TYPES) if give != want and held(table, to, want)]
    return found


UNIT: Final[list[tuple[int, ...]]] = [tuple([int(type == other) for other in range(TYPES)]) for type in range(TYPES)]


# Answers


class AskTrade(Step["Shasn"]):
    """Somebody who is not active answers an offer at once (SH-5.5)."""

    __slots__ = ("by", "to")

    def __init__(self, by: int, to: int) -> None:
        self.by = by
        self.to = to

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.to)
        if given:
            opening = given[0]
            assert isinstance(opening, Opening)
            table.push(EffectOver())  # with a card sold a majority that was held back may form (SH-20.1c)
            opening.settle(table, self.to, given)
        elif offer_from(table, self.by, self.to) is not None:
            table.push(self)
            table.ask(AnswerTrade(self.to, self.by))


class DeclineTrade(Move["Shasn"]):
    """Say no (SH-5.5)."""

    __slots__ = ("by",)
    clause: ClassVar[str] = "SH-5.5"

    def __init__(self, by: int) -> None:
        self.by = by

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Mostly nothing is on offer."""
        return [cls(by) for by in range(table.places)] if table.offers else []

    def check(self, table: Shasn, place: int) -> None:
        check_waiting(table, place, self.by)

    def carry_out(self, table: Shasn, place: int) -> None:
        offer = offer_from(table, self.by, place)
        assert offer is not None
        drop_offer(table, offer)
        if table.log is not None:
            table.tell(TradeDeclined(place, self.by), 1 << place | 1 << self.by)


def check_waiting(table: Shasn, place: int, by: int) -> None:
    """Raise `IllegalMove` where no offer of *by* waits for *place*, or something else has been begun."""
    if table.given[place]:
        raise IllegalMove("one-thing-at-a-time", "SH-5.5")
    ask = table.asks[place]
    if offer_from(table, by, place) is None or (isinstance(ask, AnswerTrade) and ask.by != by):
        raise IllegalMove("no-offer", "SH-5.5", player=by)


class HandOver(Piecewise):
    """One of one's own Conspiracy Cards, where any will do (R9)."""

    __slots__ = ("conspiracy",)
    clause: ClassVar[str] = "R9"

    def __init__(self, conspiracy: int) -> None:
        self.conspiracy = conspiracy

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(len(CONSPIRACIES)),)

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return (f"hand:{table.pack.conspiracy_ids[self.conspiracy]}",)


class AcceptTrade(Opening):
    """Agree; it is carried out at once and completely. Of cards that may be any one chooses now (SH-5.5, R9)."""

    __slots__ = ("by",)
    clause: ClassVar[str] = "SH-5.5"
    follows: ClassVar[tuple[MoveKind, ...]] = (HandOver,)

    def __init__(self, by: int) -> None:
        self.by = by

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.places),)

    @classmethod
    def candidates(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Mostly nothing is on offer."""
        return [cls(by) for by in range(table.places)] if table.offers else []

    def check_begin(self, table: Shasn, place: int) -> None:
        check_waiting(table, place, self.by)
        offer = offer_from(table, self.by, place)
        assert offer is not None
        for type in range(TYPES):
            if offer.want[type] > held(table, place, type):
                raise IllegalMove("not-held", "SH-5.10", type=type)
        for card in offer.wanted_cards:
            if card != ANY_CARD and table.hands[place].cards.count(card) < offer.wanted_cards.count(card):
                raise IllegalMove("no-such-card", "R9", card=card)
        if len(offer.wanted_cards) > len(table.hands[place]):
            raise IllegalMove("too-few-cards", "R9")

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        assert isinstance(part, HandOver)
        offer = offer_from(table, self.by, place)
        assert offer is not None
        if table.hands[place].cards.count(part.conspiracy) <= parts.count(part) + offer.wanted_cards.count(part.conspiracy):
            raise IllegalMove("no-such-card", "R9", card=part.conspiracy)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        offer = offer_from(table, self.by, place)
        assert offer is not None
        return len(parts) == 1 + offer.wanted_cards.count(ANY_CARD)

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        offer = offer_from(table, self.by, place)
        assert offer is not None
        drop_offer(table, offer)
        back = [card for card in offer.wanted_cards if card != ANY_CARD]
        back += [part.conspiracy for part in parts if isinstance(part, HandOver)]
        table.learn()  # that there was such an offer, and whether it can be honoured
        if not can_honour(table, offer):
            if table.log is not None:
                table.tell(TradeVoid(place, self.by), 1 << place | 1 << self.by)
            return
        carry_out(table, offer, back)


def can_honour(table: Shasn, offer: Offer) -> bool:
    """Whether the offerer still has what was offered; otherwise the offer is void and nothing happens (SH-5.10)."""
    for type in range(TYPES):
        if offer.give[type] > held(table, offer.by, type):
            return False
    for card in offer.cards:
        if table.hands[offer.by].cards.count(card) < offer.cards.count(card):
            return False
    return table.here(offer.by)


def carry_out(table: Shasn, offer: Offer, back: list[int]) -> None:
    """Everything changes hands at once; then the cap applies to both, the active player last (SH-5.5, SH-5.9)."""
    partner = offer.to if offer.by == table.active else offer.by
    mind_cap(table, table.active)
    mind_cap(table, partner)
    for type in range(TYPES):
        table.purse[offer.by * TYPES + type] += offer.want[type] - offer.give[type]
        table.purse[offer.to * TYPES + type] += offer.give[type] - offer.want[type]
    if table.log is not None:
        table.tell(TradeMade(offer.by, offer.to, offer.give, len(offer.cards), offer.want, len(back)))
    pass_cards(table, offer.by, offer.to, list(offer.cards))
    pass_cards(table, offer.to, offer.by, back)


def pass_cards(table: Shasn, by: int, to: int, cards: list[int]) -> None:
    """Cards change hands unseen: only the two know them, and nobody else can tell any more what *by* has kept."""
    if not cards:
        return
    table.learn()
    both = 1 << by | 1 << to
    for card in cards:
        table.hands[by].remove(card)
        table.hands[to].add(card, both)
    keep = table.hands[by]
    known = keep.knowers
    table.hands[by] = Hand([], [])
    for index, card in enumerate(keep.cards):
        table.hands[by].add(card, known[index] & both)
    if table.log is not None:
        table.tell(CardsReceived(to, by, tuple(cards)), 1 << to)


class CounterTrade(Move["Shasn"]):
    """Answer with an offer of one's own, which counts as one (R44). Open, like offers; listed are one for one."""

    __slots__ = ("by", "give", "cards", "shown", "want", "wanted")
    clause: ClassVar[str] = "SH-5.5"
    open: ClassVar[bool] = True

    def __init__(
        self, by: int, give: tuple[int, ...], cards: tuple[int, ...], shown: int, want: tuple[int, ...], wanted: tuple[int, ...]
    ) -> None:
        self.by = by
        self.give = give
        self.cards = cards
        self.shown = shown
        self.want = want
        self.wanted = wanted

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(table.places), *terms_shapes())

    def check(self, table: Shasn, place: int) -> None:
        check_waiting(table, place, self.by)
        check_partners(table, place, self.by)
        check_terms(table, place, self.by, self.give, self.cards, self.want, self.wanted)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        found: list[AnyMove] = []
        if table.given[place] or not offers_left(table, place):
            return found
        for by in [offer.by for offer in table.offers if offer.to == place]:
            for give, want in one_for_one(table, place, by):
                counter = cls(by, give, (), 0, want, ())
                try:
                    counter.check(table, place)
                except IllegalMove:
                    continue
                found.append(counter)
        return found

    def carry_out(self, table: Shasn, place: int) -> None:
        offer = offer_from(table, self.by, place)
        assert offer is not None
        drop_offer(table, offer)
        put_offer(table, Offer(place, self.by, self.give, self.cards, self.shown == 1, self.want, self.wanted))


class AnswerTrade(Initiative):
    """Do you agree to the trade? (SH-5.5)"""

    __slots__ = ("by",)
    clause: ClassVar[str] = "SH-5.5"
    begins: ClassVar[tuple[MoveKind, ...]] = (DeclineTrade, AcceptTrade, CounterTrade)
    moves: ClassVar[tuple[MoveKind, ...]] = (DeclineTrade, AcceptTrade, CounterTrade, HandOver)

    def __init__(self, place: int, by: int) -> None:
        super().__init__(place)
        self.by = by

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [DeclineTrade(self.by)]
