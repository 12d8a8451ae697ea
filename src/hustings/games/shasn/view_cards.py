"""Players and cards of a sight as JSON (catalogue, section 6)."""

from __future__ import annotations

from typing import Any

from hustings.core.move import Part
from hustings.core.pile import UNKNOWN
from hustings.games.shasn import cards as data
from hustings.games.shasn import mats, scoring
from hustings.games.shasn.characters import is_character
from hustings.games.shasn.coalitions import AskCoalition
from hustings.games.shasn.conspiracies import cost_back
from hustings.games.shasn.intrigues import INTRIGUES
from hustings.games.shasn.kinds import CHARACTERS, HEADLINES, IDEOLOGUES, INCUMBENTS, LETTERS, NONE, OBJECTIVES, POWERS, TONES, TYPES
from hustings.games.shasn.open_cards import (
    Barred,
    Clearing,
    ExtraCard,
    GrowingDissent,
    Hostages,
    KhakiTerror,
    Leech,
    LentPowers,
    LentRights,
    Mansplaining,
    NewThinking,
    OpenCard,
    Shield,
)
from hustings.games.shasn.pieces import Offer
from hustings.games.shasn.played import Played
from hustings.games.shasn.purses import room
from hustings.games.shasn.state import Shasn

# The dilemma


def dilemma(sight: Shasn) -> dict[str, Any] | None:
    """What is being read: texts for all, whose answers they are and what they pay for those who may know (SH-4.2, R4).

    No number of the card: the text is all that may be recognised.
    """
    if sight.reading == NONE:
        return None
    card, flipped = sight.reading // 2, sight.reading % 2
    knows_pay = sight.paying >= 0
    knows_side = knows_pay or sight.options.ideology_reveal == "ideologues"
    answers: list[dict[str, Any]] = []
    for number in range(2):
        side = number ^ flipped
        found: dict[str, Any] = {"id": f"answer:{'AB'[number]}", "text": sight.pack.answer[card][side], "ideologue": None, "pays": None}
        if knows_side:
            found["ideologue"] = IDEOLOGUES[sight.pack.ideologue[card][side]]
        if knows_pay:
            paying = sight.paying // 2
            pays = sight.pack.pays[paying][number ^ sight.paying % 2]
            found["ideologue"] = IDEOLOGUES[sight.pack.ideologue[paying][number ^ sight.paying % 2]]
            found["pays"] = "".join([LETTERS[kind] * pays[kind] for kind in range(TYPES)])
        answers.append(found)
    return {"question": sight.pack.question[card], "answers": answers, "reader": sight.reader}


# Players


def player(sight: Shasn, place: int) -> dict[str, Any]:
    """Everything on a mat, and of the hand what may be seen."""
    hand = sight.hands[place].cards
    return {
        "id": f"player:{place}",
        "here": sight.here(place),
        "points": scoring.points(sight, place),
        "alone": scoring.zones_alone(sight, place),
        "resources": [{"id": f"type:{LETTERS[kind]}", "count": sight.purse[place * TYPES + kind]} for kind in range(TYPES)],
        "total": sight.resources(place),
        "cap": room(sight, place),
        "ideologues": [ideologue(sight, place, number) for number in range(TYPES)],
        "mat": [mat_card(sight, place, index) for index in range(len(sight.mats[place]))],
        "bag": sight.bag[place],
        "singles": {"id": "singles", "count": sight.singles[place]},
        "batches": [
            {"id": f"batch:{index}", "count": batch % 4, "printed": batch // 4} for index, batch in enumerate(sight.batches[place])
        ],
        "hand": [{**conspiracy(sight, card), "id": hand_id(sight, card)} for card in hand],
        "debt": sight.debt(place),
        "characters": [character(number) for number in range(len(CHARACTERS)) if is_character(sight, place, number)],
        "named": [other for other in range(sight.places) if sight.patron_named[place] >> other & 1],
        "incumbent": incumbent(sight.incumbent_card) if place == sight.incumbent else None,
        "objective": [objective(card) for card in sight.objectives[place] if card != UNKNOWN],
        "kept": sight.kept[place],
    }


def hand_id(sight: Shasn, card: int) -> str | None:
    return f"hand:{sight.pack.conspiracy_ids[card]}" if card >= 0 else None


def ideologue(sight: Shasn, place: int, number: int) -> dict[str, Any]:
    """A player's level with an ideologue, its powers, and how often they are left in this turn (SH-12.2, SH-19.1)."""
    level = mats.level(sight, place, number)
    return {
        "id": f"ideologue:{number}",
        "name": IDEOLOGUES[number],
        "cards": level,
        "passive": level // 2,
        "lower_at": mats.lower_at(sight),
        "upper_at": mats.upper_at(sight),
        "powers": [power(sight, place, one) for one in (number, number + TYPES)],
    }


def power(sight: Shasn, place: int, number: int) -> dict[str, Any]:
    row = data.POWER_ROWS[number]
    return {
        "id": f"power:{POWERS[number]}",
        "title": row["title"],
        "text": row["text"],
        "own": mats.has_own_power(sight, place, number),
        "borrowed": mats.borrows(sight, place, number),
        "left": mats.uses_left(sight, place, number) if place == sight.active else None,
    }


def mat_card(sight: Shasn, place: int, index: int) -> dict[str, Any]:
    """An Ideology Card under a mat, both faces public (catalogue, section 6)."""
    face = sight.mats[place][index]
    card, side = face // 2, face % 2
    return {
        "id": f"mat:{place}:{index}",
        "ideologue": IDEOLOGUES[mats.ideologue_of(sight, face)],
        "other": IDEOLOGUES[sight.pack.ideologue[card][1 - side]],
        "question": sight.pack.question[card],
        "text": sight.pack.answer[card][side],
    }


def character(number: int) -> dict[str, Any]:
    row = data.CHARACTER_ROWS[number]
    return {"name": CHARACTERS[number], "title": row["title"], "text": row["text"]}


def incumbent(number: int) -> dict[str, Any]:
    row = data.INCUMBENT_ROWS[number]
    return {"name": INCUMBENTS[number], "title": row["title"], "gives": row["gives"], "costs": row["costs"]}


def objective(number: int) -> dict[str, Any]:
    row = data.OBJECTIVE_ROWS[number]
    return {"id": f"objective:{OBJECTIVES[number]}", "title": row["title"], "text": row["text"]}


# Cards


def conspiracy(sight: Shasn, card: int) -> dict[str, Any]:
    """A Conspiracy Card, or its back (SH-16.1)."""
    if card < 0:
        return {"title": None, "cost": cost_back(sight, card)}
    intrigue = INTRIGUES[card]
    return {
        "title": sight.pack.conspiracy_title[card],
        "text": sight.pack.conspiracy_text[card],
        "cost": sight.pack.conspiracy_cost[card],
        "clause": intrigue.clause,
        "lasting": intrigue.lasting,
    }


def headline(sight: Shasn, card: int) -> dict[str, Any]:
    """A Headline that lies open, with its tone (SH-14.6)."""
    return {
        "name": HEADLINES[card],
        "title": sight.pack.headline_title[card],
        "text": sight.pack.headline_text[card],
        "tone": TONES[sight.pack.headline_tone[card]],
    }


def open_card(sight: Shasn, index: int) -> dict[str, Any]:
    """A card that stays open, with what is marked on it (SH-14.5, SH-16.7)."""
    card = sight.open_cards[index]
    shown = headline(sight, card.kind) if card.headline else conspiracy(sight, card.kind)
    return {
        **shown,
        "id": f"open:{index}",
        "headline": card.headline,
        "owner": card.owner,
        "clause": card.clause,
        "voters": list(card.held_voters()),
        **marks(sight, card),
    }


def marks(sight: Shasn, card: OpenCard) -> dict[str, Any]:
    """What a card names or counts: a player, a type, a zone, uses left."""
    if isinstance(card, Leech):
        return {"player": card.victim, "type": LETTERS[card.type]}
    if isinstance(card, ExtraCard):
        return {"ideologue": IDEOLOGUES[card.ideologue]}
    if isinstance(card, Shield):
        return {"zone": None if card.zone == NONE else f"zone:{sight.board.ids[card.zone]}"}
    if isinstance(card, Clearing):
        return {"left": card.uses}
    if isinstance(card, Barred):
        return {"player": card.victim, "zone": f"zone:{sight.board.ids[card.zone]}"}
    if isinstance(card, NewThinking):
        return {"left": card.left}
    if isinstance(card, (LentRights, Mansplaining)):
        return {"player": card.to}
    if isinstance(card, LentPowers):
        return {"players": [card.one, card.other]}
    if isinstance(card, KhakiTerror):
        return {"given": [LETTERS[kind] for kind in range(TYPES) if card.given >> kind & 1]}
    if isinstance(card, GrowingDissent):
        return {"left": card.turns}
    if isinstance(card, Hostages):
        return {"redirected": list(card.redirected)}
    return {}


def played(sight: Shasn, card: Played) -> dict[str, Any]:
    """A Conspiracy Card that has been revealed with its choices and is not settled yet (SH-16.6)."""
    aims = [piece for choice in card.choices if isinstance(choice, Part) for piece in choice.pieces(sight, card.owner)]
    return {**conspiracy(sight, card.kind), "owner": card.owner, "negated": card.negated, "aims": aims}


def offer(sight: Shasn, one: Offer) -> dict[str, Any]:
    """A trade on offer, as one of the two sees it (R9)."""
    return {
        "by": one.by,
        "to": one.to,
        "give": "".join([LETTERS[kind] * one.give[kind] for kind in range(TYPES)]),
        "cards": [conspiracy(sight, card) for card in one.cards],
        "want": "".join([LETTERS[kind] * one.want[kind] for kind in range(TYPES)]),
        "wanted": [None if card >= len(INTRIGUES) else conspiracy(sight, card) for card in one.wanted_cards],
    }


def proposal(sight: Shasn) -> dict[str, Any] | None:
    """A coalition that is proposed, as one of the two sees it (SH-10.2)."""
    for step in sight.agenda:
        if isinstance(step, AskCoalition) and step.zone != NONE:
            needed = sight.board.needed[step.zone]
            return {
                "by": step.by,
                "partner": step.partner,
                "zone": f"zone:{sight.board.ids[step.zone]}",
                "share": step.share,
                "other_share": needed - step.share,
                "gives": None if step.card == NONE else mat_card(sight, step.by, step.card),
                "takes": None if step.partner_card == NONE else mat_card(sight, step.partner, step.partner_card),
            }
    return None


def epilogue(sight: Shasn) -> dict[str, Any] | None:
    """After the game a closing text by the winner's two strongest ideologues (SH-20.5b)."""
    if sight.result is None or sight.epilogue == NONE:
        return None
    row = data.EPILOGUE_ROWS[sight.epilogue]
    return {"title": row["title"], "text": row["text"]}
