"""Conspiracy Cards that stay open and are carried out by other chapters: what is chosen when they are laid (SH-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove, MoveKind
from hustings.games.shasn import kinds as k
from hustings.games.shasn.intrigue import Intrigue
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.laying import discard, lay
from hustings.games.shasn.mats import own_lower_powers
from hustings.games.shasn.open_cards import RUNS, WAITS, Barred, Clearing, DoubledPowers, FreeSingles, Leech, NewThinking
from hustings.games.shasn.parts import PickPlayer, PickZone, TakeType

if TYPE_CHECKING:
    from hustings.games.shasn.played import Played
    from hustings.games.shasn.state import Shasn

RESETTLEMENTS = 2  # uses (SH-17.4b)
DISCARDED_GERRYMANDERS = 3  # (SH-17.12a)


class NamesPlayer(Intrigue):
    """A card that names one opponent, and is used on that one (SH-16.12)."""

    __slots__ = ()
    lasting: ClassVar[bool] = True

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if not table.opponents(place):
            raise IllegalMove("nothing-to-hit", "SH-16.9", conspiracy=self.kind)

    def check_player(self, table: Shasn, place: int, part: AnyMove) -> None:
        if not isinstance(part, PickPlayer) or part.player == place or not table.here(part.player):
            raise IllegalMove("name-opponent", self.clause)

    def hits(self, table: Shasn, played: Played, place: int) -> bool:
        for choice in played.choices:
            if isinstance(choice, PickPlayer) and choice.player == place:
                return True
        return False

    def ends(self, played: Played) -> tuple[int, int]:
        """In front of whom the card lies, and whom it hits: reversed, the one who played it (SH-17.1d, SH-17.5c)."""
        reverser = played.reverser()
        if reverser != NONE:
            return reverser, played.owner
        for choice in played.choices:
            if isinstance(choice, PickPlayer):
                return played.owner, choice.player
        raise AssertionError("a card that names a player names nobody")


class ChaiPaani(NamesPlayer):
    """Name an opponent and a type: what they spend of it on Voter Cards and Conspiracy Cards comes to you (SH-17.1a)."""

    __slots__ = ()
    kind: ClassVar[int] = k.CHAI_PAANI
    clause: ClassVar[str] = "SH-17.1a"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickPlayer, TakeType)

    def next_kinds(self, mode: int, parts: list[AnyMove]) -> tuple[MoveKind, ...]:
        return self.follows[len(parts) : len(parts) + 1]

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if not parts:
            self.check_player(table, place, part)
        elif not isinstance(part, TakeType):
            raise IllegalMove("name-type", "SH-17.1a")

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def resolve(self, table: Shasn, played: Played) -> None:
        """A former one on the same victim is discarded; with `chai_paani_scope=any` whatever other there is (SH-17.1c, R34)."""
        owner, victim = self.ends(played)
        named = played.choices[1]
        assert isinstance(named, TakeType)
        for card in table.open_cards[:]:
            if isinstance(card, Leech) and (card.victim == victim or table.options.chai_paani_scope == "any"):
                discard(table, card)
        lay(table, Leech(owner, victim, named.type))


class NotOneOfUs(NamesPlayer):
    """Name a zone and an opponent: in their next turn they place nothing there (SH-17.5a, SH-17.5b)."""

    __slots__ = ()
    kind: ClassVar[int] = k.NOT_ONE_OF_US
    clause: ClassVar[str] = "SH-17.5a"
    follows: ClassVar[tuple[MoveKind, ...]] = (PickZone, PickPlayer)

    def next_kinds(self, mode: int, parts: list[AnyMove]) -> tuple[MoveKind, ...]:
        return self.follows[len(parts) : len(parts) + 1]

    def check_next(self, table: Shasn, place: int, mode: int, parts: list[AnyMove], part: AnyMove) -> None:
        if parts:
            self.check_player(table, place, part)
        elif not isinstance(part, PickZone):
            raise IllegalMove("name-zone", "SH-17.5a")

    def complete(self, table: Shasn, place: int, mode: int, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def resolve(self, table: Shasn, played: Played) -> None:
        owner, victim = self.ends(played)
        named = played.choices[0]
        assert isinstance(named, PickZone)
        lay(table, Barred(owner, victim, named.zone, WAITS))


class Resettlement(Intrigue):
    """After the batch of a 2-Voter Card discard up to 2 exposed voters there; twice (SH-17.4a, SH-17.4b, R62)."""

    __slots__ = ()
    kind: ClassVar[int] = k.RESETTLEMENT
    clause: ClassVar[str] = "SH-17.4a"
    lasting: ClassVar[bool] = True

    def resolve(self, table: Shasn, played: Played) -> None:
        lay(table, Clearing(played.owner, RESETTLEMENTS))


class SuperstarCampaigner(Intrigue):
    """At the end of each of your turns all open 1-Voter Cards are yours, for the rest of the game (SH-17.10a)."""

    __slots__ = ()
    kind: ClassVar[int] = k.SUPERSTAR
    clause: ClassVar[str] = "SH-17.10a"
    lasting: ClassVar[bool] = True

    def resolve(self, table: Shasn, played: Played) -> None:
        lay(table, FreeSingles(played.owner))


class NayiSoch(Intrigue):
    """The next 3 voters you gerrymander are discarded instead (SH-17.12a)."""

    __slots__ = ()
    kind: ClassVar[int] = k.NAYI_SOCH
    clause: ClassVar[str] = "SH-17.12a"
    lasting: ClassVar[bool] = True

    def resolve(self, table: Shasn, played: Played) -> None:
        lay(table, NewThinking(played.owner, DISCARDED_GERRYMANDERS))


class MahaAlliance(Intrigue):
    """This turn the lower powers you have unlocked work twice; in your own actions step only (SH-17.16a)."""

    __slots__ = ()
    kind: ClassVar[int] = k.MAHA_ALLIANCE
    clause: ClassVar[str] = "SH-17.16a"
    in_window: ClassVar[bool] = False
    lasting: ClassVar[bool] = True

    def check_begin(self, table: Shasn, place: int, mode: int) -> None:
        if own_lower_powers(table, place) == 0:
            raise IllegalMove("no-lower-power", "SH-17.16b")

    def resolve(self, table: Shasn, played: Played) -> None:
        lay(table, DoubledPowers(played.owner, RUNS))
