"""Deck building (chapter 13): the validator, the ready-made decks, decks as text."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from hustings.core.errors import BadInput, CardDataError
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import (
    DEEPFAKE,
    EXTENDED,
    FOLDER,
    HP,
    IDS,
    KEYWORD,
    LASTING,
    NUMBERS,
    TITLES,
)
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.names import FICTIONAL, title_of
from hustings.games.politicard.options import DECK_CHOICES, DuelOptions
from hustings.games.politicard.profiles import effective

GOVERNMENTS_ADVISED: Final = 5  # PC-13.6
ALIASES: Final[dict[str, str]] = {"spin doctor": "spin doctoring"}  # R2
ARCHETYPES: Final = ("tempo", "control", "influence")  # PC-13.10


class Verdict:
    """What the validator says about a deck: all faults together (PC-13.7)."""

    __slots__ = ("cards", "hp", "faults", "warnings")

    def __init__(self, cards: int, hp: int, faults: list[str], warnings: list[str]) -> None:
        self.cards = cards
        self.hp = hp  # after modifiers
        self.faults = faults
        self.warnings = warnings

    def is_legal(self) -> bool:
        return not self.faults


class Prices:
    """What the cards of one deck cost: some make others 1 cheaper, but never below 1 (PC-13.5, PC-13.8, P13, G07).

    Two copies of the card that makes others cheaper do it once (R65).
    """

    __slots__ = ("ongoing", "oligarchs")

    def __init__(self, deck: list[int], options: DuelOptions) -> None:
        self.ongoing = 0  # how much cheaper each ongoing initiative is
        self.oligarchs = 0
        for card in deck:
            if LASTING[card] == k.LAST_CHEAPER_ONGOING:
                self.ongoing = 1
            elif LASTING[card] == k.LAST_CHEAPER_OLIGARCHS and options.government_abilities:
                self.oligarchs = 1

    def of(self, card: int) -> int:
        cost = HP[card]
        if self.ongoing and kind_of(card) == k.ONGOING:
            cost -= 1
        if self.oligarchs and KEYWORD[card] & k.OLIGARCH:
            cost -= 1
        return max(1, cost)


def cost_of(deck: list[int], options: DuelOptions) -> int:
    """The HP of a whole deck after modifiers (PC-13.2, PC-13.5)."""
    prices = Prices(deck, options)
    spent = 0
    for card in deck:
        spent += prices.of(card)
    return spent


def in_pool(card: int, options: DuelOptions) -> bool:
    """Whether the card may be in a deck at all (PC-13.4, R3, R54)."""
    if card == DEEPFAKE and options.active_abilities == "none":
        return False
    return options.card_pool == "extended" or not EXTENDED[card]


def validate(deck: list[int], options: DuelOptions, unknown: list[str] | None = None) -> Verdict:
    """Whether a deck is legal: 25 cards, 108 HP, copies, pool; every fault is named (PC-13.1 to PC-13.4, PC-13.6, PC-13.7)."""
    rules = effective(options)
    faults: list[str] = []
    strangers = unknown or []
    count = len(deck) + len(strangers)
    if count < k.DECK_SIZE:
        faults.append(f"It has {several(count, 'card')}; a deck has {k.DECK_SIZE} (PC-13.1).")
    elif count > k.DECK_SIZE:
        faults.append(f"It has {count} cards; a deck has only {k.DECK_SIZE} (PC-13.1).")
    spent = cost_of(deck, rules)
    if spent > k.BUDGET:
        faults.append(f"It costs {spent} HP, {spent - k.BUDGET} over the budget of {k.BUDGET} (PC-13.2).")
    for card in sorted(set(deck)):
        copies = deck.count(card)
        title = title_of(card, rules.names)
        if copies > rules.max_copies:
            faults.append(f"{title} is in it {copies} times; at most {rules.max_copies} (PC-13.3).")
        if not in_pool(card, rules):
            faults.append(f"{title} is not in the card pool of this table (PC-13.4).")
    faults += [f"There is no card {name!r} (PC-13.7)." for name in strangers]
    warnings: list[str] = []
    governments = sum([1 for card in deck if kind_of(card) == k.GOVERNMENT])
    if governments < GOVERNMENTS_ADVISED:
        warnings.append(f"It has {several(governments, 'government card')}; fewer than {GOVERNMENTS_ADVISED} seldom win a round (PC-13.6).")
    return Verdict(count, spent, faults, warnings)


def several(count: int, what: str) -> str:
    """So many of something.

    >>> several(1, "card"), several(3, "card")
    ('1 card', '3 cards')
    """
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def is_legal(deck: list[int], rules: DuelOptions) -> bool:
    """The same as `validate`, for the rules of a table that has its switches already (PC-2.1)."""
    if len(deck) != k.DECK_SIZE:
        return False
    for card in deck:
        if not in_pool(card, rules) or deck.count(card) > rules.max_copies:
            return False
    return cost_of(deck, rules) <= k.BUDGET


def labels(deck: list[int]) -> list[str]:
    """Which archetypes a deck belongs to, as labels for people (PC-13.10)."""
    quick = controlling = growing = 0
    for card in deck:
        kind = kind_of(card)
        if kind == k.INSTANT or KEYWORD[card] & k.PLATFORM:
            quick += 1
        if kind == k.INTERVENTION:
            controlling += 1
        if kind == k.ONGOING and LASTING[card] in (k.LAST_TIER, k.LAST_WITH_MOVEMENT, k.LAST_WITHOUT_SOCIETY):
            growing += 1
    found = [quick >= 9, controlling >= 6, growing >= 3]
    return [name for name, yes in zip(ARCHETYPES, found) if yes]


def export_deck(deck: list[int], name: str = "") -> str:
    """One card per line, in the order of the catalogue (PC-13.11)."""
    head = [f"# {name}"] if name else []
    return "\n".join(head + [TITLES[card] for card in sorted(deck)]) + "\n"


def import_deck(text: str) -> tuple[str, list[int], list[str]]:
    """Name, cards and unknown lines of a deck written as text: titles or ids, in any case, one per line (PC-13.11, R2)."""
    name = ""
    deck: list[int] = []
    unknown: list[str] = []
    for line in text.splitlines():
        entry = line.strip()
        if entry.startswith("#"):
            name = name or entry[1:].strip()
        elif entry:
            card = card_called(entry)
            if card < 0:
                unknown.append(entry)
            else:
                deck.append(card)
    return name, sorted(deck), unknown


def card_called(entry: str) -> int:
    """The card of that title, printed or invented, or that id, whatever the case and the quotes; -1 for none (R1, R2, R3, R50)."""
    plain = _plain(entry)
    return CALLED.get(ALIASES.get(plain, plain), -1)


def _plain(text: str) -> str:
    return text.replace('"', "").replace("\u201e", "").replace("\u201c", "").replace("\u201d", "").strip().lower()


def _called() -> dict[str, int]:
    """Every name that a card answers to."""
    found: dict[str, int] = {}
    for names in (FICTIONAL, IDS, TITLES):
        for card, name in enumerate(names):
            found[_plain(name)] = card
    return found


CALLED: Final[dict[str, int]] = _called()


def check_text(text: str, options: DuelOptions) -> Verdict:
    """The validator's word on a deck written as text (PC-13.7, PC-13.11)."""
    _, deck, unknown = import_deck(text)
    if not deck and not unknown:
        raise BadInput("The deck is empty: write one card per line.")
    return validate(deck, options, unknown)


def _read_ready() -> tuple[list[str], list[list[int]], list[int]]:
    """The ready-made decks (PC-13.9)."""
    file = FOLDER / "decks.toml"
    titles: list[str] = []
    decks: list[list[int]] = []
    costs: list[int] = []
    rows: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["deck"]
    for row, wanted in zip(rows, DECK_CHOICES[1:]):
        if row["deck"] != wanted:
            raise CardDataError(file.name, row["deck"], f"{wanted} is expected here")
        titles.append(row["title"])
        decks.append(sorted([NUMBERS[name] for name in row["cards"]]))
        costs.append(row["hp"])
    return titles, decks, costs


_READY: Final = _read_ready()
READY_TITLES: Final[list[str]] = _READY[0]
READY_DECKS: Final[list[list[int]]] = _READY[1]
READY_HP: Final[list[int]] = _READY[2]
