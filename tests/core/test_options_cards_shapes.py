"""Options, card files, shapes, piles and hands."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from hustings.core.cards import card_fault, read_cards
from hustings.core.chance import Fast
from hustings.core.errors import CardDataError, OptionError
from hustings.core.options import as_written, parse_value, schema, values_of
from hustings.core.pile import ALL, UNKNOWN, Hand, Pile, knows
from hustings.core.shape import Rows, Several, describe, fits
from hustings.games.parley import GAME

FIELDS: dict[str, type] = {"id": str, "copies": int, "effect": dict}


class TestOptions:
    """What a table agrees on."""

    def test_all_faults_come_at_once(self) -> None:
        """Four wrong values, four sentences."""
        with pytest.raises(OptionError) as caught:
            GAME.read_options({"goal": 99, "blocks": "yes", "auctions": "secret", "colour": 1, "rounds": True})
        assert caught.value.faults[:4] == [
            "goal is a whole number from 4 to 12, not 99.",
            "blocks is on or off, not 'yes'.",
            "auctions is one of open, none, not 'secret'.",
            "There is no option 'colour'; there are players, deal, rounds, goal, blocks, offers, auctions, credit, "
            "floor_limit, ballot_cards.",
        ]
        assert len(caught.value.faults) == 5

    def test_values_that_do_not_go_together_are_refused(self) -> None:
        """Each is fine alone."""
        with pytest.raises(OptionError, match="credit is given in auctions only"):
            GAME.read_options({"auctions": "none", "credit": 1})

    def test_the_schema_makes_a_form(self) -> None:
        """Name, default, kind, values, clauses, group."""
        rows = {row["name"]: row for row in schema(GAME.options)}
        assert rows["auctions"] == {
            "name": "auctions", "default": "open", "kind": "choice", "values": ["open", "none"], "clauses": "PA-5.1", "group": "rules"
        }  # fmt: skip
        assert rows["players"]["least"] == 2 and rows["players"]["most"] == 5 and rows["blocks"]["kind"] == "flag"

    def test_values_that_are_tried(self) -> None:
        """Few values all, of many the ends and the middle; the default first."""
        rows = {row["name"]: row for row in schema(GAME.options)}
        assert values_of(rows["credit"]) == [0, 1, 2, 3] and values_of(rows["floor_limit"]) == [6, 0, 7, 12]
        assert values_of(rows["blocks"]) == [True, False] and values_of(rows["auctions"]) == ["open", "none"]
        assert values_of({"kind": "text", "default": ""}) == [""]

    def test_typed_values(self) -> None:
        """As people write them on a command line; nonsense is left for the check."""
        rows = {row["name"]: row for row in schema(GAME.options)}
        assert parse_value(rows["blocks"], "off") is False and parse_value(rows["blocks"], "true") is True
        assert parse_value(rows["goal"], "9") == 9 and parse_value(rows["goal"], "many") == "many"

    def test_written_options_are_read_back(self) -> None:
        """Every option, by name."""
        options = GAME.read_options({"goal": 5, "auctions": "none"})
        assert GAME.read_options(as_written(options)) == options


class TestCards:
    """Card files name file, line and card where they are wrong."""

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", r"no \[\[card\]\]"),
            ("card = 3", r"no \[\[card\]\]"),
            ("[[card]", "cards.toml"),
            ('# One card\n\n[[card]]\nid = "A"\ncopies = 1', "cards.toml: Line 3: A: the field 'effect' is missing"),
            ("[[card]]\ncopies = 1", "cards.toml: Line 1: card number 1: the field 'id' is missing"),
            ('[[card]]\nid = "A"\ncopies = "two"\neffect = {}', "A: 'copies' has to be a whole number, not 'two'"),
            ('[[card]]\nid = "A"\ncopies = true\neffect = {}', "A: 'copies' has to be a whole number, not True"),
            ('[[card]]\nid = "A"\ncopies = 1\neffect = 1', "A: 'effect' has to be a table"),
            ('[[card]]\nid = "A"\ncopies = 1\neffect = {}\ncolour = 1', "A: there is no field 'colour'"),
            ('[[card]]\nid = "A"\ncopies = 1\neffect = {}\n' * 2, "cards.toml: Line 5: A: the id occurs twice"),
            ('card = [{ id = "A", copies = 1 }]', "cards.toml: A: the field 'effect' is missing"),
        ],
    )
    def test_a_fault_names_file_line_and_card(self, tmp_path: Path, text: str, said: str) -> None:
        """In one sentence."""
        file = tmp_path / "cards.toml"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(CardDataError, match=said) as caught:
            read_cards(file, FIELDS)
        assert str(file) in str(caught.value)

    def test_a_missing_file_is_named(self, tmp_path: Path) -> None:
        """Like any other fault."""
        with pytest.raises(CardDataError, match="nothing"):
            read_cards(tmp_path / "nothing.toml", FIELDS)

    def test_a_fault_that_a_game_finds_names_the_line_too(self, tmp_path: Path) -> None:
        """The line of the card's id, where the file can be read and has it."""
        file = tmp_path / "cards.toml"
        file.write_text('[[card]]\nid = "A.1"\n\n[[card]]\nid = "B"\n', encoding="utf-8")
        assert str(card_fault(file, "B", "it is odd")) == f"{file}: Line 5: B: it is odd."
        assert str(card_fault(file, "A.1", "it is odd")) == f"{file}: Line 2: A.1: it is odd."
        assert str(card_fault(file, "AX1", "it is odd")) == f"{file}: AX1: it is odd."
        assert str(card_fault(tmp_path / "none.toml", "A", "it is odd")) == f"{tmp_path / 'none.toml'}: A: it is odd."

    def test_rows_are_read(self, tmp_path: Path) -> None:
        """In their order."""
        file = tmp_path / "cards.toml"
        file.write_text('[[card]]\nid = "A"\ncopies = 2\neffect = {kind = "x"}\n', encoding="utf-8")
        assert read_cards(file, FIELDS) == [{"id": "A", "copies": 2, "effect": {"kind": "x"}}]


class TestShapes:
    """What parameters are made of."""

    @pytest.mark.parametrize(
        ("shape", "value", "fit"),
        [
            (range(3), 2, True), (range(3), 3, False), (range(3), True, False), (range(3), "1", False), (range(0, 9, 2), 3, False),
            (Several(range(5), 1, 2), (4, 4), True), (Several(range(5), 1, 2), (), False), (Several(range(5), 1, 2), (1, 1, 1), False),
            (Several(range(5), 1, 2), [1], False), (Several(range(5), 1, 2), (5,), False),
            (Rows((range(2), range(9)), 2), ((0, 8), (1, 0)), True), (Rows((range(2), range(9)), 2), ((0, 9),), False),
            (Rows((range(2), range(9)), 2), ((0,),), False), (Rows((range(2), range(9)), 1), ((0, 1), (0, 1)), False),
            (Rows((range(2), range(9)), 2), ([0, 1],), False), (Rows((range(2), range(9)), 2), 7, False),
        ],
    )  # fmt: skip
    def test_what_fits(self, shape: object, value: object, fit: bool) -> None:
        """A number in a range, a tuple of numbers, rows of numbers; nothing else."""
        assert fits(shape, value) is fit  # type: ignore[arg-type]

    def test_shapes_are_described_for_forms(self) -> None:
        """Least and most, step, columns."""
        assert describe(range(0, 20, 5)) == {"kind": "number", "least": 0, "most": 19, "step": 5}
        assert describe(Several(range(3), 1, 2)) == {
            "kind": "several",
            "each": {"kind": "number", "least": 0, "most": 2},
            "least": 1,
            "most": 2,
        }
        assert describe(Rows((range(2),), 4)) == {"kind": "rows", "columns": [{"kind": "number", "least": 0, "most": 1}], "most": 4}


class TestPilesAndHands:
    """Hidden cards, and who knows which."""

    def test_who_knows(self) -> None:
        """A place by its bit; a spectator what all know."""
        assert knows(0b10, 1) and not knows(0b10, 0) and knows(ALL, -1) and not knows(0b11, -1)

    def test_a_pile_is_drawn_from_the_top(self) -> None:
        """Knowing goes with the card."""
        pile = Pile([], [])
        pile.put(5)
        pile.put(6, 0b1)
        pile.put_under(4, 0b10)
        assert pile.cards == [4, 5, 6] and pile.knowers == [0b10, 0, 0b1] and len(pile) == 3
        assert pile.draw() == 6 and pile.knowers == [0b10, 0]

    def test_a_look_at_the_top_sets_knowers_and_a_shuffle_clears_them(self) -> None:
        """Of more cards than there are, all."""
        pile = Pile([1, 2, 3], [0, 0, 0])
        pile.show_top(2, 0b100)
        assert pile.knowers == [0, 0b100, 0b100]
        pile.show_top(9, 0b1)
        assert pile.knowers == [0b1, 0b101, 0b101]
        seen = pile.copy()
        seen.hide(2)
        assert seen.cards == [UNKNOWN, 2, 3] and pile.cards == [1, 2, 3]
        pile.shuffle(Fast(random.Random(1)))
        assert sorted(pile.cards) == [1, 2, 3] and pile.knowers == [0, 0, 0]

    def test_one_card_is_not_shuffled(self) -> None:
        """Luck is not asked; who knew it forgets all the same."""
        chance = Fast(random.Random(1))
        pile = Pile([7], [0b1])
        pile.shuffle(chance)
        assert chance.used == 0 and pile.knowers == [0]

    def test_a_hand_is_sorted_and_gives_up_what_fewest_know(self) -> None:
        """Of two alike the unknown one goes first."""
        hand = Hand([], [])
        for card, knowers in ((5, 0b11), (3, 0b1), (5, 0b1)):
            hand.add(card, knowers)
        assert hand.cards == [3, 5, 5] and hand.knowers == [0b1, 0b1, 0b11] and len(hand) == 3
        assert hand.remove(5) == 0b1 and hand.knowers == [0b1, 0b11]
        with pytest.raises(ValueError, match="not in list"):
            hand.remove(9)

    def test_what_a_viewer_does_not_know_comes_first_and_tells_nothing(self) -> None:
        """Not even who else knows it."""
        hand = Hand([1, 2, 3], [0b1, 0b111, 0b101])
        other = hand.copy()
        other.hide(1)
        assert other.cards == [UNKNOWN, UNKNOWN, 2] and other.knowers == [0, 0, 0b111]
        hand.show(0b10)
        assert hand.knowers == [0b11, 0b111, 0b111]
