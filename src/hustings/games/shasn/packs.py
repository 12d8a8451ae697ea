"""Campaign packs (SH-2.5): the decks and boards that one campaign is played with.

A pack is a folder of TOML files. `republic` lies in `cards`, further ones in `campaigns`; whoever runs the game puts more into the folder
`hustings-packs` where they start it. What a pack does not bring is taken from `republic`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hustings.core.errors import CardDataError
from hustings.core.value import Value
from hustings.games.shasn.boards import LARGE, SIZES
from hustings.games.shasn.cards import FOLDER
from hustings.games.shasn.cards import symbols as symbols_of
from hustings.games.shasn.kinds import CONSPIRACIES, FLAGS, HEADLINES, IDEOLOGUES, PAIRS, TONES, TYPES
from hustings.games.shasn.sources import Source, examine

STANDARD: Final = "republic"
OWN_PACKS: Final = "hustings-packs"


def _folders() -> list[Path]:
    """Where packs lie besides `republic`: those that come with the game, then those of the person who runs it."""
    parents = (Path(__file__).parent / "campaigns", Path(OWN_PACKS))
    return [file.parent for parent in parents for file in sorted(parent.glob("*/pack.toml"))]


def _read_all() -> tuple[dict[str, Source], list[CardDataError]]:
    """Every sound pack by its name, and the first fault of each that is not."""
    standard, found = examine(FOLDER, None)
    if found:
        raise found[0]
    sources = {standard.name: standard}
    faults: list[CardDataError] = []
    for folder in _folders():
        source, found = examine(folder, standard)
        if found:
            faults.append(CardDataError(str(folder / found[0].file), found[0].card, found[0].fault))
        elif source.name in sources:
            faults.append(CardDataError(str(folder / "pack.toml"), "", f"there is a campaign {source.name!r} already"))
        else:
            sources[source.name] = source
    return sources, faults


_READ: Final = _read_all()
SOURCES: Final[dict[str, Source]] = _READ[0]
PACK_FAULTS: Final[list[CardDataError]] = _READ[1]
PACK_NAMES: Final[tuple[str, ...]] = tuple(SOURCES)


def require_sound_packs() -> None:
    """A bad pack stops new tables with what is wrong with it, rather than silently being no choice."""
    if PACK_FAULTS:
        raise PACK_FAULTS[0]


class Board(Value):
    """One side of a campaign's board. Zones are numbered as listed."""

    __slots__ = (
        "pack", "size", "zones", "ids", "titles", "needed", "areas", "volatile", "volatile_at", "newsroom_at", "adjacent", "near", "centre",
        "opposite",
    )  # fmt: skip

    def __init__(self, pack: str, size: str) -> None:
        self.pack = pack
        self.size = size
        rows = SOURCES[pack].boards[size]
        self.ids: list[str] = [row["id"] for row in rows]
        self.zones: int = len(rows)
        self.titles: list[str] = [row["title"] for row in rows]
        self.needed: list[int] = [row["needed"] for row in rows]  # for a majority (SH-7.1)
        self.areas: list[int] = [row["areas"] for row in rows]
        self.volatile_at: list[list[int]] = [row["volatile"] for row in rows]  # which areas, for the picture
        self.newsroom_at: list[list[int]] = [row["newsroom"] for row in rows]  # which more in the scenario S4
        self.volatile: list[int] = [len(row["volatile"]) for row in rows]
        self.adjacent: list[list[int]] = [sorted([self.ids.index(name) for name in row["adjacent"]]) for row in rows]
        self.near: list[int] = [sum([1 << zone for zone in zones]) for zones in self.adjacent]  # the same as a bit for each zone
        self.centre: int = [row["centre"] for row in rows].index(True)
        self.opposite: list[int] = [self.ids.index(row["opposite"]) if row["opposite"] else -1 for row in rows]


class Pack(Value):
    """The decks of a campaign. Ideology Cards are numbered as listed; a Conspiracy Card or Headline is the number of its effect."""

    __slots__ = (
        "name", "ideology_ids", "pair", "variant", "flag", "ideologue", "pays", "face", "faces", "question", "answer",
        "conspiracy_ids", "conspiracy_title", "conspiracy_text", "conspiracy_copies", "conspiracy_cost",
        "headline_ids", "headline_title", "headline_text", "headline_copies", "headline_tone",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.name = name
        source = SOURCES[name]
        cards = source.ideology
        self.ideology_ids: list[str] = [row["id"] for row in cards]
        self.pair: list[int] = [PAIRS.index(row["pair"]) for row in cards]
        self.variant: list[int] = [row["variant"] for row in cards]
        self.flag: list[int] = [FLAGS.index(row["flag"]) for row in cards]
        # By card and side: whose answer it is, and how many resources of each type it pays (SH-4.1).
        self.ideologue: list[list[int]] = [[IDEOLOGUES.index(answer["ideologue"]) for answer in row["answers"]] for row in cards]
        self.pays: list[list[list[int]]] = [[_pays(answer["pays"]) for answer in row["answers"]] for row in cards]
        # Cards that count and pay alike have the same face: the lists of cards by face, and the face of each card.
        alike: dict[str, list[int]] = {}
        for card in range(len(cards)):
            alike.setdefault(f"{self.ideologue[card]}{self.pays[card]}", []).append(card)
        self.faces: list[list[int]] = list(alike.values())
        self.face: list[int] = [0 for _ in cards]
        for face, members in enumerate(self.faces):
            for card in members:
                self.face[card] = face
        self.question: list[str] = [row["question"] for row in cards]
        self.answer: list[list[str]] = [[answer["text"] for answer in row["answers"]] for row in cards]
        secret = _by_effect(source.conspiracy, CONSPIRACIES)
        self.conspiracy_ids: list[str] = [str(row.get("id", "")) for row in secret]
        self.conspiracy_title: list[str] = [str(row.get("title", "")) for row in secret]
        self.conspiracy_text: list[str] = [str(row.get("text", "")) for row in secret]
        self.conspiracy_copies: list[int] = [int(row.get("copies", 0)) for row in secret]  # in one set; 0: not in this campaign
        self.conspiracy_cost: list[int] = [int(row.get("cost", 0)) for row in secret]
        news = _by_effect(source.headlines, HEADLINES)
        self.headline_ids: list[str] = [str(row.get("id", "")) for row in news]
        self.headline_title: list[str] = [str(row.get("title", "")) for row in news]
        self.headline_text: list[str] = [str(row.get("text", "")) for row in news]
        self.headline_copies: list[int] = [int(row.get("copies", 0)) for row in news]
        self.headline_tone: list[int] = [TONES.index(str(row.get("tone", TONES[0]))) for row in news]


def _pays(written: str) -> list[int]:
    return symbols_of("", "", written)[:TYPES]


def _by_effect(rows: list[dict[str, Any]], effects: tuple[str, ...]) -> list[dict[str, Any]]:
    """A row for each effect, empty where the campaign has no card for it."""
    found = {row["effect"]: row for row in rows}
    return [found.get(effect, {}) for effect in effects]


PACKS: Final[dict[str, Pack]] = {name: Pack(name) for name in PACK_NAMES}
BOARDS: Final[dict[str, list[Board]]] = {name: [Board(name, size) for size in SIZES] for name in PACK_NAMES}


def board_of(name: str, size: str) -> Board:
    """The board of that size in the campaign called *name*."""
    return BOARDS[name][0 if size == LARGE else 1]
