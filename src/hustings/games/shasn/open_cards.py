"""Conspiracy Cards and Headlines that stay open on the table (SH-14.5, SH-16.7): what each remembers.

What they do stands with their chapters.
"""

from __future__ import annotations

from typing import ClassVar, Final

from hustings.core.value import Value
from hustings.games.shasn import kinds as k
from hustings.games.shasn.kinds import NONE

# The turn that a delayed effect is about (SH-14.3).
WAITS: Final = 0
RUNS: Final = 1
OVER: Final = 2


class OpenCard(Value):
    """A card in front of somebody, immutable like all values: what changes on it is a new one in its place."""

    __slots__ = ("owner",)
    headline: ClassVar[bool] = False
    kind: ClassVar[int] = NONE  # the number of its effect
    clause: ClassVar[str] = ""

    def __init__(self, owner: int) -> None:
        self.owner = owner  # of a Headline: its subject

    def held_voters(self) -> tuple[int, ...]:
        """By place, the voters that lie on the card; empty where it never holds any (SH-0.2)."""
        return ()

    def turn_begins(self, place: int) -> OpenCard:
        """The card as it lies once the turn of *place* has begun."""
        return self

    def turn_ends(self, place: int) -> OpenCard:
        """The card as it lies when effects of the turn of *place* expire (SH-3.7, step 6)."""
        return self

    def finished(self) -> bool:
        """Whether nothing of it is left, so that it is discarded."""
        return False


class OpenHeadline(OpenCard):
    """A Headline in front of its subject (SH-14.5)."""

    __slots__ = ()
    headline: ClassVar[bool] = True


# Conspiracy Cards


class Leech(OpenCard):
    """Chai-Paani: the victim's resources of one type come to the owner (SH-17.1)."""

    __slots__ = ("victim", "type")
    kind: ClassVar[int] = k.CHAI_PAANI
    clause: ClassVar[str] = "SH-17.1a"

    def __init__(self, owner: int, victim: int, type: int) -> None:
        super().__init__(owner)
        self.victim = victim
        self.type = type


class ExtraCard(OpenCard):
    """Jumla, tucked under an ideologue (SH-17.2)."""

    __slots__ = ("ideologue",)
    kind: ClassVar[int] = k.JUMLA
    clause: ClassVar[str] = "SH-17.2a"

    def __init__(self, owner: int, ideologue: int) -> None:
        super().__init__(owner)
        self.ideologue = ideologue


class Shield(OpenCard):
    """Cult-ivating Obedience over one zone, or none yet (SH-17.3)."""

    __slots__ = ("zone",)
    kind: ClassVar[int] = k.CULT
    clause: ClassVar[str] = "SH-17.3a"

    def __init__(self, owner: int, zone: int) -> None:
        super().__init__(owner)
        self.zone = zone


class Clearing(OpenCard):
    """Resettlement, with the uses it has left (SH-17.4)."""

    __slots__ = ("uses",)
    kind: ClassVar[int] = k.RESETTLEMENT
    clause: ClassVar[str] = "SH-17.4b"

    def __init__(self, owner: int, uses: int) -> None:
        super().__init__(owner)
        self.uses = uses

    def finished(self) -> bool:
        return self.uses == 0


class Barred(OpenCard):
    """Not One of Us: the victim places nothing in the zone for one turn (SH-17.5)."""

    __slots__ = ("victim", "zone", "turn")
    kind: ClassVar[int] = k.NOT_ONE_OF_US
    clause: ClassVar[str] = "SH-17.5a"

    def __init__(self, owner: int, victim: int, zone: int, turn: int) -> None:
        super().__init__(owner)
        self.victim = victim
        self.zone = zone
        self.turn = turn

    def turn_begins(self, place: int) -> OpenCard:
        return Barred(self.owner, self.victim, self.zone, RUNS) if place == self.victim and self.turn == WAITS else self

    def turn_ends(self, place: int) -> OpenCard:
        return Barred(self.owner, self.victim, self.zone, OVER) if place == self.victim and self.turn == RUNS else self

    def finished(self) -> bool:
        return self.turn == OVER


class Hostages(OpenCard):
    """Until Proven Innocent: voters by owner, and by creditor how many of the card owner's are bought from that player.

    (SH-17.8, SH-17.15b.)
    """

    __slots__ = ("voters", "redirected")
    kind: ClassVar[int] = k.UNTIL_PROVEN_INNOCENT
    clause: ClassVar[str] = "SH-17.8a"

    def __init__(self, owner: int, voters: tuple[int, ...], redirected: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.voters = voters
        self.redirected = redirected

    def held_voters(self) -> tuple[int, ...]:
        return self.voters

    def finished(self) -> bool:
        return sum(self.voters) == 0


class EvictFive(OpenCard):
    """Bharat Jodo Yatra, until the end of the turn (SH-17.9)."""

    __slots__ = ()
    kind: ClassVar[int] = k.BHARAT_JODO
    clause: ClassVar[str] = "SH-17.9a"


class FreeSingles(OpenCard):
    """Superstar Campaigner, for the rest of the game (SH-17.10)."""

    __slots__ = ()
    kind: ClassVar[int] = k.SUPERSTAR
    clause: ClassVar[str] = "SH-17.10a"


class NewThinking(OpenCard):
    """Nayi Soch, with the gerrymanders that are still discards (SH-17.12)."""

    __slots__ = ("left",)
    kind: ClassVar[int] = k.NAYI_SOCH
    clause: ClassVar[str] = "SH-17.12a"

    def __init__(self, owner: int, left: int) -> None:
        super().__init__(owner)
        self.left = left

    def finished(self) -> bool:
        return self.left == 0


class DoubledPowers(OpenCard):
    """Maha Alliance, this turn (SH-17.16)."""

    __slots__ = ("turn",)
    kind: ClassVar[int] = k.MAHA_ALLIANCE
    clause: ClassVar[str] = "SH-17.16a"

    def __init__(self, owner: int, turn: int) -> None:
        super().__init__(owner)
        self.turn = turn

    def turn_ends(self, place: int) -> OpenCard:
        return DoubledPowers(self.owner, OVER)

    def finished(self) -> bool:
        return self.turn == OVER


# Headlines


class GreatLeader(OpenHeadline):
    """For every 3-Voter Card the next player may move a voter of the subject (SH-15.1)."""

    __slots__ = ()
    kind: ClassVar[int] = k.GREAT_LEADER
    clause: ClassVar[str] = "SH-15.1a"


class LentRights(OpenHeadline):
    """Dosti Bani Rahe: *to* uses the subject's rights for one turn (SH-15.2)."""

    __slots__ = ("to", "turn")
    kind: ClassVar[int] = k.DOSTI
    clause: ClassVar[str] = "SH-15.2a"

    def __init__(self, owner: int, to: int, turn: int) -> None:
        super().__init__(owner)
        self.to = to
        self.turn = turn

    def turn_begins(self, place: int) -> OpenCard:
        return LentRights(self.owner, self.to, RUNS) if place == self.to and self.turn == WAITS else self

    def turn_ends(self, place: int) -> OpenCard:
        return LentRights(self.owner, self.to, OVER) if place == self.to and self.turn == RUNS else self

    def finished(self) -> bool:
        return self.turn == OVER


class AtSea(OpenHeadline):
    """On the "High" Seas: voters of the subject, until they are ransomed (SH-15.4)."""

    __slots__ = ("voters",)
    kind: ClassVar[int] = k.HIGH_SEAS
    clause: ClassVar[str] = "SH-15.4a"

    def __init__(self, owner: int, voters: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.voters = voters

    def held_voters(self) -> tuple[int, ...]:
        return self.voters

    def finished(self) -> bool:
        return sum(self.voters) == 0


class Pythonpost(OpenHeadline):
    """The subject's Conspiracy Cards cost one more (SH-15.7)."""

    __slots__ = ()
    kind: ClassVar[int] = k.PYTHONPOST
    clause: ClassVar[str] = "SH-15.7a"


class LentPowers(OpenHeadline):
    """Polo Retreat: what each of two players may use in their next turn; the two halves run and end apart (SH-15.8).

    `powers` are the lower powers lent, as bits; with `free` each may name any one instead, which is then written in its place.
    """

    __slots__ = ("one", "other", "free", "one_powers", "other_powers", "one_turn", "other_turn")
    kind: ClassVar[int] = k.POLO_RETREAT
    clause: ClassVar[str] = "SH-15.8a"

    def __init__(
        self, owner: int, one: int, other: int, free: bool, one_powers: int, other_powers: int, one_turn: int, other_turn: int
    ) -> None:
        super().__init__(owner)
        self.one = one
        self.other = other
        self.free = free
        self.one_powers = one_powers  # what `one` may use
        self.other_powers = other_powers
        self.one_turn = one_turn
        self.other_turn = other_turn

    def _at(self, one_turn: int, other_turn: int) -> LentPowers:
        return LentPowers(self.owner, self.one, self.other, self.free, self.one_powers, self.other_powers, one_turn, other_turn)

    def turn_begins(self, place: int) -> OpenCard:
        if place == self.one and self.one_turn == WAITS:
            return self._at(RUNS, self.other_turn)
        if place == self.other and self.other_turn == WAITS:
            return self._at(self.one_turn, RUNS)
        return self

    def turn_ends(self, place: int) -> OpenCard:
        if place == self.one and self.one_turn == RUNS:
            return self._at(OVER, self.other_turn)
        if place == self.other and self.other_turn == RUNS:
            return self._at(self.one_turn, OVER)
        return self

    def lent_to(self, place: int) -> int:
        """The powers *place* may borrow in the turn that runs, as bits."""
        if place == self.one and self.one_turn == RUNS:
            return self.one_powers
        return self.other_powers if place == self.other and self.other_turn == RUNS else 0

    def may_name(self, place: int) -> bool:
        """Whether *place* may still name any one lower power (SH-15.8b)."""
        runs = (place == self.one and self.one_turn == RUNS) or (place == self.other and self.other_turn == RUNS)
        return self.free and runs and self.lent_to(place) == 0

    def naming(self, place: int, power: int) -> LentPowers:
        """The card once *place* has named a power (SH-15.8b)."""
        if place == self.one:
            return LentPowers(self.owner, self.one, self.other, self.free, 1 << power, self.other_powers, self.one_turn, self.other_turn)
        return LentPowers(self.owner, self.one, self.other, self.free, self.one_powers, 1 << power, self.one_turn, self.other_turn)

    def finished(self) -> bool:
        return self.one_turn == OVER and self.other_turn == OVER


class KhakiTerror(OpenHeadline):
    """No purchases until one of each type is given; what is given, as bits (SH-15.12)."""

    __slots__ = ("given",)
    kind: ClassVar[int] = k.KHAKI_TERROR
    clause: ClassVar[str] = "SH-15.12a"

    def __init__(self, owner: int, given: int) -> None:
        super().__init__(owner)
        self.given = given

    def finished(self) -> bool:
        return self.given == (1 << k.TYPES) - 1


class GrowingDissent(OpenHeadline):
    """A voter for every own voter that an opponent gerrymanders, for so many more turns (SH-15.13, R32)."""

    __slots__ = ("turns",)
    kind: ClassVar[int] = k.GROWING_DISSENT
    clause: ClassVar[str] = "SH-15.13a"

    def __init__(self, owner: int, turns: int) -> None:
        super().__init__(owner)
        self.turns = turns  # the turn in which it was read is one of them

    def turn_ends(self, place: int) -> OpenCard:
        return GrowingDissent(self.owner, self.turns - 1)

    def finished(self) -> bool:
        return self.turns == 0


class NextTurnHeadline(OpenHeadline):
    """What concerns the subject's next turn and nobody else."""

    __slots__ = ("turn",)

    def __init__(self, owner: int, turn: int) -> None:
        super().__init__(owner)
        self.turn = turn

    def at(self, turn: int) -> NextTurnHeadline:
        """The same card, waiting, running or over."""
        raise NotImplementedError

    def turn_begins(self, place: int) -> OpenCard:
        return self.at(RUNS) if place == self.owner and self.turn == WAITS else self

    def turn_ends(self, place: int) -> OpenCard:
        return self.at(OVER) if place == self.owner and self.turn == RUNS else self

    def finished(self) -> bool:
        return self.turn == OVER


class ItRaid(NextTurnHeadline):
    """The next answer pays nothing (SH-15.16)."""

    __slots__ = ()
    kind: ClassVar[int] = k.IT_RAID
    clause: ClassVar[str] = "SH-15.16a"

    def at(self, turn: int) -> ItRaid:
        return ItRaid(self.owner, turn)


class TooMuchFreedom(NextTurnHeadline):
    """Voter Cards cost one more in the next turn (SH-15.20)."""

    __slots__ = ()
    kind: ClassVar[int] = k.TOO_MUCH_FREEDOM
    clause: ClassVar[str] = "SH-15.20a"

    def at(self, turn: int) -> TooMuchFreedom:
        return TooMuchFreedom(self.owner, turn)


class Mansplaining(NextTurnHeadline):
    """An opponent receives what the subject receives in the next turn (SH-15.17)."""

    __slots__ = ("to",)
    kind: ClassVar[int] = k.MANSPLAINING
    clause: ClassVar[str] = "SH-15.17a"

    def __init__(self, owner: int, to: int, turn: int) -> None:
        super().__init__(owner, turn)
        self.to = to

    def at(self, turn: int) -> Mansplaining:
        return Mansplaining(self.owner, self.to, turn)
