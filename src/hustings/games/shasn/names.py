"""What cards, faces, offers and modules are called in sentences."""

from __future__ import annotations

from typing import Any, Final

from hustings.core.ask import AnyAsk
from hustings.core.move import AnyMove
from hustings.core.pile import UNKNOWN
from hustings.games.shasn.cards import CHARACTER_ROWS, EPILOGUE_ROWS, INCUMBENT_ROWS, OBJECTIVE_ROWS, REQUIREMENT_ROWS
from hustings.games.shasn.coalitions import AnswerCoalition, OfferCoalition, PickPartnerCard, proposal
from hustings.games.shasn.kinds import IDEOLOGUES, NONE
from hustings.games.shasn.legacy import PickSide, WhichSide
from hustings.games.shasn.mats import ideologue_of
from hustings.games.shasn.news_gifts import KeepCard, ShareCards
from hustings.games.shasn.parts import PickMatCard
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import ANY_CARD, AcceptTrade, AnswerTrade, offer_from
from hustings.games.shasn.waiting import LoseBatch

CAUSES: Final = ("", "every area is filled", "there is no dilemma left", "the turn limit is reached")


def listed(names: list[str]) -> str:
    """Several names in a row.

    >>> listed(["Ana", "Ben", "Cai"])
    'Ana, Ben and Cai'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0] if names else "nobody"


def dilemma(sight: Shasn, reading: int) -> str:
    """The question and both answers in the order in which they were read (SH-4.2, SH-4.6)."""
    if reading == NONE:
        return "nothing"
    card, flipped = reading // 2, reading % 2
    return f"{sight.pack.question[card]} A: {sight.pack.answer[card][flipped]} B: {sight.pack.answer[card][1 - flipped]}"


def answer(sight: Shasn, number: int) -> str:
    """An answer as it was read: the text and nothing else (SH-4.2)."""
    if sight.reading == NONE:
        return f"Answer {'AB'[number]}"
    card, flipped = sight.reading // 2, sight.reading % 2
    return f"{'AB'[number]}: {sight.pack.answer[card][number ^ flipped]}"


def text_of(sight: Shasn, face: int) -> str:
    """What an Ideology Card says with that side up, in quotation marks."""
    return f"“{sight.pack.answer[face // 2][face % 2].rstrip('.')}”"


def conspiracy(sight: Shasn, card: int) -> str:
    """The title of a Conspiracy Card, or what one knows of it from its back (SH-16.1)."""
    if card == ANY_CARD:
        return "any Conspiracy Card"
    return "a Conspiracy Card" if card <= UNKNOWN else sight.pack.conspiracy_title[card]


def conspiracies(sight: Shasn, cards: tuple[int, ...]) -> str:
    """Cards in an offer, after the resources."""
    return "".join([f", {conspiracy(sight, card)}" for card in cards])


def module_card(field: str, value: Any) -> str | None:
    """The title of a card of the modules (8.8 to 8.12)."""
    rows = {
        "requirement": REQUIREMENT_ROWS,
        "objective": OBJECTIVE_ROWS,
        "incumbent": INCUMBENT_ROWS,
        "character": CHARACTER_ROWS,
        "epilogue": EPILOGUE_ROWS,
    }
    return str(rows[field][value]["title"]) if field in rows else None


def further_arguments(move: AnyMove, sight: Shasn) -> dict[str, Any]:
    """What a sentence says of a move beyond its own fields: it lies before its viewer."""
    viewer = sight.viewer
    if isinstance(move, KeepCard) and viewer >= 0:
        ask = sight.asks[viewer]
        return {"voter_card": ask.cards[move.index]} if isinstance(ask, ShareCards) else {}
    if isinstance(move, PickMatCard) and viewer >= 0:
        return {"own_card": mat_card(sight, viewer, move.index)}
    if isinstance(move, PickPartnerCard) and viewer >= 0:
        return {"partners_card": mat_card(sight, partner_of(sight, viewer), move.index)}
    if isinstance(move, AcceptTrade) and viewer >= 0:
        return terms(move.by, viewer, sight)
    if isinstance(move, LoseBatch) and viewer >= 0:
        count = sight.batches[viewer][move.index] % 4
        return {"waiting_batch": f"{count} voter{'s' if count > 1 else ''}"}
    if isinstance(move, PickSide) and viewer >= 0:
        ask = sight.asks[viewer]
        return {"veterans_side": text_of(sight, ask.card * 2 + move.side) if isinstance(ask, WhichSide) else ""}
    return {}


def terms(by: int, to: int, sight: Shasn) -> dict[str, Any]:
    """What is on offer between two players, for those who know it."""
    offer = offer_from(sight, by, to)
    if offer is None:
        return {"give": (), "cards": (), "want": (), "wanted": ()}
    return {"give": offer.give, "cards": offer.cards, "want": offer.want, "wanted": offer.wanted_cards}


def asked_about(ask: AnyAsk, sight: Shasn) -> dict[str, Any] | None:
    """What a question is about beyond its own fields: the terms of a bargain; None for those who do not know them."""
    if isinstance(ask, AnswerTrade):
        return terms(ask.by, ask.place, sight) if offer_from(sight, ask.by, ask.place) is not None else None
    if isinstance(ask, AnswerCoalition):
        offered = proposal(sight)
        if offered.zone == NONE:
            return None
        own = sight.board.needed[offered.zone] - offered.share
        return {"by": offered.by, "zone": offered.zone, "share": offered.share, "own_share": own}
    return {}


def partner_of(sight: Shasn, viewer: int) -> int:
    """With whom the viewer bargains over a coalition: whoever was named, or whoever proposed it."""
    begun = sight.given[viewer]
    if begun and isinstance(begun[0], OfferCoalition):
        return begun[0].partner
    return proposal(sight).by


def mat_card(sight: Shasn, place: int, index: int) -> str:
    """An Ideology Card on a mat: whose it is, and what it says."""
    if not 0 <= index < len(sight.mats[place]):
        return "no card"
    face = sight.mats[place][index]
    return f"{text_of(sight, face)} ({IDEOLOGUES[ideologue_of(sight, face)].capitalize()})"
