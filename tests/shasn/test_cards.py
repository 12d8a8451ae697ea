"""The tables of section 8, compared with what is printed there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.core.errors import CardDataError
from hustings.games.shasn import cards, view_cards
from hustings.games.shasn import kinds as k
from hustings.games.shasn.open_cards import GreatLeader, GrowingDissent
from hustings.games.shasn.packs import PACKS, SOURCES, board_of
from tests.shasn.positions import a_position

REPUBLIC = PACKS["republic"]


def written(counts: list[int]) -> str:
    """Counts of symbols as the catalogue writes them."""
    return "".join([letter * count for letter, count in zip(k.LETTERS, counts)])


def listed(numbers: Iterable[int]) -> str:
    """The costs of some Voter Cards in the order and spelling of the catalogue."""
    return " ".join([cards.VOTER_ROWS[card]["cost"] for card in numbers])


def same(cost: str) -> str:
    """A cost with its symbols in the usual order."""
    return "".join(sorted(cost, key=k.LETTERS.index))


@clauses("cards/board-large.toml", "SH-7.1", "SH-9.2", "SH-13.1")
def test_the_large_board() -> None:
    """Nine zones, 129 areas, 69 majority voters, 11 volatile areas, 16 borders: a ring of eight round Central."""
    board = board_of("republic", "large")

    assert board.ids == ["nw", "n", "ne", "e", "se", "s", "sw", "w", "c"]
    fractions = [f"{needed}/{areas}" for needed, areas in zip(board.needed, board.areas)]
    assert fractions == ["6/11", "11/21", "6/11", "9/17", "6/11", "11/21", "6/11", "9/17", "5/9"]
    assert (sum(board.areas), sum(board.needed), sum(board.volatile)) == (129, 69, 11)
    assert board.volatile_at == [[5], [4, 16], [5], [8], [5], [4, 16], [5], [8], [4]]
    assert sum([len(zones) for zones in board.adjacent]) == 2 * 16
    assert board.adjacent[:8] == [sorted([(zone - 1) % 8, (zone + 1) % 8, 8]) for zone in range(8)]
    assert board.centre == 8 and board.adjacent[8] == list(range(8))
    assert board.opposite == [4, 5, 6, 7, 0, 1, 2, 3, -1]


@clauses("cards/board-small.toml", "SH-7.1", "SH-9.2", "SH-13.1")
def test_the_small_board() -> None:
    """Seven zones, 73 areas, 40 majority voters, 7 volatile areas, 12 borders: a ring of six round Capital."""
    board = board_of("republic", "small")

    assert board.ids == ["c", "n", "ne", "se", "s", "sw", "nw"]
    fractions = [f"{needed}/{areas}" for needed, areas in zip(board.needed, board.areas)]
    assert fractions == ["4/7", "7/13", "5/9", "6/11", "7/13", "5/9", "6/11"]
    assert (sum(board.areas), sum(board.needed), sum(board.volatile)) == (73, 40, 7)
    assert board.volatile_at == [[3], [6], [4], [5], [6], [4], [5]]
    assert sum([len(zones) for zones in board.adjacent]) == 2 * 12
    assert board.centre == 0 and board.adjacent[0] == [1, 2, 3, 4, 5, 6]
    assert [board.titles[zone] for zone in range(7) if board.needed[zone] == 6] == ["Harbour", "Foundry"]


@pytest.mark.parametrize("size", ["large", "small"])
def test_borders_and_volatile_areas(size: str) -> None:
    """Borders hold both ways, bits agree with lists, opposite zones name each other; S4 marks two more areas a zone, one in the centre."""
    board = board_of("republic", size)
    for zone in range(board.zones):
        assert board.near[zone] == sum([1 << other for other in board.adjacent[zone]])
        assert all([zone in board.adjacent[other] for other in board.adjacent[zone]]) and zone not in board.adjacent[zone]
        assert board.areas[zone] < 2 * board.needed[zone]
        marked = board.volatile_at[zone] + board.newsroom_at[zone]
        assert len(set(marked)) == len(marked) and max(marked) < board.areas[zone]
        assert len(board.newsroom_at[zone]) == (1 if zone == board.centre else 2)
        if zone != board.centre:
            assert board.opposite[board.opposite[zone]] == zone and board.opposite[zone] not in board.adjacent[zone]


@clauses("cards/voters.toml", "SH-6.1", "SH-6.2", "SH-6.3")
def test_voter_cards() -> None:
    """20, 24 and 16 cards of 1, 2 and 3 voters cost 2, 3 and 4: 116 voters for 176 symbols, 41 of each type and 12 of any."""
    assert [cards.VOTERS.count(voters) for voters in (1, 2, 3)] == [20, 24, 16]
    assert all([size == voters + 1 for size, voters in zip(cards.COST_SIZE, cards.VOTERS)])
    assert (sum(cards.VOTERS), sum(cards.COST_SIZE)) == (116, 176)
    assert [sum([cost[kind] for cost in cards.COST]) for kind in range(5)] == [41, 41, 41, 41, 12]
    assert cards.VOTER_IDS[0] == "v1-01" and cards.VOTER_IDS[20] == "v2-01" and cards.VOTER_IDS[59] == "v3-16"
    singles = "FF CC MM TT FC FC FM FM FT FT CM CM CT CT MT MT F* C* M* T*"
    assert listed(range(20)) == singles
    pairs = "FFC FFM FFT CCF CCM CCT MMF MMC MMT TTF TTC TTM FCM FCM FCT FCT FMT FMT CMT CMT FF* CC* MM* TT*"
    assert listed(range(20, 44)) == pairs
    threes = "FFCC FFMM FFTT CCMM CCTT MMTT FFCM CCMT MMTF TTFC FCMT FCMT FFF* CCC* MMM* TTT*"
    assert listed(range(44, 60)) == threes


@clauses("voter_deck=compact20")
def test_the_compact_voter_deck() -> None:
    """Twenty different cards: six of 1 voter, eight of 2, six of 3."""
    compact = "FC FM FT CM CT MT FCM FCT FMT CMT FF* CC* MM* TT* FFCC FFMM FFTT CCMM CCTT MMTT"
    assert listed(cards.COMPACT) == compact


WANTED = {
    "cs": ("FFM", "CCT", "FFT", "CCM"), "cm": ("FFC", "MMT", "FFT", "MMC"), "ci": ("FFC", "TTM", "FFM", "TTC"),
    "sm": ("CCF", "MMT", "CCT", "MMF"), "si": ("CCF", "TTM", "CCM", "TTF"), "mi": ("MMF", "TTC", "MMC", "TTF"),
}  # fmt: skip


def check_dilemmas(pair: str) -> None:
    """The 18 cards of a pair of ideologues: whose answers they have, what those pay, and what is flagged."""
    rows = [(card, row) for card, row in enumerate(SOURCES["republic"].ideology) if row["pair"] == pair]
    assert sorted([row["id"] for _, row in rows]) == sorted([f"{pair}-{theme}-{variant}" for theme in k.THEMES for variant in (1, 2)])
    for card, row in rows:
        _, theme, variant = row["id"].split("-")
        assert row["variant"] == int(variant)
        assert [written(pays) for pays in REPUBLIC.pays[card]] == [same(pays) for pays in WANTED[pair][2 * int(variant) - 2 :][:2]]
        assert REPUBLIC.ideologue[card] == list(k.PAIR_OF[k.PAIRS.index(pair)])
        flag = k.MATURE if (theme, variant) == ("law", "1") else k.SENSITIVE if (theme, variant) == ("culture", "2") else k.NO_FLAG
        assert REPUBLIC.flag[card] == flag


@clauses("SH-4.1", "cards/ideology-cs.toml", "cards/ideology-cm.toml", "cards/ideology-ci.toml")
def test_dilemmas_with_a_capitalist_side() -> None:
    """Two of the ideologue's own type and one that belongs to neither side, as the table of pairs has it."""
    for pair in ("cs", "cm", "ci"):
        check_dilemmas(pair)


@clauses("SH-4.1", "cards/ideology-sm.toml", "cards/ideology-si.toml", "cards/ideology-mi.toml")
def test_the_other_dilemmas() -> None:
    """Supremo, Showman and Idealist against each other."""
    for pair in ("sm", "si", "mi"):
        check_dilemmas(pair)


@clauses("SH-4.1", "SH-4.5")
def test_ideology_deck() -> None:
    """Six pairs, nine themes, two variants; every ideologue has 54 answers, every type is paid 162 times."""
    assert len(REPUBLIC.face) == 108 and len(set(REPUBLIC.ideology_ids)) == 108
    assert [sum([sides.count(who) for sides in REPUBLIC.ideologue]) for who in range(4)] == [54, 54, 54, 54]
    assert [sum([side[kind] for sides in REPUBLIC.pays for side in sides]) for kind in range(4)] == [162, 162, 162, 162]
    assert [REPUBLIC.pair.count(pair) for pair in range(6)] == [18, 18, 18, 18, 18, 18]
    unflagged = [REPUBLIC.pair[card] for card in range(108) if REPUBLIC.flag[card] == k.NO_FLAG]
    assert [unflagged.count(pair) for pair in range(6)] == [16, 16, 16, 16, 16, 16]


def test_faces() -> None:
    """Cards that count and pay alike share one of twelve faces, nine cards each."""
    assert [len(members) for members in REPUBLIC.faces] == [9] * 12
    for card in range(108):
        first = REPUBLIC.faces[REPUBLIC.face[card]][0]
        assert REPUBLIC.pays[first] == REPUBLIC.pays[card] and REPUBLIC.ideologue[first] == REPUBLIC.ideologue[card]


@clauses("cards/conspiracy.toml", "SH-16.1")
def test_conspiracy_deck() -> None:
    """Twenty cards of 16 titles: two Chai-Paani, four Four Pillars; ten cost 4 and ten cost 5."""
    assert REPUBLIC.conspiracy_copies == [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1]
    printed = [4, 5, 5, 4, 4, 4, 5, 5, 5, 5, 5, 5, 4, 4, 5, 5]
    assert REPUBLIC.conspiracy_cost == printed
    assert sum([copies for copies, cost in zip(REPUBLIC.conspiracy_copies, printed) if cost == 4]) == 10
    assert REPUBLIC.conspiracy_title[k.CHAI_PAANI] == "Chai-Paani" and REPUBLIC.conspiracy_title[k.MAHA_ALLIANCE] == "Maha Alliance"


@clauses("SH-14.6")
def test_an_open_headline_has_a_tone() -> None:
    """Great Leader is bad, and Growing Dissent good, for whoever has it."""
    table = a_position(open_cards=[GreatLeader(0), GrowingDissent(1, 4)])
    assert [view_cards.headline(table, card.kind)["tone"] for card in table.open_cards] == ["bad", "good"]


@clauses("cards/headlines.toml", "SH-14.6")
def test_headline_deck() -> None:
    """Twenty Headlines, one of each: five good, 15 bad or mixed."""
    assert REPUBLIC.headline_copies == [1] * 20
    assert REPUBLIC.headline_tone.count(k.GOOD) == 5
    assert (REPUBLIC.headline_title[k.GREAT_LEADER], REPUBLIC.headline_tone[k.GREAT_LEADER]) == ("Great Leader, Bad Economy", k.BAD)
    assert REPUBLIC.headline_title[k.TOO_MUCH_FREEDOM] == "Too Much Freedom"


def test_every_shared_row_has_its_number() -> None:
    """The rules' names of powers, requirements, characters, objectives and incumbents are those of the files, all of them."""
    rows: list[tuple[tuple[str, ...], list[dict[str, Any]], int]] = [
        (k.POWERS, cards.POWER_ROWS, 8),
        (k.REQUIREMENTS, cards.REQUIREMENT_ROWS, 14),
        (k.CHARACTERS, cards.CHARACTER_ROWS, 12),
        (k.OBJECTIVES, cards.OBJECTIVE_ROWS, 10),
        (k.INCUMBENTS, cards.INCUMBENT_ROWS, 10),
        (k.SCENARIOS, cards.SCENARIO_ROWS, 6),
        (tuple(cards.EPILOGUE_IDS), cards.EPILOGUE_ROWS, 12),
    ]
    for names, found, count in rows:
        assert [row["id"] for row in found] == list(names) and len(names) == count
        assert all([row["title"] for row in found])


def test_a_wrong_cost_names_file_and_card() -> None:
    """A letter that is no resource is refused with the file, the card and the letters there are."""
    with pytest.raises(CardDataError, match=r"voters\.toml: v1-01: 'FX' is no cost"):
        cards.symbols("voters.toml", "v1-01", "FX")
