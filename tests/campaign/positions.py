"""Any position of Campaign in its own words: state only what matters.

    table = a_parliament("greens democrats", seats={"greens": 3, "democrats": 9}, groups={"democrats": "artists"}, luck=[[1, 2]])

Parties are named in the order in which they sit; groups and president cards by their ids. Seats that nobody is given are in the middle,
groups that are not named in the pile, president cards in their deck. Everybody has $10 unless told otherwise. Past governments are written
as in the ledger, oldest first: "m:greens c:greens+democrats"; the last one governs.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from hustings.core.chance import Chance, Fast, Scripted
from hustings.core.errors import IllegalMove
from hustings.core.event import Event
from hustings.core.move import AnyMove
from hustings.core.pile import Pile
from hustings.core.result import Result
from hustings.core.step import AnyStep, Step
from hustings.games.campaign.deck import GROUP_IDS, IDEOLOGY_ROWS, PRESIDENT_ROWS, deck_size
from hustings.games.campaign.game import GAME
from hustings.games.campaign.kinds import COALITION, LETTERS, LOOSE, NONE, ROOT, TOKEN_AT
from hustings.games.campaign.pieces import Government
from hustings.games.campaign.state import Campaign

PARTIES = [row["id"] for row in IDEOLOGY_ROWS]
CARDS = [row["id"] for row in PRESIDENT_ROWS]
ONE, TWO, THREE, FOUR, FIVE = range(5)


class Stop(Step[Campaign]):
    """The end of what a test carries out."""

    __slots__ = ()

    def run(self, table: Campaign) -> None:
        table.finish(Result((1,) * table.places, (0,) * table.places, "stopped"))


def group(name: str) -> int:
    """A group by its id."""
    return GROUP_IDS.index(name)


def groups(names: str) -> list[int]:
    """Groups by their ids."""
    return [group(name) for name in names.split()]


def card(name: str) -> int:
    """A president card by its id."""
    return CARDS.index(name)


def a_parliament(
    parties: str = "greens democrats communists",
    *,
    seats: Mapping[str, int] | None = None,
    money: Mapping[str, int] | None = None,
    groups: Mapping[str, str] | None = None,
    hanging: Mapping[str, str] | None = None,
    cash: Mapping[str, int] | None = None,
    row: str = "",
    pile: str | None = None,
    kept: Mapping[str, str] | None = None,
    spoiled: int = 0,
    deck: str | None = None,
    governments: str = "",
    sequences: Mapping[str, str] | None = None,
    best: Mapping[str, int] | None = None,
    flags: str = "",
    veto: bool = False,
    tokens: Mapping[str, str] | None = None,
    price: int = 2,
    first: str | None = None,
    luck: list[Any] | None = None,
    in_game: str = "15",
    groups_of: str = "standard",
    **options: Any,
) -> Campaign:
    """A position with nothing on the agenda.

    *flags* has for each government n (no business), o (only business) or -; *hanging* says in a tree on what a group hangs. A *pile* that
    is given has these cards alone, the first on top, and the last party holds the rest; of a *deck* the rest lies in the discards.
    *in_game* is the number of seats, *groups_of* the deck of groups.
    """
    names = parties.split()
    place = {name: number for number, name in enumerate(names)}
    table = GAME.blank(GAME.read_options({"players": len(names), "seats": in_game, "groups": groups_of, **options}))
    assert isinstance(table, Campaign)
    chance: Chance = Fast(random.Random(1)) if luck is None else Scripted(luck)
    table.chance = chance
    table.log = []
    table.ideology = [PARTIES.index(name) for name in names]
    table.money = [(money or {}).get(name, 10) for name in names]
    table.seats = [(seats or {}).get(name, 0) for name in names]
    table.middle = table.total_seats() - sum(table.seats)
    _groups(table, place, groups or {}, hanging or {}, cash or {}, row, pile)
    _cards(table, place, kept or {}, deck)
    table.spoiled = spoiled
    _governments(table, place, governments, flags)
    for name, entries in (sequences or {}).items():
        table.sequences[place[name]] = [LETTERS.index(letter) for letter in entries]
    for name, run in (best or {}).items():
        table.best[place[name]] = run
    table.veto = veto
    for name, numbers in (tokens or {}).items():
        for number in numbers.split():
            table.tokens[TOKEN_AT[int(number)]] = place[name]
    table.price = price
    table.first = table.start = place[first or names[0]]
    return table


def _groups(
    table: Campaign,
    place: dict[str, int],
    umbrellas: Mapping[str, str],
    hanging: Mapping[str, str],
    cash: Mapping[str, int],
    row: str,
    pile: str | None,
) -> None:
    left = list(range(deck_size(table.options.groups)))
    for name, held in umbrellas.items():
        table.umbrellas[place[name]] = groups(held)
    table.row = groups(row)
    for taken in [*table.row, *[one for held in table.umbrellas for one in held]]:
        left.remove(taken)
    table.pile = Pile(left, [0] * len(left))
    if pile is not None:
        cards = groups(pile)[::-1]
        rest = [one for one in left if one not in cards]
        table.umbrellas[table.places - 1] += rest
        table.pile = Pile(cards, [0] * len(cards))
    for held in table.umbrellas:
        for one in held:
            table.above[one] = ROOT if table.options.hierarchy == "tree" else LOOSE
    for name, above in hanging.items():
        table.above[group(name)] = group(above)
    for name, amount in cash.items():
        table.cash[group(name)] = amount


def _cards(table: Campaign, place: dict[str, int], kept: Mapping[str, str], deck: str | None) -> None:
    left = list(range(len(CARDS)))
    for name, held in kept.items():
        table.kept[place[name]] = [card(one) for one in held.split()]
        left = [one for one in left if one not in table.kept[place[name]]]
    cards = left if deck is None else [card(one) for one in deck.split()][::-1]
    table.deck = Pile(cards, [0] * len(cards))
    table.discards = [one for one in left if one not in cards]


def _governments(table: Campaign, place: dict[str, int], governments: str, flags: str) -> None:
    for number, entry in enumerate(governments.split()):
        kind, _, names = entry.partition(":")
        members = [place[name] for name in names.split("+")]
        flag = flags[number] if number < len(flags) else "-"
        mask = sum([1 << one for one in members])
        table.ledger.append(Government(LETTERS.index(kind), mask, members[0], flag in "nb", flag in "ob"))
        for one in range(table.places):
            table.sequences[one] = [*table.sequences[one], LETTERS.index(kind)] if one in members else []
    if table.ledger:
        now = table.ledger[-1]
        table.president = NONE if now.kind == COALITION else now.leader


def carry_out(table: Campaign, *steps: AnyStep) -> Campaign:
    """Carry the steps out, up to the first question or until nothing is left of them."""
    table.result = None
    table.push(*steps, Stop())
    table.begin()
    return table


def stopped(table: Campaign) -> bool:
    """Whether what the test began is over."""
    return table.result is not None and table.result.clause == "stopped"


def ended(table: Campaign) -> str:
    """By which clause the game ended; empty while it goes on."""
    return "" if table.result is None or stopped(table) else table.result.clause


def answer(table: Campaign, place: int, *moves: AnyMove) -> Campaign:
    """Give these answers, one after another, and audit the table after each."""
    for move in moves:
        table.apply(place, move)
        GAME.audit(table)
    return table


def refused(table: Campaign, place: int, move: AnyMove) -> str:
    """Why the move is refused: its key and clause."""
    before = GAME.dump(table)
    try:
        table.check(place, move)
    except IllegalMove as refusal:
        assert GAME.dump(table) == before, "a refusal changed something"
        return f"{refusal.key} {refusal.clause}"
    return "legal"


def asked(table: Campaign) -> dict[int, str]:
    """Who is asked what."""
    return {place: type(ask).__name__ for place, ask in enumerate(table.asks) if ask is not None}


def menu(table: Campaign, place: int) -> list[str]:
    """The menu in writing."""
    return [repr(move) for move in table.menu(place)]


def told(table: Campaign, kind: type[Event], viewer: int = -1) -> list[Any]:
    """What *viewer* heard of one kind of event."""
    heard = [one.heard_by(viewer) for one in table.log or []]
    return [event for event in heard if isinstance(event, kind)]


def owners(table: Campaign) -> dict[int, int]:
    """Who owns which token, by the number on it."""
    return {number: table.tokens[at] for number, at in enumerate(TOKEN_AT) if at != NONE and table.tokens[at] != NONE}


def a_new_game(players: int = 4, seed: int = 1, **options: Any) -> Campaign:
    """A game just dealt."""
    table = GAME.deal(GAME.read_options({"players": players, **options}), Fast(random.Random(seed)))
    assert isinstance(table, Campaign)
    return table
