"""Events: what happened, told to those who may know it. They exist only where somebody listens."""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.value import Value

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from hustings.core.build import mypyc_attr

EVERYONE: Final = -1  # an audience: all places and the spectators


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Value):
    """Something that happened, in the past tense. Its fields fill its sentence."""

    __slots__ = ()
    clause: ClassVar[str] = ""
    veils: ClassVar[bool] = False  # a veiled ask may follow: tables pause alike whether or not one does


class Told:
    """One event as it was told: in full to the audience, in a poorer version or not at all to the rest."""

    __slots__ = ("event", "audience", "rest")

    def __init__(self, event: Event, audience: int, rest: Event | None) -> None:
        self.event = event
        self.audience = audience  # a bitmask of places, or EVERYONE
        self.rest = rest

    def heard_by(self, viewer: int) -> Event | None:
        """What *viewer* (a place, or below 0 a spectator) hears of it."""
        if self.audience == EVERYONE or (viewer >= 0 and self.audience >> viewer & 1):
            return self.event
        return self.rest
