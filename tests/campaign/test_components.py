"""What the game consists of (CA-1, CA-3, CA-4, CA-5; catalogue, section 8)."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from hustings.catalogue import read_catalogue
from hustings.conformance import clauses
from hustings.core.errors import CardDataError, OptionError
from hustings.games.campaign import deck
from hustings.games.campaign.deck import (
    AMOUNT,
    CONTRIBUTIONS,
    COOPERATIVENESS,
    EFFECT,
    GROUP_ROWS,
    GROUPS,
    IDEOLOGY_ROWS,
    INFLUENCE,
    MARK,
    PAYEE,
    PRESIDENT_ROWS,
    SWING,
    TYPE,
    deck_size,
    one_of,
    read_effect,
    triple,
    type_of,
)  # fmt: skip
from hustings.games.campaign.game import GAME
from hustings.games.campaign.kinds import BB, CENTRE, LEFT, MM, NONE, RIGHT, TOKENS, UNMARKED, UNTYPED, B, W
from hustings.games.campaign.options import CampaignOptions
from hustings.games.campaign.pieces import Government
from hustings.games.campaign.presidents import DrawPresidentCard
from hustings.games.campaign.seats import owner_of
from tests.campaign.positions import ONE, a_new_game, a_parliament, card, carry_out, group

RULES = (GAME.folder() / "rules.md").read_text(encoding="utf-8")


def printed(heading: str, end: str) -> list[list[str]]:
    """The rows of a table in the catalogue."""
    text = RULES[RULES.index(heading) :]
    text = text[: text.index(end)]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return rows[2:]


class TestPieces:
    """CA-1."""

    @clauses("CA-1.1", "players=7")
    def test_two_to_seven_parties(self) -> None:
        """Each such number can begin; one and eight are refused."""
        assert list(GAME.places) == [2, 3, 4, 5, 6, 7]
        for count in GAME.places:
            assert len(a_new_game(count).ideology) == count
        for count in (1, 8):
            with pytest.raises(OptionError):
                GAME.read_options({"players": count})

    @clauses("CA-1.4")
    def test_ten_tokens_and_no_seven(self) -> None:
        """One each of 2 to 6 and 8 to 12."""
        assert TOKENS == (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
        table = a_new_game()
        assert table.tokens == [NONE] * 10
        table.tokens = list(range(10))
        owned = [owner_of(table, number) for number in range(-3, 16)]
        assert owned == [NONE] * 5 + [0, 1, 2, 3, 4, NONE, 5, 6, 7, 8, 9] + [NONE] * 3

    @clauses("CA-1.5", "CA-1.7", "R3", "seats=15")
    def test_ruling_3_fifteen_seats(self) -> None:
        """Eight of fifteen are a majority."""
        table = a_new_game()
        assert table.middle == table.total_seats() == 15 and table.needed() == 8

    @clauses("CA-1.7", "R3", "seats=16")
    def test_sixteen_seats(self) -> None:
        """Nine of sixteen are a majority."""
        table = a_new_game(seats="16")
        assert table.middle == 16 and table.needed() == 9

    @clauses("CA-1.6", "CA-1.8")
    def test_the_audit_counts_seats_and_money(self) -> None:
        """A seat more, or a debt, is found."""
        table = a_parliament(seats={"greens": 4})
        GAME.audit(table)
        table.seats[1] += 1
        with pytest.raises(AssertionError, match="a seat is missing"):
            GAME.audit(table)
        table.seats[1] -= 1
        table.money[0] = -1
        with pytest.raises(AssertionError, match="in debt"):
            GAME.audit(table)

    @clauses("CA-4.6")
    def test_the_audit_counts_groups(self) -> None:
        """A group that lies in two places is found."""
        table = a_parliament(groups={"greens": "artists"})
        table.row.append(group("artists"))
        with pytest.raises(AssertionError, match="a group is missing or doubled"):
            GAME.audit(table)

    @clauses("CA-5.1")
    def test_the_audit_counts_president_cards(self) -> None:
        """A card that was lost is found."""
        table = a_parliament()
        table.deck.draw()
        with pytest.raises(AssertionError, match="a president card is missing"):
            GAME.audit(table)

    def test_the_audit_looks_at_governments(self) -> None:
        """A veto without a president, a president in a coalition, a sequence outside the government."""
        table = a_parliament(governments="c:greens+democrats")
        GAME.audit(table)
        table.veto = True
        with pytest.raises(AssertionError, match="a veto without"):
            GAME.audit(table)
        table = a_parliament(governments="m:greens")
        table.sequences[1] = [0]
        with pytest.raises(AssertionError, match="outside has a sequence"):
            GAME.audit(table)
        table = a_parliament(governments="m:greens")
        table.president = 1
        with pytest.raises(AssertionError, match="the wrong one is president"):
            GAME.audit(table)


class TestIdeologies:
    """CA-3."""

    @clauses("cards/ideologies.toml")
    def test_numbers_as_printed(self) -> None:
        """Discipline, contributions, electability and lean of all seven."""
        table = printed("| Party | Discipline", "- **CA-3.1**")
        assert [[row[0], row[1], int(row[2]), int(row[3]), row[4]] for row in table] == [
            [row["title"], row["discipline"], row["contributions"], row["electability"], row["lean"]] for row in IDEOLOGY_ROWS
        ]
        assert deck.DISCIPLINE == [10, 6, 10, 8, 10, 6, 8]
        assert deck.LEAN == [CENTRE, CENTRE, RIGHT, LEFT, LEFT, LEFT, RIGHT]


class TestGroups:
    """CA-4."""

    @clauses("CA-4.1", "CA-4.5", "CA-2.5", "cards/groups.toml")
    def test_numbers_as_printed(self) -> None:
        """All 52 groups: triple, type and partisanship, core first."""
        table = printed("### Groups, core deck", "Totals")
        table += printed("### Groups promoted", "Standard totals") + printed("### Groups added", "Extended totals")
        ours = [
            [
                row["title"],
                str(row["contributions"]),
                str(row["influence"]),
                str(row["cooperativeness"]),
                row["type"] or "-",
                row["partisanship"] or "-",
            ]
            for row in GROUP_ROWS
        ]
        assert ours == table
        for row in GROUP_ROWS:
            assert triple(row) == (row["contributions"], row["influence"], row["cooperativeness"])
        # A type says nothing about partisanship: among BB and among MM there are marks of both sides, and none.
        assert [type_of({"id": "x", "type": name}) for name in ("BB", "B", "W", "MM", "")] == [BB, B, W, MM, UNTYPED]
        for name in ("BB", "MM", ""):
            assert {row["partisanship"] for row in GROUP_ROWS if row["type"] == name} >= {"R", ""}

    @clauses("groups=core", "groups=standard", "groups=extended", "R49")
    def test_totals_of_the_decks(self) -> None:
        """28, 31 and 52 groups with the sums and counts of the catalogue."""
        wanted = {
            "core": (28, 104, 135, 90, (7, 1, 2, 5, 13), (4, 7, 1, 16)),
            "standard": (31, 114, 147, 100, (7, 2, 2, 7, 13), (6, 7, 2, 16)),
            "extended": (52, 185, 246, 170, (11, 6, 6, 11, 18), (10, 10, 6, 26)),
        }
        for name, (size, money, influence, coop, types, marks) in wanted.items():
            assert deck_size(name) == size
            assert (sum(CONTRIBUTIONS[:size]), sum(INFLUENCE[:size]), sum(COOPERATIVENESS[:size])) == (money, influence, coop)
            assert tuple(TYPE[:size].count(kind) for kind in (BB, B, W, MM, UNTYPED)) == types
            assert tuple(MARK[:size].count(mark) for mark in (LEFT, RIGHT, CENTRE, UNMARKED)) == marks
            assert len(a_new_game(groups=name).pile) == size
        assert GROUPS == 52

    def test_wrong_cards_are_refused(self) -> None:
        """A number below zero, an unknown type, an effect with a field too many."""
        with pytest.raises(CardDataError, match="below zero"):
            triple({"id": "x", "contributions": 1, "influence": -1, "cooperativeness": 0})
        assert triple({"id": "x", "contributions": 1, "influence": 0, "cooperativeness": 2}) == (1, 0, 2)
        with pytest.raises(CardDataError, match="'XX' is none of"):
            type_of({"id": "x", "type": "XX"})
        for effect in ({"kind": "swing"}, {"kind": "gain", "amount": "2"}, {"kind": "sequence-pop", "amount": 1}, {"kind": "no"}):
            with pytest.raises(CardDataError):
                read_effect({"id": "x", "effect": effect})
        with pytest.raises(CardDataError, match="nobody"):
            read_effect({"id": "x", "effect": {"kind": "pay", "amount": 1, "to": "nobody"}})
        assert one_of("f", "c", "b", {"a": 0, "b": 1}) == 1


class TestPresidentCards:
    """CA-5."""

    @clauses("cards/presidents.toml")
    def test_seventeen_cards_as_printed(self) -> None:
        """One of each; the fixed swings sum to -8."""
        table = printed("### President cards (17", "Fixed swings")
        assert [row["title"] for row in PRESIDENT_ROWS] == [row[0] for row in table]
        assert len(PRESIDENT_ROWS) == 17
        assert [AMOUNT[card] for card in range(17) if EFFECT[card] == SWING] == [-4, -3, 1, -1, 2, -2, -1]
        assert sum([AMOUNT[card] for card in range(17) if EFFECT[card] == SWING]) == -8
        assert len(set(EFFECT)) == 11
        payees = {PRESIDENT_ROWS[card]["id"]: PAYEE[card] for card in range(17) if PAYEE[card] != NONE}
        assert payees == {"drunk-daughters": group("lawyers"), "unfortunate-photo-op": group("the-liberal-media")}
        assert [AMOUNT[card] for card in range(17) if EFFECT[card] in (deck.GAIN, deck.PAY, deck.PAY_DICE)] == [20, 2, 6]

    @clauses("CA-5.3", "CA-5.24")
    def test_what_each_card_does(self) -> None:
        """Eight change the swing, two the sequence, three money, two are kept, *gate waits, Gaffe costs the veto."""
        did: dict[str, int] = {}
        for row in PRESIDENT_ROWS:
            table = a_parliament(governments="m:greens", deck=row["id"], veto=True, luck=[[1, 1]] if "daughters" in row["id"] else [[1]])
            carry_out(table, DrawPresidentCard())
            changed = {
                "swing": table.swing(ONE) != 0,
                "sequence": len(table.sequences[ONE]) != 1,
                "money": table.money[ONE] != 10,
                "veto": not table.veto,
                "bar": table.barred(ONE),
                "kept": table.kept[ONE] == [card(row["id"])] and table.swing(ONE) == 0 and not table.barred(ONE),
            }
            (effect,) = [name for name, true in changed.items() if true]
            did[effect] = did.get(effect, 0) + 1
        assert did == {"swing": 8, "sequence": 2, "money": 3, "kept": 2, "bar": 1, "veto": 1}


class TestOptions:
    """Section 4."""

    def test_every_option_of_the_catalogue(self) -> None:
        """Names and defaults as written there; the number of players besides."""
        catalogue = read_catalogue((Path(GAME.folder()) / "rules.md").read_text(encoding="utf-8"))
        fields = {field.name for field in dataclasses.fields(CampaignOptions)}
        assert set(catalogue.options) == fields - {"players"}
        defaults = {row[0].strip("`"): row[2] for row in printed("| Name | Values | Default", "Illegal combinations")}
        for field in dataclasses.fields(CampaignOptions):
            if field.name != "players":
                value = field.default
                written = ("on" if value else "off") if isinstance(value, bool) else str(value)
                assert defaults[field.name] == written

    def test_a_tree_cannot_pool(self) -> None:
        """The one combination that is refused."""
        with pytest.raises(OptionError, match="hierarchy=tree needs influence=lead"):
            GAME.read_options({"hierarchy": "tree", "influence": "pooled"})
        for other in ({"hierarchy": "tree"}, {"influence": "pooled"}):
            assert GAME.read_options(other).combination_faults() == []

    @clauses("CA-17.4")
    def test_an_entry_of_the_ledger(self) -> None:
        """Type, members, leader, and two flags."""
        entry = Government(0, 0b101, 2, False, False)
        assert (entry.kind, entry.members, entry.leader, entry.no_business, entry.only_business) == (0, 5, 2, False, False)
