"""Step I, Gadget Shopping: who is asked, what can be bought, paying (MV-7.3 to MV-7.11, MV-7.16 to MV-7.18, R26, R29, R51)."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.ask import Ask
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.maybemissions.decks import discard, give_up, lay_out_shop
from hustings.games.maybemissions.events_shop import Bought, PurchaseAnnounced, ShopPassed
from hustings.games.maybemissions.kinds import GREEN, NONE, RED, SUCCESS
from hustings.games.maybemissions.payment import payments
from hustings.games.maybemissions.possible import reward_possible
from hustings.games.maybemissions.purchase import OpenPurchaseVote
from hustings.games.maybemissions.rewards import GiveReward
from hustings.games.maybemissions.state import MaybeMissions, is_shop
from hustings.games.maybemissions.tally import UNCAST, highest_number

GENERAL: Final = 0  # the number of the general shop in `Buy`; personal shops are numbered from 1 by their spot


class Buy(Part[MaybeMissions]):
    """Buy from the general shop (0) or from the personal shop at this position of the own collection, counted from 1 (MV-7.5, MV-7.16)."""

    __slots__ = ("shop",)
    clause: ClassVar[str] = "MV-7.5"

    def __init__(self, shop: int) -> None:
        self.shop = shop

    def check(self, table: MaybeMissions, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-shop", "MV-7.5")
        card = shop_card(table, place, self.shop)
        if card == NONE:
            raise IllegalMove("no-shop-there", "MV-7.16")
        if self.shop == GENERAL and table.general_closed:
            raise IllegalMove("shop-closed", "MV-7.11")
        if card in tried_shops(table, place):
            raise IllegalMove("tried-already", "MV-7.16", card=card)
        if not ways_to_pay(table, place, self.shop):
            raise IllegalMove("cannot-buy", "MV-7.10", card=card)

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return ("shop:general",) if self.shop == GENERAL else (f"collection:{place}:{self.shop - 1}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.collected[place]) + 1),)


class PayWith(Part[MaybeMissions]):
    """Pay with this collected card; each further one lies behind it in the collection, so that no payment is listed twice
    (MV-7.6, MV-7.7)."""

    __slots__ = ("spot",)
    clause: ClassVar[str] = "MV-7.6"

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def check(self, table: MaybeMissions, place: int) -> None:
        shop, paid = chosen_payment(table.given[place])
        if shop == NONE:
            raise IllegalMove("shop-first", "MV-7.6")
        if self.spot not in next_spots(table, place, shop, paid):
            raise IllegalMove("superfluous", "MV-7.7")

    def pieces(self, table: MaybeMissions, place: int) -> tuple[str, ...]:
        return (f"collection:{place}:{self.spot}",)

    @classmethod
    def ranges(cls, table: MaybeMissions, place: int) -> tuple[Shape, ...]:
        return (range(len(table.collected[place])),)

    @classmethod
    def listed(cls, table: MaybeMissions, place: int) -> list[Move[MaybeMissions]]:
        shop, paid = chosen_payment(table.given[place])
        if shop == NONE:
            return []
        return [PayWith(spot) for spot in next_spots(table, place, shop, paid)]


class PassShop(Part[MaybeMissions]):
    """Buy nothing (MV-7.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-7.5"

    def check(self, table: MaybeMissions, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("pay-first", "MV-7.6")


class AskPurchase(Ask[MaybeMissions]):
    """What to buy, and with which cards to pay (MV-7.5, MV-7.6). *tried* are the Shop Cards this player has tried this round."""

    __slots__ = ("tried",)
    clause: ClassVar[str] = "MV-7.5"
    moves: ClassVar[tuple[MoveKind, ...]] = (PassShop, Buy, PayWith)

    def __init__(self, place: int, tried: tuple[int, ...]) -> None:
        super().__init__(place)
        self.tried = tried

    def done(self, table: MaybeMissions, parts: list[AnyMove]) -> bool:
        if isinstance(parts[-1], PassShop):
            return True
        shop, paid = chosen_payment(parts)
        return tuple(paid) in ways_to_pay(table, self.place, shop)

    def forced(self, table: MaybeMissions) -> bool:
        return bool(table.given[self.place])  # collections lie open


class Shopping(Step[MaybeMissions]):
    """Step I: by number, the highest first, then those without a Vote, clockwise from the active player; the order is fixed now
    (MV-7.3, R26)."""

    __slots__ = ()

    def run(self, table: MaybeMissions) -> None:
        if not table.options.gadgets:
            return
        for place in reversed(shopping_order(table)):
            table.push(ShopTurn(place, ()))


class ShopTurn(Step[MaybeMissions]):
    """A player is asked as long as a purchase is possible from a shop not yet tried (MV-7.5, MV-7.16, MV-7.17, R33)."""

    __slots__ = ("place", "tried")

    def __init__(self, place: int, tried: tuple[int, ...]) -> None:
        self.place = place
        self.tried = tried

    def run(self, table: MaybeMissions) -> None:
        if table.shopping_over:
            return
        for shop in range(len(table.collected[self.place]) + 1):
            if may_buy(table, self.place, shop, self.tried):
                table.push(ReadPurchase(self.place, self.tried))
                table.ask(AskPurchase(self.place, self.tried))
                return


class ReadPurchase(Step[MaybeMissions]):
    """Somebody buys or passes; under MV-7.47 or MV-7.48 the purchase is put to the vote first (MV-7.5, MV-7.49, R59)."""

    __slots__ = ("place", "tried")

    def __init__(self, place: int, tried: tuple[int, ...]) -> None:
        self.place = place
        self.tried = tried

    def run(self, table: MaybeMissions) -> None:
        shop, paid = chosen_payment(table.take_given(self.place))
        if shop == NONE:
            if table.log is not None:
                table.tell(ShopPassed(self.place))
            return
        card = shop_card(table, self.place, shop)
        table.push(ShopTurn(self.place, (*self.tried, card)))
        purchase = CompletePurchase(self.place, card, 1 if shop == GENERAL else 0, tuple(paid), 0)
        if table.vote_first or table.vote_shares:
            if table.log is not None:
                table.tell(PurchaseAnnounced(self.place, card, side_for_sale(table)))
            shared = CompletePurchase(self.place, card, purchase.general, purchase.paid, 1)
            table.push(OpenPurchaseVote(shared if table.vote_shares else purchase, None if table.vote_first else purchase))
        else:
            table.push(purchase)


class CompletePurchase(Step[MaybeMissions]):
    """The buyer pays, a new card is laid out, then comes the reward, for everybody where it is *shared*
    (MV-7.8, MV-7.9, MV-7.11, MV-7.52)."""

    __slots__ = ("place", "card", "general", "paid", "shared")

    def __init__(self, place: int, card: int, general: int, paid: tuple[int, ...], shared: int) -> None:
        self.place = place
        self.card = card
        self.general = general  # 1: bought from the general shop
        self.paid = paid
        self.shared = shared

    def run(self, table: MaybeMissions) -> None:
        side = side_for_sale(table)
        cards = [table.collected[self.place][spot] for spot in self.paid]
        for spot in reversed(self.paid):
            discard(table, give_up(table, self.place, spot))
        if table.log is not None:
            table.tell(Bought(self.place, self.card, side, tuple(cards)))
        if self.general:
            table.shop_discard.append(self.card)
            lay_out_shop(table)
            table.general_closed = True
        if table.options.purchase_closes == "all":
            table.shopping_over = True  # R51
        reward = table.cards.reward_of(self.card, side)
        if self.shared:
            for place in reversed(table.clockwise((self.place + 1) % table.places)):
                table.push(GiveReward(place, reward))
        else:
            table.push(GiveReward(self.place, reward))


def shopping_order(table: MaybeMissions) -> list[int]:
    """Players by their highest number, those who cast no Vote last (MV-7.3, R18, R26, option shop_order)."""
    sign = -1 if table.options.shop_order == "high_to_low" else 1
    voters: list[tuple[int, int]] = []
    others: list[int] = []
    for place in table.clockwise(table.active):
        number = highest_number(table, place)
        if number == UNCAST:
            others.append(place)
        else:
            voters.append((sign * number, place))
    voters.sort()
    return [place for _, place in voters] + others


def side_for_sale(table: MaybeMissions) -> int:
    """Green after a provisional SUCCESS, red after a FAIL, all-NO included; fixed for the whole step (MV-7.4, R27)."""
    return GREEN if table.provisional == SUCCESS else RED


def shop_card(table: MaybeMissions, place: int, shop: int) -> int:
    """The Shop Card of the general shop, or of the personal one at that position (MV-7.16); NONE where there is none."""
    if shop == GENERAL:
        return table.general_shop
    card = table.collected[place][shop - 1]
    return card if is_shop(card) else NONE


def tried_shops(table: MaybeMissions, place: int) -> tuple[int, ...]:
    """The Shop Cards that the asked player has tried already this round (R33)."""
    ask = table.asks[place]
    return ask.tried if isinstance(ask, AskPurchase) else ()


def may_buy(table: MaybeMissions, place: int, shop: int, tried: tuple[int, ...]) -> bool:
    """Whether *place* can buy there now (MV-7.5, MV-7.10, MV-7.11, MV-7.13, MV-7.16)."""
    card = shop_card(table, place, shop)
    if card == NONE or card in tried or (shop == GENERAL and table.general_closed):
        return False
    return bool(ways_to_pay(table, place, shop))


def ways_to_pay(table: MaybeMissions, place: int, shop: int) -> list[tuple[int, ...]]:
    """The payments that are enough, without a superfluous card, and leave a table on which the reward can do something
    (MV-7.6, MV-7.7, MV-7.10)."""
    card = shop_card(table, place, shop)
    side = side_for_sale(table)
    reward = table.cards.reward_of(card, side)
    enough = payments(table, place, table.cards.cost_of(card, side))
    return [paid for paid in enough if reward_possible(table, place, reward, paid, shop == GENERAL)]


def chosen_payment(parts: list[AnyMove]) -> tuple[int, list[int]]:
    """The shop that was chosen, NONE so far, and the cards put down."""
    shop = NONE
    paid: list[int] = []
    for part in parts:
        if isinstance(part, Buy):
            shop = part.shop
        elif isinstance(part, PayWith):
            paid.append(part.spot)
    return shop, paid


def next_spots(table: MaybeMissions, place: int, shop: int, paid: list[int]) -> list[int]:
    """The cards that may follow those put down, so that the payment can still become one that is accepted."""
    begun = tuple(paid)
    spots: list[int] = []
    for payment in ways_to_pay(table, place, shop):
        if payment[: len(begun)] == begun and len(payment) > len(begun) and payment[len(begun)] not in spots:
            spots.append(payment[len(begun)])
    spots.sort()
    return spots


SHOPPING: Final = Shopping()
