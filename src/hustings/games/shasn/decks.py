"""The decks of a campaign pack: Ideology, Conspiracy and Headline Cards as files, every fault collected (catalogue, 8.4 to 8.7)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hustings.games.shasn.kinds import CONSPIRACIES, FLAGS, HEADLINES, IDEOLOGUES, LETTERS, PAIR_OF, PAIRS, THEMES, TONES, TYPES
from hustings.games.shasn.reading import Faults, check_fields, check_number, check_text, check_word, read_rows

IDEOLOGY_FIELDS: Final[dict[str, type]] = {
    "id": str, "pair": str, "theme": str, "variant": int, "flag": str, "question": str, "answers": list,
}  # fmt: skip
ANSWER_FIELDS: Final[dict[str, type]] = {"ideologue": str, "pays": str, "text": str}
CONSPIRACY_FIELDS: Final[dict[str, type]] = {"id": str, "title": str, "effect": str, "copies": int, "cost": int, "text": str}
HEADLINE_FIELDS: Final[dict[str, type]] = {"id": str, "title": str, "effect": str, "tone": str, "copies": int, "text": str}
MOST_COPIES: Final = 6
MOST_PAID: Final = 6
LEAST_IDEOLOGY: Final = 12  # two rounds for five players and a little more
LEAST_DECK: Final = 6  # Conspiracy Cards, and Headlines: options leave out up to three
QUESTION: Final = 160  # characters that a card has room for
ANSWER: Final = 150
TITLE: Final = 40
TEXT: Final = 240


def read_ideology(folder: Path, faults: Faults) -> list[dict[str, Any]]:
    """The Ideology Cards of all files `ideology*.toml`, in the order of the files' names."""
    cards: list[dict[str, Any]] = []
    seen: set[str] = set()
    files = sorted(folder.glob("ideology*.toml"))
    before = len(faults.found)
    if not files:
        faults.add("ideology.toml", "", "it is missing: a campaign has its own Ideology Cards")
    for file in files:
        for row in read_rows(file, "card", IDEOLOGY_FIELDS, faults):
            if row["id"] in seen:
                faults.add(file.name, row["id"], "the id occurs in two files")
            seen.add(row["id"])
            _check_dilemma(file.name, row, faults)
            cards.append(row)
    if len(faults.found) == before and len(cards) < LEAST_IDEOLOGY:
        faults.add("ideology.toml", "", f"there are {len(cards)} Ideology Cards, but a campaign has at least {LEAST_IDEOLOGY}")
    return cards


def _check_dilemma(file: str, row: dict[str, Any], faults: Faults) -> None:
    """Two answers of the two ideologues of its pair (SH-4.1)."""
    card = row["id"]
    check_text(file, card, "question", row["question"], QUESTION, faults)
    check_word(file, card, "theme", row["theme"], THEMES, faults)
    check_word(file, card, "flag", row["flag"], FLAGS, faults)
    check_number(file, card, "variant", row["variant"], 1, 2, faults)
    if len(row["answers"]) != 2 or not all([isinstance(answer, dict) for answer in row["answers"]]):
        faults.add(file, card, "a dilemma has two answers")
        return
    sound = True
    for answer in row["answers"]:
        if not check_fields(file, card, answer, ANSWER_FIELDS, faults):
            sound = False
        else:
            sound = check_word(file, card, "ideologue", answer["ideologue"], IDEOLOGUES, faults) and sound
            _check_pay(file, card, answer["pays"], faults)
            check_text(file, card, "text", answer["text"], ANSWER, faults)
    if check_word(file, card, "pair", row["pair"], PAIRS, faults) and sound:
        pair = [IDEOLOGUES[number] for number in PAIR_OF[PAIRS.index(row["pair"])]]
        if [answer["ideologue"] for answer in row["answers"]] != pair:
            faults.add(file, card, f"its pair is {row['pair']}: the first answer is {pair[0]}, the second {pair[1]}")


def _check_pay(file: str, card: str, pays: str, faults: Faults) -> None:
    """An answer pays resources of the four types (SH-4.5)."""
    if not 1 <= len(pays) <= MOST_PAID or not all([letter in LETTERS[:TYPES] for letter in pays]):
        faults.add(file, card, f"pays is {pays!r}, but it is 1 to {MOST_PAID} of the letters {', '.join(LETTERS[:TYPES])}")


def read_conspiracies(folder: Path, faults: Faults) -> list[dict[str, Any]]:
    """The Conspiracy Cards; each costs 4 or 5 (SH-16.1)."""
    rows = read_rows(folder / "conspiracy.toml", "card", CONSPIRACY_FIELDS, faults)
    _check_effects("conspiracy.toml", rows, CONSPIRACIES, faults)
    for row in rows:
        check_number("conspiracy.toml", row["id"], "cost", row["cost"], 4, 5, faults)
    return rows


def read_headlines(folder: Path, faults: Faults) -> list[dict[str, Any]]:
    """The Headline Cards."""
    rows = read_rows(folder / "headlines.toml", "card", HEADLINE_FIELDS, faults)
    _check_effects("headlines.toml", rows, HEADLINES, faults)
    for row in rows:
        check_word("headlines.toml", row["id"], "tone", row["tone"], TONES, faults)
    return rows


def _check_effects(file: str, rows: list[dict[str, Any]], effects: tuple[str, ...], faults: Faults) -> None:
    """Each card has an effect that the rules know, and no two have the same; there are enough of them."""
    seen: set[str] = set()
    copies = sum([row["copies"] for row in rows])
    if rows and copies < LEAST_DECK:
        faults.add(file, "", f"there are {copies} cards in the deck, but it has at least {LEAST_DECK}")
    for row in rows:
        check_text(file, row["id"], "title", row["title"], TITLE, faults)
        check_text(file, row["id"], "text", row["text"], TEXT, faults)
        check_number(file, row["id"], "copies", row["copies"], 1, MOST_COPIES, faults)
        if check_word(file, row["id"], "effect", row["effect"], effects, faults) and row["effect"] in seen:
            faults.add(file, row["id"], f"another card has the effect {row['effect']!r} already")
        seen.add(row["effect"])
