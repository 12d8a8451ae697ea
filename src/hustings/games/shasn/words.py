"""What templates cannot say: what zones, resources, dilemmas and cards are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hustings.core.ask import AnyAsk
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.core.words import Words, named_fields
from hustings.games.shasn import names
from hustings.games.shasn.cards import COST, POWER_ROWS, VOTERS
from hustings.games.shasn.kinds import ANY, CONSPIRACIES, HEADLINES, NONE, SHOWMAN, TYPES
from hustings.games.shasn.mats import ideologue_of
from hustings.games.shasn.state import Shasn

# Fields by what their numbers stand for.
PLAYERS: Final = frozenset(
    {
        "place",
        "owner",
        "other_owner",
        "player",
        "victim",
        "by",
        "to",
        "partner",
        "converter",
        "subject",
        "reader",
        "creditor",
        "debtor",
        "candidate",
        "opponent",
        "receiver",
        "one",
        "other",
        "next",
        "seller",
    }
)
ZONES: Final = frozenset({"zone", "other_zone", "origin", "goal", "right"})
COUNTS: Final = frozenset({"counts", "cost", "give", "want", "paid"})
PLAYER_LISTS: Final = frozenset({"order", "named"})

TITLED: Final = "titled_"  # in a template before an effect: the title of its card

RESOURCES: Final = ("Campaign Funds", "Street Clout", "Media Attention", "Public Trust", "any type")
IDEOLOGUES: Final = ("the Capitalist", "the Supremo", "the Showman", "the Idealist")
MODES: Final = ("", " three times at once", "", " at the end of the turn")  # how a Conspiracy Card is played, see `played`
NUMBERS: Final = ("no voters", "1 voter", "2 voters", "3 voters")


class ShasnWords(Words):
    """The sentences of SHASN."""

    def name(self, field: str, value: Any, sight: State) -> str:
        assert isinstance(sight, Shasn)
        if field in PLAYERS:
            return "nobody" if value == NONE else self.player(value, sight)
        if field in ZONES:
            return "no zone" if value == NONE else sight.board.titles[value]
        if field in COUNTS:
            return resources(value) if isinstance(value, tuple) else str(value)  # a form asks for each count
        if field in PLAYER_LISTS:
            return names.listed([self.player(place, sight) for place in value])
        if field == "votes":
            return ", ".join([f"{self.player(place, sight)} for {self.player(candidate, sight)}" for place, candidate in value])
        if field == "bids":
            return ", ".join([f"{self.player(place, sight)} {bid if bid else 'nothing'}" for place, bid in enumerate(value)])
        if field.startswith(TITLED):
            return titled(sight, field.removeprefix(TITLED).replace("_", "-"))
        if field == "sealed_bids":
            return ", ".join([f"{self.player(place, sight)} {bid}" for place, bid in value])
        if field == "paid_to":
            return "the Reserve" if value == NONE else self.player(value, sight)
        if field == "open_card":
            return self.open_card(value, sight)
        if field == "choices":
            return "".join([f"{', ' if number else ': '}{self.move(choice, sight)}" for number, choice in enumerate(value)])
        found = named_card(sight, field, value)
        return named_number(sight, field, value) if found is None else found

    def open_card(self, index: int, sight: Shasn) -> str:
        """A card on the table by its title and owner."""
        if not 0 <= index < len(sight.open_cards):
            return "a card that is gone"
        card = sight.open_cards[index]
        titles = sight.pack.headline_title if card.headline else sight.pack.conspiracy_title
        return f"{titles[card.kind]} of {self.player(card.owner, sight)}"

    def ask(self, ask: AnyAsk, sight: State) -> str:
        """What to do now; bargains with their terms."""
        assert isinstance(sight, Shasn)
        about = names.asked_about(ask, sight)
        key = type(ask).__name__ if about is not None else f"{type(ask).__name__}Unseen"
        return self.fill("asks", key, {**named_fields(ask), **(about or {})}, sight)

    def move(self, move: AnyMove, sight: State) -> str:
        """A menu entry; some say more than their own fields tell."""
        assert isinstance(sight, Shasn)
        arguments = {**named_fields(move), **names.further_arguments(move, sight)}
        return self.fill("moves", type(move).__name__, arguments, sight)

    def fill(self, section: str, key: str, arguments: Mapping[str, Any], sight: State) -> str:
        """A card's number is that of a Headline or of a Conspiracy Card, as the field beside it says."""
        if "headline" in arguments and "card" in arguments:
            assert isinstance(sight, Shasn)
            titles = sight.pack.headline_title if arguments["headline"] else sight.pack.conspiracy_title
            arguments = {**arguments, "card": titles[arguments["card"]]}
        return super().fill(section, key, arguments, sight)


def titled(sight: Shasn, effect: str) -> str:
    """What the campaign calls the card with this effect."""
    if effect in HEADLINES:
        return sight.pack.headline_title[HEADLINES.index(effect)]
    return sight.pack.conspiracy_title[CONSPIRACIES.index(effect)]


def named_card(sight: Shasn, field: str, value: Any) -> str | None:
    """What a card, a face or an answer is called; None where the field is something else."""
    if field == "reading":
        return names.dilemma(sight, value)
    if field == "answer":
        return names.answer(sight, value)
    if field in ("face", "partner_face"):
        return f"{ideologue(sight, ideologue_of(sight, value))}, {names.text_of(sight, value)}"
    if field in ("conspiracy", "answered"):
        return names.conspiracy(sight, value)
    if field in ("cards", "wanted"):
        return names.conspiracies(sight, value) if isinstance(value, tuple) else names.conspiracy(sight, value)
    if field == "voter_cards":
        return "; ".join([voter_card(card) for card in value])
    return names.module_card(field, value)


def named_number(sight: Shasn, field: str, value: Any) -> str:
    """What the numbers stand for that are neither players nor zones nor resources."""
    if field in ("type", "symbol"):
        return RESOURCES[value]
    if field == "power":
        return str(POWER_ROWS[value]["title"])
    if field == "ideologue":
        return ideologue(sight, value)
    if field == "slot":
        return "an empty place" if not 0 <= value < len(sight.row) or sight.row[value] == NONE else voter_card(sight.row[value])
    if field == "voter_card":
        return voter_card(value)
    if field == "batch":
        return NUMBERS[value % 4]
    if field == "volatile":
        return ", on a volatile area" if value == 1 else f", {value} of them on volatile areas" if value else ""
    if field == "top_or_title":
        return "the top Conspiracy Card" if value == NONE else names.conspiracy(sight, value)
    if field == "headline":
        return str(sight.pack.headline_title[value])
    if field == "outward":
        return "out of the zone" if value else "into the zone"
    if field == "headlines":
        return " and ".join([sight.pack.headline_title[card] for card in value])
    if field == "cause":
        return names.CAUSES[value]
    if field == "shown":
        return " (shown)" if value else ""
    if field in ("traded", "traded_back"):
        return f" and {value} Conspiracy Card{'s' if value > 1 else ''}" if value else ""
    if field == "pay":
        if isinstance(value, int):
            return RESOURCES[value]
        return f" for {resources(tuple([value.count(kind) for kind in range(TYPES)]))}" if value else ""
    if field == "mode":
        return MODES[value]
    if field == "turned_over":
        return "" if value == NONE else f": {names.text_of(sight, value)}"
    if field == "extra":
        return " and 1 more through the Echo Chamber" if value else ""
    return str(value)


def ideologue(sight: Shasn, value: int) -> str:
    """The Showman is called Showstopper in some printings: a label only (R56, `showman_label=showstopper`)."""
    if value == SHOWMAN and sight.options.showman_label == "showstopper":
        return "the Showstopper"
    return IDEOLOGUES[value]


def resources(counts: tuple[int, ...]) -> str:
    """So many of each type, in words; in a cost the fifth number is symbols of any type."""
    named = [f"{count} {RESOURCES[kind]}" for kind, count in enumerate(counts[:TYPES]) if count]
    if len(counts) > ANY and counts[ANY]:
        named.append(f"{counts[ANY]} of any type")
    if not named:
        return "nothing"
    return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"


def voter_card(card: int) -> str:
    """A Voter Card by what it brings and costs."""
    return f"{NUMBERS[VOTERS[card]]} for {resources(tuple(COST[card]))}"
