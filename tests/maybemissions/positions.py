"""Any position of Maybe Missions in the game's own words, stating only what matters.

    table = a_round(master="X18", mission=["M01", "M02"], hands=[[2, 5], [4, 7], [6, 9], [8, 11]])
    cast(table, 2, 4, 7, 8)
    assert result(table) == "success"

A position begins with step A of a round; where it says `mission`, the active player has laid it already. Places are
0 to 3, Votes are their numbers, cards are ids. Piles and decks are listed from the top. What is not stated is filled in
the same way each time: market and decks in the order of the catalogue, hands with the highest Votes, mixed. `only(...)`
says that a deck or pile holds nothing else; what is left over then goes to the next pile: deck, discard pile, last place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hustings.core.pile import ALL, Hand
from hustings.games.maybemissions import GAME
from hustings.games.maybemissions.cards import PRINTED, CardSet
from hustings.games.maybemissions.kinds import GREEN, NO_SIDE, NONE, POWERS, RED
from hustings.games.maybemissions.options import MissionOptions
from hustings.games.maybemissions.state import IN_BOX, IN_DECK, MaybeMissions
from tests.maybemissions.acting import begin_round, cast, finish_round, lay, play_masters
from tests.maybemissions.luck import Luck, number_of

MISSIONS = [f"M{n:02}" for n in range(1, 41)]
MASTERS = [f"X{n:02}" for n in range(1, 27)]
SHOPS = [f"S{n:02}" for n in range(1, 21)]
SIDES = {"green": GREEN, "red": RED, "": NO_SIDE}
# The powers of Identities that stay out of the way: a hundred icons of gold double, or earn a bonus.
QUIET_PUBLIC = 2 * (POWERS.index("double_if_contains"), 100, 0, -1, -1, -1, -1, -1)
QUIET_SECRET = 2 * (POWERS.index("total_at_least"), 100, 0, -1, -1, -1, -1, 0)
BLAND = "X16"  # a Master whose rule shows hands after everything else: it leaves the round as it is


class Only(list[Any]):
    """A pile that holds just this."""


def only(*cards: Any) -> Only:
    """Just these, from the top."""
    return Only(cards)


def options_of(players: int = 4, **options: Any) -> MissionOptions:
    """Options by name, checked as a table would check them."""
    read = GAME.read_options({"players": players, **options})
    assert isinstance(read, MissionOptions)
    return read


def a_game(players: int = 4, luck: Sequence[object] | None = None, seed: int = 1, **options: Any) -> MaybeMissions:
    """A table as it is dealt: by stated luck, or by a seed."""
    from hustings.core.chance import Live

    table = GAME.deal(options_of(players, **options), Live(seed) if luck is None else Luck(luck))
    assert isinstance(table, MaybeMissions)
    table.log = []
    return table


def a_round(
    *,
    players: int = 4,
    active: int = 0,
    number: int = 1,
    master: str | None = BLAND,
    played: dict[int, Sequence[str]] | None = None,
    mission: Sequence[str] | None = None,
    market: Sequence[str] | None = None,
    missions: Sequence[str] = (),
    mission_discard: Sequence[str] = (),
    masters: Sequence[str] = (),
    master_discard: Sequence[str] = (),
    hands: Sequence[Sequence[int]] | dict[int, Sequence[int]] | None = None,
    votes: Sequence[int] = (),
    vote_discard: Sequence[int] = (),
    collections: dict[int, Sequence[str]] | None = None,
    public: dict[int, str] | None = None,
    secret: dict[int, str] | None = None,
    shop: str | None = "S02",
    shops: Sequence[str] = (),
    shop_discard: Sequence[str] = (),
    market_size: int | None = None,
    vote_first: bool = False,
    vote_shares: bool = False,
    chance: Sequence[object] = (),
    **options: Any,
) -> MaybeMissions:
    """A round about to begin with these things on the table; it runs on to its first question (after `mission` is laid)."""
    if played is not None:
        options["play_masters"] = True
    table = GAME.blank(options_of(players, **options))
    assert isinstance(table, MaybeMissions)
    table.chance = Luck(chance)
    table.log = []
    table.round = number - 1
    table.active = active
    table.market_size = table.options.market_size if market_size is None else market_size
    collected = _lay_collections(table, collections or {})
    collected += _lay_collections(table, {place: [f"{card} green" for card in ids] for place, ids in (played or {}).items()})
    _lay_votes(table, hands, votes, vote_discard)
    if market is None:
        taken = {*(mission or ()), *missions, *mission_discard, *collected}
        market = [*(mission or ()), *[card for card in MISSIONS if card not in taken]]
        market = [card for card in market if not card.startswith("S")][: table.market_size]
    _lay_missions(table, market, missions, mission_discard, collected)
    _lay_masters(table, master, masters, master_discard, collected)
    if table.options.gadgets:
        _lay_shop(table, shop, shops, shop_discard, collected)
    if table.options.identities:
        _lay_identities(table, public or {}, secret or {})
    table.vote_first = vote_first
    table.vote_shares = vote_shares
    begin_round(table)
    if played is not None:
        play_masters(table, played)
    if mission is not None:
        lay(table, *mission)
    return table


def _lay_collections(table: MaybeMissions, collections: dict[int, Sequence[str]]) -> list[str]:
    """`{0: ["M01 green", "X03 red", "S04"]}`; the ids of all cards that lie there."""
    used: list[str] = []
    for place, cards in collections.items():
        for words in cards:
            card, _, side = words.partition(" ")
            _collect(table, place, card, SIDES[side])
            used.append(card)
    return used


def _collect(table: MaybeMissions, place: int, card: str, side: int) -> None:
    table.collected[place].append(number_of(card))
    table.sides[place].append(side)


def _shared_out(ids: list[str], deck: Sequence[str], discard: Sequence[str], used: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
    """Deck from the top, discard pile from the top, and what neither takes in."""
    for card in [*deck, *discard]:
        assert card in ids and card not in used, f"{card} is used twice, or does not belong there"
    rest = [card for card in ids if card not in used and card not in deck and card not in discard]
    if not isinstance(deck, Only):
        return [*deck, *rest], list(discard), []
    if not isinstance(discard, Only):
        return list(deck), [*discard, *rest], []
    return list(deck), list(discard), rest


def _numbers(cards: list[str]) -> list[int]:
    """From the top to the engine's order, where the last one is on top."""
    return [number_of(card) for card in reversed(cards)]


def _lay_missions(table: MaybeMissions, market: Sequence[str], deck: Sequence[str], discard: Sequence[str], used: list[str]) -> None:
    below, thrown, left = _shared_out(MISSIONS, deck, discard, [*used, *market])
    table.market = [number_of(card) for card in market]
    table.mission_deck = _numbers(below)
    table.mission_discard = _numbers(thrown)
    for card in left:
        _collect(table, table.places - 1, card, GREEN)


def _lay_masters(table: MaybeMissions, master: str | None, deck: Sequence[str], discard: Sequence[str], used: list[str]) -> None:
    """*master* is revealed this round: it lies on top of the deck. As many as the game leaves out go back to the box."""
    top = [] if master is None else [master]
    named = [*top, *used, *deck, *discard]
    free = [card for card in reversed(MASTERS) if card not in named]
    box = free[: len(MASTERS) - table.options.master_deck_size]
    if len(free) < len(MASTERS) - table.options.master_deck_size:
        raise AssertionError("more Masters are named than are in the game: state master_deck_size")
    below, thrown, left = _shared_out([card for card in MASTERS if card not in box], deck, discard, [*used, *top])
    for card in _numbers([*top, *below]):
        table.master_deck.put(card)
    table.master_discard = _numbers(thrown)
    table.master_box = _numbers(box)
    for card in left:
        _collect(table, table.places - 1, card, RED)


def _lay_shop(table: MaybeMissions, shop: str | None, deck: Sequence[str], discard: Sequence[str], used: list[str]) -> None:
    if shop in used or shop in deck or shop in discard:
        shop = next(card for card in SHOPS if card not in used and card not in deck and card not in discard)
    below, thrown, left = _shared_out(SHOPS, deck, discard, [*used, *([] if shop is None else [shop])])
    table.general_shop = NONE if shop is None else number_of(shop)
    table.shop_deck = _numbers(below)
    table.shop_discard = _numbers(thrown)
    for card in left:
        _collect(table, table.places - 1, card, NO_SIDE)


def _lay_identities(table: MaybeMissions, public: dict[int, str], secret: dict[int, str]) -> None:
    """Who is not named gets an Identity whose powers never come up, so that only the stated ones are at work."""
    rows = list(PRINTED)
    for kind, dealt, stated, quiet in ((2, table.public, public, QUIET_PUBLIC), (3, table.secret, secret, QUIET_SECRET)):
        named = {place: number_of(identity) for place, identity in stated.items()}
        free = [identity for identity in range(18) if identity not in named.values()]
        rows[kind] = tuple(quiet if identity in free else row for identity, row in enumerate(PRINTED[kind]))
        for place in range(table.places):
            dealt[place] = named[place] if place in named else free.pop(0)
    table.cards = CardSet(tuple(rows))


def _lay_votes(table: MaybeMissions, hands: Any, votes: Sequence[int], discard: Sequence[int]) -> None:
    stated: dict[int, Sequence[int]] = dict(enumerate(hands)) if isinstance(hands, list | tuple) else dict(hands or {})
    every = range(1, table.options.highest_vote() + 1)
    named = [vote for hand in stated.values() for vote in hand] + [*votes, *discard]
    assert len(set(named)) == len(named) and set(named) <= set(every), "a Vote is stated twice, or does not exist"
    free = [vote for vote in every if vote not in named]
    size = max([len(hand) for hand in stated.values()], default=4)
    for place in range(table.places):
        hand = stated.get(place)
        if hand is None:
            hand = [free.pop() for _ in range(size)]
        table.hands[place] = Hand(sorted(hand), [1 << place] * len(hand))
    deck: list[int] = list(votes)
    thrown: list[int] = list(discard)
    left: list[int] = []
    if table.options.vote_pool == "dealt_only":
        left = free
    elif not isinstance(votes, Only):
        deck += free
    elif not isinstance(discard, Only):
        thrown += free
    else:
        left = free
    table.vote_deck = deck[::-1]
    table.vote_box = left
    for vote in reversed(thrown):  # Votes that were cast: open to all
        table.vote_discard.put(vote, ALL)
    table.deck_untouched = False
    _tell_whereabouts(table)


def _tell_whereabouts(table: MaybeMissions) -> None:
    """What everybody knows: any Vote that does not lie open may be in any hand, in the deck or in the box."""
    hidden = (1 << table.places) - 1
    if table.vote_deck:
        hidden |= IN_DECK
    if table.vote_box:
        hidden |= IN_BOX
    for vote in range(1, len(table.whereabouts)):
        table.whereabouts[vote] = 0 if vote in table.vote_discard.cards else hidden


def a_vote(*votes: int | Sequence[int] | None, mission: Sequence[str] = ("M01", "M02", "M03"), **position: Any) -> MaybeMissions:
    """A round in which these Votes have just been cast, by place; None is a player without Votes. Everybody keeps a YES and a NO."""
    chosen = [() if vote is None else (vote,) if isinstance(vote, int) else tuple(vote) for vote in votes]
    named = {vote for choice in chosen for vote in choice} | set(position.get("votes", ())) | set(position.get("vote_discard", ()))
    kept = [vote for vote in range(60, 0, -1) if vote not in named]
    yes, no = ([vote for vote in kept if vote % 2 == odd] for odd in (0, 1))
    hands = [[*choice, yes.pop(0), no.pop(0)] if choice else [] for choice in chosen]
    table = a_round(players=len(votes), mission=mission, hands=hands, **position)
    cast(table, *[choice or None for choice in chosen])
    return table


def score_of_cards(*cards: str, secret: str | None = None, **options: Any) -> int:
    """The final score of a player who has just these cards when the game ends, in a last round without Votes or a Master Card."""
    named = {0: secret} if secret is not None else {}
    table = a_round(
        players=3,
        active=1,
        master=None,
        masters=only(),
        master_discard=only(),
        hands=[[], [], []],
        collections={0: cards},
        secret=named,
        identities=secret is not None,
        **options,
    )
    finish_round(table)
    assert table.result is not None
    return table.result.scores[0]
