"""Sentences: the templates of a game's `words.en.toml`, filled at the edge.

A template names fields in braces: `costs = "{card} costs {cost}; you have {purse}."` What a field's number is called
is said by the game's own subclass of `Words`, in a method `name`; a number without a name stands as it is.
`{cost:vote|votes}` counts: "1 vote", "3 votes".
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from hustings.core.ask import AnyAsk
from hustings.core.errors import CardDataError, IllegalMove
from hustings.core.event import Event
from hustings.core.move import AnyMove
from hustings.core.state import State
from hustings.core.value import fields, parameters

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr

TemplatePart: TypeAlias = "tuple[str, str | None, str | None, str | None]"  # a text, then a field with its one and many
FIELD: Final = re.compile(r"\{(\w+)(?::([^|}]*)\|([^}]*))?\}")

# Refusals and commands that every game has.
COMMON: Final[dict[str, dict[str, str]]] = {
    "refusals": {
        "game-over": "The game is over.",
        "not-asked": "You are not asked anything now.",
        "not-an-answer": "That does not answer the question.",
        "no-such-value": "There is no such choice.",
        "no-such-command": "There is no such command here.",
        "not-now": "That is not possible in the middle of this.",
        "nothing-begun": "There is nothing to start over.",
        "nothing-handed-in": "There is nothing to take back.",
    },
    "moves": {"StartOver": "Start this choice over", "TakeBack": "Take the answer back"},
}


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """One game's sentences in one language."""

    def __init__(self, file: Path) -> None:
        self.file: Path = file
        try:
            self.templates: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise CardDataError(file.name, "", str(error)) from error
        self._parts: dict[str, list[TemplatePart]] = {}

    def name(self, field: str, value: Any, sight: State) -> str:
        """What the value of a field is called, for the viewer of *sight*. A game's own words override this."""
        return str(value)

    def player(self, place: int, sight: State) -> str:
        """What somebody is called: by name where there is one."""
        named = 0 <= place < len(sight.names) and sight.names[place]
        return sight.names[place] if named else f"player {place + 1}"

    def template(self, section: str, key: str) -> str | None:
        """The template for *key*, the game's own before the common ones."""
        own = self.templates.get(section, {}).get(key)
        return own if own is not None else COMMON.get(section, {}).get(key)

    def fill(self, section: str, key: str, arguments: Mapping[str, Any], sight: State) -> str:
        """The sentence for *key*; the key itself where a template is missing (conformance finds that)."""
        template = self.template(section, key)
        if template is None:
            return key

        filled: list[str] = []
        for text, field, one, many in self._parts_of(template):
            filled.append(text)
            if field is None:
                continue
            value = arguments.get(field, "")
            if one is not None:
                filled.append(f"{value} {one if value == 1 else many}")
            else:
                filled.append(self.name(field, value, sight))
        return "".join(filled)

    def _parts_of(self, template: str) -> list[TemplatePart]:
        """The template taken apart, once: a table fills thousands of sentences a second."""
        parts = self._parts.get(template)
        if parts is None:
            parts = []
            end = 0
            for found in FIELD.finditer(template):
                parts.append((template[end : found.start()], found.group(1), found.group(2), found.group(3)))
                end = found.end()
            parts.append((template[end:], None, None, None))
            self._parts[template] = parts
        return parts

    def ask(self, ask: AnyAsk, sight: State) -> str:
        """What to do now, to the place that is asked."""
        return self.fill("asks", type(ask).__name__, named_fields(ask), sight)

    def move(self, move: AnyMove, sight: State) -> str:
        """A menu entry."""
        return self.fill("moves", type(move).__name__, named_fields(move), sight)

    def event(self, event: Event, sight: State) -> str:
        """A line of the log."""
        return self.fill("events", type(event).__name__, named_fields(event), sight)

    def refusal(self, refusal: IllegalMove, sight: State) -> str:
        """Why a move is not possible."""
        return self.fill("refusals", refusal.key, refusal.arguments, sight)


def named_fields(thing: object) -> dict[str, Any]:
    """A value's fields by name."""
    return dict(zip(parameters(type(thing)), fields(thing)))
