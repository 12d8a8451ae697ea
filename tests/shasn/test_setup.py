"""Setup (SH-2), with its options and rulings."""

from __future__ import annotations

import pytest

from hustings.conformance import clauses
from hustings.core.errors import OptionError
from hustings.games.shasn.ballots import VoteFor
from hustings.games.shasn.events_start import BallotsShown
from hustings.games.shasn.game import GAME
from hustings.games.shasn.kinds import KARACHI, NEXT_BILLION, NONE, POLO_RETREAT
from hustings.games.shasn.parts import Enough, PayWith, TakeType
from hustings.games.shasn.setup import FirstPlayerBallot, conspiracy_deck, headline_deck, ideology_deck, voter_deck
from hustings.games.shasn.state import UNLIMITED, Shasn
from tests.shasn.positions import ANA, BEN, CID, DAN, EVE, a_new_game, a_position, asked, carry_out, do, purse, refused, told


def blank(**options: object) -> Shasn:
    table = GAME.blank(GAME.read_options(options))
    assert isinstance(table, Shasn)
    return table


def vote(table: Shasn, votes: str) -> Shasn:
    """One letter a player: for whom they vote."""
    for place, name in enumerate(votes):
        do(table, place, VoteFor("abcde".index(name)))
    return table


class TestFirstPlayer:
    """SH-2.2, SH-2.3, R1, R2."""

    @clauses("SH-2.2", "first_player=vote")
    def test_all_vote_secretly_and_the_unique_top_candidate_is_player_1(self) -> None:
        """Three of four vote for Cid; nobody may vote for themselves; ballots are shown together."""
        table = a_new_game(4)

        assert asked(table) == dict.fromkeys(range(4), "CastBallot")
        assert refused(table, ANA, VoteFor(ANA)) == "not-for-yourself SH-2.2"

        table.log = []
        vote(table, "ccac")

        assert table.first == CID
        assert told(table, BallotsShown)[0].votes == ((0, 2), (1, 2), (2, 0), (3, 2))

    @clauses("SH-2.2", "R2", "revote_limit=3")
    def test_ruling_2_a_tie_means_a_fresh_ballot_and_after_three_the_lot(self) -> None:
        """Twice tied: all vote again. After the third tied ballot the winner is drawn among those tied."""
        table = carry_out(a_position(luck=[1]), FirstPlayerBallot(0))
        vote(table, "baab")
        assert asked(table) == dict.fromkeys(range(4), "CastBallot")
        vote(table, "baab")
        assert asked(table) == dict.fromkeys(range(4), "CastBallot")
        vote(table, "baab")

        assert table.first == BEN  # the second of Ana and Ben

    @clauses("R2", "revote_limit=1")
    def test_the_limit_is_an_option(self) -> None:
        """With one, the first tie is decided by lot."""
        table = carry_out(a_position(luck=[0], revote_limit=1), FirstPlayerBallot(0))
        vote(table, "baab")

        assert table.first == ANA

    @clauses("R1", "first_player=random", "first_player=fixed")
    def test_ruling_1_two_players_draw_lots(self) -> None:
        """Two who would vote are drawn by lot, as with the option; fixed is the first place."""
        assert {a_new_game(2, seed).first for seed in range(20)} == {ANA, BEN}
        assert {a_new_game(4, seed, first_player="random").first for seed in range(40)} == {ANA, BEN, CID, DAN}
        assert {a_new_game(4, seed, first_player="fixed").first for seed in range(5)} == {ANA}

    @clauses("R1", "first_player=bid")
    def test_ruling_1_two_players_may_bid_of_two_of_every_resource(self) -> None:
        """Ana bids two, Ben three: Ben begins, bids are lost, and what is left replaces the starting resources."""
        table = a_new_game(2, first_player="bid")

        assert (purse(table, ANA), purse(table, BEN)) == ("FFCCMMTT", "FFCCMMTT")

        do(table, ANA, PayWith(0), PayWith(0), Enough())
        do(table, BEN, PayWith(1), PayWith(1), PayWith(2), Enough())

        assert table.first == BEN
        assert (purse(table, ANA), purse(table, BEN)) == ("CCMMTT", "FFMTT")
        assert asked(table) == {BEN: "AnswerDilemma"}

    @clauses("R1")
    def test_tied_bids_are_lost_and_repeated_three_times(self) -> None:
        """Three ties of nothing: the lot decides."""
        table = a_new_game(2, first_player="bid")
        for _ in range(3):
            assert asked(table) == {ANA: "BidResources", BEN: "BidResources"}
            do(table, ANA, Enough())
            do(table, BEN, Enough())

        assert list(asked(table).values()) == ["AnswerDilemma"]

    def test_only_two_bid(self) -> None:
        """With three players the option is refused in a sentence."""
        with pytest.raises(OptionError, match="first_player=bid is for 2 players"):
            GAME.read_options({"players": 3, "first_player": "bid"})


class TestResources:
    """SH-2.3, SH-2.4, SH-2.7, R3."""

    @clauses("SH-2.3", "SH-2.4", "R3")
    def test_in_turn_order_player_k_takes_any_k(self) -> None:
        """With five players and Cid first: Cid 1, Dan 2, Eve 3, Ana 4, Ben 5."""
        table = a_new_game(5, first_player="fixed")
        taken = []
        while "ChooseResources" in asked(table).values():
            (place,) = asked(table)
            taken.append(place)
            do(table, place, TakeType(place % 4))

        assert taken == [ANA, BEN, BEN, CID, CID, CID, DAN, DAN, DAN, DAN, EVE, EVE, EVE, EVE, EVE]
        assert [table.resources(place) for place in range(5)] == [1, 2, 3, 4, 5]

    @clauses("SH-2.7")
    def test_the_voter_cards_open_only_after_that(self) -> None:
        """While resources are chosen no card is open; then there are three."""
        table = a_new_game(3, first_player="fixed")

        assert table.row == []

        for place in (ANA, BEN, BEN, CID, CID):
            do(table, place, TakeType(0))

        assert table.row == []

        do(table, CID, TakeType(0))

        assert len(table.row) == 3 and NONE not in table.row


class TestDecks:
    """SH-2.1, SH-2.5, SH-2.6, R65 and the sizes of decks."""

    @clauses("SH-2.1", "voter_supply=60", "voter_supply=50", "voter_supply=56")
    def test_every_player_has_a_bag_of_voters(self) -> None:
        """60, or as many as the option says."""
        assert a_new_game(3).bag == [60, 60, 60]
        assert a_new_game(3, voter_supply=50).bag == [50, 50, 50]
        assert a_new_game(3, voter_supply=56).bag == [56, 56, 56]

    @clauses("SH-2.5", "SH-2.6", "content_advisory=all", "content_advisory=without_flagged")
    def test_the_decks_of_the_campaign(self) -> None:
        """108 dilemmas, 96 without those that are flagged; 20 Conspiracy Cards and 20 Headlines."""
        table = a_new_game(4)

        assert (len(table.ideology), len(table.conspiracies), len(table.headlines)) == (108, 20, 20)
        assert len(ideology_deck(blank(content_advisory="without_flagged"))) == 96

    @clauses("SH-2.5", "content_advisory=custom", "left_out")
    def test_dilemmas_of_a_list_are_left_out(self) -> None:
        """Two named cards are missing; a name that is none is refused."""
        table = blank(content_advisory="custom", left_out="ci-work-1 mi-land-2")

        assert len(ideology_deck(table)) == 106

        with pytest.raises(OptionError, match="'ci-work-9'"):
            GAME.read_options({"content_advisory": "custom", "left_out": "ci-work-9"})

    @clauses("SH-2.5", "campaign=campus", "campaign=republic")
    def test_another_campaign_has_its_own_dilemmas(self) -> None:
        """24 on the campus, 108 in the republic."""
        assert len(ideology_deck(blank(campaign="campus"))) == 24
        assert len(ideology_deck(blank(campaign="republic"))) == 108

    @clauses("SH-6.1", "voter_deck=full60", "voter_deck=compact20")
    def test_voter_decks(self) -> None:
        """60 or 20 cards."""
        assert (len(voter_deck(blank())), len(voter_deck(blank(voter_deck="compact20")))) == (60, 20)

    @clauses("SH-16.1", "conspiracy_sets=1", "conspiracy_sets=2", "conspiracy_sets=3")
    def test_conspiracy_sets(self) -> None:
        """20, 40 or 60 cards."""
        assert [len(conspiracy_deck(blank(conspiracy_sets=sets))) for sets in (1, 2, 3)] == [20, 40, 60]

    @clauses("SH-15.14d", "auctions=on", "auctions=off", "two_player_trim=off")
    def test_headlines_that_are_left_out(self) -> None:
        """Without auctions no Call from Karachi; trimmed for two, no Next Billion Data Points and no Polo Retreat."""
        assert KARACHI in headline_deck(blank()) and KARACHI not in headline_deck(blank(auctions="off"))
        assert NEXT_BILLION in headline_deck(blank(players=2))

    @clauses("two_player_trim=on", "SH-15.8d")
    def test_the_two_player_trim(self) -> None:
        """18 Headlines are left."""
        deck = headline_deck(blank(players=2, two_player_trim=True))

        assert len(deck) == 18 and NEXT_BILLION not in deck and POLO_RETREAT not in deck

    @clauses("R51", "R65", "reserve=unlimited", "reserve=30_per_type")
    def test_the_reserve(self) -> None:
        """Unlimited, 30 or 50 of each type, or 54 for each player in all."""
        assert a_new_game(4).reserve[0] > UNLIMITED // 2
        assert a_new_game(4, reserve="30_per_type").reserve == [30, 30, 30, 30]

    @clauses("R65", "reserve=54_per_player", "reserve=50_per_type")
    def test_ruling_65_54_for_each_player(self) -> None:
        """Four players: 216, evenly 54 of each type; three: 162, so 41, 41, 40 and 40."""
        assert a_new_game(4, reserve="54_per_player").reserve == [54, 54, 54, 54]
        assert a_new_game(3, reserve="54_per_player").reserve == [41, 41, 40, 40]
        assert a_new_game(3, reserve="50_per_type").reserve == [50, 50, 50, 50]

    @clauses("SH-0.1", "board=auto", "board=small", "board=large")
    def test_boards(self) -> None:
        """Small for 2 and 3, large for 4 and 5; either for anybody."""
        assert [blank(players=players).board.zones for players in (2, 3, 4, 5)] == [7, 7, 9, 9]
        assert (blank(players=5, board="small").board.zones, blank(players=2, board="large").board.zones) == (7, 9)

    @clauses("R55", "players", "legacy=off", "epilogue=off")
    def test_ruling_55_modules_are_off(self) -> None:
        """By default: for any number of players no requirements, characters, objectives, series or epilogue, and no scenario."""
        for players in (2, 3, 4, 5):
            options = blank(players=players).options
            modules = (options.zone_requirements, options.special_characters, options.hidden_objectives, options.legacy, options.epilogue)
            assert modules == (False,) * 5 and options.scenario == "none" and blank(players=players).places == players


class TestScenarios:
    """SH-20.5a and the table of scenarios."""

    @clauses("SH-20.5a", "scenario=S1", "scenario=S2", "scenario=none")
    def test_a_scenario_is_a_bundle_of_options(self) -> None:
        """S1 changes nothing; S2 is the first printing; what one sets differently oneself stays."""
        assert blank(scenario="S1").options.power_levels == blank(scenario="none").options.power_levels == "3-5"
        first = blank(scenario="S2").options
        assert (first.power_levels, first.trade_ratio, first.coalitions, first.voter_supply) == ("4-6", "equitable", "on", 50)
        assert blank(scenario="S2", voter_supply=55).options.voter_supply == 55

    @clauses("scenario=S3", "SH-20.5a")
    def test_snap_election(self) -> None:
        """48 dilemmas, 8 a pair and 4 of each variant; starting resources doubled: 2, 4, 6 and 8."""
        table = a_new_game(4, scenario="S3", first_player="fixed")
        pack = table.pack
        counted: dict[tuple[int, int], int] = {}
        for card in table.ideology.cards:
            key = (pack.pair[card], pack.variant[card])
            counted[key] = counted.get(key, 0) + 1

        assert len(table.ideology) == 48 and set(counted.values()) == {4} and len(counted) == 12

        while "ChooseResources" in asked(table).values():
            (place,) = asked(table)
            do(table, place, TakeType(0))

        assert [table.resources(place) for place in range(4)] == [2, 4, 6, 8]

    @clauses("scenario=S4", "SH-20.5a")
    def test_newsroom(self) -> None:
        """Every zone has 2 more volatile areas, the centre 1: on the large board 11 + 8 x 2 + 1 = 28."""
        table = a_new_game(4, scenario="S4")

        assert sum(table.volatile_room) == 28 and sum(table.plain_room) == 129 - 28
        assert table.volatile_room[table.board.centre] == 2
        drawn = GAME.render(table.sight(ANA))["zones"]
        assert [len(zone["volatile_at"]) for zone in drawn] == table.volatile_room

    @clauses("scenario=S5", "scenario=S6", "SH-20.5a")
    def test_marginals_and_duel(self) -> None:
        """S5: plurality rights and equitable trade; S6: two players who bid, with zone requirements."""
        assert (blank(scenario="S5").options.gerrymander_rights, blank(scenario="S5").options.trade_ratio) == ("plurality", "equitable")
        duel = blank(players=2, scenario="S6").options
        assert (duel.first_player, duel.zone_requirements) == ("bid", True)
        with pytest.raises(OptionError, match="duel for 2 players"):
            GAME.read_options({"players": 4, "scenario": "S6"})


class TestPeopleOnly:
    """R44: without a limit to offers no bot plays."""

    @clauses("R44", "max_offers_per_turn=0")
    def test_ruling_44_no_limit_is_for_people_only(self) -> None:
        """A table without a limit says why no bot may sit there; with one it says nothing."""
        assert len(GAME.read_options({"max_offers_per_turn": 0}).bot_faults()) == 1
        assert GAME.read_options({}).bot_faults() == []
