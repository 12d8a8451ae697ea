"""Coalitions: two players share a zone that neither holds alone (SH-10)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, Final

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, Move, MoveKind
from hustings.core.shape import Shape
from hustings.core.step import Step
from hustings.games.shasn import incumbents, mats, requirements
from hustings.games.shasn.asking import Initiative, Opening, Piecewise
from hustings.games.shasn.events_bargains import CoalitionDeclined, CoalitionFormed, CoalitionOffered
from hustings.games.shasn.kinds import NONE, TYPES
from hustings.games.shasn.parts import MOST_PLACES, MOST_ZONES, NUMBER, Number, PickMatCard, pick_mat_card
from hustings.games.shasn.pieces import Coalition
from hustings.games.shasn.trades import offers_left
from hustings.games.shasn.zones import review

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


# What can be agreed


def givable(table: Shasn, place: int) -> list[int]:
    """The positions of the Ideology Cards *place* may give: of the ideologue it has most of, of any of those that tie (SH-10.5).

    Jumla counts when "most" is decided, but a real card is given: from the next most-held ideologue if there is none (SH-17.2e).
    """
    best: list[int] = []
    most = 0
    for ideologue in range(TYPES):
        cards = [index for index, face in enumerate(table.mats[place]) if mats.ideologue_of(table, face) == ideologue]
        level = mats.level(table, place, ideologue)
        if cards and level > most:
            best, most = cards, level
        elif cards and level == most:
            best = sorted(best + cards)
    return best


def pair_code(zone: int, place: int, other: int) -> int:
    """A zone and two players as one number, in whatever order they come."""
    low, high = min(place, other), max(place, other)
    return (zone * MOST_PLACES + low) * MOST_PLACES + high


def check_pact(table: Shasn, place: int, partner: int, zone: int) -> None:
    """Raise `IllegalMove` where the two could not hold the zone together now (SH-10.1, SH-10.2, SH-10.5, R20, R24, R25).

    With `coalitions=off`, or `coalitions=auto` and two players, there are none; `coalitions=on` allows them at any table.
    """
    if not table.pacts:
        raise IllegalMove("no-coalitions", "R24")
    if partner == place or not table.here(partner):
        raise IllegalMove("not-a-partner", "SH-10.2", player=partner)
    if table.has_majority(zone):
        raise IllegalMove("zone-is-held", "R25", zone=zone)
    if table.standing(zone, place) + table.standing(zone, partner) < table.board.needed[zone]:
        raise IllegalMove("too-few-together", "SH-10.1", zone=zone)
    if table.standing(zone, place) == 0 or table.standing(zone, partner) == 0:
        raise IllegalMove("too-few-together", "SH-10.1", zone=zone)
    if not table.mats[place] or not table.mats[partner]:
        raise IllegalMove("no-card-to-give", "SH-10.5")
    if pair_code(zone, place, partner) in table.allied:
        raise IllegalMove("once-a-turn", "R20", zone=zone)
    if not requirements.coalition_may_form(table, zone, place, partner):
        raise IllegalMove("requirement", "SH-20.1e", zone=zone)


def shares(table: Shasn, place: int, partner: int, zone: int) -> range:
    """What *place* may have for itself: no share is larger than the standing, and both make up what is needed (SH-10.2, SH-10.3)."""
    needed = table.board.needed[zone]
    least = max(0, needed - table.standing(zone, partner))
    return range(least, min(needed, table.standing(zone, place)) + 1)


class PickPartnerCard(Piecewise):
    """One of the partner's Ideology Cards, which a Broker chooses (8.12)."""

    __slots__ = ("index",)
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, index: int) -> None:
        self.index = index

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return (range(max([len(mat) for mat in table.mats])),)


# Proposals


class OfferCoalition(Opening):
    """Propose a coalition: zone and partner, then the own share and the card one gives (SH-10.2).

    A Broker names the partner's card, too (8.12).
    """

    __slots__ = ("zone", "partner")
    clause: ClassVar[str] = "SH-10.2"
    follows: ClassVar[tuple[MoveKind, ...]] = (Number, PickMatCard, PickPartnerCard)

    def __init__(self, zone: int, partner: int) -> None:
        self.zone = zone
        self.partner = partner

    @classmethod
    def ranges(cls, table: Shasn, place: int) -> tuple[Shape, ...]:
        return range(table.board.zones), range(table.places)

    @classmethod
    def listed(cls, table: Shasn, place: int) -> list[AnyMove]:
        """Only zones that nobody holds and where one stands are tried."""
        found: list[AnyMove] = []
        if not table.pacts or table.given[place] or not table.mats[place] or not offers_left(table, place):
            return found
        for zone in range(table.board.zones):
            mine = table.standing(zone, place)
            if mine == 0 or table.has_majority(zone):
                continue
            for partner in range(table.places):
                if partner == place or mine + table.standing(zone, partner) < table.board.needed[zone]:
                    continue
                move = OFFER_COALITION[zone][partner]
                try:
                    move.check(table, place)
                except IllegalMove:
                    continue
                found.append(move)
        return found

    def check_begin(self, table: Shasn, place: int) -> None:
        if not offers_left(table, place):
            raise IllegalMove("no-offers-left", "R44")
        check_pact(table, place, self.partner, self.zone)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        if len(parts) == 1:
            return [NUMBER[count] for count in shares(table, place, self.partner, self.zone)]
        if len(parts) == 2 and not incumbents.names_partners_card(table, self.partner):
            return [pick_mat_card(index) for index in givable(table, place)]
        return super().nexts(table, place, parts)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        if isinstance(part, Number):
            check_order(len(parts) == 1)
            if part.count not in shares(table, place, self.partner, self.zone):
                raise IllegalMove("no-such-share", "SH-10.2", count=part.count)
        elif isinstance(part, PickMatCard):
            check_order(len(parts) == 2 and not incumbents.names_partners_card(table, self.partner))
            check_givable(table, place, part.index)
        else:
            assert isinstance(part, PickPartnerCard)
            check_order(len(parts) == 3 and incumbents.names_partners_card(table, place))
            check_givable(table, self.partner, part.index)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        cards = int(not incumbents.names_partners_card(table, self.partner)) + int(incumbents.names_partners_card(table, place))
        return len(parts) == 2 + cards

    def settle(self, table: Shasn, place: int, parts: list[AnyMove]) -> None:
        share = own_card = partner_card = NONE
        for part in parts:
            if isinstance(part, Number):
                share = part.count
            elif isinstance(part, PickMatCard):
                own_card = part.index
            elif isinstance(part, PickPartnerCard):
                partner_card = part.index
        table.offers_made[place] += 1
        if table.log is not None:
            rest = table.board.needed[self.zone] - share
            table.tell(CoalitionOffered(place, self.partner, self.zone, share, rest), 1 << place | 1 << self.partner)
        table.push(AskCoalition(place, self.partner, self.zone, share, own_card, partner_card))

    def pieces(self, table: Shasn, place: int) -> tuple[str, ...]:
        return f"zone:{table.board.ids[self.zone]}", f"player:{self.partner}"


def check_order(in_turn: bool) -> None:
    if not in_turn:
        raise IllegalMove("no-such-part", "SH-10.2")


def check_givable(table: Shasn, place: int, index: int) -> None:
    if index not in givable(table, place):
        raise IllegalMove("most-held-card", "SH-10.5")


OFFER_COALITION: Final[list[list[AnyMove]]] = [
    [OfferCoalition(zone, partner) for partner in range(MOST_PLACES)] for zone in range(MOST_ZONES)
]


class AskCoalition(Step["Shasn"]):
    """The partner answers at once (SH-10.2). Only the two know what is proposed."""

    __slots__ = ("by", "partner", "zone", "share", "card", "partner_card")

    def __init__(self, by: int, partner: int, zone: int, share: int, card: int, partner_card: int) -> None:
        self.by = by
        self.partner = partner
        self.zone = zone
        self.share = share  # of `by`
        self.card = card  # which the proposer gives; NONE where the partner, a Broker, is to choose it
        self.partner_card = partner_card  # which the partner gives, where the proposer is a Broker

    def run(self, table: Shasn) -> None:
        given = table.take_given(self.partner)
        if given:
            card, partner_card = self.card, self.partner_card
            for part in given:
                if isinstance(part, PickMatCard):
                    partner_card = part.index
                elif isinstance(part, PickPartnerCard):
                    card = part.index
            form_coalition(table, self, card, partner_card)
        elif table.here(self.by) and table.here(self.partner):
            table.push(self)
            table.ask(AnswerCoalition(self.partner))

    def seen_by(self, viewer: int) -> AskCoalition:
        if viewer in (self.by, self.partner):
            return self
        return AskCoalition(self.by, self.partner, NONE, NONE, NONE, NONE)

    def imagined(self, table: Shasn, rng: random.Random) -> AskCoalition:
        """What might have been proposed, for somebody who was not told: any pact that is possible."""
        pacts: list[AskCoalition] = []
        for zone in range(table.board.zones):
            try:
                check_pact(table, self.by, self.partner, zone)
            except IllegalMove:
                continue
            for share in shares(table, self.by, self.partner, zone):
                own = givable(table, self.by)[0] if not incumbents.names_partners_card(table, self.partner) else NONE
                theirs = givable(table, self.partner)[0] if incumbents.names_partners_card(table, self.by) else NONE
                pacts.append(AskCoalition(self.by, self.partner, zone, share, own, theirs))
        return rng.choice(pacts)


def proposal(table: Shasn) -> AskCoalition:
    """What is being answered: it lies on top of the agenda while the partner is asked."""
    step = table.agenda[-1]
    assert isinstance(step, AskCoalition)
    return step


class DeclineCoalition(Move["Shasn"]):
    """Say no (SH-10.2)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-10.2"

    def check(self, table: Shasn, place: int) -> None:
        if table.given[place]:
            raise IllegalMove("one-thing-at-a-time", "SH-10.2")

    def carry_out(self, table: Shasn, place: int) -> None:
        asked = table.agenda.pop()
        assert isinstance(asked, AskCoalition)
        if table.log is not None:
            table.tell(CoalitionDeclined(place, asked.by, asked.zone), 1 << place | 1 << asked.by)


DECLINE_COALITION: Final = DeclineCoalition()


class AcceptCoalition(Opening):
    """Agree, and name the card one gives; a Broker names the proposer's card as well (SH-10.2, SH-10.5)."""

    __slots__ = ()
    clause: ClassVar[str] = "SH-10.2"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickMatCard, PickPartnerCard)

    def nexts(self, table: Shasn, place: int, parts: list[AnyMove]) -> list[AnyMove]:
        if len(parts) == 1 and proposal(table).partner_card == NONE:
            return [pick_mat_card(index) for index in givable(table, place)]
        return super().nexts(table, place, parts)

    def check_next(self, table: Shasn, place: int, parts: list[AnyMove], part: AnyMove) -> None:
        """What may follow depends on who names which card."""
        asked = proposal(table)
        if isinstance(part, PickMatCard):
            check_order(len(parts) == 1 and asked.partner_card == NONE)
            check_givable(table, place, part.index)
        else:
            assert isinstance(part, PickPartnerCard)
            check_order(asked.card == NONE and len(parts) == 1 + int(asked.partner_card == NONE))
            check_givable(table, asked.by, part.index)

    def complete(self, table: Shasn, place: int, parts: list[AnyMove]) -> bool:
        asked = proposal(table)
        return len(parts) == 1 + int(asked.partner_card == NONE) + int(asked.card == NONE)


class AnswerCoalition(Initiative):
    """Do you agree to the coalition? (SH-10.2)"""

    __slots__ = ()
    clause: ClassVar[str] = "SH-10.2"
    begins: ClassVar[tuple[MoveKind, ...]] = (DeclineCoalition, AcceptCoalition)
    moves: ClassVar[tuple[MoveKind, ...]] = (DeclineCoalition, AcceptCoalition, PickMatCard, PickPartnerCard)

    def fallback(self, table: Shasn) -> list[AnyMove]:
        return [DECLINE_COALITION]


def form_coalition(table: Shasn, asked: AskCoalition, card: int, partner_card: int) -> None:
    """Both give their card, which keeps the face it showed, and hold the zone by their shares (SH-10.3, SH-10.5, SH-10.6, SH-10.9)."""
    face = mats.remove_card(table, asked.by, card)
    partner_face = mats.remove_card(table, asked.partner, partner_card)
    mats.add_card(table, asked.partner, face)
    mats.add_card(table, asked.by, partner_face)
    rest = table.board.needed[asked.zone] - asked.share
    table.coalition[asked.zone] = Coalition(asked.by, asked.partner, asked.share, rest)
    requirements.coalition_has_formed(table, asked.zone, asked.by, asked.partner)
    table.allied.append(pair_code(asked.zone, asked.by, asked.partner))
    if table.log is not None:
        table.tell(CoalitionFormed(asked.by, asked.partner, asked.zone, asked.share, rest, face, partner_face))
    review(table, asked.zone)
