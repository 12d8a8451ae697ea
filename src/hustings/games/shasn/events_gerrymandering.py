"""What happened by rights and powers, for the log."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class Gerrymandered(Event):
    """Somebody gerrymanders a voter; where it goes is told next."""

    __slots__ = ("place", "owner")
    clause: ClassVar[str] = "SH-0.8"

    def __init__(self, place: int, owner: int) -> None:
        self.place = place
        self.owner = owner


class PowerUsed(Event):
    """Somebody uses a power; what it does is told next."""

    __slots__ = ("place", "power")
    clause: ClassVar[str] = "SH-12.6"

    def __init__(self, place: int, power: int) -> None:
        self.place = place
        self.power = power


class PowerNamed(Event):
    """Somebody names the lower power they use by a Polo Retreat."""

    __slots__ = ("place", "power")
    clause: ClassVar[str] = "SH-15.8b"

    def __init__(self, place: int, power: int) -> None:
        self.place = place
        self.power = power
