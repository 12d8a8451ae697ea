"""What templates cannot say: what cards, Votes, sides, powers and rewards are called."""

from __future__ import annotations

from typing import Any, Final

from hustings.core.event import Event
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.core.words import Words, named_fields
from hustings.games.maybemissions.cards import (
    MASTER_ROWS,
    MISSION_ROWS,
    PUBLIC_ROWS,
    SECRET_ROWS,
    SHOP_ROWS,
    CardSet,
    Power,
)
from hustings.games.maybemissions.events_shop import Bought, GadgetDrawn, PurchaseAnnounced, PurchaseVoted
from hustings.games.maybemissions.events_votes import VotesRevealed
from hustings.games.maybemissions.kinds import (
    FIRST_MASTER,
    FIRST_SHOP,
    GREEN,
    MIN,
    NO_SIDE,
    NONE,
    POWERS,
    RED,
    RESOURCES,
    REWARDS,
    YES,
    type_of,
)
from hustings.games.maybemissions.rewards_votes import GiveNumber, ballots_from_highest
from hustings.games.maybemissions.shop import Buy, shop_card, side_for_sale
from hustings.games.maybemissions.state import MaybeMissions, is_shop

PLACES: Final = ("place", "active", "other", "owner", "named")
SIDES: Final = {GREEN: "green side up", RED: "red side up", NO_SIDE: "as a personal shop"}
VERDICTS: Final = ("FAIL", "SUCCESS", "FAIL, all NO")
DECKS: Final = ("Votes", "Mission Cards", "Master Cards", "Shop Cards")


class MissionWords(Words):
    """The sentences of Maybe Missions."""

    def name(self, field: str, value: Any, sight: State) -> str:
        assert isinstance(sight, MaybeMissions)
        if field in PLACES:
            return self.player(value, sight)
        if field in ("card", "theirs", "shop") and isinstance(value, int):
            return self.whole_card(sight.cards, value)
        if field in ("cards", "paid"):
            return listing([title(card) for card in value]) or "nothing"
        if field == "vote":
            return vote_name(value)
        if field == "votes":
            return listing([vote_name(vote) for vote in value]) or "nothing"
        if field == "type":
            return "YES" if value == YES else "NO"
        if field == "side":
            return SIDES[value]
        if field == "highest":
            return "highest" if value else "lowest"
        if field == "verdict":
            return VERDICTS[value]
        if field == "deck":
            return DECKS[value]
        if field == "reward":
            return self.reward(value)
        if field == "public":
            return self.identity(sight.cards, value, False)
        if field == "secret":
            return self.identity(sight.cards, value, True)
        if field == "taken":
            return "uses" if value else "declines"
        if field == "passed":
            return "succeeds" if value else "fails"
        if field == "change":
            return f"{value:+d}"
        return str(value)

    def move(self, move: AnyMove, sight: State) -> str:
        """A menu entry, with the cards and Votes on the table by name."""
        assert isinstance(sight, MaybeMissions)
        place = sight.viewer if sight.viewer >= 0 else asked_first(sight)
        about = named_fields(move)
        for piece in move.pieces(sight, place):
            self.add_piece(about, piece, sight)
        if isinstance(move, Buy):
            about["gadget"] = self.gadget(sight.cards, shop_card(sight, place, move.shop), side_for_sale(sight))
        elif isinstance(move, GiveNumber):
            order = ballots_from_highest(sight)
            about["next"] = ballot_name(self, sight, order[min(len(sight.given[place]), len(order) - 1)])
        return self.fill("moves", type(move).__name__, about, sight)

    def event(self, event: Event, sight: State) -> str:
        """A line of the log."""
        assert isinstance(sight, MaybeMissions)
        about = named_fields(event)
        if isinstance(event, (VotesRevealed, PurchaseVoted)):
            cast = zip(event.places, event.votes)
            about["ballots"] = listing([f"{vote_name(vote)} by {self.player(place, sight)}" for place, vote in cast]) or "none"
        elif isinstance(event, (Bought, PurchaseAnnounced, GadgetDrawn)):
            about["gadget"] = self.gadget(sight.cards, event.card, event.side)
        return self.fill("events", type(event).__name__, about, sight)

    def add_piece(self, about: dict[str, Any], piece: str, sight: MaybeMissions) -> None:
        """What the piece of that id is called, for the fields of a menu entry."""
        kind, *where = piece.split(":")
        if kind == "market":
            about["card"] = self.whole_card(sight.cards, sight.market[int(where[0])])
        elif kind == "mission":
            about["card"] = self.whole_card(sight.cards, sight.mission[int(where[0])])
        elif kind == "collection":
            owner, spot = int(where[0]), int(where[1])
            about["card"] = self.card_lying(sight.cards, sight.collected[owner][spot], sight.sides[owner][spot])
        elif kind == "ballot":
            about["ballot"] = ballot_name(self, sight, int(where[0]))
        elif piece == "shop:general":
            about["shop"] = self.whole_card(sight.cards, sight.general_shop)

    def whole_card(self, cards: CardSet, card: int) -> str:
        """A card with both its sides, a Master with its rule."""
        if card < 0:
            return "no card"
        if is_shop(card):
            return f"{self.gadget(cards, card, GREEN)} / {self.gadget(cards, card, RED)}"
        sides = f"{icons(cards, card, GREEN)} / {icons(cards, card, RED)}"
        if card >= FIRST_MASTER:
            return f"{title(card)} ({MASTER_ROWS[card - FIRST_MASTER]['text']} {sides})"
        return f"{title(card)} ({sides})"

    def card_lying(self, cards: CardSet, card: int, side: int) -> str:
        """A collected card with the side that is up."""
        if is_shop(card):
            return title(card)
        return f"{title(card)}, {SIDES[side]} ({icons(cards, card, side)})"

    def gadget(self, cards: CardSet, card: int, side: int) -> str:
        """One side of a Shop Card: title, reward, price."""
        if card < 0:
            return "nothing"
        row = SHOP_ROWS[card - FIRST_SHOP]["green" if side == GREEN else "red"]
        cost = listing([f"{amount} {RESOURCES[r]}" for r, amount in enumerate(cards.cost_of(card, side)) if amount])
        return f"{row['title']} for {cost} ({self.reward(cards.reward_of(card, side)).rstrip('.')})"

    def reward(self, reward: int) -> str:
        return self.template("rewards", REWARDS[reward]) or ""

    def identity(self, cards: CardSet, identity: int, secret: bool) -> str:
        """An Identity with both its powers."""
        if identity < 0:
            return "nobody"
        row = (SECRET_ROWS if secret else PUBLIC_ROWS)[identity]
        good = (cards.secret_good if secret else cards.good)[identity]
        bad = (cards.secret_bad if secret else cards.bad)[identity]
        return f"{row['title']} ({self.power(good)}; {self.power(bad)})"

    def power(self, power: Power) -> str:
        """What a power does, in words."""
        sentence = self.template("powers", POWERS[power.kind]) or ""
        words = {
            "n": str(power.n),
            "resource": resource_name(power.resource),
            "other": resource_name(power.other),
            "bound": "at least" if power.bound == MIN else "at most",
            "vote": "YES" if power.vote == YES else "NO",
            "result": "a success" if power.result else "a fail",
            "points": f"{power.points:+d}",
        }
        for field, value in words.items():
            sentence = sentence.replace("{" + field + "}", value)
        return sentence


def title(card: int) -> str:
    """What a card is called."""
    if card == NONE or card < 0:
        return "no card"
    if card >= FIRST_SHOP:
        row = SHOP_ROWS[card - FIRST_SHOP]
        return f"{row['green']['title']} / {row['red']['title']}"
    return str(MASTER_ROWS[card - FIRST_MASTER]["title"] if card >= FIRST_MASTER else MISSION_ROWS[card]["title"])


def icons(cards: CardSet, card: int, side: int) -> str:
    """The icons of one side of a card, plain ones with a plus, crossed ones with a minus."""
    index = 2 * card + side
    found: list[str] = []
    for resource in range(4):
        if cards.plain[index][resource]:
            found.append(f"+{cards.plain[index][resource]} {RESOURCES[resource]}")
        if cards.crossed[index][resource]:
            found.append(f"-{cards.crossed[index][resource]} {RESOURCES[resource]}")
    return ", ".join(found)


def vote_name(vote: int) -> str:
    """A Vote as people say it.

    >>> vote_name(34), vote_name(7), vote_name(-1)
    ('34 YES', '7 NO', 'an unknown Vote')
    """
    return "an unknown Vote" if vote < 0 else f"{vote} {'YES' if type_of(vote) == YES else 'NO'}"


def ballot_name(words: Words, sight: MaybeMissions, index: int) -> str:
    """A cast Vote with its owner, and its number where that has changed."""
    ballot = sight.ballots[index]
    changed = "" if ballot.number == ballot.vote else f" (now {ballot.number})"
    return f"the {vote_name(ballot.vote)} of {words.player(ballot.place, sight)}{changed}"


def resource_name(resource: int) -> str:
    return RESOURCES[resource] if resource >= 0 else ""


def listing(names: list[str]) -> str:
    """Names in a row.

    >>> listing(["a", "b", "c"])
    'a, b and c'
    """
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1] if names else ""


def asked_first(sight: MaybeMissions) -> int:
    """The place whose menu a viewer without a place is shown."""
    asked = sight.asked_places()
    return asked[0] if asked else 0
