"""Catalogues read as data, and the comparison of clauses, code and tests."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest
from coverage import CoverageData

from hustings.catalogue import catalogue_of, read_catalogue
from hustings.citations import ids_in, read_citations
from hustings.clauses import Report, examine, read_marks
from hustings.core.options import Options, choice, flag, number
from hustings.games import all_games, game_named

Examine = Callable[..., Report]

TEXT = """
# The Game: clause catalogue

## 2. Clauses

### XX-1 Setup
(A remark.)

- **XX-1.1** First clause,
  over two lines (R2).
- `XX-1.2` Second clause, citing `XX-1.1`.
- **XX-1.3** Yes. **XX-1.4** No, see XX-1.1.

### Chapter 2 - Cards

**XX-2.1 GREAT LEADER** (bad)
- **XX-2.1a** Lettered, **strongly**.
- **XX-2.1b** Lettered, too.

Some prose that belongs to no clause.

## 3. Rulings

- **R1** A question? An answer.
| Id | Question | Decision | Option |
|---|---|---|---|
| **R2** | Why? | Because. | - |
| R3 | When? | Now. | `pace` |

## 4. Options

| Option | Values | Default | Clauses |
|---|---|---|---|
| `pace` | slow, fast | slow | XX-1.1 |
| `one`, `two` | on, off | off | XX-1.2 |

## 8. Card data

| id | Title | | id | Title |
|---|---|---|---|---|
| A01 | Ace | | B2 | King |
| R45 | a ruling, no card |
"""


class TestReading:
    """One catalogue has every form that the catalogues use."""

    def test_clauses(self) -> None:
        """List items, backticks, several in a line, lettered ones; references are no clauses."""
        found = read_catalogue(TEXT)
        assert found.title == "The Game: clause catalogue"
        assert list(found.clauses) == ["XX-1.1", "XX-1.2", "XX-1.3", "XX-1.4", "XX-2.1", "XX-2.1a", "XX-2.1b"]
        assert found.clauses["XX-1.1"].text == "First clause, over two lines (R2)."
        assert found.clauses["XX-1.3"].text == "Yes."
        assert found.clauses["XX-1.4"].text == "No, see XX-1.1."
        assert found.clauses["XX-2.1a"].text == "Lettered, **strongly**."
        assert [chapter.heading for chapter in found.chapters] == ["XX-1 Setup", "Chapter 2 - Cards"]
        assert found.clauses["XX-2.1b"].chapter == "Chapter 2 - Cards"

    def test_a_title_over_lettered_clauses_is_only_a_heading(self) -> None:
        """It stands for the clauses below it."""
        found = read_catalogue(TEXT)
        assert [name for name, clause in found.clauses.items() if clause.heads] == ["XX-2.1"]
        assert [clause.id for clause in found.below("XX-2.1")] == ["XX-2.1", "XX-2.1a", "XX-2.1b"]
        assert [clause.id for clause in found.below("xx-1")] == ["XX-1.1", "XX-1.2", "XX-1.3", "XX-1.4"]

    def test_rulings_options_and_cards(self) -> None:
        """List items and table rows; names in backticks; coded cells in any column."""
        found = read_catalogue(TEXT)
        assert {name: ruling.text for name, ruling in found.rulings.items()} == {
            "R1": "A question? An answer.",
            "R2": "Why? Because.",
            "R3": "When? Now. `pace`",
        }
        assert list(found.options) == ["pace", "one", "two"]
        assert found.options["pace"].values == "slow, fast"
        assert list(found.cards) == ["A01", "B2"]

    def test_named(self) -> None:
        """Anything by its name, however it is capitalised."""
        found = read_catalogue(TEXT)
        names = ["xx-2.1A", "r2", "pace=fast", "a01"]
        texts = [item.text if item else None for item in [found.named(name) for name in names]]
        assert texts == ["Lettered, **strongly**.", "Why? Because.", "pace: slow, fast. slow XX-1.1", "A01 | Ace | B2 | King"]
        assert found.named("nothing") is None

    @pytest.mark.parametrize("name", sorted(all_games()))
    def test_every_game_has_a_catalogue_without_gaps(self, name: str) -> None:
        """Clauses of a chapter and rulings are numbered through, and none is empty."""
        found = catalogue_of(game_named(name))
        for chapter in found.chapters:
            numbers: dict[str, set[int]] = {}
            for clause in chapter.clauses:
                prefix, _, rest = clause.id.partition(".")
                numbers.setdefault(prefix, set()).add(int(rest.rstrip("abcdefghijklmnopqrstuvwxyz")))
                assert clause.text
            for prefix, seen in numbers.items():
                assert seen == set(range(min(seen), max(seen) + 1)), prefix
        assert list(found.rulings) == [f"R{count}" for count in range(1, len(found.rulings) + 1)]


CODE = '''
"""Rules (XX-1.1)."""

TABLE = {"a": 1}  # XX-1.2


class Deal:
    """Deal (XX-1.3)."""

    clause = "XX-1.4"

    def run(self, table):
        # R1 says so.
        if table.options.pace == "fast":
            return 1
        return 2


class Bare:
    """An ask of XX-2.1a, by XX-1.1 to 1.4."""


def make(options):
    return Bare() if options.one else None
'''

TESTS = """
from hustings.conformance import clauses


class TestDealing:
    @clauses("XX-1.3", "pace=fast")
    def test_deal(self):
        pass

    @clauses("XX-1.4")
    def test_idle(self):
        pass


@clauses("XX-2.1a", "one=on", "A01")
def test_make():
    pass


@clauses("XX-9.9")
def test_nothing():
    pass
"""


class TestCitations:
    """What counts as citing a clause."""

    def test_innermost_scope(self, tmp_path: Path) -> None:
        """Docstrings, strings and comments count for the function or class around them; modules and ranges do not."""
        (tmp_path / "deal.py").write_text(CODE, encoding="utf-8")
        found = read_citations(tmp_path).clauses

        assert {name: {place.name for place in places} for name, places in found.items()} == {
            "XX-1.3": {"Deal"},
            "XX-1.4": {"Deal"},
            "R1": {"Deal.run"},
            "XX-2.1a": {"Bare", "make (Bare)"},
        }

    def test_only_bodies_run(self, tmp_path: Path) -> None:
        """A class is carried out in its functions' bodies: what runs when the module is loaded shows nothing."""
        (tmp_path / "deal.py").write_text(CODE, encoding="utf-8")
        (place,) = read_citations(tmp_path).clauses["XX-1.3"]
        lines = CODE.splitlines()
        assert {lines[line - 1].strip() for line in place.lines} == {'if table.options.pace == "fast":', "return 1", "return 2"}

    @pytest.mark.parametrize(
        ("text", "ids"),
        [
            ("(XX-1.1, XX-1.2)", ["XX-1.1", "XX-1.2"]),
            ("XX-1.1 to 1.5 and R3", ["R3"]),
            ("XX-1.1 to XX-1.5", []),
            ("XX-1.1-1.5", []),
            ("R1 to R9", []),
            ("by SH-15.1a", ["SH-15.1a"]),
            ("R2D2, CAR1, XX-1", []),
        ],
    )
    def test_ids_in_a_text(self, text: str, ids: list[str]) -> None:
        """Ids are cited one by one; a range cites nothing."""
        assert ids_in(text) == ids

    def test_options_worked_out_in_their_own_module(self, tmp_path: Path) -> None:
        """What options.py derives from an option uses it where the derived value is used; its own checks use nothing."""
        options = (
            "class O:\n    def bound(self):\n        return self.pace * 2\n\n    def combination_faults(self):\n        return [self.one]\n"
        )
        (tmp_path / "options.py").write_text(options, encoding="utf-8")
        (tmp_path / "deal.py").write_text("def deal(table):\n    return table.options.bound()\n", encoding="utf-8")
        found = read_citations(tmp_path).attributes

        assert {place.name for place in found["pace"]} == {"deal"}
        assert not found.get("one")


class TestReport:
    """A whole game in a folder of its own."""

    @pytest.fixture
    def report(self, tmp_path: Path) -> Examine:
        """A function that examines the game, traced or not."""
        from dataclasses import dataclass

        from hustings.core.game import Game

        folder = tmp_path / "games" / "thegame"
        (folder / "cards").mkdir(parents=True)
        (folder / "rules.md").write_text(TEXT, encoding="utf-8")
        (folder / "deal.py").write_text(CODE, encoding="utf-8")
        (folder / "cards" / "deck.toml").write_text('[[card]]\nid = "A01"\n', encoding="utf-8")
        tests = tmp_path / "tests" / "thegame"
        tests.mkdir(parents=True)
        (tests / "test_deal.py").write_text(TESTS, encoding="utf-8")
        (tests / "defined_only.toml").write_text('"XX-1.1" = "Says what a word means."\n', encoding="utf-8")

        @dataclass(frozen=True)
        class TheOptions(Options):
            pace: str = choice("slow", "fast", "1", "2", clauses="XX-1.1")
            one: bool = flag(False, clauses="XX-1.2")
            two: int = number(1, 3, default=1, clauses="XX-1.2")

        class TheGame(Game):
            name = "thegame"
            options = TheOptions

            def folder(self) -> Path:
                return folder

        def made(ran: dict[str, list[int]] | None = None) -> Report:
            file = tmp_path / "contexts"
            if ran is not None:
                data = CoverageData(str(file))
                for test, lines in ran.items():
                    data.set_context(f"tests/thegame/test_deal.py::{test}|run")
                    data.add_lines({str(folder / "deal.py"): lines})
                data.write()
            return examine(TheGame(), tests, file)

        return made

    def test_by_name_only(self, report: Examine) -> None:
        """Without coverage data a test counts for what it names, and the report says so."""
        facts = report().as_json()

        assert (facts["clauses"], facts["rulings"], facts["option_values"], facts["cards"], facts["traced"]) == (6, 3, 6, 2, False)
        assert facts["uncited"] == ["XX-1.2", "XX-2.1b", "R2", "R3", "two", "B2"]
        assert facts["untested"] == ["XX-1.2", "XX-2.1b", "R1", "R2", "R3", "pace=N", "pace=slow", "one=off", "two", "B2"]
        assert facts["defined_only"] == ["XX-1.1"]
        assert facts["faults"] == ["tests/thegame/test_deal.py::test_nothing names XX-9.9, which does not exist"]

    def test_a_test_counts_only_if_it_runs_the_code(self, report: Examine) -> None:
        """Naming a clause without running a line of what cites it is shown as idle."""
        lines = CODE.splitlines()
        fast, bare = lines.index("            return 1") + 1, lines.index("    return Bare() if options.one else None") + 1
        facts = report({"TestDealing::test_deal": [fast], "test_make": [bare]}).as_json()

        assert facts["traced"]
        assert not {"XX-1.3", "XX-2.1a", "pace=fast", "one=on", "A01"} & set(facts["untested"])
        assert "XX-1.4" in facts["untested"]
        assert facts["idle"] == ["XX-1.4: tests/thegame/test_deal.py::TestDealing::test_idle"]

    def test_lines_run_at_loading_show_nothing(self, report: Examine) -> None:
        """The line of `class` and `def` runs in whichever test loads the module first."""
        lines = CODE.splitlines()
        loading = [lines.index("class Deal:") + 1, lines.index("    def run(self, table):") + 1]
        assert "XX-1.3" in report({"TestDealing::test_deal": loading}).as_json()["untested"]


def test_marks_are_read_with_the_names_pytest_gives(tmp_path: Path) -> None:
    """Classes and functions, from the folder `tests` on."""
    folder = tmp_path / "tests" / "thegame"
    folder.mkdir(parents=True)
    (folder / "test_deal.py").write_text(textwrap.dedent(TESTS), encoding="utf-8")
    marks = read_marks(folder)
    assert marks["XX-1.3"] == ["tests/thegame/test_deal.py::TestDealing::test_deal"]
    assert marks["A01"] == ["tests/thegame/test_deal.py::test_make"]
