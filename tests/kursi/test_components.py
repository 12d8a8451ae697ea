"""What is in the box (KU-1, catalogue section 8)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hustings.conformance import clauses
from hustings.core.errors import CardDataError, OptionError
from hustings.games.kursi import GAME, deck, kinds
from hustings.games.kursi.deck import (
    ASSET_ROWS,
    CARD_ICONS,
    COPIES,
    COST,
    FIRST_ASSET,
    FIRST_STROKE,
    NUMBER,
    RALLY_ROWS,
    SEAT_BONUS,
    SEAT_ISSUE,
    SEAT_MATCH,
    SEAT_ROWS,
    STROKE_ROWS,
    TILE_ICONS,
    TILE_ROWS,
    copies,
    duration_of,
    effects_of,
    has_shield,
    icon,
    read_effect,
    tile_icons,
)
from hustings.games.kursi.kinds import CAPITAL, EFFECTS, ICONS, LETTERS
from hustings.games.kursi.setup import VOTE_CARDS
from tests.kursi.positions import a_new_game

RULES = (Path(deck.__file__).parent / "rules.md").read_text(encoding="utf-8")


def printed(section: str) -> list[list[str]]:
    """The rows of a table of the catalogue, without its head."""
    part = RULES.split(f"### {section} ")[1].split("###")[0]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in part.splitlines() if line.startswith("|")][2:]


class TestTiles:
    """Seats and Candidates (8.1, 8.2)."""

    @clauses("KU-1.3", "cards/seats.toml")
    def test_the_seats_are_as_listed(self) -> None:
        """Three Seats for each issue; each asset in three pairs, each issue in two, 16 bonus votes an issue, no pair twice."""
        rows = [[row["id"], row["title"], row["issue"], " + ".join(row["match"]), str(row["bonus"])] for row in SEAT_ROWS]
        assert rows == printed("8.1")
        assert Counter(SEAT_ISSUE) == {0: 3, 1: 3, 2: 3}
        assert Counter(number for pair in SEAT_MATCH for number in pair) == {0: 2, 1: 2, 2: 2, 3: 3, 4: 3, 5: 3, 6: 3}
        assert [sum(bonus for bonus, of in zip(SEAT_BONUS, SEAT_ISSUE) if of == issue) for issue in range(3)] == [16, 16, 16]
        assert len({tuple(sorted(pair)) for pair in SEAT_MATCH}) == 9
        assert sorted(a_new_game(2).in_play)[-1] < len(SEAT_ROWS) == 9

    @clauses("KU-1.4", "cards/candidates.toml")
    def test_the_candidates_are_as_listed(self) -> None:
        """24 tiles with two assets each; every asset 12 times and every issue 12 times; each pair as often as the others."""
        listed = sorted([row[:4] for row in printed("8.2")] + [row[5:9] for row in printed("8.2")])
        assert [[row["id"], row["title"], " ".join(row["assets"]), " ".join(row["issues"])] for row in TILE_ROWS] == listed
        assert [sum(icons[number] for icons in TILE_ICONS) for number in range(ICONS)] == [12] * ICONS
        assert all(sum(icons[CAPITAL:]) == 2 and sum(icons[:CAPITAL]) >= 1 for icons in TILE_ICONS)
        assert set(Counter(tuple(row["assets"]) for row in TILE_ROWS if len(set(row["assets"])) == 2).values()) == {2}
        assert set(Counter(tuple(row["issues"]) for row in TILE_ROWS if len(row["issues"]) == 2).values()) == {4}
        assert tile_icons({"id": "K00", "assets": ["C", "C"], "issues": ["D"]}) == [0, 0, 1, 2, 0, 0, 0]


class TestCards:
    """Rally, Asset, Starter and Masterstroke cards (8.3 to 8.6)."""

    @clauses("KU-1.5", "cards/assets.toml")
    def test_the_asset_cards_are_as_listed(self) -> None:
        """52 cards, every asset 18 times, printed costs of 132 in all."""
        listed = [[row["id"], " ".join(row["icons"]), str(row["cost"]), str(row["copies"])] for row in ASSET_ROWS if not row["starter"]]
        assert listed == [[row[0], *row[2:]] for row in printed("8.3")]
        kinds_ = range(FIRST_ASSET, FIRST_STROKE)
        assert sum(COPIES[kind] for kind in kinds_) == 52
        assert [sum(COPIES[kind] * CARD_ICONS[kind][number] for kind in kinds_) for number in range(ICONS)] == [0, 0, 0, 18, 18, 18, 18]
        assert sum(COPIES[kind] * COST[kind] for kind in kinds_) == 132
        assert deck.asset_icons({"id": "X", "icons": ["C", "P"], "cost": 0}) == [0, 0, 0, 1, 0, 0, 1]

    @clauses("KU-1.6", "R39", "cards/rallies.toml")
    def test_the_rally_cards_are_as_listed(self) -> None:
        """51 cards, 17 for each issue, 15 Bolster symbols; a card has its one issue icon, symbol or not."""
        signs = {True: "yes", False: "no"}
        listed = [[r["id"], r["title"], r["issue"], signs[r["bolster"]], str(r["copies"])] for r in RALLY_ROWS if not r["starter"]]
        assert listed == printed("8.4")
        for issue in range(3):
            assert sum(COPIES[kind] for kind in range(FIRST_ASSET) if deck.ISSUE[kind] == issue) == 17
        assert sum(COPIES[kind] for kind in range(FIRST_ASSET) if deck.BOLSTER[kind]) == 15
        assert deck.rally_icons({"id": "RW+", "issue": "W"}) == CARD_ICONS[NUMBER["RW+"]] == [0, 1, 0, 0, 0, 0, 0]

    @clauses("KU-1.7", "R5")
    def test_every_player_has_a_set_of_starters(self) -> None:
        """Six cards each, three of either kind; their double arrow is no Bolster symbol."""
        listed = [row for row in RALLY_ROWS + ASSET_ROWS if row["starter"]]
        assert [row["id"] for row in listed] == [row[0] for row in printed("8.5")] == ["SRE", "SRW", "SRD", "SAC", "SAI", "SAR"]
        assert [row["cost"] for row in listed[3:]] == [1, 1, 1]
        assert not any(deck.BOLSTER[kind] for kind in deck.STARTERS if kind < FIRST_ASSET)
        assert [copies(NUMBER["SRE"], places) for places in (2, 3, 4)] == [2, 3, 4] and copies(NUMBER["RE"], 3) == 12
        table = a_new_game(3)
        assert all(hand.cards == [NUMBER[name] for name in ["SRE", "SRW", "SRD", "SAC", "SAI", "SAR"]] for hand in table.hands)

    @clauses("KU-1.8", "cards/masterstrokes.toml")
    def test_the_masterstrokes_are_as_listed(self) -> None:
        """Title, duration and shield of all 16; every kind of effect is known."""
        signs = {True: "yes", False: "no"}
        listed = [row[:4] for row in printed("8.6") if len(row) == 5]
        assert [[row["id"], row["title"], row["duration"], signs[row["shield"]]] for row in STROKE_ROWS] == listed
        strokes = range(FIRST_STROKE, FIRST_STROKE + 16)
        assert Counter(duration_of(stroke) for stroke in strokes) == {0: 7, 1: 6, 2: 3}
        assert [STROKE_ROWS[stroke - FIRST_STROKE]["id"] for stroke in strokes if has_shield(stroke)] == ["M04", "M05", "M06", "M12", "M13"]
        assert {effect.kind for stroke in strokes for effect in effects_of(stroke)} == set(range(len(EFFECTS)))
        effect = read_effect("f", "M00", {"kind": "gain-votes", "amount": 3})
        assert (effect.kind, effect.amount) == (kinds.GAIN_VOTES, 3) and deck.duration("f", "M00", "round") == kinds.ROUND

    @clauses("KU-1.9", "KU-2.8")
    def test_the_vote_cards_are_as_listed(self) -> None:
        """33 cards a colour with 76 positive votes; everybody has all of them at first, and absent colours none."""
        assert [[str(kinds.VALUES[value]), str(VOTE_CARDS[value])] for value in range(4)] == [row[:2] for row in printed("8.7")]
        assert sum(VOTE_CARDS) == 33 and sum(kinds.VALUES[value] * VOTE_CARDS[value] for value in range(3)) == 76
        table = a_new_game(3)
        assert table.supply == list(VOTE_CARDS) * 3
        GAME.audit(table)

    @clauses("KU-3.2")
    def test_icons_stand_where_they_can(self) -> None:
        """A Candidate's issue is no asset, and an unknown letter is no icon."""
        assert LETTERS == ("E", "W", "D", "C", "I", "R", "P")
        assert icon("seats.toml", "S1", "P") == 6 and icon("seats.toml", "S1", "D", 0, 3) == 2
        for letter, least, end in (("C", 0, 3), ("E", 3, 7), ("X", 0, 7)):
            with pytest.raises(CardDataError, match="no icon"):
                icon("candidates.toml", "K01", letter, least, end)

    def test_broken_cards_are_named(self) -> None:
        """File, card and fault."""
        with pytest.raises(CardDataError, match=r"K99: a Candidate has two assets"):
            tile_icons({"id": "K99", "assets": ["C"], "issues": ["E"]})
        with pytest.raises(CardDataError, match=r"K99: a Candidate has two assets"):
            tile_icons({"id": "K99", "assets": ["C", "C"], "issues": []})
        with pytest.raises(CardDataError, match=r"A9: an Asset card has an icon"):
            deck.asset_icons({"id": "A9", "icons": [], "cost": 1})
        with pytest.raises(CardDataError, match=r"A9: an Asset card has an icon"):
            deck.asset_icons({"id": "A9", "icons": ["C"], "cost": -1})
        for effect in ({"kind": "gain-votes"}, {"kind": "dance", "amount": 1}, {"kind": "gain-votes", "amount": "3"}):
            with pytest.raises(CardDataError, match="is no effect"):
                read_effect("masterstrokes.toml", "M99", effect)
        with pytest.raises(CardDataError, match="is no duration"):
            deck.duration("masterstrokes.toml", "M99", "week")


class TestOptions:
    """The agreements of a table."""

    @clauses("R34", "intro_seats=on")
    def test_two_seats_cannot_show_three_issues(self) -> None:
        """intro_seats is refused with fewer than 3 Seats."""
        with pytest.raises(OptionError, match="intro_seats needs at least 3 seats"):
            GAME.read_options({"seats": 2, "intro_seats": True})
        table = a_new_game(2, seats=3, intro_seats=True)
        assert sorted(SEAT_ISSUE[tile] for tile in table.in_play) == [0, 1, 2]

    def test_the_defaults(self) -> None:
        """Four places, five Seats, the printed rules."""
        options = GAME.read_options({})
        wanted = {"players": 4, "seats": 5, "intro_seats": False, "vote_tally": "hidden", "vote_cards": "choose", "masterstrokes_pay": True}
        wanted |= {"limit_counts_masterstrokes": True, "spent_round_cards": "bottom", "six_rally_source": "open"}
        wanted |= {"self_negative": "allowed", "zero_match": "nobody", "min_votes": "1"}
        assert vars(options) == wanted if hasattr(options, "__dict__") else True
        assert (options.seats, options.min_votes) == (5, "1")  # type: ignore[attr-defined]
        for faulty in ({"players": 1}, {"players": 5}, {"seats": 1}, {"seats": 6}):
            with pytest.raises(OptionError):
                GAME.read_options(faulty)
