"""What people read in the log of a round: one class for each thing that happens, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class RoundBegan(Event):
    """A round begins."""

    __slots__ = ("round", "active")
    clause: ClassVar[str] = "MV-3.1"

    def __init__(self, round: int, active: int) -> None:
        self.round = round
        self.active = active


class MastersPlayed(Event):
    """Green Masters are laid beside the Master deck for this round."""

    __slots__ = ("place", "cards")
    clause: ClassVar[str] = "MV-5.2"

    def __init__(self, place: int, cards: tuple[int, ...]) -> None:
        self.place = place
        self.cards = cards


class MasterRevealed(Event):
    """The Master Card of the round."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "MV-3.2"

    def __init__(self, card: int) -> None:
        self.card = card


class NoMasterLeft(Event):
    """The round is played without a Master Card."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-3.4"


class RuleOverridden(Event):
    """A Master rule has no effect this round."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "MV-5.4"

    def __init__(self, card: int) -> None:
        self.card = card


class MastersStudied(Event):
    """The top of the Master deck, shown to all, topmost first."""

    __slots__ = ("cards",)
    clause: ClassVar[str] = "MV-4.13"

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards


class CardRotated(Event):
    """A collected card now has this side up."""

    __slots__ = ("place", "card", "side")
    clause: ClassVar[str] = "MV-4.15"

    def __init__(self, place: int, card: int, side: int) -> None:
        self.place = place
        self.card = card
        self.side = side


class MissionLaid(Event):
    """The active player has prepared the mission."""

    __slots__ = ("place", "cards")
    clause: ClassVar[str] = "MV-3.5"

    def __init__(self, place: int, cards: tuple[int, ...]) -> None:
        self.place = place
        self.cards = cards


class MarketRefilled(Event):
    """New cards at the end of the market."""

    __slots__ = ("cards",)
    clause: ClassVar[str] = "MV-3.8"

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards


class MarketResized(Event):
    """The market has another size from now on."""

    __slots__ = ("size",)
    clause: ClassVar[str] = "MV-7.31"

    def __init__(self, size: int) -> None:
        self.size = size


class DeckShuffled(Event):
    """A discard pile became a deck again: 0 Votes, 1 Missions, 2 Masters, 3 Shop."""

    __slots__ = ("deck",)
    clause: ClassVar[str] = "MV-3.35"

    def __init__(self, deck: int) -> None:
        self.deck = deck


class RoundEndedEarly(Event):
    """All Votes are of one type, and the round is over."""

    __slots__ = ()
    clause: ClassVar[str] = "MV-4.7"


class CardAdded(Event):
    """A card was added to the mission."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "MV-4.25"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class CardRemoved(Event):
    """A card was removed from the mission."""

    __slots__ = ("place", "card")
    clause: ClassVar[str] = "MV-4.25"

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class NothingChanged(Event):
    """The highest voter leaves the mission as it is."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "MV-4.25"

    def __init__(self, place: int) -> None:
        self.place = place


class CardsSwapped(Event):
    """Two collected cards changed places."""

    __slots__ = ("place", "card", "other", "theirs")
    clause: ClassVar[str] = "MV-4.26"

    def __init__(self, place: int, card: int, other: int, theirs: int) -> None:
        self.place = place
        self.card = card
        self.other = other
        self.theirs = theirs


class CardCollected(Event):
    """A card was taken from the mission."""

    __slots__ = ("place", "card", "side")
    clause: ClassVar[str] = "MV-3.23"

    def __init__(self, place: int, card: int, side: int) -> None:
        self.place = place
        self.card = card
        self.side = side


class FirstPickTaken(Event):
    """A NO-voter with a first pick takes a card (1) or declines (0)."""

    __slots__ = ("place", "taken")
    clause: ClassVar[str] = "MV-6.17"

    def __init__(self, place: int, taken: int) -> None:
        self.place = place
        self.taken = taken


class MasterWon(Event):
    """Somebody won the Master Card."""

    __slots__ = ("place", "card", "side")
    clause: ClassVar[str] = "MV-3.28"

    def __init__(self, place: int, card: int, side: int) -> None:
        self.place = place
        self.card = card
        self.side = side


class MasterLost(Event):
    """Nobody won the Master Card."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "MV-3.33"

    def __init__(self, card: int) -> None:
        self.card = card


class IdentityDealt(Event):
    """A Public Identity lies open."""

    __slots__ = ("place", "public")
    clause: ClassVar[str] = "MV-6.1"

    def __init__(self, place: int, public: int) -> None:
        self.place = place
        self.public = public


class SecretDealt(Event):
    """One's own Secret Identity."""

    __slots__ = ("secret",)
    clause: ClassVar[str] = "MV-6.2"

    def __init__(self, secret: int) -> None:
        self.secret = secret


class SecretRevealed(Event):
    """A Secret Identity at the final scoring."""

    __slots__ = ("place", "secret")
    clause: ClassVar[str] = "MV-8.4"

    def __init__(self, place: int, secret: int) -> None:
        self.place = place
        self.secret = secret


class GameScored(Event):
    """A final score."""

    __slots__ = ("place", "score", "rank")
    clause: ClassVar[str] = "MV-8.5"

    def __init__(self, place: int, score: int, rank: int) -> None:
        self.place = place
        self.score = score
        self.rank = rank
