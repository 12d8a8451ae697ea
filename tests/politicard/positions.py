"""Any position of Politicard in its own words: state only what matters.

    table = a_duel(a=side(hand="P01", government="G04", slot="O03"), b=side(traps="T15"))
    play(table, "P01")

`a` is player 1, who is to move unless `turn_of="b"`; cards are named by their ids. A card in a row may carry marks:
`G04+2` two buffs, `G04-1` a debuff, `G04*` a shield, `G04!` deactivated, `G04~` not counted, `G04=` a copy, `G04>` owned
by the other player. Decks are named from the top, and other cards lie beneath, unless the deck ends in a full stop.
Luck is what picks and shuffles come to, in order.
"""

from __future__ import annotations

import re
from typing import Any

from hustings.core.chance import Scripted
from hustings.core.errors import IllegalMove
from hustings.core.move import AnyMove
from hustings.core.pile import Hand, Pile
from hustings.core.step import Step
from hustings.games.politicard import GAME
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import IDS, IN_PUBLIC_SLOT, NUMBERS
from hustings.games.politicard.choices import Choose, chosen
from hustings.games.politicard.influence import reading, total
from hustings.games.politicard.initiatives import Resolve, Settle
from hustings.games.politicard.interventions import Check, Effect
from hustings.games.politicard.pieces import InPlay, Token, Trap
from hustings.games.politicard.plays import ACTIVATE, PLAYS
from hustings.games.politicard.queue import Item, Passive, TakeNext
from hustings.games.politicard.rounds import EndRound
from hustings.games.politicard.state import Duel
from hustings.games.politicard.turn import END_TURN, PASS, TAKE_TURN, BeginTurn

A, B = 0, 1
MARKED = re.compile(r"(X?[A-Z]\d+)([^ ]*)")
# What lies at the bottom of a deck that is not named: cards that no test names without meaning them.
FILLERS = tuple(
    f"G{number}" for number in (23, 25, 26, 27, 33, 34, 36, 47, 48, 49, 51, 53, 54, 55, 58, 59, 38, 42, 44, 45, 37, 35, 32, 22, 21)
)


def side(**parts: Any) -> dict[str, Any]:
    """One side of the table: hand, government, public, slot or slots, instant, traps, deck, discards, ap, wins, tokens, locks."""
    return parts


def card(name: str) -> int:
    """The number of a card by its id."""
    return NUMBERS[name]


def a_duel(
    *,
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    turn_of: str = "a",
    acted: bool = False,
    at: str = "turn",
    round_number: int = 1,
    luck: list[Any] | None = None,
    **options: Any,
) -> Duel:
    """A position in the turn of one player (`at="begin"`: just before it), with two AP unless said otherwise."""
    table = GAME.blank(GAME.read_options(options))
    table.round = round_number
    table.active = A if turn_of == "a" else B
    table.starter = A
    for place, parts in ((A, a or {}), (B, b or {})):
        lay_side(table, place, parts)
    for place in (A, B):
        table.lists[place] = sorted(all_of(table, place))
    table.turns = 1
    table.acted = acted
    table.log = []
    table.chance = Scripted(luck or [])
    table.push(BeginTurn(table.active) if at == "begin" else TAKE_TURN, EndRound(round_number))
    table.begin()
    if at == "turn":
        GAME.audit(table)
    return table


def lay_side(table: Duel, place: int, parts: dict[str, Any]) -> None:
    for row_name, row in (("government", table.government[place]), ("public", table.public[place])):
        for name, marks in MARKED.findall(parts.get(row_name, "")):
            row.append(marked(table, place, name, marks))
    for name in parts.get("slots", parts.get("slot", "")).split():
        slots = table.public_slots if IN_PUBLIC_SLOT[card(name)] else table.government_slots
        slots[place] = InPlay(card(name), place, table.next_entry())
    if "instant" in parts:
        table.instants[place] = InPlay(card(parts["instant"]), place, table.next_entry())
    for name in parts.get("traps", "").split():
        table.traps[place].append(Trap(card(name.strip("+")), table.next_entry(), False, name.endswith("+"), 0))
    table.hands[place] = Hand([], [])
    for name in parts.get("hand", "").split():
        table.hands[place].add(card(name), 1 << place)
    table.discards[place] = [card(name) for name in parts.get("discards", "").split()]
    named = parts.get("deck", "")
    cards = [card(name) for name in named.rstrip(".").split()][::-1]
    table.decks[place] = Pile(cards, [0] * len(cards))
    if not named.endswith("."):
        have = all_of(table, place)
        under = [card(name) for name in FILLERS if card(name) not in have][: max(0, k.DECK_SIZE - len(have))]
        table.decks[place] = Pile(under + cards, [0] * (len(under) + len(cards)))
    table.ap[place] = parts.get("ap", 2)
    table.wins[place] = parts.get("wins", 0)
    table.tokens[place] = [Token(*token) for token in parts.get("tokens", ())]
    table.locks[place] = parts.get("locks", 0)
    table.passed[place] = parts.get("passed", False)
    table.governments_played[place] = parts.get("governments_played", 0)
    table.initiatives_played[place] = parts.get("initiatives_played", 0)
    if "resolved" in parts:
        table.turn_resolved = parts["resolved"]
    if "publics_played" in parts:
        table.turn_publics = parts["publics_played"]


def marked(table: Duel, place: int, name: str, marks: str) -> InPlay:
    """A card in play with what its marks say."""
    piece = InPlay(card(name), 1 - place if ">" in marks else place, table.next_entry())
    for sign, number in re.findall(r"([+-])(\d+)", marks):
        if sign == "+":
            piece.buff = int(number)
        else:
            piece.debuff = int(number)
    piece.shield = "*" in marks
    piece.off = "!" in marks
    piece.uncounted = "~" in marks
    piece.copy = "=" in marks
    return piece


def all_of(table: Duel, place: int) -> list[int]:
    """Every card that belongs to *place*."""
    from hustings.games.politicard.audit import whereabouts

    return whereabouts(table, place)


def do(table: Duel, move: AnyMove, place: int | None = None) -> None:
    """A move of whoever is asked, audited."""
    table.apply(table.asked_places()[0] if place is None else place, move)
    GAME.audit(table)


def play(table: Duel, *names: str) -> None:
    """The player to move plays these cards from hand, one after the other."""
    for name in names:
        do(table, PLAYS[card(name)], table.active)


def activate(table: Duel) -> None:
    do(table, ACTIVATE, table.active)


def use(table: Duel, name: str) -> None:
    """Play an instant and activate it at once."""
    play(table, name)
    activate(table)


def end_turn(table: Duel) -> None:
    do(table, END_TURN, table.active)


def pass_turn(table: Duel) -> None:
    do(table, PASS, table.active)


def choose(table: Duel, *names: str) -> None:
    """Whoever is asked for a target names these cards, by their ids."""
    for name in names:
        place = table.asked_places()[0]
        fitting = [move for move in table.menu(place) if isinstance(move, Choose) and IDS[chosen(table, move).card] == name]
        assert fitting, f"{name} is no target"
        do(table, fitting[0], place)


def targets(table: Duel) -> list[str]:
    """The ids of the cards that may be chosen now."""
    menu = table.menu(table.asked_places()[0])
    return [IDS[chosen(table, move).card] for move in menu if isinstance(move, Choose)]


def asked(table: Duel) -> dict[int, str]:
    """Who is asked what."""
    return {place: type(ask).__name__ for place, ask in enumerate(table.asks) if ask is not None}


def refused(table: Duel, move: AnyMove, place: int = A) -> tuple[str, str]:
    """The reason and the clause of a refusal, which changes nothing (PC-4.19)."""
    before = GAME.dump(table)
    try:
        table.check(place, move)
    except IllegalMove as refusal:
        assert GAME.dump(table) == before
        return refusal.key, refusal.clause
    return "", ""


def can_play(table: Duel, name: str) -> bool:
    """Whether the card is on the menu of the player to move; the check agrees."""
    listed = PLAYS[card(name)] in table.menu(table.active)
    assert listed == (refused(table, PLAYS[card(name)], table.active) == ("", ""))
    return listed


def ids(cards: list[int]) -> str:
    return " ".join([IDS[number] for number in cards])


def hand(table: Duel, place: int = A) -> str:
    return ids(table.hands[place].cards)


def discards(table: Duel, place: int = A) -> str:
    return ids(table.discards[place])


def row(table: Duel, place: int = A) -> str:
    """The government row with what each card counts now: `G01 13`."""
    now = reading(table, place)
    return ", ".join([f"{IDS[piece.card]} {now[at]}" for at, piece in enumerate(table.government[place])])


def influence(table: Duel, place: int = A) -> int:
    return total(table, place)


def publics(table: Duel, place: int = A) -> str:
    """The public row; deactivated cards with a mark."""
    return " ".join([IDS[piece.card] + ("!" if piece.off else "") + ("*" if piece.shield else "") for piece in table.public[place]])


def traps(table: Duel, place: int = B) -> str:
    return ids([trap.card for trap in table.traps[place]])


def tokens(table: Duel, place: int = A) -> list[tuple[str, int]]:
    return [(k.TOKENS[token.kind], token.n) for token in table.tokens[place]]


def news(table: Duel, viewer: int = -1) -> list[str]:
    """What *viewer* (a spectator, unless named) has heard so far: events with their cards."""
    heard = [told.heard_by(viewer) for told in table.log or []]
    return [type(event).__name__ + (f" {IDS[event.card]}" if hasattr(event, "card") else "") for event in heard if event is not None]


# The queue, item by item


def start(table: Duel, move: AnyMove) -> None:
    """Make a move of the player to move, but carry out nothing of the queue yet."""
    move.check(table, table.active)
    table.asks = [None, None]
    table.recount()
    move.carry_out(table, table.active)


def take_one(table: Duel) -> str:
    """Carry out the next item with all that it asks for at once, and name it; empty when the queue is."""
    before: str | None = None
    while table.agenda and not table.asked_places():
        step: Step[Any] = table.agenda.pop()
        if isinstance(step, TakeNext):
            if before is not None:
                table.agenda.append(step)
                return before
            if not table.queue:
                return ""
        if isinstance(step, Item):
            before = item_name(table, step)
        step.run(table)
    return before or ""


def item_name(table: Duel, item: Item) -> str:
    """An item as the traces write it: class/level, and whose it is."""
    if isinstance(item, Check):
        trap = table.trap(item.place, item.source)
        return f"1/{item.level} check {IDS[trap.card] if trap else '?'}"
    if isinstance(item, Effect):
        return f"1/{item.level} effect {IDS[item.card]}" + (" annulled" if item.annulled else "")
    if isinstance(item, Resolve):
        waiting = table.instants[item.place]
        return f"2/0 {IDS[waiting.card] if waiting else '?'}" + (" annulled" if item.annulled else "")
    if isinstance(item, Settle):
        return "3/0 settle"
    if isinstance(item, Passive):
        return f"3/0 {IDS[item.card]}"
    return f"4/0 {type(item).__name__}"


def queue(table: Duel) -> list[str]:
    """What waits, in the order of creation."""
    return [item_name(table, item) for item in table.queue]
