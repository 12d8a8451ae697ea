"""A sight as JSON for boards, every piece with the id by which moves name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hustings.core.pile import UNKNOWN
from hustings.games.maybemissions.cards import CARD_IDS, MASTER_ROWS, PUBLIC_ROWS, SECRET_ROWS, SHOP_ROWS
from hustings.games.maybemissions.kinds import (
    FIRST_MASTER,
    FIRST_SHOP,
    GREEN,
    MISSION_COUNT,
    NONE,
    POWERS,
    RED,
    RESOURCES,
    REWARDS,
    YES,
    type_of,
)
from hustings.games.maybemissions.scoring import tally
from hustings.games.maybemissions.state import Ballot, MaybeMissions, is_shop
from hustings.games.maybemissions.words import MissionWords, title

if TYPE_CHECKING:
    from hustings.games.maybemissions.cards import CardSet, Power

SIDES: Final = ("red", "green", None)
RESULTS: Final = ("fail", "success", "all-no")


def render(sight: MaybeMissions, words: MissionWords) -> dict[str, Any]:
    """The table as the viewer of *sight* sees it.

    {"round", "rounds", "active",                   active: a place
     "market": [card], "market_size": n,            ids market:0, market:1 ...
     "mission": [card],                             ids mission:0 ...
     "limits": {"least", "most"},                   cards of the mission, while it is prepared
     "master": card or null, "played": [card],      ids master, played:0 ...
     "shop": {"card": card or null, "closed", "over", "vote_first", "vote_shares"} or null without gadgets; id shop:general
     "ballots": [vote], "provisional", "result",    ids ballot:0 ...; results "fail", "success", "all-no" or null
     "decks": [{"id": "deck:missions", "cards": n, "discards": m}],
     "studied": [card],                             what everybody knows of the Master deck, topmost first
     "players": [{"id": "place:0", "hand": [vote], "hand_id": "hand:0", "collection": [card], "tally": {resource: n},
                  "public": identity or null, "secret": identity or null, "gained"}]}

    A card is {"id", "card", "kind", "title", "up", "green", "red"}: *card* its printed number, *up* "green", "red" or null, each side
    {"plain": {resource: n}, "crossed": {resource: n}}, a Master also has "text", a Shop Card's sides are
    {"title", "reward", "text", "cost"}.
    A vote is {"id", "vote", "yes"}, with nulls where it is unknown; a ballot also has "place", "number", "ignored" and "weight".
    An identity is {"card", "title", "good", "bad"}; a power is {"kind", "text"} and the fields that it uses.
    """
    cards = sight.cards
    return {
        "round": sight.round,
        "rounds": sight.options.last_round(),
        "active": sight.active,
        "market": [card_of(words, cards, card, f"market:{slot}", None) for slot, card in enumerate(sight.market)],
        "market_size": sight.market_size,
        "mission": [card_of(words, cards, card, f"mission:{spot}", None) for spot, card in enumerate(sight.mission)],
        "limits": {"least": sight.least, "most": sight.most},
        "master": None if sight.master == NONE else card_of(words, cards, sight.master, "master", None),
        "played": [card_of(words, cards, card, f"played:{index}", None) for index, card in enumerate(sight.played)],
        "shop": shop(sight, words) if sight.options.gadgets else None,
        "ballots": [ballot_of(ballot, f"ballot:{index}") for index, ballot in enumerate(sight.ballots)],
        "provisional": None if sight.provisional < 0 else RESULTS[sight.provisional],
        "result": None if sight.verdict < 0 else RESULTS[sight.verdict],
        "decks": decks(sight),
        "studied": [card_of(words, cards, card, None, None) for card in reversed(sight.master_deck.cards) if card != UNKNOWN],
        "players": [player(sight, place, words) for place in range(sight.places)],
    }


def player(sight: MaybeMissions, place: int, words: MissionWords) -> dict[str, Any]:
    """What lies before *place*."""
    total = tally(sight, place)
    collection = [
        card_of(words, sight.cards, card, f"collection:{place}:{spot}", SIDES[sight.sides[place][spot]])
        for spot, card in enumerate(sight.collected[place])
    ]
    return {
        "id": f"place:{place}",
        "hand_id": f"hand:{place}",
        "hand": [vote_of(vote) for vote in sight.hands[place].cards],
        "collection": collection,
        "tally": {RESOURCES[r]: total[r] for r in range(4)},
        "public": identity(sight.cards, sight.public[place], False, words),
        "secret": identity(sight.cards, sight.secret[place], True, words),
        "gained": bool((sight.gained >> place) & 1),
    }


def shop(sight: MaybeMissions, words: MissionWords) -> dict[str, Any]:
    """The general shop and what holds for purchases this round."""
    card = None if sight.general_shop == NONE else card_of(words, sight.cards, sight.general_shop, "shop:general", None)
    return {
        "card": card,
        "closed": sight.general_closed,
        "over": sight.shopping_over,
        "vote_first": sight.vote_first,
        "vote_shares": sight.vote_shares,
    }


def decks(sight: MaybeMissions) -> list[dict[str, Any]]:
    """How many cards lie in each deck and on each discard pile."""
    sizes = [
        ("votes", len(sight.vote_deck), len(sight.vote_discard.cards)),
        ("missions", len(sight.mission_deck), len(sight.mission_discard)),
        ("masters", len(sight.master_deck.cards), len(sight.master_discard)),
        ("shop", len(sight.shop_deck), len(sight.shop_discard)),
    ]
    return [{"id": f"deck:{name}", "cards": count, "discards": discards} for name, count, discards in sizes]


def card_of(words: MissionWords, cards: CardSet, card: int, piece: str | None, up: str | None) -> dict[str, Any]:
    """A card with both sides."""
    about: dict[str, Any] = {"id": piece, "card": CARD_IDS[card], "title": title(card), "up": up}
    if is_shop(card):
        return {**about, "kind": "shop", "green": gadget(words, cards, card, GREEN), "red": gadget(words, cards, card, RED)}
    about["green"] = side_of(cards, card, GREEN)
    about["red"] = side_of(cards, card, RED)
    if card < MISSION_COUNT:
        return {**about, "kind": "mission"}
    return {**about, "kind": "master", "text": MASTER_ROWS[card - FIRST_MASTER]["text"]}


def side_of(cards: CardSet, card: int, side: int) -> dict[str, Any]:
    """The icons of one side."""
    index = 2 * card + side
    return {"plain": amounts(cards.plain[index]), "crossed": amounts(cards.crossed[index])}


def gadget(words: MissionWords, cards: CardSet, card: int, side: int) -> dict[str, Any]:
    """One side of a Shop Card."""
    row = SHOP_ROWS[card - FIRST_SHOP]["green" if side == GREEN else "red"]
    reward = cards.reward_of(card, side)
    return {"title": row["title"], "reward": REWARDS[reward], "text": words.reward(reward), "cost": amounts(cards.cost_of(card, side))}


def amounts(counts: list[int]) -> dict[str, int]:
    """By name, those that are not 0."""
    return {RESOURCES[r]: count for r, count in enumerate(counts) if count}


def vote_of(vote: int) -> dict[str, Any]:
    """A Vote, face up or face down."""
    if vote == UNKNOWN:
        return {"id": None, "vote": None, "yes": None}
    return {"id": f"vote:{vote}", "vote": vote, "yes": type_of(vote) == YES}


def ballot_of(ballot: Ballot, piece: str) -> dict[str, Any]:
    """A cast Vote."""
    about = vote_of(ballot.vote)
    about.update({"id": piece, "place": ballot.place, "number": ballot.number, "ignored": bool(ballot.ignored), "weight": ballot.weight})
    return about


def identity(cards: CardSet, number: int, secret: bool, words: MissionWords) -> dict[str, Any] | None:
    """An Identity; None where there is none, or where it is hidden."""
    if number < 0:
        return None
    row = (SECRET_ROWS if secret else PUBLIC_ROWS)[number]
    good = (cards.secret_good if secret else cards.good)[number]
    bad = (cards.secret_bad if secret else cards.bad)[number]
    return {"card": row["id"], "title": row["title"], "good": power_of(good, words), "bad": power_of(bad, words)}


def power_of(power: Power, words: MissionWords) -> dict[str, Any]:
    """A power in words, with the fields that its kind uses."""
    about: dict[str, Any] = {"kind": POWERS[power.kind], "text": words.power(power)}
    if power.n >= 0:
        about["n"] = power.n
    if power.resource >= 0:
        about["resource"] = RESOURCES[power.resource]
    if power.other >= 0:
        about["other"] = RESOURCES[power.other]
    if power.bound >= 0:
        about["bound"] = ("min", "max")[power.bound]
    if power.vote >= 0:
        about["vote"] = ("no", "yes")[power.vote]
    if power.result >= 0:
        about["result"] = RESULTS[power.result]
    if POWERS[power.kind] in ("icon_value", "total_at_least", "per_pair", "even", "odd"):
        about["points"] = power.points
    return about
