"""Everything one can do in one's own actions step (SH-3.5), in the order of the menu."""

from __future__ import annotations

from typing import Final

from hustings.core.move import MoveKind
from hustings.games.shasn import (
    auctions,
    block,
    character_purchases,
    character_turns,
    coalitions,
    conspiracies,
    cult,
    gerrymandering,
    influence,
    innocence,
    jumla,
    meeting,
    news_lasting,
    parts,
    placing,
    powers,
    purchases,
    ransom,
    trades,
)

# What there has to be for a move to be possible at all, as bits, so that a menu need not look for the rest.
NOTHING: Final = 0
OFFERS: Final = 1
DEBTS: Final = 2
OPEN_CARDS: Final = 4
REQUIREMENTS: Final = 8
CHARACTERS: Final = 16
REPERTOIRE: Final[tuple[tuple[MoveKind, int], ...]] = (
    (influence.Influence, NOTHING),
    (placing.PlaceBatch, NOTHING),
    (placing.PlaceVoter, NOTHING),
    (gerrymandering.UseRight, NOTHING),
    (powers.UseOpenMarket, NOTHING),
    (powers.UseDonations, NOTHING),
    (powers.UseLandGrab, NOTHING),
    (powers.UseCivilDisobedience, NOTHING),
    (powers.UseToughLove, NOTHING),
    (powers.ChoosePoloPower, OPEN_CARDS),
    (trades.AcceptTrade, OFFERS),
    (trades.DeclineTrade, OFFERS),
    (trades.CounterTrade, OFFERS),
    (coalitions.OfferCoalition, NOTHING),
    (auctions.PayDebt, DEBTS),
    (news_lasting.DonateKhaki, OPEN_CARDS),
    (ransom.Ransom, OPEN_CARDS),
    (conspiracies.BuyConspiracy, NOTHING),
    (conspiracies.PlayConspiracy, NOTHING),
    (jumla.TakeJumla, OPEN_CARDS),
    (cult.StealCult, OPEN_CARDS),
    (cult.NameCultZone, OPEN_CARDS),
    (innocence.BuyBack, OPEN_CARDS),
    (meeting.MeetRequirement, REQUIREMENTS),
    (character_turns.UsePropaganda, CHARACTERS),
    (character_turns.UseActivist, CHARACTERS),
    (character_turns.UseGuru, CHARACTERS),
    (character_turns.UseGuerilla, CHARACTERS),
    (character_purchases.UsePhilanthropist, CHARACTERS),
    (character_purchases.UseProvocateur, CHARACTERS),
)
MOVES: Final[tuple[MoveKind, ...]] = tuple([kind for kind, _ in REPERTOIRE])
NEEDS: Final[list[int]] = [needs for _, needs in REPERTOIRE]
# Further parts of what is begun with the moves above.
FURTHER: Final[tuple[MoveKind, ...]] = (
    parts.TakeType,
    parts.PayWith,
    parts.PickZone,
    parts.PickPlayer,
    parts.PickVoter,
    parts.MoveVoter,
    parts.PickMatCard,
    parts.PickIdeologue,
    parts.PickPower,
    parts.Number,
    parts.Enough,
    purchases.Discount,
    coalitions.PickPartnerCard,
    trades.HandOver,
    block.PickOpenCard,
    character_purchases.FreeSlot,
)
