"""What cards are called and say: the printed names, the invented ones, and texts in two languages (R50)."""

from __future__ import annotations

import tomllib
from typing import Final

from hustings.core.pile import UNKNOWN
from hustings.games.politicard.cards import FOLDER, IDS, ROWS, TITLES


def _fictional() -> list[str]:
    """The display names of the second theme; what it does not rename keeps its title (R50)."""
    rows: list[dict[str, str]] = tomllib.loads((FOLDER / "fictional.toml").read_text(encoding="utf-8"))["name"]
    other = {row["card"]: row["title"] for row in rows}
    return [other.get(name, title) for name, title in zip(IDS, TITLES)]


def _keyword_texts() -> dict[str, dict[str, str]]:
    """What each keyword does, by language."""
    words = tomllib.loads((FOLDER.parent / "words.en.toml").read_text(encoding="utf-8"))
    english: dict[str, str] = words["keywords"]
    german: dict[str, str] = words["keywords_de"]
    return {name: {"en": text, "de": german[name]} for name, text in english.items()}


FICTIONAL: Final[list[str]] = _fictional()
KEYWORD_TEXTS: Final[dict[str, dict[str, str]]] = _keyword_texts()


def title_of(card: int, names: str) -> str:
    """What a card is called under the option *names*."""
    if card == UNKNOWN:
        return "a face-down card"
    return FICTIONAL[card] if names == "fictional" else TITLES[card]


def text_of(card: int, language: str = "en") -> str:
    """What a card does, for people; empty where its numbers and keywords say all."""
    text: dict[str, str] = ROWS[card]["text"]
    return text.get(language, "")
