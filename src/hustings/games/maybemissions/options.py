"""The agreements of a table (catalogue, section 4)."""

from __future__ import annotations

import dataclasses

from hustings.core.options import Options, choice, flag, number


@dataclasses.dataclass(frozen=True)
class MissionOptions(Options):
    """All options of Maybe Missions; any of them goes with any other."""

    players: int = number(3, 6, default=4, clauses="MV-1.1, R1", group="table")
    votes_per_player: int = number(4, 20, default=10, step=2, clauses="MV-1.2, MV-1.3, MV-8.3, R2", group="length")
    market_size: int = number(3, 12, default=6, clauses="MV-1.8", group="setup")
    master_deck_size: int = number(10, 26, default=20, clauses="MV-1.6, R54", group="setup")
    start_player: str = choice("random", "1", "2", "3", "4", "5", "6", clauses="MV-1.9, R6", group="setup")
    tie_result: str = choice("success", "fail", clauses="MV-3.17")
    uncounted_votes: str = choice("weight_zero", "as_ignored", clauses="MV-3.20, R11")
    two_votes_collect: str = choice("one", "per_vote", clauses="MV-4.5, R18")
    mission_icons: str = choice("green", "all", clauses="R17, MV-4.22, MV-4.23, MV-6.5, MV-6.7, MV-6.10")
    vote_pool: str = choice("box", "dealt_only", clauses="MV-1.5, R4", group="setup")
    play_masters: bool = flag(False, clauses="MV-5.1, MV-5.2, R44", group="variants")
    redraw: bool = flag(False, clauses="MV-5.9, MV-5.10, MV-5.11, R50", group="variants")
    identities: bool = flag(False, clauses="MV-6.1", group="expansions")
    gadgets: bool = flag(False, clauses="MV-7.1", group="expansions")
    shop_order: str = choice("high_to_low", "low_to_high", clauses="MV-7.3, R26", group="expansions")
    purchase_closes: str = choice("general", "all", clauses="MV-7.11, MV-7.16, MV-7.17, R51", group="expansions")
    decks: str = choice("fixed", "generated", clauses="R52", group="setup")
    max_rounds: int | None = number(4, 100, default=None, clauses="MV-8.2, R43", group="length")

    def combination_faults(self) -> list[str]:
        """The start player sits at the table (MV-1.9), and there is a round for every Vote (MV-8.2)."""
        faults: list[str] = []
        if self.start_player != "random" and int(self.start_player) > self.players:
            faults.append(f"start_player is {self.start_player}, but there are {self.players} players.")
        if self.max_rounds is not None and self.max_rounds < self.votes_per_player:
            faults.append(f"max_rounds is {self.max_rounds}, but there are {self.votes_per_player} votes_per_player.")
        return faults

    def last_round(self) -> int:
        """The round after which the game is over in any case (MV-8.2)."""
        return 2 * self.votes_per_player if self.max_rounds is None else self.max_rounds

    def highest_vote(self) -> int:
        """Votes are numbered from 1 to this; a deal beyond 60 extends the set upwards (R2)."""
        return max(60, self.votes_per_player * self.players)
