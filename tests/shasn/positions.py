"""Any position of SHASN in its own words: state only what matters.

    table = a_position("ana ben cid dan", turn_of="ana", resources={"ana": "FFCM"}, zones={"c": {"ana": 4, "ben": 1}},
                       volatile={"c": {"ana": 1}}, mats={"ana": {"capitalist": 3}}, hands={"ben": "block"}, row="v2-03 v1-01 v3-05")

Zones and cards are named by their ids, resources by their letters. What is not named is as at the start of a game: voters in bags, cards in
their draw piles, in the order of the catalogue. Whoever has the number for a majority holds it, unless a coalition stands there. Cards that
lie open are the values of `open_cards`, with ANA, BEN, CID, DAN and EVE for the places. With `turn_of` it is somebody's actions step, and
they are asked what they do; with `before_turn_of` the last turn is over, and nothing is asked yet.
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
from hustings.games.shasn import mats as shasn_mats
from hustings.games.shasn import requirements as shasn_requirements
from hustings.games.shasn import zones as shasn_zones
from hustings.games.shasn.actions import Actions
from hustings.games.shasn.cards import VOTER_IDS
from hustings.games.shasn.game import GAME
from hustings.games.shasn.kinds import IDEOLOGUES, LETTERS, NONE, OBJECTIVES, POWERS, REQUIREMENTS, TYPES
from hustings.games.shasn.open_cards import OpenCard
from hustings.games.shasn.pieces import Coalition, Debt, Trigger
from hustings.games.shasn.setup import conspiracy_deck, fill_reserve, headline_deck, ideology_deck, voter_deck
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.turn import NextTurn

ANA, BEN, CID, DAN, EVE = range(5)
NAMES = ("ana", "ben", "cid", "dan", "eve")


class Stop(Step[Shasn]):
    """The end of what a test carries out."""

    __slots__ = ()

    def run(self, table: Shasn) -> None:
        table.finish(Result((1,) * table.places, (0,) * table.places, "stopped"))


# Names


def zone(table: Shasn, name: str) -> int:
    """A zone by its id."""
    return table.board.ids.index(name)


def counts(letters: str) -> list[int]:
    """Resources by type: "FFC" is two Campaign Funds and a Street Clout."""
    return [letters.count(letter) for letter in LETTERS[:TYPES]]


def voter_card(name: str) -> int:
    """A Voter Card by its id."""
    return VOTER_IDS.index(name)


def conspiracy(table: Shasn, name: str) -> int:
    """A Conspiracy Card by its id."""
    return table.pack.conspiracy_ids.index(name)


def headline(table: Shasn, name: str) -> int:
    """A Headline by its id."""
    return table.pack.headline_ids.index(name)


def dilemma(table: Shasn, name: str) -> int:
    """An Ideology Card by its id."""
    return table.pack.ideology_ids.index(name)


def power(name: str) -> int:
    """A power by its id."""
    return POWERS.index(name)


# The position


def a_position(
    players: str | int = "ana ben cid dan",
    *,
    turn_of: str | None = None,
    before_turn_of: str | None = None,
    resources: Mapping[str, str] | None = None,
    reserve: str | None = None,
    zones: Mapping[str, Mapping[str, int]] | None = None,
    volatile: Mapping[str, Mapping[str, int]] | None = None,
    coalitions: Mapping[str, tuple[str, int, str, int]] | str | None = None,
    unformed: str = "",
    singles: Mapping[str, int] | None = None,
    batches: Mapping[str, str] | None = None,
    bags: Mapping[str, int] | None = None,
    mats: Mapping[str, Mapping[str, int] | str] | None = None,
    hands: Mapping[str, str] | None = None,
    open_cards: list[OpenCard] | None = None,
    row: str = "v1-01 v2-01 v3-01",
    voter_pile: str | None = None,
    conspiracies: str | None = None,
    headlines: str | None = None,
    ideology: str | None = None,
    queue: list[Trigger] | None = None,
    debts: list[Debt] | None = None,
    used: Mapping[str, int] | None = None,
    rights_used: Mapping[str, int] | None = None,
    left: str = "",
    turns: int = 1,
    requirements: Mapping[str, str] | None = None,
    objectives: Mapping[str, str] | None = None,
    incumbent: tuple[str, int] | None = None,
    luck: list[Any] | None = None,
    **options: Any,
) -> Shasn:
    """A position, audited.

    A draw pile that is given has these cards alone, the first on top, and the rest lies in its discards; with "..." at its end the rest
    lies under them. *singles* and *batches* ("2 3") are voters waiting on mats; *bags* what is left in a bag, the rest being out of play.
    *mats* are cards by ideologue, or ids with the side that is up ("ci-work-1/1"). *unformed* names zones where nobody's number has made a
    majority, as Zone Requirements can have it. *used* and *rights_used* are uses of this turn by power and by zone.
    """
    if isinstance(coalitions, str):  # the option of that name
        options["coalitions"], coalitions = coalitions, None
    names = list(NAMES[:players]) if isinstance(players, int) else players.split()
    place = {name: number for number, name in enumerate(names)}
    table = GAME.blank(GAME.read_options({"players": len(names), **options}))
    assert isinstance(table, Shasn)
    chance: Chance = Fast(random.Random(1)) if luck is None else Scripted(luck)
    table.chance = chance
    fill_reserve(table)
    table.turns = turns
    table.left = sum([1 << place[name] for name in left.split()])
    for name, letters in (resources or {}).items():
        _give_resources(table, place[name], counts(letters))
    if reserve is not None:
        table.reserve = counts(reserve)
    _put_voters(table, place, zones or {}, volatile or {}, singles or {}, batches or {})
    _lay_out_decks(table, place, mats or {}, hands or {}, open_cards or [], row)
    _order_decks(table, voter_pile, conspiracies, headlines, ideology)
    for one in range(table.places):
        for card in table.open_cards:
            held = card.held_voters()
            table.bag[one] -= held[one] if held else 0
    for name, number in (bags or {}).items():
        table.gone[place[name]] = table.bag[place[name]] - number
        table.bag[place[name]] = number
    for name, (one_name, share, other_name, other_share) in (coalitions or {}).items():
        table.coalition[zone(table, name)] = Coalition(place[one_name], place[other_name], share, other_share)
    for number in range(table.board.zones):
        if table.coalition[number] is None and table.board.ids[number] not in unformed.split():
            for one in range(table.places):
                if table.standing(number, one) >= table.board.needed[number]:
                    table.holder[number] = one
    table.queue = list(queue or [])
    table.debts = list(debts or [])
    for name, number in (used or {}).items():
        table.powers_used[power(name)] = number
    for name, number in (rights_used or {}).items():
        table.rights_used[zone(table, name)] = number
    for name, card in (requirements or {}).items():
        shasn_requirements.put(table, zone(table, name), REQUIREMENTS.index(card))
    for name, cards in (objectives or {}).items():
        table.objectives[place[name]] = [OBJECTIVES.index(card) for card in cards.split()]
    if incumbent is not None:
        table.incumbent, table.incumbent_card = place[incumbent[0]], incumbent[1]
    table.log = []
    GAME.audit(table)
    if turn_of is not None:
        active = place[turn_of]
        table.active = active
        table.push(Actions(active), NextTurn((active + 1) % table.places))
        table.begin()
    elif before_turn_of is not None:
        table.push(NextTurn(place[before_turn_of]))
    return table


def _give_resources(table: Shasn, place: int, given: list[int]) -> None:
    for kind in range(TYPES):
        table.purse[place * TYPES + kind] += given[kind]
        table.reserve[kind] -= given[kind]


def _put_voters(
    table: Shasn,
    place: dict[str, int],
    zones: Mapping[str, Mapping[str, int]],
    volatile: Mapping[str, Mapping[str, int]],
    singles: Mapping[str, int],
    batches: Mapping[str, str],
) -> None:
    for on_volatile, where in ((False, zones), (True, volatile)):
        for name, standing in where.items():
            for owner, count in standing.items():
                table.bag[place[owner]] -= count
                for _ in range(count):
                    shasn_zones.arrive(table, zone(table, name), place[owner], on_volatile)
    for owner, count in singles.items():
        table.bag[place[owner]] -= count
        table.singles[place[owner]] = count
    for owner, sizes in batches.items():
        for size in sizes.split():
            table.bag[place[owner]] -= int(size)
            table.batches[place[owner]].append(int(size) * 4 + int(size))


def _lay_out_decks(
    table: Shasn,
    place: dict[str, int],
    mats: Mapping[str, Mapping[str, int] | str],
    hands: Mapping[str, str],
    open_cards: list[OpenCard],
    row: str,
) -> None:
    """Every card is in its draw pile, but those that somebody has or that lie open."""
    table.row = [NONE if name == "-" else voter_card(name) for name in row.split()]
    table.voter_pile = _pile([card for card in voter_deck(table) if card not in table.row])
    table.conspiracies = _pile(conspiracy_deck(table))
    table.headlines = _pile(headline_deck(table))
    table.ideology = _pile(ideology_deck(table))
    for name, held in hands.items():
        for title in held.split():
            card = conspiracy(table, title)
            table.conspiracies.cards.remove(card)
            table.conspiracies.knowers.pop()
            table.hands[place[name]].add(card, 1 << place[name])
    table.open_cards = list(open_cards)
    for open_card in open_cards:
        pile = table.headlines if open_card.headline else table.conspiracies
        pile.cards.remove(open_card.kind)
        pile.knowers.pop()
    for name, cards in mats.items():
        for face in _faces(table, cards):
            table.ideology.cards.remove(face // 2)
            table.ideology.knowers.pop()
            table.mats[place[name]].append(face)
    table.levels = shasn_mats.count_levels(table)


def _pile(top_first: list[int]) -> Pile:
    return Pile(top_first[::-1], [0] * len(top_first))


def _faces(table: Shasn, cards: Mapping[str, int] | str) -> list[int]:
    """The Ideology Cards that a mat is to have: by id and side, or any that count for an ideologue."""
    if isinstance(cards, str):
        return [dilemma(table, name.split("/")[0]) * 2 + int(name.split("/")[1]) for name in cards.split()]
    found: list[int] = []
    for name, count in cards.items():
        ideologue = IDEOLOGUES.index(name)
        fitting = [
            card * 2 + sides.index(ideologue)
            for card, sides in enumerate(table.pack.ideologue)
            if card in table.ideology.cards and ideologue in sides and card not in [face // 2 for face in found]
        ]
        found += fitting[:count]
    return found


def _order_decks(table: Shasn, voters: str | None, conspiracies: str | None, headlines: str | None, ideology: str | None) -> None:
    if voters is not None:
        table.voter_pile, table.voter_discards = _ordered(table.voter_pile, voters, VOTER_IDS)
    if conspiracies is not None:
        table.conspiracies, table.conspiracy_discards = _ordered(table.conspiracies, conspiracies, table.pack.conspiracy_ids)
    if headlines is not None:
        table.headlines, table.headline_discards = _ordered(table.headlines, headlines, table.pack.headline_ids)
    if ideology is not None:
        table.ideology, rest = _ordered(table.ideology, ideology, table.pack.ideology_ids)
        table.ideology_discards = _pile(rest)


def _ordered(pile: Pile, wanted: str, ids: list[str]) -> tuple[Pile, list[int]]:
    """The named cards on top, the first uppermost, and the rest of the pile: under them, or for the discards."""
    names = wanted.split()
    on_top = [ids.index(name) for name in names if name != "..."]
    rest = pile.cards[::-1]
    for card in on_top:
        rest.remove(card)
    return (_pile(on_top + rest), []) if "..." in names else (_pile(on_top), rest)


# Carrying out and looking


def carry_out(table: Shasn, *steps: AnyStep) -> Shasn:
    """Carry the steps out, up to the first question or until nothing is left of them. For a position in nobody's turn."""
    table.result = None
    table.push(*steps, Stop())
    table.begin()
    GAME.audit(table)
    return table


def in_turn(table: Shasn, *steps: AnyStep) -> Shasn:
    """Carry the steps out in the turn of the active player, who is asked again what they do after that."""
    table.asks = [None] * table.places
    table.recount()
    table.push(*steps)
    table.begin()
    GAME.audit(table)
    return table


def stopped(table: Shasn) -> bool:
    """Whether what `carry_out` began is over."""
    return table.result is not None and table.result.clause == "stopped"


def ended(table: Shasn) -> str:
    """By which clause the game ended; empty while it goes on."""
    return "" if table.result is None or stopped(table) else table.result.clause


def do(table: Shasn, place: int, *moves: AnyMove) -> Shasn:
    """Make these moves, one after another, and audit the table after each."""
    for move in moves:
        table.apply(place, move)
        GAME.audit(table)
    return table


def refused(table: Shasn, place: int, move: AnyMove) -> str:
    """Why the move is refused: its key and clause."""
    before = GAME.dump(table)
    try:
        table.check(place, move)
    except IllegalMove as refusal:
        assert GAME.dump(table) == before, "a refusal changed something"
        return f"{refusal.key} {refusal.clause}"
    return "legal"


def asked(table: Shasn) -> dict[int, str]:
    """Who is asked what."""
    return {place: type(ask).__name__ for place, ask in enumerate(table.asks) if ask is not None}


def menu(table: Shasn, place: int, kind: type[AnyMove] | None = None) -> list[str]:
    """The menu in writing, or its moves of one kind."""
    return [repr(move) for move in table.menu(place) if kind is None or type(move) is kind]


def purse(table: Shasn, place: int) -> str:
    """The resources of *place* in letters."""
    return "".join([LETTERS[kind] * table.purse[place * TYPES + kind] for kind in range(TYPES)])


def board(table: Shasn, name: str) -> dict[str, int]:
    """Who stands in the zone: voters on plain areas under the player's name, on volatile ones under the name and "!"."""
    number = zone(table, name)
    found: dict[str, int] = {}
    for place in range(table.places):
        index = number * table.places + place
        if table.plain[index]:
            found[NAMES[place]] = table.plain[index]
        if table.volatile[index]:
            found[NAMES[place] + "!"] = table.volatile[index]
    return found


def holder(table: Shasn, name: str) -> str:
    """Who holds the zone alone; empty where nobody does."""
    place = table.holder[zone(table, name)]
    return "" if place == NONE else NAMES[place]


def told(table: Shasn, kind: type[Event], viewer: int = -1) -> list[Any]:
    """What *viewer* heard of one kind of event."""
    heard = [one.heard_by(viewer) for one in table.log or []]
    return [event for event in heard if isinstance(event, kind)]


def a_new_game(players: int = 4, seed: int = 1, **options: Any) -> Shasn:
    """A game just dealt."""
    table = GAME.deal(GAME.read_options({"players": players, **options}), Fast(random.Random(seed)))
    assert isinstance(table, Shasn)
    return table
