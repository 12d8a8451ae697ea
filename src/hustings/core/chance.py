"""Where shuffles, dice and random picks come from. Rules ask a `Chance`; they never touch `random`.

Every outcome is one JSON value: the number picked, the faces rolled, the order after a shuffle. Live chance
notes them, scripted chance repeats them, fast chance (search, simulation without a record) does neither.
"""

from __future__ import annotations

import random
from typing import Any

from hustings.core.errors import RecordError

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The three questions rules may put to luck; `used` counts how often they did."""

    __slots__ = ("used",)

    def __init__(self) -> None:
        self.used: int = 0

    def pick(self, count: int) -> int:
        """A number from 0 to count - 1."""
        raise NotImplementedError

    def roll(self, dice: int, faces: int) -> list[int]:
        """The faces of so many dice, each from 1 to *faces*."""
        raise NotImplementedError

    def shuffle(self, cards: list[int]) -> None:
        """Put *cards* into a random order, in place."""
        raise NotImplementedError


class Fast(Chance):
    """Random and unrecorded."""

    __slots__ = ("rng",)

    def __init__(self, rng: random.Random) -> None:
        super().__init__()
        self.rng: random.Random = rng

    def pick(self, count: int) -> int:
        self.used += 1
        return int(self.rng.random() * count)

    def roll(self, dice: int, faces: int) -> list[int]:
        self.used += 1
        return [1 + int(self.rng.random() * faces) for _ in range(dice)]

    def shuffle(self, cards: list[int]) -> None:
        self.used += 1
        uniform = self.rng.random
        for last in range(len(cards) - 1, 0, -1):
            other: int = int(uniform() * (last + 1))
            kept = cards[last]
            cards[last] = cards[other]
            cards[other] = kept


class Live(Fast):
    """Random, every outcome noted: from the system's randomness, or from a seed where play must be repeatable."""

    __slots__ = ("noted",)

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(random.SystemRandom() if seed is None else random.Random(seed))
        self.noted: list[Any] = []

    def pick(self, count: int) -> int:
        outcome = super().pick(count)
        self.noted.append(outcome)
        return outcome

    def roll(self, dice: int, faces: int) -> list[int]:
        outcome = super().roll(dice, faces)
        self.noted.append(outcome[:])
        return outcome

    def shuffle(self, cards: list[int]) -> None:
        super().shuffle(cards)
        self.noted.append(cards[:])

    def take_noted(self) -> list[Any]:
        """The outcomes since the last time this was asked."""
        noted = self.noted
        self.noted = []
        return noted


class Scripted(Chance):
    """Outcomes given beforehand, in the order in which the rules will ask for them."""

    __slots__ = ("script", "at", "taken")

    def __init__(self, script: list[Any]) -> None:
        super().__init__()
        self.script: list[Any] = list(script)
        self.at: int = 0
        self.taken: int = 0

    def take_used(self) -> list[Any]:
        """The outcomes used up since the last time this was asked."""
        used = self.script[self.taken : self.at]
        self.taken = self.at
        return used

    def give(self, script: list[Any]) -> None:
        """A new script in place of what may be left of the old one."""
        self.script = list(script)
        self.at = 0
        self.taken = 0

    def _next(self, wanted: str) -> Any:
        if self.at >= len(self.script):
            raise RecordError(f"the outcomes end where {wanted} is needed")
        self.used += 1
        self.at += 1
        return self.script[self.at - 1]

    def pick(self, count: int) -> int:
        outcome = self._next(f"a number below {count}")
        if type(outcome) is not int or not 0 <= outcome < count:
            raise RecordError(f"{outcome!r} is not a number below {count}")
        return outcome

    def roll(self, dice: int, faces: int) -> list[int]:
        outcome = self._next(f"a roll of {dice} dice")
        if not isinstance(outcome, list) or len(outcome) != dice:
            raise RecordError(f"{outcome!r} is not a roll of {dice} dice")
        for face in outcome:
            if type(face) is not int or not 1 <= face <= faces:
                raise RecordError(f"{outcome!r} is not a roll of dice with {faces} faces")
        return list(outcome)

    def shuffle(self, cards: list[int]) -> None:
        outcome = self._next(f"the order of {len(cards)} cards")
        if not isinstance(outcome, list) or sorted(map(str, outcome)) != sorted(map(str, cards)):
            raise RecordError(f"{outcome!r} is not an order of the cards {sorted(cards)}")
        cards[:] = outcome


class NoChance(Chance):
    """What a sight has: luck is not a matter of seeing."""

    __slots__ = ()

    def pick(self, count: int) -> int:
        raise AssertionError("a sight was played on; imagine a state first")

    def roll(self, dice: int, faces: int) -> list[int]:
        raise AssertionError("a sight was played on; imagine a state first")

    def shuffle(self, cards: list[int]) -> None:
        raise AssertionError("a sight was played on; imagine a state first")
