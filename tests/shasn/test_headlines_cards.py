"""Headlines about Ideology, Voter and Conspiracy Cards (SH-15.5, SH-15.6, SH-15.11, SH-15.14, SH-15.18)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.core.move import AnyMove
from hustings.core.pile import ALL, Pile
from hustings.games.shasn import kinds as k
from hustings.games.shasn.auctions import DropOut
from hustings.games.shasn.ballots import VoteFor
from hustings.games.shasn.events_news import CardsLookedAt, FreeCardSeen, LotShown
from hustings.games.shasn.leaving import Leave
from hustings.games.shasn.mats import has_power, level
from hustings.games.shasn.news_cards import HideCard, PickTitle, ShowCard
from hustings.games.shasn.news_gifts import Blessings, KeepCard
from hustings.games.shasn.news_row import PickSlot
from hustings.games.shasn.open_cards import Clearing, ExtraCard, GreatLeader, KhakiTerror, Pythonpost
from hustings.games.shasn.setup import conspiracy_deck, headline_deck
from hustings.games.shasn.state import Shasn
from tests.shasn.acting import decline, give_up, place_batch, place_single
from tests.shasn.newsroom import a_headline, discarded, no_more, own_card, player, take, to_zone
from tests.shasn.positions import (
    ANA,
    BEN,
    CID,
    DAN,
    a_new_game,
    a_position,
    asked,
    board,
    carry_out,
    conspiracy,
    dilemma,
    do,
    menu,
    purse,
    refused,
    stopped,
    told,
    voter_card,
)

ALL_TITLES = [
    "chai-paani", "chai-paani", "jumla", "cult-ivating-obedience", "resettlement", "not-one-of-us", "accent-accident",
    "show-me-your-documents", "until-proven-innocent", "bharat-jodo-yatra", "superstar-campaigner", "slumdog-zillionaire", "nayi-soch",
    "four-pillars", "four-pillars", "four-pillars", "four-pillars", "block", "reverse", "maha-alliance",
]  # fmt: skip


def pick(table: Shasn, title: str) -> AnyMove:
    """Pick a Conspiracy Card by its id."""
    return PickTitle(conspiracy(table, title))


class TestCowardOrJournalist:
    """SH-15.5."""

    @clauses("SH-15.5a", "SH-15.5b", "SH-4.7", "a-coward-or-a-journalist")
    def test_a_card_to_the_left_for_six_resources(self) -> None:
        """Ana gives Ben a card, which keeps its face, and takes 6; Ben passes the very card on to Cid."""
        table = a_headline("a-coward-or-a-journalist", mats={"ana": "ci-work-1/1"})
        face = dilemma(table, "ci-work-1") * 2 + 1
        do(table, ANA, own_card(0), *take("FFFFFF"))
        assert table.mats[ANA] == [] and table.mats[BEN] == [face] and purse(table, ANA) == "FFFFFF"
        do(table, BEN, own_card(0), *take("CCCCCC"))
        do(table, CID, no_more())
        assert stopped(table) and table.mats[CID] == [face] and purse(table, CID) == ""

    @clauses("SH-15.5b")
    def test_it_is_optional_for_each(self) -> None:
        """Ana passes, Ben donates all the same, from the last place one gives to the first."""
        table = a_headline("a-coward-or-a-journalist", mats={"ana": {"capitalist": 1}, "dan": {"capitalist": 1}})
        do(table, ANA, no_more())
        do(table, DAN, own_card(0), *take("FFFFFF"))
        assert stopped(table) and len(table.mats[ANA]) == 2

    @clauses("SH-15.5c", "SH-12.3")
    def test_powers_change_at_once(self) -> None:
        """With her third Capitalist card Ana loses Open Market and Ben wins it; the cap applies after the gain."""
        table = a_headline(
            "a-coward-or-a-journalist", mats={"ana": {"capitalist": 3}, "ben": {"capitalist": 2}}, resources={"ana": "FFFFFFFF"}
        )
        do(table, ANA, own_card(0))
        assert not has_power(table, ANA, k.OPEN_MARKET) and has_power(table, BEN, k.OPEN_MARKET)
        do(table, ANA, *take("CCCCCC"))
        assert asked(table) == {ANA: "DiscardToCap"}
        give_up(table, "ana", "FF")
        assert purse(table, ANA) == "FFFFFFCCCCCC" and asked(table) == {BEN: "DonateOrKeep"}

    @clauses("SH-15.5c", "SH-17.2e")
    def test_jumla_cannot_be_donated(self) -> None:
        """Who has only Jumla is skipped as if they had no card."""
        table = a_headline("a-coward-or-a-journalist", open_cards=[ExtraCard(ANA, k.CAPITALIST)], mats={"ben": {"idealist": 1}})
        assert level(table, ANA, k.CAPITALIST) == 1 and asked(table) == {BEN: "DonateOrKeep"}


class TestBlessings:
    """SH-15.6."""

    @clauses("SH-15.6a", "SH-15.6b", "blessings-of-parents-past")
    def test_one_card_for_each_and_the_subject_places_first(self) -> None:
        """Ana keeps the second card, Ben gets the first; both are free, and the open row stays as it was."""
        table = a_headline("blessings-of-parents-past", voter_pile="v1-01 v2-01 ...", row="v3-01 v3-02 v3-03")
        row = table.row[:]
        assert refused(table, ANA, player("ben")) == "card-first SH-15.6a"
        do(table, ANA, KeepCard(1), player("ben"))
        assert asked(table) == {ANA: "WhereToPutBatch"}
        place_batch(table, "n", 2, by="ana")
        assert asked(table) == {BEN: "WhereToPutBatch"}
        place_batch(table, "s", 1, by="ben")
        assert stopped(table) and table.row == row and purse(table, ANA) == ""
        assert sorted(table.voter_discards) == [voter_card("v1-01"), voter_card("v2-01")]
        assert board(table, "n") == {"ana": 2} and board(table, "s") == {"ben": 1}

    @clauses("SH-15.6b", "R48")
    def test_a_batch_that_is_declined_is_discarded(self) -> None:
        """Ana does not place hers; Ben still places his."""
        table = a_headline("blessings-of-parents-past", voter_pile="v3-04 v2-03 ...")
        do(table, ANA, KeepCard(0), player("ben"))
        decline(table, "ana")
        assert table.bag[ANA] == 60 and asked(table) == {BEN: "WhereToPutBatch"}

    @clauses("SH-15.6b", "SH-6.7")
    def test_a_batch_that_fits_nowhere_is_discarded_unasked(self) -> None:
        """Two areas are empty in any zone: no zone takes three voters."""
        table = a_headline(
            "blessings-of-parents-past", players="ana ben", voter_pile="v3-04 v1-03 ...",
            zones={"c": {"ana": 2, "ben": 2}, "n": {"ana": 5, "ben": 5}, "ne": {"ana": 3, "ben": 3}, "se": {"ana": 4, "ben": 4},
                   "s": {"ana": 5, "ben": 5}, "sw": {"ana": 3, "ben": 3}, "nw": {"ana": 4, "ben": 4}},
            volatile={name: {"ana": 1} for name in ("c", "n", "ne", "se", "s", "sw", "nw")},
        )  # fmt: skip
        bag = table.bag[ANA]
        do(table, ANA, KeepCard(0), player("ben"))
        assert asked(table) == {BEN: "WhereToPutBatch"} and table.bag[ANA] == bag and table.batches[ANA] == []

    @clauses("SH-15.6c", "SH-15.1a")
    def test_a_free_card_triggers_great_leader(self) -> None:
        """Before Ana places her three voters, Ben may move one of hers."""
        table = a_headline(
            "blessings-of-parents-past", voter_pile="v3-04 v1-03 ...", zones={"n": {"ana": 1}}, open_cards=[GreatLeader(ANA)]
        )
        do(table, ANA, KeepCard(0), player("cid"))
        assert asked(table) == {BEN: "ChooseLeaderMove"}
        do(table, BEN, to_zone(table, "ana", "n", "c"))
        assert asked(table) == {ANA: "WhereToPutBatch"}

    @clauses("SH-15.6c", "SH-17.4b")
    def test_a_free_two_voter_card_may_use_resettlement(self) -> None:
        """Where Ana has placed her batch she may drive others out."""
        table = a_headline(
            "blessings-of-parents-past", voter_pile="v2-03 v1-03 ...", zones={"n": {"cid": 1}}, open_cards=[Clearing(ANA, 2)]
        )
        do(table, ANA, KeepCard(0), player("cid"))
        place_batch(table, "n", 2, by="ana")
        assert asked(table) == {ANA: "Resettle"}

    @clauses("SH-15.6c", "SH-12.6", "SH-19.4")
    def test_echo_chamber_only_for_the_player_whose_turn_ends(self) -> None:
        """Ana, whose turn is ending, gets an extra voter, Ben does not although he has the power; after 3 cards she does not either."""
        about = {"mats": {"ana": {"showman": 3}, "ben": {"showman": 3}}, "voter_pile": "v1-03 v1-02 ..."}
        table = a_headline("blessings-of-parents-past", **about)
        do(table, ANA, KeepCard(0), player("ben"))
        place_batch(table, "n", 1, by="ana")
        assert asked(table) == {ANA: "WhereToPutVoter"}
        place_single(table, "s", by="ana")
        place_batch(table, "n", 1, by="ben")
        assert stopped(table) and board(table, "n") == {"ana": 1, "ben": 1} and table.singles[BEN] == 0
        table = a_headline("blessings-of-parents-past", used={"echo-chamber": 3}, **about)
        do(table, ANA, KeepCard(0), player("ben"))
        place_batch(table, "n", 1, by="ana")
        assert asked(table) == {BEN: "WhereToPutBatch"}

    @clauses("SH-15.6b", "SH-0.15")
    def test_free_influence_is_no_purchase(self) -> None:
        """Under Khaki Terror Ana keeps and places her card as usual."""
        table = a_headline("blessings-of-parents-past", voter_pile="v1-03 v1-02 ...", open_cards=[KhakiTerror(ANA, 0)])
        do(table, ANA, KeepCard(0), player("ben"))
        assert asked(table) == {ANA: "WhereToPutBatch"}

    @clauses("R69")
    def test_ruling_69_a_single_card(self) -> None:
        """One Voter Card is left in pile and discards: it is the subject's, without a choice."""
        for count, question in ((1, {ANA: "WhereToPutBatch"}), (0, {})):
            table = a_position()
            table.active = ANA
            cards = table.voter_pile.cards
            table.voter_pile, table.aside = Pile(cards[:count], [0] * count), cards[count:]
            carry_out(table, Blessings(ANA, 0))
            assert asked(table) == question and len(table.voter_pile) == 0


class TestNextBillion:
    """SH-15.11."""

    @clauses("SH-15.11a", "SH-15.11b", "next-billion-data-points")
    def test_all_vote_secretly_and_the_winner_has_the_card(self) -> None:
        """Everybody is asked, nobody may name themselves; the top card goes to Ben's hand, and only he knows which it is."""
        table = a_headline("next-billion-data-points", conspiracies="jumla ...", open_cards=[Pythonpost(BEN)])
        assert asked(table) == dict.fromkeys(range(4), "CastBallot")
        assert refused(table, ANA, VoteFor(ANA)) == "not-for-yourself SH-2.2"
        do(table, ANA, VoteFor(BEN))
        assert table.sight(BEN).given[ANA] == []
        do(table, BEN, VoteFor(ANA))
        do(table, CID, VoteFor(BEN))
        do(table, DAN, VoteFor(BEN))
        jumla = conspiracy(table, "jumla")
        assert stopped(table) and table.hands[BEN].cards == [jumla] and table.hands[BEN].knowers == [1 << BEN]
        assert told(table, FreeCardSeen, BEN) == [FreeCardSeen(BEN, jumla)] and told(table, FreeCardSeen, ANA) == []

    @clauses("SH-15.11a", "R2", "revote_limit")
    def test_ruling_2_tied_ballots(self) -> None:
        """Two against two: a new ballot; after as many ties as the option says the lot decides among those tied."""
        table = a_headline("next-billion-data-points", revote_limit=2, luck=[1])
        for _ in range(2):
            assert len(asked(table)) == 4
            for place, choice in enumerate((BEN, ANA, ANA, BEN)):
                do(table, place, VoteFor(choice))
        assert stopped(table) and [len(hand) for hand in table.hands] == [0, 1, 0, 0]

    @clauses("R2", "SH-15.11a")
    def test_trap_12_two_players_always_tie(self) -> None:
        """One ballot, 1 to 1, and the lot decides."""
        table = a_headline("next-billion-data-points", players="ana ben", luck=[0])
        do(table, ANA, VoteFor(BEN))
        do(table, BEN, VoteFor(ANA))
        assert stopped(table) and len(table.hands[ANA]) == 1

    @clauses("R67", "R47")
    def test_ruling_67_ballots_of_and_for_those_who_left_are_void(self) -> None:
        """Dan has voted for Ben and leaves, Ana has voted for Dan: only Cid's ballot for Ana and Ben's for Cid count, a tie."""
        table = a_headline("next-billion-data-points", conspiracies="jumla ...")
        do(table, DAN, VoteFor(BEN))
        do(table, ANA, VoteFor(DAN))
        do(table, DAN, Leave())
        do(table, BEN, VoteFor(CID))
        do(table, CID, VoteFor(ANA))
        assert asked(table) == dict.fromkeys((ANA, BEN, CID), "CastBallot")
        for place in (ANA, CID):
            do(table, place, VoteFor(BEN))
        do(table, BEN, VoteFor(ANA))
        assert stopped(table) and len(table.hands[BEN]) == 1

    @clauses("SH-15.11b", "R45")
    def test_an_empty_pile(self) -> None:
        """It is made of the discards first; with no card anywhere nobody votes."""
        table = a_headline("next-billion-data-points", conspiracies="", hands={"ben": " ".join(ALL_TITLES[1:])})
        assert len(asked(table)) == 4 and table.conspiracies.cards == [conspiracy(table, "chai-paani")]
        table = a_headline("next-billion-data-points", hands={"ben": " ".join(ALL_TITLES)})
        assert stopped(table) and discarded(table) == ["next-billion-data-points"]

    @clauses("two_player_trim=on", "two_player_trim=off")
    def test_the_trimmed_deck_for_two(self) -> None:
        """Next Billion Data Points and Polo Retreat are left out of it."""
        assert len(a_new_game(2).headlines) == 20
        trimmed = a_new_game(2, two_player_trim=True)
        assert (
            len(trimmed.headlines) == 18 and k.NEXT_BILLION not in headline_deck(trimmed) and k.POLO_RETREAT not in headline_deck(trimmed)
        )


class TestKarachi:
    """SH-15.14; its auction is in test_auctions."""

    @clauses("SH-15.14a", "a-call-from-karachi")
    def test_one_of_three_the_others_are_shuffled_back(self) -> None:
        """Only Ana knows the three; the two she does not pick are back in the pile, and nobody knows where."""
        table = a_headline("a-call-from-karachi", conspiracies="jumla block reverse ...")
        assert sorted(table.lot.cards) == sorted([conspiracy(table, name) for name in ("jumla", "block", "reverse")])
        assert table.lot.knowers == [1 << ANA] * 3 and told(table, CardsLookedAt, BEN) == [CardsLookedAt(ANA, 3)]
        assert refused(table, ANA, pick(table, "nayi-soch")) == "not-looked-at SH-15.14a"
        do(table, ANA, pick(table, "block"), HideCard())
        assert table.lot.cards == [conspiracy(table, "block")] and len(table.conspiracies) == 19 and sum(table.conspiracies.knowers) == 0
        assert table.lot.knowers == [1 << ANA] and told(table, LotShown, BEN) == []

    @clauses("SH-15.14a")
    def test_the_card_may_be_shown(self) -> None:
        """Then everybody knows it."""
        table = a_headline("a-call-from-karachi", conspiracies="jumla block reverse ...")
        do(table, ANA, pick(table, "jumla"), ShowCard())
        assert table.lot.knowers == [ALL] and told(table, LotShown, BEN) == [LotShown(ANA, conspiracy(table, "jumla"))]

    @clauses("SH-15.14b", "SH-11.1")
    def test_it_must_be_auctioned(self) -> None:
        """Bids from 2 upwards, the player on the subject's left first."""
        table = a_headline("a-call-from-karachi", "ben", conspiracies="jumla block reverse ...")
        do(table, BEN, pick(table, "jumla"), HideCard())
        assert asked(table) == {CID: "BidOpenly"} and menu(table, CID)[0] == "Bid(amount=2)"

    @clauses("SH-15.14c", "R68", "R45")
    def test_ruling_68_fewer_than_three_cards(self) -> None:
        """The discards are shuffled under the card that is left, which is among the three; with two in all those two are shown."""
        table = a_headline("a-call-from-karachi", conspiracies="jumla")
        assert len(table.lot) == 3 and table.lot.cards[0] == conspiracy(table, "jumla") and len(table.conspiracies) == 17
        table = a_headline(
            "a-call-from-karachi", conspiracies="jumla", hands={"ben": " ".join([t for t in ALL_TITLES if t not in ("jumla", "block")])}
        )
        assert len(table.lot) == 2

    @clauses("SH-15.14c")
    def test_no_conspiracy_card_left(self) -> None:
        """No effect: nobody is asked anything."""
        table = a_headline("a-call-from-karachi", hands={"ben": " ".join(ALL_TITLES)})
        assert stopped(table) and discarded(table) == ["a-call-from-karachi"]

    @clauses("SH-15.14d", "auctions=on", "auctions=off")
    def test_without_auctions_the_card_is_left_out(self) -> None:
        """20 Headlines with auctions, 19 without."""
        assert k.KARACHI in headline_deck(a_new_game()) and len(a_new_game().headlines) == 20
        without = a_new_game(auctions="off")
        assert k.KARACHI not in headline_deck(without) and len(without.headlines) == 19

    @clauses("SH-15.14b")
    def test_the_pile_is_whole_again_afterwards(self) -> None:
        """With the lot in a hand every Conspiracy Card is still there once."""
        table = a_headline("a-call-from-karachi", conspiracies="jumla block reverse ...")
        do(table, ANA, pick(table, "jumla"), HideCard())
        for place in (BEN, CID, DAN):
            do(table, place, DropOut())
        assert sorted(table.conspiracies.cards + table.conspiracy_discards) == conspiracy_deck(table)


class TestGoalpara:
    """SH-15.18."""

    @clauses("SH-15.18a", "SH-15.18b", "SH-15.18d", "a-trip-to-goalpara")
    def test_the_next_three_sell_open_cards(self) -> None:
        """Ben takes FF for the first card, Cid F and M for F*, Dan passes; only then the row is filled up."""
        table = a_headline("a-trip-to-goalpara", row="v1-01 v3-01 v1-17", voter_pile="v2-01 v2-02 ...", open_cards=[GreatLeader(BEN)])
        do(table, BEN, PickSlot(0))
        assert purse(table, BEN) == "FF" and table.row[0] == k.NONE
        assert refused(table, CID, PickSlot(0)) == "no-open-card SH-15.18b"
        do(table, CID, PickSlot(2), *take("M"))
        assert purse(table, CID) == "FM" and table.row.count(k.NONE) == 2
        do(table, DAN, no_more())
        assert stopped(table) and table.row == [voter_card("v2-01"), voter_card("v3-01"), voter_card("v2-02")]
        assert table.voter_discards == [voter_card("v1-01"), voter_card("v1-17")] and table.batches == [[], [], [], []]

    @clauses("SH-15.18c", "R33")
    def test_ruling_33_with_two_and_three_players(self) -> None:
        """Three players: the subject is third. Two: opponent, subject, opponent."""
        for players, order in (("ana ben cid", [BEN, CID, ANA]), ("ana ben", [BEN, ANA, BEN])):
            table = a_headline("a-trip-to-goalpara", players=players)
            found: list[int] = []
            while not stopped(table):
                found.append(next(iter(asked(table))))
                do(table, found[-1], no_more())
            assert found == order

    @clauses("SH-15.18a", "R51")
    def test_ruling_51_any_symbols_from_what_the_reserve_has(self) -> None:
        """The Reserve has Funds for the printed symbol only, and no Media: the free symbol is Clout or Trust."""
        table = a_headline("a-trip-to-goalpara", row="v1-17 v3-01 v3-02", reserve="FCT")
        do(table, BEN, PickSlot(0))
        assert [refused(table, BEN, take(letter)[0]) for letter in "FM"] == ["reserve-empty R51"] * 2
        do(table, BEN, *take("T"))
        assert purse(table, BEN) == "FT"

    @clauses("SH-15.18b")
    def test_with_the_row_sold_out_nobody_is_asked(self) -> None:
        """Only one card is open: the second and third player have nothing to choose."""
        table = a_headline("a-trip-to-goalpara", row="v1-01 - -", voter_pile="v2-01 v2-02 v2-03 ...")
        do(table, BEN, PickSlot(0))
        assert stopped(table) and k.NONE not in table.row
