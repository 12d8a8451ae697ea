"""Coalitions (SH-10), withdrawing, and leaving the game."""

from __future__ import annotations

from typing import Any

from hustings.conformance import clauses
from hustings.core.move import AnyMove
from hustings.games.shasn import kinds as k
from hustings.games.shasn.actions import EndTurn
from hustings.games.shasn.coalitions import AcceptCoalition, DeclineCoalition, OfferCoalition, givable
from hustings.games.shasn.events_bargains import CoalitionFormed, CoalitionOffered
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.open_cards import ExtraCard
from hustings.games.shasn.parts import Number, PickMatCard
from hustings.games.shasn.pieces import Debt
from hustings.games.shasn.scoring import points
from hustings.games.shasn.state import Shasn
from hustings.games.shasn.trades import OfferTrade
from hustings.games.shasn.withdrawal import Withdraw
from hustings.games.shasn.zones import discard_voter, evict_voter
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, do, holder, refused, told, zone

CARDS = {"ana": "ci-work-1/0 ci-land-1/0", "ben": "si-work-1/0", "cid": "cm-work-1/1"}


def a_talk(**more: Any) -> Shasn:
    """Ana's turn; in North (11 of 21) she has 6 voters, Ben 7 and Cid 3."""
    return a_position(turn_of="ana", zones={"n": {"ana": 6, "ben": 7, "cid": 3}}, mats=CARDS, **more)


def proposed(table: Shasn, partner: int, share: int, card: int = 0, name: str = "n") -> Shasn:
    """The active player proposes a coalition."""
    return do(table, table.active, OfferCoalition(zone(table, name), partner), Number(share), PickMatCard(card))


def agreed(table: Shasn, partner: int = BEN, share: int = 5) -> Shasn:
    """A coalition proposed and accepted, both giving their first card."""
    return do(proposed(table, partner, share), partner, AcceptCoalition(), PickMatCard(0))


def shares(table: Shasn, name: str = "n") -> tuple[int, int, int, int] | None:
    """Who holds the zone together, and by which shares."""
    coalition = table.coalition[zone(table, name)]
    return None if coalition is None else (coalition.one, coalition.share, coalition.other, coalition.other_share)


def trade_for_media(to: int) -> OfferTrade:
    """A Fund for a Media."""
    return OfferTrade(to, (1, 0, 0, 0), (), 0, (0, 0, 1, 0), ())


class TestForming:
    """SH-10.1 to SH-10.5, SH-10.7."""

    @clauses("SH-10.1", "SH-10.2", "SH-10.3")
    def test_two_players_hold_a_zone_together(self) -> None:
        """6 and 7 voters reach 11; with shares of 5 and 6 both score theirs."""
        table = agreed(a_talk())

        assert shares(table) == (ANA, 5, BEN, 6)
        assert (points(table, ANA), points(table, BEN), points(table, CID)) == (5, 6, 0)
        assert asked(table) == {ANA: "Act"}

    @clauses("SH-10.1")
    def test_they_have_to_reach_the_number(self) -> None:
        """6 and 3 voters are not 11."""
        assert refused(a_talk(), ANA, OfferCoalition(1, CID)) == "too-few-together SH-10.1"

    @clauses("SH-10.2", "SH-10.3")
    def test_any_split_with_no_share_above_the_standing(self) -> None:
        """Ana with 6 and Ben with 7 may part 11 as 4+7, 5+6 or 6+5."""
        table = do(a_talk(), ANA, OfferCoalition(zone(a_talk(), "n"), BEN))

        assert table.menu(ANA) == [Number(4), Number(5), Number(6)]
        assert refused(table, ANA, Number(7)) == "no-such-share SH-10.2"

    @clauses("SH-10.2")
    def test_the_partner_may_decline(self) -> None:
        """Nothing is exchanged, and Ana goes on; a time-out declines, too."""
        table = proposed(a_talk(), BEN, 5)
        ask = table.asks[BEN]
        assert ask is not None and ask.defaults(table) == [DeclineCoalition()]

        do(table, BEN, DeclineCoalition())

        assert shares(table) is None and len(table.mats[ANA]) == 2 and asked(table) == {ANA: "Act"}

    @clauses("SH-10.5", "SH-10.6")
    def test_each_gives_a_card_which_keeps_its_face(self) -> None:
        """Ana's Capitalist card lies before Ben and his Supremo card before Ana; breaking up does not bring them back."""
        table = agreed(a_talk())
        faces = (table.mats[ANA][:], table.mats[BEN][:])

        assert [table.pack.ideologue[face // 2][face % 2] for face in faces[0]] == [k.CAPITALIST, k.SUPREMO]
        assert [table.pack.ideologue[face // 2][face % 2] for face in faces[1]] == [k.CAPITALIST]

        do(table, ANA, Withdraw(zone(table, "n"), ()))

        assert (table.mats[ANA], table.mats[BEN]) == faces

    @clauses("SH-10.5")
    def test_the_card_is_of_the_ideologue_its_giver_holds_most_of(self) -> None:
        """Two Capitalists and one Showman: the Showman card cannot be given; with one each, either can."""
        table = a_position(
            turn_of="ana",
            zones={"n": {"ana": 6, "ben": 7}},
            mats={"ana": "ci-work-1/0 cm-work-1/1 ci-land-1/0", "ben": "si-work-1/0 sm-land-1/1"},
        )

        assert givable(table, ANA) == [0, 2] and givable(table, BEN) == [0, 1]

        do(table, ANA, OfferCoalition(zone(table, "n"), BEN), Number(5))

        assert refused(table, ANA, PickMatCard(1)) == "most-held-card SH-10.5"

    @clauses("SH-17.2e")
    def test_jumla_counts_when_most_is_decided_but_a_real_card_is_given(self) -> None:
        """Jumla makes the Showman Ana's second; with no Showman card the next most-held ideologue's is given."""
        table = a_position(
            turn_of="ana",
            zones={"n": {"ana": 6, "ben": 7}},
            mats={"ana": "ci-work-1/0 cm-work-1/1", "ben": "si-work-1/0"},
            open_cards=[ExtraCard(ANA, k.SHOWMAN)],
        )

        assert givable(table, ANA) == [1]

        table = a_position(
            turn_of="ana",
            zones={"n": {"ana": 6, "ben": 7}},
            mats={"ana": "ci-work-1/0", "ben": "si-work-1/0"},
            open_cards=[ExtraCard(ANA, k.SHOWMAN)],
        )

        assert givable(table, ANA) == [0]

    @clauses("SH-10.5")
    def test_without_an_ideology_card_there_is_no_coalition(self) -> None:
        """Dan has none to give."""
        table = a_position(turn_of="ana", zones={"n": {"ana": 6, "dan": 7}}, mats=CARDS)

        assert refused(table, ANA, OfferCoalition(zone(table, "n"), DAN)) == "no-card-to-give SH-10.5"

    @clauses("SH-10.4")
    def test_somebody_may_be_in_several_with_different_partners(self) -> None:
        """Ana with Ben in the North and with Cid in the East."""
        table = a_position(turn_of="ana", zones={"n": {"ana": 6, "ben": 7}, "e": {"ana": 5, "cid": 5}}, mats=CARDS)
        agreed(table)
        do(table, ANA, OfferCoalition(zone(table, "e"), CID), Number(4), PickMatCard(0))
        do(table, CID, AcceptCoalition(), PickMatCard(0))

        assert shares(table) == (ANA, 5, BEN, 6) and shares(table, "e") == (ANA, 4, CID, 5)

    @clauses("SH-10.7", "SH-9.7", "coalition_gerrymander=none")
    def test_the_zone_gives_no_rights(self) -> None:
        """Nobody gerrymanders by the North while the coalition stands."""
        table = agreed(a_talk())

        assert not [move for move in table.menu(ANA) if type(move).__name__ == "UseRight"]

    @clauses("SH-10.12")
    def test_their_voters_are_majority_voters(self) -> None:
        """Of Ana's 6 one is exposed, of Ben's 7 one."""
        table = agreed(a_talk())
        north = zone(table, "n")

        assert (table.exposed(north, ANA), table.exposed(north, BEN), table.exposed(north, CID)) == (1, 1, 3)

    @clauses("SH-10.11", "SH-18.1")
    def test_a_coalition_is_a_majority_for_the_end_of_the_game(self) -> None:
        """All other zones are held: the coalition ends the game."""
        held = {"nw": 6, "ne": 6, "e": 9, "se": 6, "s": 11, "sw": 6, "w": 9, "c": 5}
        zones = {name: {"dan": 0, "cid": count} for name, count in held.items()} | {"n": {"ana": 6, "ben": 7}}
        zones["s"] = {"dan": 11}
        zones["e"] = {"dan": 9}
        table = a_position(turn_of="ana", zones=zones, mats=CARDS)
        agreed(table)

        assert table.result is not None and table.result.clause == "SH-18.1"
        assert table.result.scores == (5, 6, 38, 20)


class TestRulings:
    """R20, R24, R25 and who hears of it."""

    @clauses("R20", "SH-10.9")
    def test_ruling_20_once_per_turn_for_the_same_pair_and_zone(self) -> None:
        """After withdrawing, Ana and Ben form no other in the North this turn, but Ana and Cid could."""
        table = agreed(a_talk())
        do(table, ANA, Withdraw(zone(table, "n"), ()))

        assert refused(table, ANA, OfferCoalition(zone(table, "n"), BEN)) == "once-a-turn R20"

        table.allied = []  # another turn

        assert refused(table, ANA, OfferCoalition(zone(table, "n"), BEN)) == "legal"

    @clauses("R24", "coalitions=auto", "coalitions=on", "coalitions=off")
    def test_ruling_24_not_with_two_players_unless_switched_on(self) -> None:
        """Auto: with three or more; on: with two as well; off: never."""
        cards = {"ana": "ci-work-1/0", "ben": "si-work-1/0"}
        results = []
        for players, coalitions in ((2, "auto"), (3, "auto"), (2, "on"), (4, "off")):
            table = a_position(players, turn_of="ana", board="small", zones={"n": {"ana": 4, "ben": 4}}, mats=cards, coalitions=coalitions)
            results.append(refused(table, ANA, OfferCoalition(zone(table, "n"), BEN)))

        assert results == ["no-coalitions R24", "legal", "legal", "no-coalitions R24"]

    @clauses("R25")
    def test_ruling_25_it_replaces_no_individual_majority(self) -> None:
        """Ben holds the North alone."""
        table = a_position(turn_of="ana", zones={"n": {"ana": 4, "ben": 11}}, mats=CARDS)

        assert refused(table, ANA, OfferCoalition(zone(table, "n"), BEN)) == "zone-is-held R25"

    @clauses("R44")
    def test_proposals_count_as_offers(self) -> None:
        """With one offer a turn Ana proposes once."""
        table = proposed(a_talk(max_offers_per_turn=1), BEN, 5)
        do(table, BEN, DeclineCoalition())

        assert refused(table, ANA, OfferCoalition(zone(table, "n"), BEN)) == "no-offers-left R44"

    @clauses("SH-10.2")
    def test_only_the_two_hear_of_a_proposal(self) -> None:
        """Cid hears nothing until it is formed."""
        table = proposed(a_talk(), BEN, 5)

        assert told(table, CoalitionOffered, CID) == [] and told(table, CoalitionOffered, BEN) != []

        do(table, BEN, AcceptCoalition(), PickMatCard(0))

        assert told(table, CoalitionFormed, CID)[0].share == 5


class TestLosses:
    """SH-10.10, R22, R23."""

    @clauses("SH-10.10", "R22")
    def test_ruling_22_a_missing_part_passes_to_the_partners_spare_voters(self) -> None:
        """Shares 5 and 6 of 6 and 7: Ana falls to 4, and Ben's share becomes 7."""
        table = a_position(zones={"n": {"ana": 6, "ben": 7}}, coalitions={"n": ("ana", 5, "ben", 6)})
        north = zone(table, "n")
        evict_voter(table, north, ANA)

        assert shares(table) == (ANA, 5, BEN, 6)

        evict_voter(table, north, ANA)

        assert shares(table) == (ANA, 4, BEN, 7)

    @clauses("SH-10.10")
    def test_below_the_number_together_it_breaks(self) -> None:
        """The third loss leaves 3 and 7: the coalition is over, and all are exposed."""
        table = a_position(zones={"n": {"ana": 4, "ben": 7}}, coalitions={"n": ("ana", 4, "ben", 7)})
        discard_voter(table, zone(table, "n"), ANA)

        assert shares(table) is None and table.exposed(zone(table, "n"), BEN) == 7 and table.broken

    @clauses("R23")
    def test_ruling_23_it_stands_although_one_reaches_the_number_alone(self) -> None:
        """Ben has 11 himself: nothing changes until somebody withdraws; then he takes the zone."""
        table = a_position(turn_of="ana", zones={"n": {"ana": 6, "ben": 11}}, coalitions={"n": ("ana", 5, "ben", 6)})

        assert shares(table) == (ANA, 5, BEN, 6) and holder(table, "n") == ""

        do(table, ANA, Withdraw(zone(table, "n"), ()))

        assert shares(table) is None and holder(table, "n") == "ben"


class TestWithdrawing:
    """SH-10.8, R21; design: situation 4."""

    @clauses("SH-10.8", "R21", "coalition_withdrawal=anytime")
    def test_either_partner_withdraws_unasked_in_anybodys_turn(self) -> None:
        """Ben leaves in Ana's turn, at no cost; she is asked again what she does."""
        table = agreed(a_talk())
        do(table, BEN, Withdraw(zone(table, "n"), ()))

        assert shares(table) is None and asked(table) == {ANA: "Act"}

    @clauses("SH-10.8", "coalition_withdrawal=own_turn")
    def test_in_the_own_turn_only(self) -> None:
        """With the option Ben has to wait for his turn."""
        table = agreed(a_talk(coalition_withdrawal="own_turn"))

        assert refused(table, BEN, Withdraw(zone(table, "n"), ())) == "own-turn-only SH-10.8"
        assert refused(table, ANA, Withdraw(zone(table, "n"), ())) == "legal"

    @clauses("R21")
    def test_not_while_something_is_resolved(self) -> None:
        """While Ben answers a proposal nobody withdraws."""
        table = a_position(
            turn_of="ana", zones={"n": {"ana": 6, "ben": 7}, "e": {"cid": 5, "dan": 5}}, mats=CARDS, coalitions={"e": ("cid", 4, "dan", 5)}
        )
        proposed(table, BEN, 5)

        assert refused(table, CID, Withdraw(zone(table, "e"), ())).startswith("not-now")

    @clauses("SH-10.8")
    def test_what_the_active_player_had_begun_falls(self) -> None:
        """Ana has begun to propose something when Cid withdraws elsewhere: she begins anew."""
        table = a_position(
            turn_of="ana", zones={"n": {"ana": 6, "ben": 7}, "e": {"cid": 5, "dan": 5}}, mats=CARDS, coalitions={"e": ("cid", 4, "dan", 5)}
        )
        do(table, ANA, OfferCoalition(zone(table, "n"), BEN))
        do(table, CID, Withdraw(zone(table, "e"), ()))

        assert table.given[ANA] == [] and EndTurn() in table.menu(ANA)

    @clauses("SH-10.8")
    def test_who_is_in_none_withdraws_from_none(self) -> None:
        """Cid is not in it."""
        table = agreed(a_talk())

        assert refused(table, CID, Withdraw(zone(table, "n"), ())) == "no-coalition SH-10.8"


class TestLeaving:
    """R47, R66."""

    @clauses("R47")
    def test_ruling_47_who_leaves_is_passed_over(self) -> None:
        """Ben leaves in Ana's turn: his coalition ends, his hand is discarded, his voters stay, his debts are void, and Cid is next."""
        table = a_position(
            "ana ben cid",
            turn_of="ana",
            zones={"n": {"ana": 4, "ben": 5}},
            coalitions={"n": ("ana", 3, "ben", 4)},
            hands={"ben": "block"},
            debts=[Debt(BEN, ANA, 3)],
        )
        do(table, BEN, Leave())

        assert table.hands[BEN].cards == [] and k.BLOCK in table.conspiracy_discards and table.debts == []
        assert shares(table) is None and board(table, "n") == {"ana": 4, "ben": 5}

        do(table, ANA, EndTurn())

        assert asked(table) == {CID: "AnswerDilemma"}

    @clauses("R47")
    def test_who_leaves_in_their_own_turn_does_nothing_more(self) -> None:
        """Ana leaves: her turn ends, and Ben answers."""
        table = do(a_position("ana ben cid", turn_of="ana"), ANA, Leave())

        assert asked(table) == {BEN: "AnswerDilemma"}

    @clauses("R47")
    def test_who_was_asked_about_a_bargain_with_them_is_excused(self) -> None:
        """Ana leaves while Ben thinks about her coalition, or her trade: nothing comes of it."""
        for table in (proposed(a_talk(), BEN, 5), do(a_talk(resources={"ana": "F", "ben": "M"}), ANA, trade_for_media(BEN))):
            do(table, ANA, Leave())

            assert asked(table) == {BEN: "AnswerDilemma"}

    @clauses("R66")
    def test_ruling_66_the_last_one_wins(self) -> None:
        """Two of three leave: the game is over, and who stayed wins with fewer points."""
        table = a_position("ana ben cid", turn_of="ana", zones={"n": {"ana": 7}, "c": {"ben": 4}})
        do(table, ANA, Leave())
        do(table, CID, Leave())

        assert table.result is not None and table.result.clause == "R66"
        assert table.result.ranks[BEN] == 1 and table.result.scores == (7, 4, 0)


def test_situation_4_commands_between_atomic_steps() -> None:
    """A withdrawal by somebody who is not asked, and a trade offered by a non-active player, between two steps of Ana's turn."""
    table = agreed(a_talk(resources={"ana": "FF", "cid": "M"}))
    offer: AnyMove = OfferTrade(ANA, (0, 0, 1, 0), (), 0, (1, 0, 0, 0), ())
    do(table, BEN, Withdraw(zone(table, "n"), ()))
    do(table, CID, offer)

    assert asked(table) == {ANA: "Act"} and len(table.offers) == 1
