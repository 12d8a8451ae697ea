"""Three failures, three kinds: a person's mistake, a bad file, our own bug.

HustingsError
├── IllegalMove          a move the rules refuse; names the reason and the clause
└── BadInput             something handed to us is wrong; one sentence for a person
    ├── CardDataError    a card file: names file, line and card
    ├── OptionError      option values: names every fault at once
    └── RecordError      a record or a position: names the line
AssertionError           our own bug; never caught inside the rules
"""

from __future__ import annotations


class HustingsError(Exception):
    """Whatever Hustings raises on purpose."""


class IllegalMove(HustingsError):
    """The rules refuse this move, for the reason *key* and by *clause*; nothing has changed."""

    def __init__(self, key: str, clause: str, **arguments: object) -> None:
        super().__init__(key, clause)
        self.key = key
        self.clause = clause
        self.arguments = arguments

    def __str__(self) -> str:
        return f"{self.key} ({self.clause})" if self.clause else self.key


class BadInput(HustingsError):
    """Something given to us is wrong; the message is one clear sentence."""


class CardDataError(BadInput):
    """A card file is wrong; *line* counts from 1, 0 where it is not known."""

    def __init__(self, file: str, card: str, fault: str, line: int = 0) -> None:
        where = f"{file}: Line {line}" if line else file
        super().__init__(f"{where}: {card}: {fault}." if card else f"{where}: {fault}.")
        self.file = file
        self.card = card
        self.fault = fault
        self.line = line


class OptionError(BadInput):
    """Option values are wrong; *faults* has one sentence for each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


class RecordError(BadInput):
    """A record or a position cannot be read or does not fit; *line* counts from 1, 0 where there is none."""

    def __init__(self, fault: str, line: int = 0) -> None:
        super().__init__(f"Line {line}: {fault}." if line else f"{fault}.")
        self.fault = fault
        self.line = line
