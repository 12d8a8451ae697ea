"""The card tables (section 8): every row of the files beside the row that the catalogue prints."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.errors import CardDataError
from hustings.games.politicard import GAME
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import (
    ABILITY,
    EFFECTS,
    EXTENDED,
    HEARS,
    HP,
    IDS,
    INFLUENCE,
    KEYWORD,
    LASTING,
    ROWS,
    TAG,
    TARGET_ONLY,
    TEXTS,
    THEME,
    TIER,
    TITLES,
    TRIGGERS,
    Line,
    _keyword_texts,
    _lasting,
    read_line,
    read_text,
)  # fmt: skip
from hustings.games.politicard.kinds import kind_of
from hustings.games.politicard.names import FICTIONAL, text_of, title_of
from hustings.games.politicard.view import named

CATALOGUE = (GAME.folder() / "rules.md").read_text(encoding="utf-8")
LETTERS = {"L": "leadership", "D": "diplomat", "O": "oligarch", "P": "platform", "B": "movement", "N": "ngo", "M": "media", "I": "thinker"}


def printed(pattern: str) -> dict[str, list[str]]:
    """The rows of the catalogue whose first cell matches, by id."""
    found: dict[str, list[str]] = {}
    for line in CATALOGUE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(pattern, cells[0]) and cells[0] not in found and len(cells) > 3:
            found[cells[0]] = cells[1:]
    return found


def number(name: str) -> int:
    return IDS.index(name)


@clauses("cards/government.toml", "PC-6.3", "PC-6.4", "R49")
def test_government_cards_are_as_catalogued() -> None:
    """Name, influence, tier, HP, keywords and tags of all 63; Putin has 10 influence, tier 2 and leadership."""
    rows = printed(r"G\d\d")
    assert len(rows) == 63
    for name, (title, influence, tier, hp, keywords, tags, *_) in rows.items():
        card = number(name)
        assert (TITLES[card], INFLUENCE[card], TIER[card], HP[card]) == (title, int(influence), int(tier), int(hp))
        assert named(KEYWORD[card], k.KEYWORDS) == [LETTERS[letter] for letter in keywords.split() if letter != "-"]
        assert named(TAG[card], k.TAGS) == ([] if tags == "-" else tags.split())
        assert kind_of(card) == k.GOVERNMENT and TIER[card] in (1, 2)


@clauses("cards/public.toml", "PC-7.9", "PC-11.8")
def test_public_cards_are_as_catalogued() -> None:
    """Name, tier, HP and keywords of all 27; media and thinker are keywords without a text."""
    rows = printed(r"P\d\d")
    assert len(rows) == 27
    for name, (title, tier, hp, keywords, *_) in rows.items():
        card = number(name)
        assert (TITLES[card], TIER[card], HP[card]) == (title, int(tier), int(hp))
        assert sorted(named(KEYWORD[card], k.KEYWORDS)) == sorted([LETTERS[letter] for letter in keywords.split()])
        assert kind_of(card) == k.PUBLIC and INFLUENCE[card] == 0
    assert len(TEXTS[number("P11")]) == 0 and len(TEXTS[number("P01")]) == 2


@clauses("cards/instants.toml", "PC-8.6", "PC-8.7", "PC-4.10")
def test_instants_are_as_catalogued() -> None:
    """Name, tier, HP and themes of all 12; the target-only ones are those that PC-4.10 names."""
    for name, (title, tier, hp, themes, *_) in printed(r"I\d\d").items():
        card = number(name)
        assert (TITLES[card], TIER[card], HP[card]) == (title, int(tier), int(hp))
        assert sorted(named(THEME[card], k.THEMES)) == sorted(themes.split())
        assert kind_of(card) == k.INSTANT and EFFECTS[card]
    only = [IDS[card] for card in range(k.CARDS) if TARGET_ONLY[card]]
    assert only == ["I01", "I02", "I04", "I07", "I09", "I11", "XI4"]


@clauses("cards/ongoing.toml", "PC-9.8")
def test_ongoing_initiatives_are_as_catalogued() -> None:
    """Name, slot, tier, HP and themes of all 8."""
    for name, (title, slot, tier, hp, themes, *_) in printed(r"O\d\d").items():
        card = number(name)
        assert (TITLES[card], ROWS[card]["slot"], TIER[card], HP[card]) == (title, slot, int(tier), int(hp))
        assert sorted(named(THEME[card], k.THEMES)) == sorted(themes.split())
        assert kind_of(card) == k.ONGOING and HP[card] == 2


@clauses("cards/interventions.toml", "PC-10.9")
def test_interventions_are_as_catalogued() -> None:
    """Name, tier and HP of all 20, each with a trigger and an effect."""
    for name, (title, tier, hp, *_) in printed(r"T\d\d").items():
        card = number(name)
        assert (TITLES[card], TIER[card], HP[card]) == (title, int(tier), int(hp))
        assert TRIGGERS[card - k.FIRST_INTERVENTION].on and EFFECTS[card] and kind_of(card) == k.INTERVENTION


@clauses("PC-13.4", "PC-1.4")
def test_extension_cards_are_as_catalogued() -> None:
    """All 21 with kind, name, tier, HP and themes or keywords; they alone are marked as extension."""
    rows = printed(r"X[GPIOT]\d")
    assert len(rows) == 21
    for name, (kind, title, tier, hp, words, *_) in rows.items():
        card = number(name)
        assert (TITLES[card], TIER[card], HP[card], EXTENDED[card]) == (title, int(tier), int(hp), True)
        assert k.KINDS[kind_of(card)] == kind.partition(",")[0]
        if kind.startswith(("instant", "ongoing")):
            assert sorted(named(THEME[card], k.THEMES)) == sorted(words.split())
    assert sum(EXTENDED) == 21


@clauses("PC-13.8", "R3", "R35")
def test_pool_totals() -> None:
    """Counts, HP, influence and keywords of the core pool are those printed above the tables."""
    core = [card for card in range(k.CARDS) if not EXTENDED[card]]
    kinds = [[card for card in core if kind_of(card) == kind] for kind in range(5)]
    assert [len(cards) for cards in kinds] == [63, 27, 12, 8, 20]
    assert [sum([HP[card] for card in cards]) for cards in kinds] == [552, 147, 27, 16, 46]
    assert sum([INFLUENCE[card] for card in kinds[0]]) == 425
    assert [len([card for card in cards if TIER[card] == 1]) for cards in kinds[:2]] == [33, 13]
    assert sorted([HP[card] for card in kinds[2]]) == [1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4]
    held = {name: sum([1 for card in core if KEYWORD[card] >> at & 1]) for at, name in enumerate(k.KEYWORDS)}
    wanted = {"leadership": 23, "diplomat": 10, "oligarch": 11, "platform": 5, "movement": 4, "ngo": 5, "media": 1, "thinker": 10}
    assert held == wanted | {"platform": held["platform"]}
    assert all([2 <= HP[card] <= 17 for card in kinds[0]]) and all([3 <= HP[card] <= 8 for card in kinds[1]])


@clauses("PC-6.2")
def test_only_some_government_cards_have_abilities() -> None:
    """The abilities of table 8.7 are there, each on its card, and on no other."""
    named_there = set(re.findall(r"^\| (G\d\d) [^|]+\| (?!-)", CATALOGUE.split("### 8.7")[1].split("### 8.8")[0], re.M))
    able = {IDS[card] for card in range(64) if TEXTS[card] or LASTING[card] or ABILITY[card]}
    assert able == named_there


@clauses("R50", "names=printed", "names=fictional")
def test_names_can_be_fictional() -> None:
    """The second theme renames all persons and organisations and nothing else; ids and texts stay."""
    changed = [card for card in range(k.CARDS) if FICTIONAL[card] != TITLES[card]]
    assert changed == [card for card in range(k.CARDS) if kind_of(card) in (k.GOVERNMENT, k.PUBLIC)]
    assert len(set(FICTIONAL)) == k.CARDS
    assert title_of(0, "printed") == "Vladimir Putin" and title_of(0, "fictional") == FICTIONAL[0] != "Vladimir Putin"
    table = GAME.blank(GAME.read_options({"names": "fictional"}))
    assert GAME.words().name("card", 0, table) == FICTIONAL[0]


@clauses("PC-1.4")
def test_every_card_with_an_effect_says_so_in_two_languages() -> None:
    """A text in English and German exactly where there is more than numbers and keywords, and it names no person."""
    for card in range(k.CARDS):
        own = ROWS[card].get("effects") or ROWS[card].get("effect") or ROWS[card].get("lasting") or ABILITY[card]
        assert bool(text_of(card, "en")) == bool(text_of(card, "de")) == bool(own), IDS[card]
        assert not any([title in text_of(card, language) for title in TITLES[:64] for language in ("en", "de")])


@clauses("PC-5.2")
def test_every_word_of_the_files_is_known() -> None:
    """Each deed, target and moment that a card names is one the rules carry out; each of them is used by a card."""
    lines = [line for texts in TEXTS for text in texts for line in text.lines] + [line for lines in EFFECTS for line in lines]
    assert {line.deed for line in lines} == set(range(len(k.DEEDS))) and {line.who for line in lines} == set(range(len(k.WHOS)))
    assert {text.when for texts in TEXTS for text in texts} == set(range(len(k.WHENS)))
    assert {line.needs for line in lines} | {text.needs for texts in TEXTS for text in texts} == set(range(len(k.NEEDS)))
    assert set(LASTING) == set(range(len(k.LASTS))) and set(ABILITY) == set(range(len(k.ABILITIES)))
    assert all([HEARS[card] == sum({1 << text.when for text in TEXTS[card]}) for card in range(k.CARDS)])


def parts(piece: Any) -> dict[str, Any]:
    """What differs from a text or line that says nothing more."""
    plain = {"kind": -1, "influence_most": 99}
    names = getattr(type(piece), "__slots__", None) or type(piece).__mypyc_attrs__  # the latter in the compiled build
    return {name: getattr(piece, name) for name in names if name != "lines" and getattr(piece, name) != plain.get(name, 0)}


@clauses("PC-11.4", "PC-11.5", "PC-11.7", "PC-11.8")
def test_what_keywords_do() -> None:
    """Oligarch: draw a card when played. NGO: a discount for the turn when played. Platform: once a round 1 AP. The others: nothing."""
    texts = _keyword_texts(k.OLIGARCH | k.NGO | k.PLATFORM)
    assert [parts(text) for text in texts] == [{}, {"ngo": True}, {"when": k.INITIATIVE, "once": k.USED_PLATFORM}]
    token = {"deed": k.TOKEN, "n": 1}
    assert [[parts(line) for line in text.lines] for text in texts] == [[{"n": 1}], [token], [{"deed": k.AP, "n": 1}]]
    assert k.ON_PLAY == k.DRAW == k.SELF == k.INITIATIVE_DISCOUNT == k.SCOPE_TURN == 0
    assert _keyword_texts(k.LEADERSHIP | k.DIPLOMAT | k.MOVEMENT | k.MEDIA | k.THINKER) == []


def test_what_a_card_does_not_say_is_nothing() -> None:
    """A text of a moment alone watches for any card and any initiative, as often as it comes; a line is about its player."""
    text = read_text({"when": "you-play", "do": [{"deed": "draw", "n": 2}]}, "public.toml", "P99")
    assert parts(text) == {"when": k.YOU_PLAY} and [parts(line) for line in text.lines] == [{"n": 2}]
    assert isinstance(text.lines[0], Line)
    assert _lasting({"file": "public.toml", "id": "P99"}) == [0, 0, 0, 0]
    row = {"file": "public.toml", "id": "P99", "lasting": {"kind": "with-keyword", "keyword": "ngo", "n": 2}}
    assert _lasting(row) == [k.LAST_WITH_KEYWORD, 2, k.NGO, 0]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ({"deed": "dance"}, "'dance' is none of draw, ap"),
        ({"deed": "draw", "who": "them"}, "'them' is none of self"),
        ({"deed": "draw", "twice": 2}, "there is no field 'twice'"),
    ],
)
def test_faults_name_file_and_card(row: dict[str, Any], fault: str) -> None:
    """A wrong line of a card is refused with the file, the card and what is wrong."""
    with pytest.raises(CardDataError) as error:
        read_line(row, "instants.toml", "I99")
    assert str(error.value).startswith(f"instants.toml: I99: {fault}")


def test_a_wrong_text_is_refused() -> None:
    """An unknown moment or use is a fault of the file."""
    for row in ({"when": "later", "do": []}, {"when": "initiative", "once": "week", "do": []}):
        with pytest.raises(CardDataError):
            read_text(row, "public.toml", "P99")


def test_theme_file_names_only_cards() -> None:
    """Every row of the theme file names a card that exists."""
    rows = tomllib.loads((Path(GAME.folder()) / "cards" / "fictional.toml").read_text(encoding="utf-8"))["name"]
    assert {row["card"] for row in rows} <= set(IDS)
