"""What the cards say to people: the limits of section 8.4 over the whole deck, and plain words everywhere else."""

from __future__ import annotations

import re
import statistics
import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from hustings.conformance import clauses
from hustings.games.shasn import cards
from hustings.games.shasn import kinds as k
from hustings.games.shasn.packs import PACKS, SOURCES

DECK = SOURCES["republic"].ideology
CAMPUS = SOURCES["campus"].ideology
STANCES: dict[str, str] = tomllib.loads((Path(__file__).parent / "stances.toml").read_text(encoding="utf-8"))
# Neither the ideologues nor their resources are named, and nobody real: no faiths, no nations.
FORBIDDEN = re.compile(
    r"\b(capitalis\w*|supremo\w*|show(man|stopper)\w*|idealis\w*|funds?|funding|clout|media|attention|trust\w*"
    r"|church\w*|mosque\w*|temple\w*|god|christ\w*|muslim\w*|hindu\w*|jew\w*|buddh\w*|easter|ramadan|diwali"
    r"|india\w*|americ\w*|europ\w*|chin(a|ese)|russia\w*|german\w*|brit(ain|ish)|french|pakistan\w*|asia\w*|africa\w*"
    r"|democrats?|republicans?|congress|labour|tor(y|ies)|communis\w*|socialis\w*|liberals?|conservatives?)\b",
    re.IGNORECASE,
)


def answers(who: int) -> list[str]:
    """The 54 answers of an ideologue."""
    return [answer["text"] for row in DECK for answer in row["answers"] if answer["ideologue"] == k.IDEOLOGUES[who]]


def words(text: str) -> list[str]:
    return re.findall(r"[\w'-]+", text.lower())


def sentences(text: str) -> int:
    return len(re.findall(r"[.?!](?:\s|$)", text))


@pytest.mark.parametrize("row", DECK + CAMPUS, ids=[row["id"] for row in DECK] + [f"campus-{row['id']}" for row in CAMPUS])
def test_every_dilemma_keeps_the_limits(row: dict[str, object]) -> None:
    """Question at most 160 characters, answers at most 150 and the shorter at least three quarters of the longer; nothing is named."""
    question, sides = row["question"], row["answers"]
    assert isinstance(question, str) and isinstance(sides, list)
    texts = [side["text"] for side in sides]
    lengths = sorted([len(text) for text in texts])
    assert 30 <= len(question) <= 160 and lengths[1] <= 150 and 4 * lengths[0] >= 3 * lengths[1]
    for text in [question, *texts]:
        assert text == text.strip() and text[-1] in ".?!" and text[0].isupper() and "  " not in text
        assert not FORBIDDEN.search(text), FORBIDDEN.search(text)


def test_no_text_comes_twice() -> None:
    """108 different questions and 216 different answers; no two answers of the deck open with the same three words."""
    assert len({row["question"] for row in DECK}) == 108
    every = [answer for who in range(4) for answer in answers(who)]
    assert len(every) == 216 and len({tuple(words(text)[:3]) for text in every}) == 216
    openings = Counter([tuple(words(text)[:2]) for text in every])
    assert max(openings.values()) <= 3
    assert max(Counter([tuple(words(row["question"])[:2]) for row in DECK]).values()) <= 4


def test_openings_do_not_tell_the_ideologue() -> None:
    """No first word opens more than six answers of one ideologue, and none that is used five times belongs to one alone."""
    by_word: dict[str, Counter[int]] = {}
    for who in range(4):
        for text in answers(who):
            by_word.setdefault(words(text)[0], Counter())[who] += 1
    for word, counts in by_word.items():
        assert max(counts.values()) <= 6, word
        assert sum(counts.values()) < 5 or len(counts) > 1, word


def test_lengths_do_not_tell_the_ideologue() -> None:
    """The means of the four lie within four characters, and each has the longer answer in about half of its cards, in every pair too."""
    means = [statistics.mean([len(text) for text in answers(who)]) for who in range(4)]
    assert max(means) - min(means) < 4
    longer = Counter[str]()
    for row in DECK:
        first, second = row["answers"]
        if len(first["text"]) != len(second["text"]):
            longer[max(row["answers"], key=lambda answer: len(answer["text"]))["ideologue"]] += 1
            longer[row["pair"]] += len(first["text"]) > len(second["text"])
    assert all([22 <= longer[name] <= 32 for name in k.IDEOLOGUES])
    assert all([6 <= longer[pair] <= 12 for pair in k.PAIRS])


def test_syntax_does_not_tell_the_ideologue() -> None:
    """One, two or more sentences, commas and numbers occur about equally often with each of the four, and no two-sentence formula rules."""
    for who in range(4):
        texts = answers(who)
        counts = Counter([min(3, sentences(text)) for text in texts])
        assert counts[1] >= 10 and counts[3] >= 3 and counts[2] <= 40, k.IDEOLOGUES[who]
        assert 0.8 <= statistics.mean([text.count(",") for text in texts]) <= 1.6
        assert 1.6 <= statistics.mean([sentences(text) for text in texts]) <= 2.0
    both = [row["id"] for row in DECK if all([sentences(answer["text"]) == 2 for answer in row["answers"]])]
    assert len(both) <= 40


def test_no_phrase_is_worn_out() -> None:
    """No run of five words occurs in two answers, and no ordinary word is the mark of one ideologue."""
    runs = Counter[tuple[str, ...]]()
    spread: dict[str, Counter[int]] = {}
    for who in range(4):
        for text in answers(who):
            spoken = words(text)
            runs.update({tuple(spoken[at : at + 5]) for at in range(len(spoken) - 4)})
            for word in set(spoken):
                spread.setdefault(word, Counter())[who] += 1
    assert max(runs.values()) == 1
    marks = {word for word, counts in spread.items() if sum(counts.values()) >= 12 and max(counts.values()) > 0.7 * sum(counts.values())}
    assert marks <= {"pay"}  # the voice of the Capitalist speaks of price


def test_no_ideologue_stands_for_more_state_or_for_less() -> None:
    """Over its 54 answers each asks for public action and for restraint about equally often, and is bold about as often as cautious."""
    assert list(STANCES) == [f"{pair}-{theme}-{variant}" for pair in k.PAIRS for theme in k.THEMES for variant in (1, 2)]
    asked = [Counter[str](), Counter[str](), Counter[str](), Counter[str]()]
    for name, stances in STANCES.items():
        for who, stance in zip(k.PAIR_OF[k.PAIRS.index(name[:2])], stances.split()):
            assert re.fullmatch("[PR][BC]", stance), name
            asked[who].update(stance)
    assert all([22 <= counts[letter] <= 32 for counts in asked for letter in "PRBC"]), asked


def test_each_pair_leaves_both_sides_some_of_everything() -> None:
    """In no pair does one side always ask for action, nor always dare more."""
    for pair in k.PAIRS:
        mine = [stances.split() for name, stances in STANCES.items() if name.startswith(pair)]
        for side in (0, 1):
            for at, letter in ((0, "P"), (1, "B")):
                assert 3 <= len([stances for stances in mine if stances[side][at] == letter]) <= 15, (pair, side, letter)


@clauses("SH-2.5")
def test_flagged_cards() -> None:
    """Twelve cards may be taken out for their content: the first of law and the second of culture of each pair."""
    flagged = {row["id"]: row["flag"] for row in DECK if row["flag"] != "none"}
    assert flagged == {f"{pair}-{about}": flag for pair in k.PAIRS for about, flag in (("law-1", "mature"), ("culture-2", "sensitive"))}


@clauses("SH-20.5b", "cards/epilogues.toml")
def test_epilogues() -> None:
    """Twelve closing texts of at most 60 words, with the titles of the catalogue, none naming an ideologue."""
    titles = "The Toll Road|The Grand Opening|The Endowment|The Company Town|The Parade|The Walled Garden|The Franchise|The Anthem"
    titles += "|The Telethon|The Savings Bank|The Common Hearth|The Long Broadcast"
    ordered = {row["id"]: row for row in cards.EPILOGUE_ROWS}
    pairs = ["capitalist-supremo", "capitalist-showman", "capitalist-idealist", "supremo-capitalist", "supremo-showman"]
    pairs += ["supremo-idealist", "showman-capitalist", "showman-supremo", "showman-idealist", "idealist-capitalist"]
    pairs += ["idealist-supremo", "idealist-showman"]
    assert [ordered[name]["title"] for name in pairs] == titles.split("|")
    for row in cards.EPILOGUE_ROWS:
        assert 35 <= len(words(row["text"])) <= 60 and not re.search("capitalist|supremo|showman|idealist", row["text"].lower())
    assert cards.EPILOGUE_ROWS[cards.epilogue(k.IDEALIST, k.CAPITALIST)]["title"] == "The Savings Bank"


def test_card_texts_are_short_and_whole() -> None:
    """Every Conspiracy Card, Headline, power, requirement, character, objective and scenario says what it does in a few sentences."""
    pack = PACKS["republic"]
    texts = [*pack.conspiracy_text, *pack.headline_text]
    for rows in (cards.POWER_ROWS, cards.REQUIREMENT_ROWS, cards.CHARACTER_ROWS, cards.OBJECTIVE_ROWS, cards.SCENARIO_ROWS):
        texts += [row["text"] for row in rows]
    texts += [row[side] for row in cards.INCUMBENT_ROWS for side in ("gives", "costs")]
    for text in texts:
        assert 15 <= len(text) <= 230 and text.endswith(".") and sentences(text) <= 3, text
    for earlier, later in pairwise(sorted(texts)):
        assert earlier != later or earlier == "1 starting resource fewer."
