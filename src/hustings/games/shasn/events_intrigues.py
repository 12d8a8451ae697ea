"""What happened to Conspiracy Cards, for the log."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event
from hustings.core.value import Value


class ConspiracyBought(Event):
    """Somebody bought the top card of the pile; its cost was public (SH-16.1, SH-16.2)."""

    __slots__ = ("place", "paid")
    clause: ClassVar[str] = "SH-16.2"

    def __init__(self, place: int, paid: tuple[int, ...]) -> None:
        self.place = place
        self.paid = paid


class ConspiracyDrawn(Event):
    """What the new card is: for its owner alone."""

    __slots__ = ("place", "conspiracy")
    clause: ClassVar[str] = "SH-16.2"

    def __init__(self, place: int, conspiracy: int) -> None:
        self.place = place
        self.conspiracy = conspiracy


class WindowOpened(Event):
    """Conspiracy Cards can be played before *place* answers (SH-16.4)."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-16.4"
    veils: ClassVar[bool] = True

    def __init__(self, place: int) -> None:
        self.place = place


class CardRevealed(Event):
    """A Conspiracy Card was revealed with all its choices (SH-16.6)."""

    __slots__ = ("place", "conspiracy", "mode", "choices", "turned_over")
    clause: ClassVar[str] = "SH-16.6"
    veils: ClassVar[bool] = True

    def __init__(self, place: int, conspiracy: int, mode: int, choices: tuple[Value, ...], turned_over: int) -> None:
        self.place = place
        self.conspiracy = conspiracy
        self.mode = mode
        self.choices = choices
        self.turned_over = turned_over  # the Ideology Card that is chosen, as it lies; NONE with other cards


class CardAnswers(Event):
    """A Block or Reverse was revealed as an answer to the card revealed before it (SH-16.11)."""

    __slots__ = ("place", "conspiracy", "answered", "choices")
    clause: ClassVar[str] = "SH-16.11"
    veils: ClassVar[bool] = True

    def __init__(self, place: int, conspiracy: int, answered: int, choices: tuple[Value, ...]) -> None:
        self.place = place
        self.conspiracy = conspiracy
        self.answered = answered
        self.choices = choices


class PillarsRevealed(Event):
    """Three Four Pillars were played together; nothing answers them (SH-17.13b, SH-17.13c)."""

    __slots__ = ("place", "choices")
    clause: ClassVar[str] = "SH-17.13b"

    def __init__(self, place: int, choices: tuple[Value, ...]) -> None:
        self.place = place
        self.choices = choices


class CardNegated(Event):
    """A card was discarded without effect (SH-17.14a)."""

    __slots__ = ("place", "conspiracy")
    clause: ClassVar[str] = "SH-17.14a"

    def __init__(self, place: int, conspiracy: int) -> None:
        self.place = place
        self.conspiracy = conspiracy


class PartTurned(Event):
    """What was aimed at *place* goes back to who played the card (SH-17.15a)."""

    __slots__ = ("place", "conspiracy", "owner")
    clause: ClassVar[str] = "SH-17.15a"

    def __init__(self, place: int, conspiracy: int, owner: int) -> None:
        self.place = place
        self.conspiracy = conspiracy
        self.owner = owner


class CardFlipped(Event):
    """An Ideology Card was turned over (SH-17.6a)."""

    __slots__ = ("place", "face")
    clause: ClassVar[str] = "SH-17.6a"

    def __init__(self, place: int, face: int) -> None:
        self.place = place
        self.face = face


class JumlaTucked(Event):
    """Jumla was tucked under another ideologue (SH-17.2b)."""

    __slots__ = ("place", "ideologue")
    clause: ClassVar[str] = "SH-17.2b"

    def __init__(self, place: int, ideologue: int) -> None:
        self.place = place
        self.ideologue = ideologue


class JumlaTaken(Event):
    """An opponent paid for Jumla and took it (SH-17.2c)."""

    __slots__ = ("place", "owner", "paid", "ideologue")
    clause: ClassVar[str] = "SH-17.2c"

    def __init__(self, place: int, owner: int, paid: tuple[int, ...], ideologue: int) -> None:
        self.place = place
        self.owner = owner
        self.paid = paid
        self.ideologue = ideologue


class CultStolen(Event):
    """Cult-ivating Obedience changed hands for three voters (SH-17.3c)."""

    __slots__ = ("place", "owner")
    clause: ClassVar[str] = "SH-17.3c"

    def __init__(self, place: int, owner: int) -> None:
        self.place = place
        self.owner = owner


class CultNamed(Event):
    """A zone was named for Cult-ivating Obedience (SH-17.3d)."""

    __slots__ = ("place", "zone")
    clause: ClassVar[str] = "SH-17.3d"

    def __init__(self, place: int, zone: int) -> None:
        self.place = place
        self.zone = zone


class VoterHeld(Event):
    """A voter was put on a card (SH-17.8a)."""

    __slots__ = ("owner", "zone", "conspiracy")
    clause: ClassVar[str] = "SH-17.8a"

    def __init__(self, owner: int, zone: int, conspiracy: int) -> None:
        self.owner = owner
        self.zone = zone
        self.conspiracy = conspiracy


class VoterBoughtBack(Event):
    """A held voter was bought back; NONE was paid: the Reserve (SH-17.8b)."""

    __slots__ = ("place", "paid_to", "type")
    clause: ClassVar[str] = "SH-17.8b"

    def __init__(self, place: int, paid_to: int, type: int) -> None:
        self.place = place
        self.paid_to = paid_to
        self.type = type


class VotersReleased(Event):
    """Voters that lay on a discarded card were evicted to their owner (SH-17.14b)."""

    __slots__ = ("owner", "count")
    clause: ClassVar[str] = "SH-17.14b"

    def __init__(self, owner: int, count: int) -> None:
        self.owner = owner
        self.count = count
