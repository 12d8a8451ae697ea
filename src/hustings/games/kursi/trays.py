"""What the viewer's own question lays ready beside the board: numbers, vote cards and issues to pick, and what playing would cost."""

from __future__ import annotations

from typing import Any

from hustings.core.move import AnyMove
from hustings.games.kursi.bolstering import HowToPay, named_cards
from hustings.games.kursi.drawing import HowManyCards
from hustings.games.kursi.elections import FREE_VOTES, ElectionBonus, FreeVotes, WhichFreeVotes
from hustings.games.kursi.kinds import ELECTIONS, ISSUES, LETTERS, POSITIVE, VALUES
from hustings.games.kursi.lasting import WhichIssue
from hustings.games.kursi.playing import WhichPlays, payable, play_limit, total_price
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.turn import DiscardWhich, over_limit
from hustings.games.kursi.votes import CastVotes, WhichVoteCards


def tray(sight: Kursi) -> dict[str, Any] | None:
    """Beside the board lies what the viewer picks from, if the question needs it; what numbers there are, the menu says."""
    place = sight.viewer
    ask = sight.asks[place] if place >= 0 else None
    if isinstance(ask, WhichPlays):
        return played(sight, place)
    if isinstance(ask, HowToPay):
        return {"kind": "pay", "price": sight.prices[place], "named": len(named_cards(sight, place))}
    if isinstance(ask, DiscardWhich):
        return {"kind": "discard", "price": over_limit(sight, place), "named": len(sight.given[place])}
    if isinstance(ask, HowManyCards):
        return {"kind": "draw", "rows": draws(sight, place)}
    if isinstance(ask, WhichVoteCards):
        return {"kind": "cast", "votes": ask.votes, "seat": ask.seat, "rows": casts(sight.menu(place))}
    if isinstance(ask, WhichFreeVotes):
        return {"kind": "free", "rows": [{"name": "votes", "counts": pieces("votes", list(range(FREE_VOTES + 1)))}]}
    if isinstance(ask, WhichIssue):
        return {"kind": "issue", "issues": [{"id": f"issue:{issue}", "issue": LETTERS[issue]} for issue in range(ISSUES)]}
    return None


def played(sight: Kursi, place: int) -> dict[str, Any]:
    """How many cards are laid, how many may be, what they will cost and how many could pay (KU-9.1, KU-9.6)."""
    parts = sight.given[place]
    price = total_price(sight, place, parts)
    return {
        "kind": "play",
        "named": len(parts),
        "limit": play_limit(sight, place),
        "price": price,
        "left": payable(sight, place) - len(parts),
    }


def pieces(name: str, counts: list[int]) -> list[dict[str, Any]]:
    """A number to pick, for each count."""
    return [{"id": f"{name}:{count}", "count": count} for count in counts]


def draws(sight: Kursi, place: int) -> list[dict[str, Any]]:
    """So many cards can be drawn from each deck: those named already, and those that can be named now (KU-8)."""
    rows: list[dict[str, Any]] = []
    for name in ("rally", "asset", "extra"):
        ids = [piece for move in [*sight.given[place], *sight.menu(place)] for piece in move.pieces(sight, place)]
        counts = [int(piece.rpartition(":")[2]) for piece in ids if piece.startswith(f"draw:{name}:")]
        if counts:
            rows.append({"name": name, "counts": pieces(f"draw:{name}", counts)})
    return rows


def casts(menu: list[AnyMove]) -> list[dict[str, Any]]:
    """For each value how many cards of it some combination takes, the highest value first (KU-11.7)."""
    found: list[set[int]] = [set() for _ in range(POSITIVE)]
    for move in menu:
        if isinstance(move, CastVotes):
            for value, count in enumerate((move.ones, move.threes, move.fives)):
                found[value].add(count)
    order = list(range(POSITIVE))[::-1]
    return [{"name": str(VALUES[value]), "counts": pieces(f"cast:{VALUES[value]}", sorted(found[value]))} for value in order]


def election(sight: Kursi) -> dict[str, Any] | None:
    """How far the Elections have come: the Seat that is being counted, none once the free votes are given (KU-13.1)."""
    if sight.stage != ELECTIONS:
        return None
    waiting = [step.seat for step in sight.agenda if isinstance(step, ElectionBonus)]
    counting = any([isinstance(step, FreeVotes) for step in sight.agenda])
    return {"seat": (min(waiting) if waiting else sight.seats) - 1 if counting else None}
