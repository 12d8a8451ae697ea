"""The cards, read from `cards/*.toml` into tables of small numbers (catalogue, section 8).

A card is its number; `kinds` says which numbers are of which kind. What a card does is a list of texts, a text a
list of lines, and a line one deed to somebody: the texts for people are not read by the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any, Final

from hustings.core.cards import read_cards
from hustings.core.errors import CardDataError
from hustings.games.politicard import kinds as k

FOLDER: Final = Path(__file__).parent / "cards"
COMMON: Final[dict[str, type]] = {"id": str, "title": str, "tier": int, "hp": int, "text": dict}
FILES: Final[dict[str, dict[str, type]]] = {
    "government": {**COMMON, "influence": int, "keywords": list, "tags": list, "effects": list, "lasting": dict, "ability": str},
    "public": {**COMMON, "keywords": list, "effects": list, "lasting": dict},
    "instants": {**COMMON, "themes": list, "target_only": bool, "scales": str, "effect": list},
    "ongoing": {**COMMON, "slot": str, "themes": list, "effects": list, "lasting": dict},
    "interventions": {**COMMON, "trigger": dict, "effect": list},
}
TRIGGER_FIELDS: Final = {
    "on", "keywords", "tier", "influence_most", "hp_least", "row_least", "played_least", "still", "opposing", "hand", "ap",
    "unlocked", "room", "leads", "pair",
}  # fmt: skip
FIRSTS: Final = (0, k.FIRST_PUBLIC, k.FIRST_INSTANT, k.FIRST_ONGOING, k.FIRST_INTERVENTION, k.CARDS)


class Line:
    """One deed: draw two cards, take 1 influence from an opposing card."""

    __slots__ = ("deed", "who", "n", "oligarchs", "scaled", "needs", "token", "scope", "lock")

    def __init__(self, deed: int, who: int, n: int, oligarchs: bool, scaled: bool, needs: int, token: int, scope: int, lock: int) -> None:
        self.deed = deed
        self.who = who
        self.n = n
        self.oligarchs = oligarchs  # n is how many oligarchs its player has (I01)
        self.scaled = scaled  # bonuses change n
        self.needs = needs
        self.token = token
        self.scope = scope
        self.lock = lock


class Text:
    """What a card does at one kind of moment; the fields of a kind that says nothing are 0."""

    __slots__ = ("when", "keywords", "kind", "tag", "influence_most", "themes", "themed", "once", "needs", "ngo", "lines")

    def __init__(
        self,
        when: int,
        keywords: int,
        kind: int,
        tag: int,
        influence_most: int,
        themes: int,
        themed: int,
        once: int,
        needs: int,
        ngo: bool,
        lines: list[Line],
    ) -> None:
        self.when = when
        self.keywords = keywords  # the card played has one of these
        self.kind = kind  # the card played is of this kind; -1: any
        self.tag = tag  # the card played has this tag
        self.influence_most = influence_most  # the card played has at most this printed; 99: any
        self.themes = themes  # the initiative has one of these
        self.themed = themed  # the same, but only where themed_auras is on
        self.once = once
        self.needs = needs
        self.ngo = ngo  # the keyword NGO, which Xi switches off
        self.lines = lines


class Trigger:
    """When an intervention triggers (PC-10.1): what the opponent did and what has to be so then."""

    __slots__ = (
        "on", "keywords", "tier", "influence_most", "hp_least", "row_least", "played_least", "still", "government", "public", "hand", "ap",
        "unlocked", "room", "leads", "pair",
    )  # fmt: skip

    def __init__(self, row: Mapping[str, Any], file: str, card: str) -> None:
        self.on: int = _bits(row.get("on", []), k.KINDS, file, card)
        self.keywords: int = _bits(row.get("keywords", []), k.KEYWORDS, file, card)
        self.tier: int = row.get("tier", 0)
        self.influence_most: int = row.get("influence_most", 99)
        self.hp_least: int = row.get("hp_least", 0)
        self.row_least: int = row.get("row_least", 0)
        self.played_least: int = row.get("played_least", 0)
        self.still: int = _index(row.get("still", ""), k.STILLS, file, card)
        self.government: bool = row.get("opposing", "") == "government"  # the opponent has an active government card
        self.public: bool = row.get("opposing", "") == "public"  # the opponent has an active public card
        self.hand: bool = row.get("hand", False)
        self.ap: bool = row.get("ap", False)
        self.unlocked: int = _bits([row["unlocked"]], k.LOCKS, file, card) if "unlocked" in row else 0
        self.room: bool = row.get("room", False)
        self.leads: bool = row.get("leads", False)
        self.pair: bool = row.get("pair", False)
        _known(row, TRIGGER_FIELDS, file, card)


def _index(name: object, names: Sequence[str], file: str, card: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise CardDataError(file, card, f"{name!r} is none of {', '.join([n for n in names if n])}")
    return names.index(name)


def _bits(given: Sequence[object], names: Sequence[str], file: str, card: str) -> int:
    mask = 0
    for name in given:
        mask |= 1 << _index(name, names, file, card)
    return mask


def _known(row: Mapping[str, Any], fields: AbstractSet[str], file: str, card: str) -> None:
    for field in row:
        if field not in fields:
            raise CardDataError(file, card, f"there is no field {field!r}")


def read_line(row: Mapping[str, Any], file: str, card: str) -> Line:
    """A line of a card's effect, every fault named with file and card."""
    _known(row, {"deed", "who", "n", "count", "scaled", "needs", "token", "scope", "lock"}, file, card)
    return Line(
        _index(row.get("deed"), k.DEEDS, file, card),
        _index(row.get("who", "self"), k.WHOS, file, card),
        row.get("n", 0),
        row.get("count", "") == "oligarchs",
        row.get("scaled", False),
        _index(row.get("needs", ""), k.NEEDS, file, card),
        _index(row.get("token", k.TOKENS[0]), k.TOKENS, file, card),
        _index(row.get("scope", k.SCOPES[0]), k.SCOPES, file, card),
        _bits([row["lock"]] if "lock" in row else [], k.LOCKS, file, card),
    )


def read_text(row: Mapping[str, Any], file: str, card: str) -> Text:
    """A text of a card, every fault named with file and card."""
    fields = {"when", "keywords", "kind", "tag", "influence_most", "themes", "themed", "once", "needs", "do"}
    _known(row, fields, file, card)
    return Text(
        _index(row.get("when"), k.WHENS, file, card),
        _bits(row.get("keywords", []), k.KEYWORDS, file, card),
        _index(row["kind"], k.KINDS, file, card) if "kind" in row else -1,
        _bits([row["tag"]] if "tag" in row else [], k.TAGS, file, card),
        row.get("influence_most", 99),
        _bits(row.get("themes", []), k.THEMES, file, card),
        _bits(row.get("themed", []), k.THEMES, file, card),
        k.ONCES[_once(row.get("once", ""), file, card)],
        _index(row.get("needs", ""), k.NEEDS, file, card),
        False,
        [read_line(line, file, card) for line in row["do"]],
    )


def _once(name: object, file: str, card: str) -> str:
    return list(k.ONCES)[_index(name, list(k.ONCES), file, card)]


def _keyword_texts(keywords: int) -> list[Text]:
    """What keywords do, as texts that come before the card's own: oligarch, NGO, platform (PC-5.6, PC-7.2, PC-11.8)."""
    texts: list[Text] = []
    if keywords & k.OLIGARCH:
        # The player draws a card (PC-11.4).
        texts.append(_plain_text(k.ON_PLAY, k.FREELY, False, Line(k.DRAW, k.SELF, 1, False, False, 0, 0, 0, 0)))
    if keywords & k.NGO:
        # The next initiative of the turn costs 1 AP less (PC-11.7).
        line = Line(k.TOKEN, k.SELF, 1, False, False, 0, k.INITIATIVE_DISCOUNT, k.SCOPE_TURN, 0)
        texts.append(_plain_text(k.ON_PLAY, k.FREELY, True, line))
    if keywords & k.PLATFORM:
        # After one initiative of the round, +1 AP (PC-7.3, PC-11.5, R26, R29).
        texts.append(_plain_text(k.INITIATIVE, k.USED_PLATFORM, False, Line(k.AP, k.SELF, 1, False, False, 0, 0, 0, 0)))
    return texts


def _plain_text(when: int, once: int, ngo: bool, line: Line) -> Text:
    return Text(when, 0, -1, 0, 99, 0, 0, once, 0, ngo, [line])


def _read_all() -> list[dict[str, Any]]:
    """The rows of all files; each kind has as many cards as its numbers say."""
    rows: list[dict[str, Any]] = []
    for at, (name, fields) in enumerate(FILES.items()):
        file = FOLDER / f"{name}.toml"
        found = read_cards(file, fields)
        if len(found) != FIRSTS[at + 1] - FIRSTS[at]:
            raise CardDataError(file.name, "", f"it has {len(found)} cards, not {FIRSTS[at + 1] - FIRSTS[at]}")
        for row in found:
            row["file"] = file.name
            if row["text"] and sorted(row["text"]) != ["de", "en"]:
                raise CardDataError(file.name, row["id"], "a text is there in English and German, or not at all")
        rows += found
    return rows


ROWS: Final[list[dict[str, Any]]] = _read_all()
IDS: Final[list[str]] = [row["id"] for row in ROWS]
NUMBERS: Final[dict[str, int]] = {name: card for card, name in enumerate(IDS)}
TITLES: Final[list[str]] = [row["title"] for row in ROWS]
TIER: Final[list[int]] = [row["tier"] for row in ROWS]
HP: Final[list[int]] = [row["hp"] for row in ROWS]
INFLUENCE: Final[list[int]] = [row.get("influence", 0) for row in ROWS]  # only government cards carry any (PC-1.5)
KEYWORD: Final[list[int]] = [_bits(row.get("keywords", []), k.KEYWORDS, row["file"], row["id"]) for row in ROWS]
TAG: Final[list[int]] = [_bits(row.get("tags", []), k.TAGS, row["file"], row["id"]) for row in ROWS]
THEME: Final[list[int]] = [_bits(row.get("themes", []), k.THEMES, row["file"], row["id"]) for row in ROWS]
SCALE: Final[list[int]] = [_index(row.get("scales", ""), k.SCALES, row["file"], row["id"]) for row in ROWS]
TARGET_ONLY: Final[list[bool]] = [row.get("target_only", False) for row in ROWS]
ABILITY: Final[list[int]] = [_index(row.get("ability", ""), k.ABILITIES, row["file"], row["id"]) for row in ROWS]
IN_PUBLIC_SLOT: Final[list[bool]] = [row.get("slot", "") == "public" for row in ROWS]
EXTENDED: Final[list[bool]] = [name.startswith("X") for name in IDS]
TEXTS: Final[list[list[Text]]] = [
    _keyword_texts(KEYWORD[card]) + [read_text(text, row["file"], row["id"]) for text in row.get("effects", [])]
    for card, row in enumerate(ROWS)
]
# Which moments a card listens to, a bit for each.
HEARS: Final[list[int]] = [sum({1 << text.when for text in texts}) for texts in TEXTS]
EFFECTS: Final[list[list[Line]]] = [[read_line(line, row["file"], row["id"]) for line in row.get("effect", [])] for row in ROWS]
TRIGGERS: Final[list[Trigger]] = [Trigger(row["trigger"], row["file"], row["id"]) for row in ROWS[k.FIRST_INTERVENTION :]]


def _lasting(row: Mapping[str, Any]) -> list[int]:
    """What is read from a card that lies on the table: its kind, number, tier or keyword, and themes."""
    lasting = row.get("lasting", {})
    file, card = row["file"], row["id"]
    _known(lasting, {"kind", "n", "tier", "keyword", "themes"}, file, card)
    detail = lasting.get("tier", 0)
    if "keyword" in lasting:
        detail = _bits([lasting["keyword"]], k.KEYWORDS, file, card)
    kind = _index(lasting.get("kind", ""), k.LASTS, file, card)
    return [kind, lasting.get("n", 0), detail, _bits(lasting.get("themes", []), k.THEMES, file, card)]


_LASTING: Final[list[list[int]]] = [_lasting(row) for row in ROWS]
LASTING: Final[list[int]] = [row[0] for row in _LASTING]
LASTING_N: Final[list[int]] = [row[1] for row in _LASTING]
LASTING_DETAIL: Final[list[int]] = [row[2] for row in _LASTING]
LASTING_THEMES: Final[list[int]] = [row[3] for row in _LASTING]

# Interventions that can answer a card of each kind, or another intervention.
TRAPS_ON: Final[list[list[int]]] = [[n for n, trigger in enumerate(TRIGGERS) if trigger.on >> event & 1] for event in range(5)]

# Cards that rules outside the tables name.
TIM_COOK: Final = NUMBERS["P13"]
MODI: Final = NUMBERS["G07"]
DEEPFAKE: Final = NUMBERS["T06"]
INVESTIGATION: Final = NUMBERS["T13"]
MEDIA_BLACKOUT: Final = NUMBERS["XT3"]
