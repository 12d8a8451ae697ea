"""How a game ended."""

from __future__ import annotations

from hustings.core.value import Value


class Result(Value):
    """Ranks by place (1 is best; shared ranks are equal), scores by place, and the clause that ended the game."""

    __slots__ = ("ranks", "scores", "clause", "details")

    def __init__(self, ranks: tuple[int, ...], scores: tuple[int, ...], clause: str, details: tuple[tuple[int, ...], ...] = ()) -> None:
        self.ranks = ranks
        self.scores = scores
        self.clause = clause
        self.details = details  # the scoring as it adds up, in the game's own columns

    def winners(self) -> list[int]:
        """The places that won.

        >>> Result((1, 3, 1), (7, 2, 7), "SH-18.8").winners()
        [0, 2]
        """
        return [place for place, rank in enumerate(self.ranks) if rank == 1]
