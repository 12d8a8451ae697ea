"""Conspiracy Cards played by words, for tests. Each function audits the table after every move."""

from __future__ import annotations

from hustings.core.move import AnyMove
from hustings.games.shasn.conspiracies import BuyConspiracy, PlayConspiracy
from hustings.games.shasn.kinds import IDEOLOGUES, LETTERS
from hustings.games.shasn.open_cards import OpenCard
from hustings.games.shasn.parts import PayWith, PickIdeologue, PickPlayer, PickVoter, PickZone, TakeType
from hustings.games.shasn.played import PLAIN
from hustings.games.shasn.reactions import LetPass, PlayBlock, PlayReverse
from hustings.games.shasn.state import Shasn
from tests.shasn.positions import NAMES, conspiracy, do, refused, zone


def who(name: str) -> int:
    """A player's place."""
    return NAMES.index(name)


def player(name: str) -> PickPlayer:
    """Name a player."""
    return PickPlayer(who(name))


def resource(letter: str) -> TakeType:
    """Name a type of resource by its letter, or take one."""
    return TakeType(LETTERS.index(letter))


def in_zone(table: Shasn, name: str) -> PickZone:
    """Name a zone."""
    return PickZone(zone(table, name))


def voters(table: Shasn, words: str) -> list[AnyMove]:
    """Voters by owner and zone: "ben:c" is one of Ben's in the centre."""
    return [PickVoter(zone(table, name), who(owner)) for owner, name in [word.split(":") for word in words.split()]]


def under(name: str) -> PickIdeologue:
    """Name an ideologue."""
    return PickIdeologue(IDEOLOGUES.index(name))


def the_card(table: Shasn, card: OpenCard) -> int:
    """Where an open card lies."""
    return table.open_cards.index(card)


def playing(table: Shasn, card: str, mode: int = PLAIN) -> PlayConspiracy:
    """The move that begins to play a card."""
    return PlayConspiracy(conspiracy(table, card), mode)


def play(table: Shasn, by: str, card: str, *choices: AnyMove, mode: int = PLAIN) -> Shasn:
    """Somebody plays a card with all its choices."""
    return do(table, who(by), playing(table, card, mode), *choices)


def why_not_play(table: Shasn, by: str, card: str, mode: int = PLAIN) -> str:
    """Why somebody may not begin to play a card."""
    return refused(table, who(by), playing(table, card, mode))


def why_not_choose(table: Shasn, by: str, card: str, *choices: AnyMove, mode: int = PLAIN) -> str:
    """Why the last of the choices is refused; the table is as it was."""
    trial = table.clone()
    trial.apply(who(by), playing(table, card, mode))
    for choice in choices[:-1]:
        trial.apply(who(by), choice)
    return refused(trial, who(by), choices[-1])


def buy(table: Shasn, pay_with: str = "") -> Shasn:
    """The active player buys the top Conspiracy Card with these resources."""
    do(table, table.active, BuyConspiracy())
    for letter in pay_with:
        if table.given[table.active]:
            do(table, table.active, PayWith(LETTERS.index(letter)))
    assert not table.given[table.active], "the card is not paid"
    return table


def let_pass(table: Shasn, *names: str) -> Shasn:
    """They are asked, and play nothing."""
    for name in names:
        do(table, who(name), LetPass())
    return table


def block(table: Shasn, by: str) -> Shasn:
    """Somebody who is asked answers with Block."""
    return do(table, who(by), PlayBlock())


def reverse(table: Shasn, by: str, *replacements: AnyMove) -> Shasn:
    """Somebody who is asked answers with Reverse."""
    return do(table, who(by), PlayReverse(), *replacements)


def hand(table: Shasn, name: str) -> list[str]:
    """The ids of somebody's Conspiracy Cards."""
    return [table.pack.conspiracy_ids[card] for card in table.hands[who(name)].cards]


def discards(table: Shasn) -> list[str]:
    """The ids of the discarded Conspiracy Cards, in order."""
    return [table.pack.conspiracy_ids[card] for card in table.conspiracy_discards]
