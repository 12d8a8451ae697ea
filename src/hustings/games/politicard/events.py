"""What happened, as the log tells it: every revealed card and every item that worked, was off or annulled (PC-5.20)."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class OfPlace(Event):
    """Something that one player did or that happened to them."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place


class OfCard(Event):
    """Something about one card on the side of *place*."""

    __slots__ = ("place", "card")

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class OfNumber(Event):
    """Something counted."""

    __slots__ = ("place", "n")

    def __init__(self, place: int, n: int) -> None:
        self.place = place
        self.n = n


class OfCardNumber(Event):
    """Something counted about one card on the side of *place*."""

    __slots__ = ("place", "card", "n")

    def __init__(self, place: int, card: int, n: int) -> None:
        self.place = place
        self.card = card
        self.n = n


class DeckBrought(OfPlace):
    clause: ClassVar[str] = "PC-2.1"
    __slots__ = ()


class PutBack(OfNumber):
    clause: ClassVar[str] = "PC-2.3"
    __slots__ = ()


class Drew(OfCard):
    """Its owner sees the card."""

    clause: ClassVar[str] = "PC-4.22"
    __slots__ = ()


class DrewHidden(OfPlace):
    """What the opponent hears of it."""

    clause: ClassVar[str] = "PC-4.22"
    __slots__ = ()


class DeckEmpty(OfPlace):
    """Nothing was left to draw."""

    clause: ClassVar[str] = "PC-4.22"
    __slots__ = ()


class HandFull(OfPlace):
    """A card stayed on the deck."""

    clause: ClassVar[str] = "PC-4.22"
    __slots__ = ()


class Burnt(OfCard):
    """Drawn with a full hand, and so discarded (option hand_overflow=burn)."""

    clause: ClassVar[str] = "PC-4.22"
    __slots__ = ()


class Discarded(OfCard):
    clause: ClassVar[str] = "PC-4.24"
    __slots__ = ()


class RoundBegan(Event):
    clause: ClassVar[str] = "PC-3.1"
    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n


class TurnBegan(OfPlace):
    clause: ClassVar[str] = "PC-4.1"
    __slots__ = ()


class Played(OfCardNumber):
    """A card came into play for *n* AP."""

    clause: ClassVar[str] = "PC-5.6"
    __slots__ = ()


class Waits(OfCardNumber):
    """An instant lies in its slot, for *n* AP."""

    clause: ClassVar[str] = "PC-4.9"
    __slots__ = ()


class Replaced(OfCard):
    clause: ClassVar[str] = "PC-9.7"
    __slots__ = ()


class Activated(OfCard):
    clause: ClassVar[str] = "PC-5.7"
    __slots__ = ()


class SetDown(OfCard):
    """Its owner sees which."""

    clause: ClassVar[str] = "PC-4.12"
    __slots__ = ()


class SetDownHidden(OfPlace):
    """What the opponent sees of it."""

    clause: ClassVar[str] = "PC-4.12"
    __slots__ = ()


class Triggered(OfCard):
    clause: ClassVar[str] = "PC-5.9"
    __slots__ = ()


class Held(OfCard):
    """Only its owner is told."""

    clause: ClassVar[str] = "PC-5.9"
    __slots__ = ()


class WasAnnulled(OfCard):
    clause: ClassVar[str] = "PC-5.14"
    __slots__ = ()


class WasOff(OfCard):
    """An item came up whose card no longer works."""

    clause: ClassVar[str] = "PC-5.12"
    __slots__ = ()


class Worked(OfCard):
    """A text of the card is carried out."""

    clause: ClassVar[str] = "PC-5.3"
    __slots__ = ()


class Doubled(OfCard):
    clause: ClassVar[str] = "R48"
    __slots__ = ()


class Resolved(OfCard):
    clause: ClassVar[str] = "PC-5.7"
    __slots__ = ()


class Gained(OfCardNumber):
    clause: ClassVar[str] = "PC-14.2"
    __slots__ = ()


class Lost(OfCardNumber):
    clause: ClassVar[str] = "PC-14.2"
    __slots__ = ()


class Softened(OfCard):
    """A loss came to nothing."""

    clause: ClassVar[str] = "PC-10.6"
    __slots__ = ()


class Shielded(OfCard):
    clause: ClassVar[str] = "PC-12.1"
    __slots__ = ()


class ShieldUsed(OfCard):
    clause: ClassVar[str] = "PC-12.1"
    __slots__ = ()


class Deactivated(OfCard):
    clause: ClassVar[str] = "PC-12.4"
    __slots__ = ()


class Reactivated(OfCard):
    clause: ClassVar[str] = "PC-12.5"
    __slots__ = ()


class NotCounted(OfCard):
    clause: ClassVar[str] = "PC-12.6"
    __slots__ = ()


class Destroyed(OfCard):
    clause: ClassVar[str] = "PC-6.6"
    __slots__ = ()


class Returned(OfCard):
    clause: ClassVar[str] = "PC-4.23"
    __slots__ = ()


class Vanished(OfCard):
    """A copy left play."""

    clause: ClassVar[str] = "R45"
    __slots__ = ()


class TakenOver(OfCard):
    """*place* has it now."""

    clause: ClassVar[str] = "PC-6.6"
    __slots__ = ()


class Copied(OfCard):
    clause: ClassVar[str] = "R45"
    __slots__ = ()


class ApGained(OfNumber):
    clause: ClassVar[str] = "PC-4.21"
    __slots__ = ()


class ApLost(OfNumber):
    clause: ClassVar[str] = "PC-4.21"
    __slots__ = ()


class TokenMade(Event):
    clause: ClassVar[str] = "PC-4.6"
    __slots__ = ("place", "token", "n")

    def __init__(self, place: int, token: int, n: int) -> None:
        self.place = place
        self.token = token
        self.n = n


class TokenUsed(Event):
    clause: ClassVar[str] = "PC-4.6"
    __slots__ = ("place", "token")

    def __init__(self, place: int, token: int) -> None:
        self.place = place
        self.token = token


class Locked(Event):
    clause: ClassVar[str] = "PC-3.11"
    __slots__ = ("place", "lock")

    def __init__(self, place: int, lock: int) -> None:
        self.place = place
        self.lock = lock


class TokenLaid(OfPlace):
    """A face-up token lies among the interventions (XI5)."""

    clause: ClassVar[str] = "PC-10.1"
    __slots__ = ()


class HandShown(OfPlace):
    """The hand of *place* was shown to the opponent (XT4)."""

    clause: ClassVar[str] = "PC-10.9"
    __slots__ = ()


class AbilityUsed(OfCard):
    clause: ClassVar[str] = "PC-4.13"
    __slots__ = ()


class Moved(Event):
    """Influence went from one card to another of the same side (PC-11.2)."""

    clause: ClassVar[str] = "PC-11.2"
    __slots__ = ("place", "card", "goal", "n")

    def __init__(self, place: int, card: int, goal: int, n: int) -> None:
        self.place = place
        self.card = card
        self.goal = goal
        self.n = n


class TurnEnded(OfPlace):
    clause: ClassVar[str] = "PC-4.14"
    __slots__ = ()


class HasPassed(OfPlace):
    clause: ClassVar[str] = "PC-3.2"
    __slots__ = ()


class RoundWon(Event):
    """*place* has the round; the totals stand in the order of the places."""

    clause: ClassVar[str] = "PC-3.7"
    __slots__ = ("place", "one", "two")

    def __init__(self, place: int, one: int, two: int) -> None:
        self.place = place
        self.one = one
        self.two = two


class Conceded(OfPlace):
    clause: ClassVar[str] = "PC-4.20"
    __slots__ = ()
