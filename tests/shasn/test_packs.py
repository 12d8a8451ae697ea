"""Campaign packs: what they may bring, what is wrong with a bad one, and `hustings pack check DIR`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hustings.cli.app import run
from hustings.cli.pack import check
from hustings.conformance import clauses
from hustings.core.errors import BadInput
from hustings.games.shasn import kinds as k
from hustings.games.shasn.packs import PACK_FAULTS, PACK_NAMES, PACKS, SOURCES, Board, Pack, board_of, require_sound_packs
from hustings.games.shasn.sources import examine, remarks

CAMPUS = Path(__file__).parents[2] / "src" / "hustings" / "games" / "shasn" / "campaigns" / "campus"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A sound pack to spoil: a copy of `campus` under another name."""
    folder = tmp_path / "mine"
    shutil.copytree(CAMPUS, folder)
    spoil(folder, "pack.toml", 'id = "campus"', 'id = "mine"')
    return folder


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    """Replace the first *old* in a file of the pack."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def faults_of(folder: Path) -> list[str]:
    return [str(fault) for fault in examine(folder, SOURCES["republic"])[1]]


@clauses("SH-2.5", "campaign=republic", "campaign=campus")
def test_two_campaigns_come_with_the_game() -> None:
    """`republic` is the first choice; `campus` brings its own three decks and a small board of five zones and 49 areas."""
    assert PACK_NAMES[:2] == ("republic", "campus") and not PACK_FAULTS
    require_sound_packs()
    campus = PACKS["campus"]
    assert (len(campus.face), sum(campus.conspiracy_copies), sum(campus.headline_copies)) == (24, 16, 15)
    assert [len(cards) for cards in campus.faces] == [2] * 12
    assert campus.conspiracy_title[k.FOUR_PILLARS] == "Bake Sale" and campus.conspiracy_copies[k.FOUR_PILLARS] == 3
    assert campus.conspiracy_copies[k.JUMLA] == 1 and campus.conspiracy_copies[k.SUPERSTAR] == 0
    small = board_of("campus", "small")
    assert (small.zones, sum(small.areas), sum(small.volatile)) == (5, 49, 6)
    assert small.titles[small.centre] == "Canteen" and small.adjacent[small.centre] == [1, 2, 3, 4]


def test_a_pack_takes_from_republic_what_it_does_not_bring() -> None:
    """`campus` has no large board of its own and is played by four or five on that of `republic`."""
    large = board_of("campus", "large")
    assert large.ids == board_of("republic", "large").ids and large != board_of("republic", "large")
    assert SOURCES["campus"].conspiracy is not SOURCES["republic"].conspiracy


def test_a_pack_of_dilemmas_alone_is_enough(mine: Path) -> None:
    """With only a pack.toml and Ideology Cards, decks and boards are those of `republic`."""
    for name in ("conspiracy.toml", "headlines.toml", "board-small.toml"):
        (mine / name).unlink()
    source, faults = examine(mine, SOURCES["republic"])
    assert not faults and len(source.ideology) == 24
    assert source.headlines == SOURCES["republic"].headlines and source.boards == SOURCES["republic"].boards


def test_packs_and_boards_are_values() -> None:
    """A pack is known by its name and a board by pack and size, so that a written position finds them again."""
    assert Pack("campus") == PACKS["campus"] != PACKS["republic"]
    assert Board("republic", "small") == board_of("republic", "small") != board_of("campus", "small")
    with pytest.raises(KeyError):
        Pack("nowhere")


@clauses("SH-4.1", "SH-13.1")
@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("pack.toml", 'id = "mine"', 'id = "My Pack"', "pack.toml: the id is 'My Pack', but it is written in small letters"),
        ("pack.toml", 'title = "Campus"', 'title = ""', "pack.toml: title is empty."),
        ("pack.toml", "about = ", "words = ", "pack.toml: the field 'about' is missing."),
        ("pack.toml", 'id = "mine"', "", "pack.toml: the field 'id' is missing."),
        ("pack.toml", "id = ", "id == ", "pack.toml: Invalid value (at line 3, column 5)."),
        ("ideology.toml", 'theme = "work"', 'theme = "war"', "ideology.toml: cs-work-1: theme is 'war', which is none of work, land"),
        ("ideology.toml", 'flag = "none"', 'flag = "rude"', "ideology.toml: cs-work-1: flag is 'rude', which is none of none, mature"),
        ("ideology.toml", "variant = 1", "variant = 3", "ideology.toml: cs-work-1: variant is 3, but it goes from 1 to 2."),
        ("ideology.toml", "variant = 1", 'variant = "1"', "ideology.toml: cs-work-1: 'variant' has to be a whole number, not '1'."),
        ("ideology.toml", 'pair = "cs"', 'pair = "ci"', "ideology.toml: cs-work-1: its pair is ci: the first answer is capitalist"),
        ("ideology.toml", 'pays = "FFM"', 'pays = "FFX"', "ideology.toml: cs-work-1: pays is 'FFX', but it is 1 to 6 of the letters F"),
        ("ideology.toml", 'pays = "FFM"', 'pay = "FFM"', "ideology.toml: cs-work-1: the field 'pays' is missing."),
        ("ideology.toml", '"supremo"', '"tyrant"', "ideology.toml: cs-work-1: ideologue is 'tyrant', which is none of capitalist"),
        ("ideology.toml", "Lease it", "Lease " * 30, "ideology.toml: cs-work-1: text has "),
        ("ideology.toml", 'id = "cs-school-2"', 'id = "cs-work-1"', "ideology.toml: cs-work-1: the id occurs twice."),
        ("conspiracy.toml", "cost = 4", "cost = 3", "conspiracy.toml: coffee-tab: cost is 3, but it goes from 4 to 5."),
        ("conspiracy.toml", '"leech"', '"louse"', "conspiracy.toml: coffee-tab: effect is 'louse', which is none of leech"),
        ("conspiracy.toml", '"leech"', '"block"', "conspiracy.toml: point-of-order: another card has the effect 'block' already."),
        ("conspiracy.toml", "copies = 1", "copies = 9", "conspiracy.toml: coffee-tab: copies is 9, but it goes from 1 to 6."),
        ("headlines.toml", 'tone = "bad"', 'tone = "sad"', "headlines.toml: spare-key: tone is 'sad', which is none of good, mixed, bad."),
        ("headlines.toml", "title = ", "name = ", "headlines.toml: spare-key: there is no field 'name'."),
        ("headlines.toml", "[[card]]", "[[news]]", "headlines.toml: there is no 'news' in such a file, only [[card]]."),
        ("board-small.toml", "needed = 3", "needed = 2", "board-small.toml: canteen: needed is 2, but it has to be more than half of 5"),
        ("board-small.toml", "volatile = [2]", "volatile = []", "board-small.toml: canteen: a zone has at least one volatile area."),
        ("board-small.toml", "volatile = [2]", "volatile = [5]", "board-small.toml: canteen: volatile and newsroom name different areas"),
        ("board-small.toml", '"library", ', "", "board-small.toml: library: it borders 'canteen', but 'canteen' does not border it."),
        ("board-small.toml", '"library", ', '"attic", ', "board-small.toml: canteen: there is no zone 'attic' to border."),
        ("board-small.toml", "centre = true", "centre = false", "board-small.toml: exactly one zone is the centre."),
        ("board-small.toml", '"fields"\n', '"attic"\n', "board-small.toml: library: there is no zone 'attic' to lie opposite."),
    ],
)
def test_every_fault_names_file_and_card(mine: Path, file: str, old: str, new: str, fault: str) -> None:
    """Whatever is wrong is said in one sentence that begins with the file and, where there is one, the card or line."""
    assert faults_of(mine) == []
    spoil(mine, file, old, new)
    assert any([found.startswith(fault) for found in faults_of(mine)]), faults_of(mine)


def test_all_faults_are_found_at_once(mine: Path) -> None:
    """Faults in four files do not hide each other."""
    spoil(mine, "ideology.toml", 'theme = "work"', 'theme = "war"')
    spoil(mine, "ideology.toml", 'theme = "school"', 'theme = "sleep"')
    spoil(mine, "conspiracy.toml", "cost = 4", "cost = 7")
    (mine / "headlines.toml").write_bytes(b"\xff\xfe")
    (mine / "headline.toml").write_text("", encoding="utf-8")
    spoil(mine, "board-small.toml", "areas = 9", "areas = 90")
    assert [fault.partition(" ")[0] for fault in faults_of(mine)] == [
        "headline.toml:", "ideology.toml:", "ideology.toml:", "conspiracy.toml:", "headlines.toml:", "board-small.toml:",
        "board-small.toml:",
    ]  # fmt: skip


def test_a_deck_that_is_too_small(mine: Path) -> None:
    """Twelve Ideology Cards, six Conspiracy Cards and six Headlines are the least; a pack without dilemmas is none."""
    cards = (mine / "ideology.toml").read_text(encoding="utf-8").split("[[card]]")
    (mine / "ideology.toml").write_text("[[card]]".join(cards[:12]), encoding="utf-8")
    news = (mine / "headlines.toml").read_text(encoding="utf-8").split("[[card]]")
    (mine / "headlines.toml").write_text("[[card]]".join(news[:6]), encoding="utf-8")
    assert faults_of(mine) == [
        "ideology.toml: there are 11 Ideology Cards, but a campaign has at least 12.",
        "headlines.toml: there are 5 cards in the deck, but it has at least 6.",
    ]
    (mine / "ideology.toml").unlink()
    assert faults_of(mine)[0] == "ideology.toml: it is missing: a campaign has its own Ideology Cards."


def test_a_board_in_two_pieces(mine: Path) -> None:
    """Zones that cannot be reached from the others are a fault."""
    text = (mine / "board-small.toml").read_text(encoding="utf-8")
    island = (
        '\n[[zone]]\nid = "pond"\ntitle = "Pond"\nneeded = 2\nareas = 3\nvolatile = [0]\nnewsroom = []\nadjacent = []\ncentre = false\n'
    )
    (mine / "board-small.toml").write_text(text + island + 'opposite = ""\n', encoding="utf-8")
    assert faults_of(mine) == ["board-small.toml: some zones cannot be reached from the others."]


def test_remarks_are_no_faults(mine: Path) -> None:
    """Answers of unequal length and decks that pay one type more are allowed, and said."""
    spoil(mine, "ideology.toml", "Lease it for two years. Dinner at eleven, forty jobs for students and no subsidy: I", "I")
    spoil(mine, "ideology.toml", 'pays = "FFM"', 'pays = "FFFM"')
    source, faults = examine(mine, SOURCES["republic"])
    assert not faults
    assert remarks(source) == [
        "cs-work-1: one answer has 34 characters and the other 112; keep them alike in length.",
        "The deck pays funds 37, clout 36, media 36, trust 36; it is fairer when it pays as much of each.",
    ]
    assert remarks(SOURCES["campus"]) == remarks(SOURCES["republic"]) == []


def test_the_command(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound pack says what it holds, exit code 0; a bad one lists its faults, exit code 1; both as JSON too."""
    assert run(["pack", "check", str(mine)]) == 0
    assert capsys.readouterr().out == "Campus: 24 Ideology Cards, 16 Conspiracy Cards, 15 Headlines, sound.\n"
    spoil(mine, "conspiracy.toml", "cost = 4", "cost = 6")
    assert check(mine) == 1
    said = capsys.readouterr().out.splitlines()
    assert said == ["Campus: not sound, 1 fault.", "- conspiracy.toml: coffee-tab: cost is 6, but it goes from 4 to 5."]
    assert check(mine, as_json=True) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["id"], data["sound"], data["cards"]["ideology"], len(data["faults"])) == ("mine", False, 24, 1)


def test_what_is_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A missing folder and a folder without pack.toml are wrong uses: one sentence, exit code 2."""
    assert run(["pack", "check", str(tmp_path / "nothing")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'nothing'} is not a folder.\n"
    with pytest.raises(BadInput, match=r"has no pack\.toml, so it is not a campaign pack"):
        check(tmp_path)


def in_folder(folder: Path, code: str) -> str:
    """What a fresh Python that was started in *folder* prints."""
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout.strip()


NAMES = "from hustings.games.shasn.packs import PACK_NAMES, PACK_FAULTS; print(*PACK_NAMES, *PACK_FAULTS)"


def test_own_packs_lie_beside_the_data(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack in `hustings-packs` where the game is started is one more campaign; a faulty one stops new tables with its fault."""
    import hustings

    monkeypatch.setenv("PYTHONPATH", str(Path(hustings.__path__[0]).parent))
    start = mine.parent
    (start / "hustings-packs").mkdir()
    mine.rename(start / "hustings-packs" / "mine")
    assert in_folder(start, NAMES) == "republic campus mine"

    spoil(start / "hustings-packs" / "mine", "headlines.toml", 'tone = "bad"', 'tone = "sad"')
    fault = "hustings-packs/mine/headlines.toml: spare-key: tone is 'sad', which is none of good, mixed, bad."
    assert in_folder(start, NAMES) == f"republic campus {fault}"
    refuse = (
        "from hustings.games.shasn.packs import require_sound_packs\ntry: require_sound_packs()\nexcept Exception as error: print(error)"
    )
    assert in_folder(start, refuse) == fault

    spoil(start / "hustings-packs" / "mine", "headlines.toml", 'tone = "sad"', 'tone = "bad"')
    spoil(start / "hustings-packs" / "mine", "pack.toml", 'id = "mine"', 'id = "campus"')
    assert in_folder(start, NAMES).endswith("pack.toml: there is a campaign 'campus' already.")
