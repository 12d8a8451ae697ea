"""What happened in the modules (SH-20), for the log."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class RequirementPlaced(Event):
    """A zone has its Zone Requirement Card."""

    __slots__ = ("zone", "requirement")
    clause: ClassVar[str] = "SH-20.1a"

    def __init__(self, zone: int, requirement: int) -> None:
        self.zone = zone
        self.requirement = requirement


class RequirementMet(Event):
    """Somebody has met a zone's requirement."""

    __slots__ = ("place", "zone", "requirement")
    clause: ClassVar[str] = "SH-20.1b"

    def __init__(self, place: int, zone: int, requirement: int) -> None:
        self.place = place
        self.zone = zone
        self.requirement = requirement


class ObjectiveKept(Event):
    """Told to its owner: which objective was kept."""

    __slots__ = ("place", "objective")
    clause: ClassVar[str] = "SH-20.3a"

    def __init__(self, place: int, objective: int) -> None:
        self.place = place
        self.objective = objective


class IncumbentChosen(Event):
    """The winner of the last game plays with an Incumbent Card."""

    __slots__ = ("place", "incumbent")
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, place: int, incumbent: int) -> None:
        self.place = place
        self.incumbent = incumbent


class AnswerSwitched(Event):
    """The Incumbent has switched to the other answer."""

    __slots__ = ("place", "face")
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, place: int, face: int) -> None:
        self.place = place
        self.face = face


class ProvinceNamed(Event):
    """The Incumbent has named a home province."""

    __slots__ = ("place", "zone")
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, place: int, zone: int) -> None:
        self.place = place
        self.zone = zone


class VeteransJoined(Event):
    """The Incumbent begins with an Ideology Card."""

    __slots__ = ("place", "face")
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, place: int, face: int) -> None:
        self.place = place
        self.face = face


class OpponentsNamed(Event):
    """A Patron has named opponents."""

    __slots__ = ("place", "named")
    clause: ClassVar[str] = "SH-20.2b"

    def __init__(self, place: int, named: tuple[int, ...]) -> None:
        self.place = place
        self.named = named


class TributeGiven(Event):
    """A player gave a Mafioso a resource."""

    __slots__ = ("place", "to", "type")
    clause: ClassVar[str] = "SH-20.2b"

    def __init__(self, place: int, to: int, type: int) -> None:
        self.place = place
        self.to = to
        self.type = type


class CharacterUsed(Event):
    """Somebody used the power of a Special Character."""

    __slots__ = ("place", "character")
    clause: ClassVar[str] = "SH-20.2b"

    def __init__(self, place: int, character: int) -> None:
        self.place = place
        self.character = character


class DiscardBought(Event):
    """A Provocateur bought one of the discarded Conspiracy Cards, which all have seen."""

    __slots__ = ("place", "conspiracy", "paid")
    clause: ClassVar[str] = "SH-20.2b"

    def __init__(self, place: int, conspiracy: int, paid: tuple[int, ...]) -> None:
        self.place = place
        self.conspiracy = conspiracy
        self.paid = paid


class HandSeen(Event):
    """Told to the Activist: what an opponent holds."""

    __slots__ = ("place", "opponent", "cards")
    clause: ClassVar[str] = "SH-20.2b"

    def __init__(self, place: int, opponent: int, cards: tuple[int, ...]) -> None:
        self.place = place
        self.opponent = opponent
        self.cards = cards


class TwoDrawn(Event):
    """Two Headlines are drawn for somebody to choose from."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, place: int) -> None:
        self.place = place


class TwoSeen(Event):
    """Told to whoever chooses: which two Headlines were drawn."""

    __slots__ = ("place", "headlines")
    clause: ClassVar[str] = "SH-20.4a"

    def __init__(self, place: int, headlines: tuple[int, ...]) -> None:
        self.place = place
        self.headlines = headlines


class QuietRewarded(Event):
    """A Whistleblower gained voters after a round without a Conspiracy Card."""

    __slots__ = ("place", "count")
    clause: ClassVar[str] = "SH-20.2b"

    def __init__(self, place: int, count: int) -> None:
        self.place = place
        self.count = count
