"""What can be done to a card or a player: the operations of the card tables, with shields and ownership (chapter 12, PC-6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hustings.games.politicard import events as e
from hustings.games.politicard import kinds as k
from hustings.games.politicard.cards import LASTING, LASTING_N
from hustings.games.politicard.drawing import GiveUp
from hustings.games.politicard.pieces import InPlay, Token, Trap

if TYPE_CHECKING:
    from hustings.games.politicard.state import Duel


def add_ap(table: Duel, place: int, count: int) -> None:
    """AP are gained, up to the cap if there is one, or lost, but never below 0 (PC-4.21, R36)."""
    before = table.ap[place]
    after = before + count
    if count > 0 and table.options.ap_cap == "4" and after > 4:
        after = max(4, before)
    if after < 0:
        after = 0
    table.ap[place] = after
    if table.log is not None and after != before:
        table.tell(e.ApGained(place, after - before) if after > before else e.ApLost(place, before - after))


def add_token(table: Duel, place: int, kind: int, scope: int, n: int) -> None:
    """A token lies beside the player's cards until it is used or its time is up (PC-4.6)."""
    table.tokens[place].append(Token(kind, scope, n))
    if table.log is not None:
        table.tell(e.TokenMade(place, kind, n))


def has_token(table: Duel, place: int, kind: int) -> bool:
    """Whether a token of that kind waits to be used."""
    for token in table.tokens[place]:
        if token.kind == kind:
            return True
    return False


def use_token(table: Duel, place: int, kind: int) -> int:
    """The oldest token of that kind is used up; say its number, 0 where there is none."""
    for at, token in enumerate(table.tokens[place]):
        if token.kind == kind:
            del table.tokens[place][at]
            if table.log is not None:
                table.tell(e.TokenUsed(place, kind))
            return token.n
    return 0


def lock(table: Duel, place: int, what: int) -> None:
    """Something is forbidden to a player for the rest of the round (PC-3.11, R40)."""
    table.locks[place] |= what
    if table.log is not None:
        table.tell(e.Locked(place, what))


def blocks(table: Duel, by: int, place: int, piece: InPlay) -> bool:
    """Whether a shield takes what the opponent does to this card; it is gone with it (PC-12.1, PC-12.2, PC-12.3, R32)."""
    if by == place or not piece.shield:
        return False
    piece.shield = False
    if table.log is not None:
        table.tell(e.ShieldUsed(place, piece.card))
    return True


def gain(table: Duel, place: int, piece: InPlay, n: int) -> None:
    """The buff counter rises; it stays until the card leaves play (PC-14.2, R34)."""
    if n > 0:
        piece.buff += n
        if table.log is not None:
            table.tell(e.Gained(place, piece.card, n))


def lose(table: Duel, by: int, place: int, piece: InPlay, n: int, intervention: bool) -> bool:
    """The debuff counter rises, if nothing softens or stops it; say whether a shield did not (PC-14.2, PC-10.6, PC-12.2)."""
    if intervention and by != place:
        slot = table.public_slots[place]
        if slot is not None and LASTING[slot.card] == k.LAST_SOFTENS:
            # A loss of 0 does not use up a shield (PC-10.6).
            n -= LASTING_N[slot.card]
            if n <= 0:
                if table.log is not None:
                    table.tell(e.Softened(place, piece.card))
                return True
    if n <= 0:
        return True
    if blocks(table, by, place, piece):
        return False
    piece.debuff += n
    if table.log is not None:
        table.tell(e.Lost(place, piece.card, n))
    return True


def deactivate(table: Duel, by: int, place: int, piece: InPlay) -> None:
    """The card keeps its place and its counters, and is off (PC-12.4); one that is off already stays so (PC-12.5)."""
    if piece.off or blocks(table, by, place, piece):
        return
    piece.off = True
    if table.log is not None:
        table.tell(e.Deactivated(place, piece.card))


def reactivate(table: Duel, place: int, piece: InPlay) -> None:
    """The card works again; nothing that it did when played is repeated, and nothing it has used is renewed (PC-12.5)."""
    piece.off = False
    if table.log is not None:
        table.tell(e.Reactivated(place, piece.card))


def shield(table: Duel, place: int, piece: InPlay) -> None:
    """The card has one shield; a second would do nothing (PC-12.1)."""
    if not piece.shield:
        piece.shield = True
        if table.log is not None:
            table.tell(e.Shielded(place, piece.card))


def uncount(table: Duel, by: int, place: int, piece: InPlay) -> None:
    """The card contributes nothing for the rest of the round; its keywords stay on (PC-12.6)."""
    if not blocks(table, by, place, piece):
        piece.uncounted = True
        if table.log is not None:
            table.tell(e.NotCounted(place, piece.card))


def remove(table: Duel, place: int, piece: InPlay) -> None:
    """The card is lifted from where it lies on the side of *place*."""
    if table.instants[place] is piece:
        table.instants[place] = None
    elif table.government_slots[place] is piece:
        table.government_slots[place] = None
    elif table.public_slots[place] is piece:
        table.public_slots[place] = None
    else:
        row = table.government[place] if piece.card < k.FIRST_PUBLIC else table.public[place]
        for at, other in enumerate(row):
            if other is piece:
                del row[at]
                return
        raise AssertionError("a card leaves a side where it does not lie")


def to_discard(table: Duel, place: int, piece: InPlay) -> None:
    """A card that leaves play goes to its owner's discard pile; a copy is gone (PC-3.9, PC-6.6, R45)."""
    if piece.copy:
        if table.log is not None:
            table.tell(e.Vanished(place, piece.card))
    else:
        table.discards[piece.owner].append(piece.card)


def destroy(table: Duel, by: int, place: int, piece: InPlay) -> None:
    """The card leaves play, unless a shield stops that (PC-12.2)."""
    if not blocks(table, by, place, piece):
        remove(table, place, piece)
        if table.log is not None:
            table.tell(e.Destroyed(place, piece.card))
        to_discard(table, place, piece)


def bounce(table: Duel, by: int, place: int, piece: InPlay) -> None:
    """The card goes back to its owner's hand, or to the discard pile where the hand is full; a copy is gone (PC-4.23, R45).

    With hand_overflow=discard it is taken up all the same, and the owner discards down to the limit (R68).
    """
    if blocks(table, by, place, piece):
        return
    remove(table, place, piece)
    owner = piece.owner
    hand = table.hands[owner]
    if piece.copy or (len(hand) >= k.HAND_LIMIT and table.options.hand_overflow != "discard"):
        if table.log is not None and not piece.copy:
            table.tell(e.Destroyed(place, piece.card))
        to_discard(table, place, piece)
        return
    # Everybody saw it go there, but a hand card is known to others only by Counterintelligence Sting (XT4).
    hand.add(piece.card, 1 << owner)
    if table.log is not None:
        table.tell(e.Returned(owner, piece.card))
    if len(hand) > k.HAND_LIMIT:
        table.push(GiveUp(owner, -1, k.HAND_LIMIT))


def take(table: Duel, by: int, place: int, piece: InPlay) -> None:
    """The card changes sides until it leaves play; where the taker's row is full it is destroyed (PC-6.6, R44)."""
    if blocks(table, by, place, piece):
        return
    remove(table, place, piece)
    if len(table.government[by]) >= k.ROW:
        if table.log is not None:
            table.tell(e.Destroyed(place, piece.card))
        to_discard(table, place, piece)
        return
    piece.entry = table.next_entry()
    table.government[by].append(piece)
    if table.log is not None:
        table.tell(e.TakenOver(by, piece.card))


def copy(table: Duel, by: int, original: InPlay) -> None:
    """A copy with the printed value and keywords stands in the row of *by*, if there is room (R44, R45)."""
    if len(table.government[by]) < k.ROW:
        table.government[by].append(InPlay(original.card, by, table.next_entry(), copy=True))
        if table.log is not None:
            table.tell(e.Copied(by, original.card))


def show_hand(table: Duel, place: int) -> None:
    """The opponent sees the hand; each card stays known to them until it leaves it (XT4)."""
    table.hands[place].show(1 << (1 - place))
    table.learn()
    if table.log is not None:
        table.tell(e.HandShown(place))


def room_for_traps(table: Duel, place: int) -> int:
    """How many more interventions fit into the zone; the face-up token takes a place like any other (PC-2.7, R39, R61)."""
    limit = table.options.intervention_limit
    if limit == "none":
        return k.DECK_SIZE
    return max(0, int(limit) - len(table.traps[place]))


def set_down(table: Duel, place: int, card: int) -> None:
    """The card lies face down behind those set before; that triggers nothing (PC-4.12, PC-10.2)."""
    table.traps[place].append(Trap(card, table.next_entry(), False, False, 0))
    if table.log is not None:
        table.tell(e.SetDown(place, card), 1 << place, e.SetDownHidden(place))


def lay_token(table: Duel, place: int, card: int) -> None:
    """A face-up token lies in the zone and works as the intervention *card*; where the zone is full nothing does (XI5)."""
    if room_for_traps(table, place) > 0:
        table.traps[place].append(Trap(card, table.next_entry(), False, True, 0))
        if table.log is not None:
            table.tell(e.TokenLaid(place))
