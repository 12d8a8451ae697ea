"""Rolls that decide between parties: the first bidder, a free vote, the leader of a tie (CA-7.2, CA-7.22, CA-9.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hustings.games.campaign.events import DiceRolled

if TYPE_CHECKING:
    from hustings.games.campaign.state import Campaign

LIMIT: Final = 100  # rolls, after which something else decides (R9)


def highest_roller(table: Campaign, tied: list[int], with_swing: bool) -> int:
    """Two dice each, the highest wins, those equal roll again: CA-7.2 for the first bidder, without swings; CA-9.5 for a leader.

    After 100 rolls the tied party first in clockwise order from place 0 (R9).
    """
    for _ in range(LIMIT):
        if len(tied) == 1:
            return tied[0]
        sums: list[int] = []
        for place in tied:
            faces = table.roll(2)
            swing = table.swing(place) if with_swing else 0
            sums.append(faces[0] + faces[1] + swing)
            if table.log is not None:
                table.tell(DiceRolled(place, faces[0], faces[1], swing))
        most = max(sums)
        tied = [place for place, total in zip(tied, sums) if total == most]
    return min(tied)
