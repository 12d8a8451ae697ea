"""What people read in the log about the shop."""

from __future__ import annotations

from typing import ClassVar

from hustings.core.event import Event


class ShopOpened(Event):
    """A new card lies in the general shop."""

    __slots__ = ("card",)
    clause: ClassVar[str] = "MV-7.1"

    def __init__(self, card: int) -> None:
        self.card = card


class ShopPassed(Event):
    """Somebody buys nothing."""

    __slots__ = ("place",)
    clause: ClassVar[str] = "MV-7.5"

    def __init__(self, place: int) -> None:
        self.place = place


class PurchaseAnnounced(Event):
    """A purchase is put to the vote."""

    __slots__ = ("place", "card", "side")
    clause: ClassVar[str] = "MV-7.49"

    def __init__(self, place: int, card: int, side: int) -> None:
        self.place = place
        self.card = card
        self.side = side


class PurchaseVoted(Event):
    """The purchase vote: passed is 1 or 0."""

    __slots__ = ("places", "votes", "passed")
    clause: ClassVar[str] = "MV-7.49"

    def __init__(self, places: tuple[int, ...], votes: tuple[int, ...], passed: int) -> None:
        self.places = places
        self.votes = votes
        self.passed = passed


class Bought(Event):
    """Somebody paid for a gadget."""

    __slots__ = ("place", "card", "side", "paid")
    clause: ClassVar[str] = "MV-7.6"

    def __init__(self, place: int, card: int, side: int, paid: tuple[int, ...]) -> None:
        self.place = place
        self.card = card
        self.side = side
        self.paid = paid


class RewardReceived(Event):
    """A reward is carried out."""

    __slots__ = ("place", "reward")
    clause: ClassVar[str] = "MV-7.9"

    def __init__(self, place: int, reward: int) -> None:
        self.place = place
        self.reward = reward


class RewardLost(Event):
    """A reward could not do anything."""

    __slots__ = ("place", "reward")
    clause: ClassVar[str] = "MV-7.53"

    def __init__(self, place: int, reward: int) -> None:
        self.place = place
        self.reward = reward


class GadgetDrawn(Event):
    """The next Shop Card, free of charge."""

    __slots__ = ("place", "card", "side")
    clause: ClassVar[str] = "MV-7.33"

    def __init__(self, place: int, card: int, side: int) -> None:
        self.place = place
        self.card = card
        self.side = side


class CardGained(Event):
    """A card from a reward."""

    __slots__ = ("place", "card", "side")
    clause: ClassVar[str] = "MV-7.21"

    def __init__(self, place: int, card: int, side: int) -> None:
        self.place = place
        self.card = card
        self.side = side


class VoteIgnored(Event):
    """A cast Vote is ignored."""

    __slots__ = ("place", "owner", "vote")
    clause: ClassVar[str] = "MV-7.24"

    def __init__(self, place: int, owner: int, vote: int) -> None:
        self.place = place
        self.owner = owner
        self.vote = vote


class NextActiveNamed(Event):
    """Who is active next."""

    __slots__ = ("place", "named")
    clause: ClassVar[str] = "MV-7.54"

    def __init__(self, place: int, named: int) -> None:
        self.place = place
        self.named = named


class MasterAwarded(Event):
    """Who wins the Master Card."""

    __slots__ = ("place", "named")
    clause: ClassVar[str] = "MV-7.35"

    def __init__(self, place: int, named: int) -> None:
        self.place = place
        self.named = named


class PurchaseRuleSet(Event):
    """What holds for the purchases of the next round."""

    __slots__ = ("place", "reward")
    clause: ClassVar[str] = "MV-7.51"

    def __init__(self, place: int, reward: int) -> None:
        self.place = place
        self.reward = reward
