"""What can be done to voters (SH-0), and the majorities that follow from every single step (SH-7, SH-8, SH-10.10).

Nothing else in the rules changes where a voter stands. Each operation re-evaluates the zones it touched before it ends (SH-0.16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.shasn.events import (
    CoalitionBroken,
    MajorityBroken,
    SharesShifted,
    VoterConverted,
    VoterDiscarded,
    VoterEvicted,
    VoterMoved,
    VoterPlaced,
    VotersSwapped,
)
from hustings.games.shasn.final_round import note_full_board
from hustings.games.shasn.kinds import NONE
from hustings.games.shasn.majorities import form_where_met
from hustings.games.shasn.open_cards import Shield
from hustings.games.shasn.pieces import Coalition, Trigger

if TYPE_CHECKING:
    from hustings.games.shasn.state import Shasn


# What may be touched


def touchable(table: Shasn, by: int, zone: int, owner: int) -> int:
    """Plain voters of *owner* there that *by* may touch with an effect that reaches majority voters (SH-0.17, SH-0.20).

    Cult-ivating Obedience keeps opponents from the majority voters of its owner (SH-17.3a).
    """
    if shielded(table, by, zone, owner):
        return table.exposed(zone, owner)
    return table.plain[zone * table.places + owner]


def shielded(table: Shasn, by: int, zone: int, owner: int) -> bool:
    """Whether the owner's Cult-ivating Obedience lies over this individual majority; spare voters are not protected (SH-17.3b).

    Once the majority has ended the card does nothing, until its owner holds that zone again (SH-17.3e).
    """
    if by == owner or table.holder[zone] != owner:
        return False
    for card in table.open_cards:
        if isinstance(card, Shield) and card.owner == owner and card.zone == zone:
            return True
    return False


# The operations


def place_voter(table: Shasn, owner: int, zone: int, volatile: bool) -> None:
    """A voter that was taken from its owner's mat or bag goes to an empty area (SH-0.6)."""
    arrive(table, zone, owner, volatile)
    if table.log is not None:
        table.tell(VoterPlaced(owner, zone, int(volatile)))
    review(table, zone)


def place_several(table: Shasn, owner: int, zone: int, count: int, on_volatile: int) -> None:
    """Voters of one batch go to empty areas of one zone, one after the other, plain areas first (SH-6.4, SH-0.16)."""
    for number in range(count):
        place_voter(table, owner, zone, number >= count - on_volatile)


def move_voter(table: Shasn, origin: int, owner: int, goal: int, volatile: bool) -> None:
    """From its plain area to an empty area of an adjacent zone (SH-0.7)."""
    depart(table, origin, owner)
    arrive(table, goal, owner, volatile)
    if table.log is not None:
        table.tell(VoterMoved(owner, origin, goal, int(volatile)))
    review(table, origin)
    review(table, goal)


def discard_voter(table: Shasn, zone: int, owner: int) -> None:
    """Back to its owner's bag, or out of play with `discarded_voters=remove` (SH-0.9, R13)."""
    depart(table, zone, owner)
    to_bag(table, owner, 1)
    if table.log is not None:
        table.tell(VoterDiscarded(owner, zone))
    review(table, zone)


def evict_voter(table: Shasn, zone: int, owner: int) -> None:
    """From the board to its owner's mat (SH-0.10)."""
    depart(table, zone, owner)
    table.singles[owner] += 1
    if table.log is not None:
        table.tell(VoterEvicted(owner, zone))
    review(table, zone)


def convert_voter(table: Shasn, zone: int, owner: int, converter: int) -> None:
    """A voter from the converter's bag stands in its area; it goes back to its owner's bag (SH-0.11)."""
    assert table.bag[converter] > 0, "no bag voter is left to convert with"
    depart(table, zone, owner)
    table.bag[owner] += 1
    table.bag[converter] -= 1
    arrive(table, zone, converter, False)
    if table.log is not None:
        table.tell(VoterConverted(owner, zone, converter))
    review(table, zone)


def convert_arriving(table: Shasn, origin: int, owner: int, goal: int, volatile: bool, converter: int) -> None:
    """A voter moves, and is converted as it arrives, so that the arrival is the converter's (SH-0.7, SH-0.11; 8.8, Dictator)."""
    assert table.bag[converter] > 0, "no bag voter is left to convert with"
    depart(table, origin, owner)
    table.bag[owner] += 1
    table.bag[converter] -= 1
    arrive(table, goal, converter, volatile)
    if table.log is not None:
        table.tell(VoterMoved(owner, origin, goal, int(volatile)))
        table.tell(VoterConverted(owner, goal, converter))
    review(table, origin)
    review(table, goal)


def swap_voters(table: Shasn, zone: int, owner: int, other_zone: int, other_owner: int) -> None:
    """Two voters on plain areas exchange areas (SH-0.12)."""
    depart(table, zone, owner)
    depart(table, other_zone, other_owner)
    arrive(table, other_zone, owner, False)
    arrive(table, zone, other_owner, False)
    if table.log is not None:
        table.tell(VotersSwapped(owner, zone, other_owner, other_zone))
    review(table, zone)
    review(table, other_zone)


def take_onto_card(table: Shasn, zone: int, owner: int) -> None:
    """A voter leaves the board for a card, which keeps count of it (SH-0.2)."""
    depart(table, zone, owner)
    review(table, zone)


def to_bag(table: Shasn, owner: int, count: int) -> None:
    """Discarded voters go to the bag, or out of play (SH-0.9, R13)."""
    if table.options.discarded_voters == "remove":
        table.gone[owner] += count
    else:
        table.bag[owner] += count


def depart(table: Shasn, zone: int, owner: int) -> None:
    index = zone * table.places + owner
    assert table.plain[index] > 0, "no voter of that owner stands on a plain area there"
    table.plain[index] -= 1
    table.plain_room[zone] += 1


def arrive(table: Shasn, zone: int, owner: int, volatile: bool) -> None:
    """Onto an empty area; a volatile one triggers a Headline for the owner, whoever chose it (SH-13.2, SH-13.4, SH-13.5, R16)."""
    index = zone * table.places + owner
    if volatile:
        assert table.volatile_room[zone] > 0, "no volatile area is empty there"
        table.volatile[index] += 1
        table.volatile_room[zone] -= 1
        table.queue.append(Trigger(owner, zone))
    else:
        assert table.plain_room[zone] > 0, "no plain area is empty there"
        table.plain[index] += 1
        table.plain_room[zone] -= 1


# Majorities


def review(table: Shasn, zone: int) -> None:
    """Broken majorities end, shares shift to what is there, a majority that is met forms at once (SH-0.16, SH-7.2, SH-8.3).

    With enough voters left, spare ones take the place of those lost (SH-8.2); a full zone in which nobody has the number has none (SH-7.7).
    All of that is a consequence, never an action (SH-3.6).
    """
    needed = table.board.needed[zone]
    coalition = table.coalition[zone]
    if coalition is not None:
        hold_together(table, zone, coalition)
    elif table.holder[zone] != NONE and table.standing(zone, table.holder[zone]) < needed:
        former = table.holder[zone]
        table.holder[zone] = NONE  # all of the voters become non-majority, and rights are lost at once (SH-8.1, SH-8.4)
        table.broken = True
        if table.log is not None:
            table.tell(MajorityBroken(former, zone))
    form_where_met(table, zone)
    note_full_board(table)


def hold_together(table: Shasn, zone: int, coalition: Coalition) -> None:
    """A coalition breaks when both together fall below *needed*; a missing part passes to the partner (SH-10.10, R22, R23)."""
    one, other = table.standing(zone, coalition.one), table.standing(zone, coalition.other)
    if one + other < table.board.needed[zone]:
        end_coalition(table, zone)
        table.broken = True
    elif one < coalition.share:
        shift(table, zone, coalition, one)
    elif other < coalition.other_share:
        shift(table, zone, coalition, table.board.needed[zone] - other)


def shift(table: Shasn, zone: int, coalition: Coalition, share: int) -> None:
    rest = table.board.needed[zone] - share
    table.coalition[zone] = Coalition(coalition.one, coalition.other, share, rest)
    if table.log is not None:
        table.tell(SharesShifted(zone, coalition.one, share, coalition.other, rest))


def end_coalition(table: Shasn, zone: int) -> None:
    """The coalition ends, and all its voters become non-majority (SH-10.8, SH-10.10)."""
    coalition = table.coalition[zone]
    assert coalition is not None, "there is no coalition to end"
    table.coalition[zone] = None
    if table.log is not None:
        table.tell(CoalitionBroken(zone, coalition.one, coalition.other))
