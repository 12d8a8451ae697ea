"""The agreements of a table (catalogue, section 4)."""

from __future__ import annotations

import dataclasses

from hustings.core.options import Options, choice, flag, number


@dataclasses.dataclass(frozen=True)
class KursiOptions(Options):
    """All options of Kursi (R1)."""

    players: int = number(2, 4, default=4, clauses="R1, KU-2.7, KU-2.8, KU-2.9, KU-2.10, KU-4.1", group="table")
    seats: int = number(2, 5, default=5, clauses="KU-15.1, KU-15.2, KU-2.5, R33", group="length")
    intro_seats: bool = flag(False, clauses="KU-2.6, R34", group="setup")
    vote_tally: str = choice("hidden", "open", clauses="KU-11.10, R32", group="table")
    vote_cards: str = choice("choose", "auto", clauses="KU-11.7, R20", group="table")
    masterstrokes_pay: bool = flag(True, clauses="KU-10.8, KU-9.6, R13")
    limit_counts_masterstrokes: bool = flag(True, clauses="KU-12.1, R10")
    spent_round_cards: str = choice("bottom", "removed", clauses="KU-7.8, R12")
    six_rally_source: str = choice("open", "open_or_blind", clauses="KU-11.16, R25")
    self_negative: str = choice("allowed", "forbidden", clauses="KU-11.15, R24")
    zero_match: str = choice("nobody", "split", clauses="KU-13.5, KU-13.6, R27")
    min_votes: str = choice("1", "none", clauses="KU-14.2, R29")

    def combination_faults(self) -> list[str]:
        """Three issues need three Seats: `intro_seats=True` with two Seats is refused (R34)."""
        if self.intro_seats and self.seats < 3:
            return ["intro_seats needs at least 3 seats, one for each national issue."]
        return []
