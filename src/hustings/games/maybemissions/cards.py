"""The cards: read from `cards/*.toml`, or made for one table where decks=generated.

A `CardSet` holds rows of plain numbers and what the rules look up in them. Card numbers are those of `kinds`:
Missions from 0, Masters from FIRST_MASTER (in the order of their rules), Shop Cards from FIRST_SHOP.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from hustings.core.cards import card_fault, read_cards
from hustings.core.value import Value
from hustings.games.maybemissions.kinds import (
    FIRST_SHOP,
    GREEN,
    IDENTITY_COUNT,
    MASTER_COUNT,
    MISSION_COUNT,
    POWERS,
    RED,
    RESOURCES,
    REWARDS,
    RULES,
    SHOP_COUNT,
)

FOLDER: Final = Path(__file__).parent / "cards"
SIDE_FIELDS: Final[Mapping[str, type]] = {"id": str, "title": str, "green": dict, "red": dict}
POWER_FIELDS: Final[Mapping[str, type]] = {"id": str, "title": str, "good": dict, "bad": dict}
WORDS_OF_POWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "resource": RESOURCES,
    "other": RESOURCES,
    "bound": ("min", "max"),
    "vote": ("no", "yes"),
    "result": ("fail", "success"),
}
# What each power needs besides its kind, in the order of POWERS (MV-6.5 to MV-6.27).
FIELDS_OF_POWERS: Final = (
    ("n", "resource"),
    ("n", "bound"),
    ("n", "resource"),
    (),
    (),
    ("n", "resource", "vote"),
    ("n", "bound", "vote"),
    ("n", "bound"),
    ("vote",),
    ("vote",),
    ("vote", "result"),
    ("vote", "result"),
    ("resource", "points"),
    ("n", "resource", "points"),
    ("resource", "other", "points"),
    ("resource", "points"),
    ("resource", "points"),
    (),
    ("n", "bound"),
)

Row: TypeAlias = "tuple[int, ...]"
# Missions, Masters, Public and Secret Identities, Shop Cards; see `CardSet`.
Rows: TypeAlias = "tuple[tuple[Row, ...], ...]"


class Power:
    """What one half of an Identity does, good or bad, for its owner alone and for the whole game (MV-6.3); unused fields are -1."""

    __slots__ = ("kind", "n", "resource", "other", "bound", "vote", "result", "points")

    def __init__(self, kind: int, n: int, resource: int, other: int, bound: int, vote: int, result: int, points: int) -> None:
        self.kind = kind
        self.n = n  # how many icons or cards
        self.resource = resource
        self.other = other  # the second resource of a pair
        self.bound = bound  # MIN or MAX
        self.vote = vote
        self.result = result
        self.points = points


class CardSet(Value):
    """The cards of one table. *made* is empty for the printed ones (catalogue, sections 8.3 to 8.8).

    A Mission or Master row has, for the green side and then the red one, four amounts of plain icons and four of crossed ones.
    An Identity row has the eight fields of its good power and the eight of its bad one; a Shop row has reward and
    four amounts of the cost, green side first.
    """

    __slots__ = (
        "made",
        "worth",
        "plain",
        "crossed",
        "shown",
        "shown_all",
        "kinds",
        "kinds_all",
        "good",
        "bad",
        "secret_good",
        "secret_bad",
        "reward",
        "cost",
    )

    def __init__(self, made: Rows) -> None:
        self.made = made
        rows = made if made else PRINTED
        # By card and side (index 2 x card + side): net worth, plain icons, crossed icons of each resource (MV-2.3, R52).
        self.worth: list[list[int]] = []
        self.plain: list[list[int]] = []
        self.crossed: list[list[int]] = []
        # What a card shows in a mission (R17): plain icons of the green side, or with mission_icons=all every icon.
        self.shown: list[list[int]] = []
        self.shown_all: list[list[int]] = []
        for row in rows[0] + rows[1]:
            for start in (8, 0):  # the red side is side 0
                plain = list(row[start : start + 4])
                crossed = list(row[start + 4 : start + 8])
                self.plain.append(plain)
                self.crossed.append(crossed)
                self.worth.append([plain[r] - crossed[r] for r in range(4)])
            self.shown.append(list(row[0:4]))
            self.shown_all.append([row[r] + row[r + 4] + row[r + 8] + row[r + 12] for r in range(4)])
        for _ in rows[4]:  # a Shop Card has no icons (MV-7.12, MV-7.18)
            for _side in (RED, GREEN):
                self.plain.append([0, 0, 0, 0])
                self.crossed.append([0, 0, 0, 0])
                self.worth.append([0, 0, 0, 0])
            self.shown.append([0, 0, 0, 0])
            self.shown_all.append([0, 0, 0, 0])
        # The same as a bit for each resource shown at all.
        self.kinds: list[int] = [_bits(counts) for counts in self.shown]
        self.kinds_all: list[int] = [_bits(counts) for counts in self.shown_all]
        self.good: list[Power] = [_power(row[:8]) for row in rows[2]]
        self.bad: list[Power] = [_power(row[8:]) for row in rows[2]]
        self.secret_good: list[Power] = [_power(row[:8]) for row in rows[3]]
        self.secret_bad: list[Power] = [_power(row[8:]) for row in rows[3]]
        # By Shop Card counted from 0 and side.
        self.reward: list[int] = []
        self.cost: list[list[int]] = []
        for row in rows[4]:
            self.reward += [row[5], row[0]]
            self.cost += [list(row[6:10]), list(row[1:5])]

    def reward_of(self, card: int, side: int) -> int:
        """The reward on that side of a Shop Card (MV-7.2)."""
        return self.reward[2 * (card - FIRST_SHOP) + side]

    def cost_of(self, card: int, side: int) -> list[int]:
        """Its price: an amount of each resource (MV-7.2)."""
        return self.cost[2 * (card - FIRST_SHOP) + side]


def _bits(counts: list[int]) -> int:
    found = 0
    for resource, count in enumerate(counts):
        if count:
            found |= 1 << resource
    return found


def _power(row: Row) -> Power:
    return Power(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7])


def _amounts(file: str, card: str, icons: Mapping[str, Any], sign: int) -> Row:
    """Four amounts of the icons with that sign."""
    for resource, count in icons.items():
        if resource not in RESOURCES or type(count) is not int:
            raise card_fault(FOLDER / file, card, f"{resource} = {count!r} is no amount of a resource")
    return tuple([max(0, sign * icons.get(resource, 0)) for resource in RESOURCES])


def _two_sides(file: str, row: Mapping[str, Any]) -> Row:
    green, red = row["green"], row["red"]
    name = row["id"]
    return _amounts(file, name, green, 1) + _amounts(file, name, green, -1) + _amounts(file, name, red, 1) + _amounts(file, name, red, -1)


def _power_row(file: str, card: str, power: Mapping[str, Any]) -> Row:
    if power.get("kind") not in POWERS:
        raise card_fault(FOLDER / file, card, f"there is no power {power.get('kind')!r}")
    found = [POWERS.index(power["kind"])]
    needed = FIELDS_OF_POWERS[found[0]]
    for field in needed:
        if field not in power:
            raise card_fault(FOLDER / file, card, f"the field {field!r} of {power['kind']!r} is missing")
    for field in power:
        if field != "kind" and field not in needed:
            raise card_fault(FOLDER / file, card, f"{power['kind']!r} has no field {field!r}")
    for field in ("n", "resource", "other", "bound", "vote", "result", "points"):
        value = power.get(field, -1)
        if field in power and field in WORDS_OF_POWERS:
            if value not in WORDS_OF_POWERS[field]:
                raise card_fault(FOLDER / file, card, f"{field} cannot be {value!r}")
            value = WORDS_OF_POWERS[field].index(value)
        if type(value) is not int:
            raise card_fault(FOLDER / file, card, f"{field} has to be a whole number, not {value!r}")
        found.append(value)
    return tuple(found)


def _shop_side(file: str, card: str, side: Mapping[str, Any]) -> Row:
    if side.get("reward") not in REWARDS:
        raise card_fault(FOLDER / file, card, f"there is no reward {side.get('reward')!r}")
    cost = side.get("cost", {})
    if not isinstance(cost, dict) or not cost or "title" not in side:
        raise card_fault(FOLDER / file, card, "a side needs a title and a cost")
    return (REWARDS.index(side["reward"]), *_amounts(file, card, cost, 1))


def _identities(file: str, rows: list[dict[str, Any]]) -> tuple[Row, ...]:
    return tuple([_power_row(file, row["id"], row["good"]) + _power_row(file, row["id"], row["bad"]) for row in rows])


def _all_cards(file: str, fields: Mapping[str, type], count: int) -> list[dict[str, Any]]:
    """The rows of a file that has so many cards, no more and no fewer."""
    rows = read_cards(FOLDER / file, fields)
    if len(rows) != count:
        raise card_fault(FOLDER / file, "", f"it has {len(rows)} cards, not {count}")
    return rows


MISSION_ROWS: Final = _all_cards("missions.toml", SIDE_FIELDS, MISSION_COUNT)
MASTER_ROWS: Final = _all_cards("masters.toml", {**SIDE_FIELDS, "text": str, "effect": dict}, MASTER_COUNT)
PUBLIC_ROWS: Final = _all_cards("public.toml", POWER_FIELDS, IDENTITY_COUNT)
SECRET_ROWS: Final = _all_cards("secret.toml", POWER_FIELDS, IDENTITY_COUNT)
SHOP_ROWS: Final = _all_cards("shop.toml", {"id": str, "green": dict, "red": dict}, SHOP_COUNT)


def _printed() -> Rows:
    """The rows of the printed cards (catalogue, sections 8.3 to 8.8)."""
    for rule, row in zip(RULES, MASTER_ROWS):
        if row["effect"].get("kind") != rule:
            raise card_fault(FOLDER / "masters.toml", row["id"], f"the rule {rule!r} should stand here")
    return (
        tuple([_two_sides("missions.toml", row) for row in MISSION_ROWS]),
        tuple([_two_sides("masters.toml", row) for row in MASTER_ROWS]),
        _identities("public.toml", PUBLIC_ROWS),
        _identities("secret.toml", SECRET_ROWS),
        tuple([_shop_side("shop.toml", row["id"], row["green"]) + _shop_side("shop.toml", row["id"], row["red"]) for row in SHOP_ROWS]),
    )


PRINTED: Final[Rows] = _printed()
PRINTED_CARDS: Final = CardSet(())
CARD_IDS: Final[list[str]] = [str(row["id"]) for row in [*MISSION_ROWS, *MASTER_ROWS, *SHOP_ROWS]]
