"""What a table agrees on before it begins."""

from __future__ import annotations

import dataclasses

from hustings.core.options import Options, choice, flag, number


@dataclasses.dataclass(frozen=True)
class Agreements(Options):
    """The options of Parley."""

    players: int = number(2, 5, default=3, clauses="PA-1.1", group="table")
    deal: int = number(2, 4, default=3, clauses="PA-1.2")
    rounds: int = number(1, 6, default=3, clauses="PA-7.1", group="length")
    goal: int = number(4, 12, default=7, clauses="PA-3.4", group="length")
    blocks: bool = flag(True, clauses="PA-3.3, PA-5.2")
    offers: int = number(0, 3, default=2, clauses="PA-4.1")
    auctions: str = choice("open", "none", clauses="PA-5.1")
    credit: int = number(0, 3, default=0, clauses="PA-5.1")
    floor_limit: int = number(0, 12, default=6, clauses="PA-6.1")
    ballot_cards: int = number(0, 2, default=2, clauses="PA-6.3")

    def combination_faults(self) -> list[str]:
        if self.credit > 0 and self.auctions == "none":
            return ["credit is given in auctions only; with auctions none it has to be 0."]
        return []
