"""Headlines that move voters: Great Leader, Nero's Guests, Submerged, Growing Dissent (SH-15.1, SH-15.3, SH-15.9, SH-15.13)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.shasn.news_moves import Direction
from hustings.games.shasn.open_cards import GreatLeader, GrowingDissent, NewThinking, Shield
from hustings.games.shasn.pieces import Trigger
from tests.shasn.acting import decline, end_turn, gerrymander, gerrymander_away, influence, place_batch, place_single
from tests.shasn.newsroom import a_headline, discarded, no_more, opened, to_zone, turn_ends, voter, was_read
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, board, do, holder, menu, refused, stopped, zone

IN, OUT = Direction(0), Direction(1)


class TestGreatLeader:
    """SH-15.1."""

    @clauses("SH-15.1a", "SH-15.1b", "great-leader-bad-economy")
    def test_the_next_player_moves_before_the_batch_is_placed(self) -> None:
        """Ana influences a 3-Voter Card: the row is filled, then Ben moves one of her voters while the batch still waits."""
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, zones={"n": {"ana": 1}}, open_cards=[GreatLeader(ANA)])
        influence(table, "v3-01")
        assert asked(table) == {BEN: "ChooseLeaderMove"} and len(table.batches[ANA]) == 1 and -1 not in table.row
        do(table, BEN, to_zone(table, "ana", "n", "c"))
        assert board(table, "c") == {"ana": 1} and asked(table) == {ANA: "Act"}
        place_batch(table, "c", 3)
        assert board(table, "c") == {"ana": 4} and table.rights_used == [0] * 9

    @clauses("SH-15.1a")
    def test_only_three_voter_cards(self) -> None:
        """A 2-Voter Card brings nobody in, and neither does a card that somebody else influences."""
        table = a_position(turn_of="ana", resources={"ana": "FFC"}, zones={"n": {"ana": 1}}, open_cards=[GreatLeader(ANA)])
        assert asked(influence(table, "v2-01")) == {ANA: "Act"}
        table = a_position(turn_of="ben", resources={"ben": "FFCC"}, zones={"n": {"ben": 1}}, open_cards=[GreatLeader(ANA)])
        assert asked(influence(table, "v3-01")) == {BEN: "Act"}

    @clauses("SH-15.1b", "SH-15.1a")
    def test_it_is_asked_for_each_such_card(self) -> None:
        """Two 3-Voter Cards, two moves; the card stays open for the rest of the game."""
        table = a_position(
            turn_of="ana", resources={"ana": "FFCCFFMM"}, row="v3-01 v3-02 v1-01", zones={"n": {"ana": 2}}, open_cards=[GreatLeader(ANA)]
        )
        for card in ("v3-01", "v3-02"):
            influence(table, card)
            do(table, BEN, to_zone(table, "ana", "n", "c"))
        assert board(table, "c") == {"ana": 2}
        end_turn(table)
        assert opened(table) == [GreatLeader(ANA)]

    @clauses("SH-15.1c", "SH-15.1a")
    def test_it_is_optional_and_reaches_exposed_voters_only(self) -> None:
        """Ben may pass; a majority voter, somebody else's voter and a zone further away are refused."""
        table = a_position(
            turn_of="ana", resources={"ana": "FFCC"}, zones={"c": {"ana": 5}, "n": {"ana": 1, "cid": 1}}, open_cards=[GreatLeader(ANA)]
        )
        influence(table, "v3-01")
        assert refused(table, BEN, to_zone(table, "ana", "c", "n")) == "not-exposed SH-15.1a"
        assert refused(table, BEN, to_zone(table, "cid", "n", "c")) == "not-that-players-voter SH-15.1a"
        assert refused(table, BEN, to_zone(table, "ana", "n", "s")) == "not-adjacent SH-15.1a"
        do(table, BEN, no_more())
        assert board(table, "n") == {"ana": 1, "cid": 1} and asked(table) == {ANA: "Act"}

    @clauses("SH-15.1c")
    def test_nobody_to_move_and_nothing_is_asked(self) -> None:
        """All of Ana's voters are majority voters or stand on volatile areas."""
        table = a_position(
            turn_of="ana", resources={"ana": "FFCC"}, zones={"c": {"ana": 5}}, volatile={"n": {"ana": 1}}, open_cards=[GreatLeader(ANA)]
        )
        assert asked(influence(table, "v3-01")) == {ANA: "Act"}

    @clauses("SH-15.1c", "SH-13.2")
    def test_a_volatile_goal_triggers_for_the_subject(self) -> None:
        """Ben puts Ana's voter on a volatile area: a Headline waits for Ana."""
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, zones={"n": {"ana": 1}}, open_cards=[GreatLeader(ANA)])
        influence(table, "v3-01")
        do(table, BEN, to_zone(table, "ana", "n", "c", 1))
        assert table.queue == [Trigger(ANA, zone(table, "c"))]

    @clauses("SH-15.1b")
    def test_it_is_no_gerrymander(self) -> None:
        """Growing Dissent brings nothing for it."""
        table = a_position(
            turn_of="ana", resources={"ana": "FFCC"}, zones={"n": {"ana": 1}}, open_cards=[GreatLeader(ANA), GrowingDissent(ANA, 3)]
        )
        influence(table, "v3-01")
        do(table, BEN, to_zone(table, "ana", "n", "c"))
        assert asked(table) == {ANA: "Act"} and table.singles == [0, 0, 0, 0]


class TestNerosGuests:
    """SH-15.3."""

    @clauses("SH-15.3a", "SH-15.3b", "neros-guests")
    def test_three_voters_in_whosever_they_are(self) -> None:
        """Voters of two owners from two zones go into the trigger zone."""
        table = a_headline("neros-guests", zones={"c": {"ana": 2}, "n": {"ben": 2}, "e": {"cid": 1}})
        assert asked(table) == {ANA: "ChooseDirection"}
        do(table, ANA, IN, to_zone(table, "ben", "n", "c"), to_zone(table, "cid", "e", "c"), to_zone(table, "ben", "n", "c"))
        assert stopped(table) and board(table, "c") == {"ana": 2, "ben": 2, "cid": 1} and discarded(table) == ["neros-guests"]

    @clauses("SH-15.3a", "SH-15.3b")
    def test_three_voters_out_to_different_zones(self) -> None:
        """Out of the trigger zone they need not go to the same one; nothing goes the other way in between."""
        table = a_headline("neros-guests", zones={"c": {"ana": 4}, "n": {"ben": 2}})
        do(table, ANA, OUT, to_zone(table, "ana", "c", "n"))
        assert refused(table, ANA, to_zone(table, "ben", "n", "c")) == "other-direction SH-15.3b"
        do(table, ANA, to_zone(table, "ana", "c", "s"), to_zone(table, "ana", "c", "w"))
        assert stopped(table) and board(table, "c") == {"ana": 1} and board(table, "s") == {"ana": 1} == board(table, "w")

    @clauses("R29", "SH-15.3a", "SH-0.5")
    def test_ruling_29_majority_voters_stay(self) -> None:
        """Of twelve voters that hold a zone needing 11 only the spare one can be called."""
        table = a_headline("neros-guests", zones={"n": {"ben": 12}})
        assert asked(table) == {ANA: "ChooseGuest"}
        do(table, ANA, to_zone(table, "ben", "n", "c"))
        assert stopped(table) and holder(table, "n") == "ben" and board(table, "c") == {"ben": 1}

    @clauses("SH-15.3c")
    def test_a_direction_without_a_move_is_not_on_offer(self) -> None:
        """Only one way is open: it is not asked for. Neither is: nothing happens."""
        table = a_headline("neros-guests", zones={"c": {"ana": 1}})
        assert asked(table) == {ANA: "ChooseGuest"}
        do(table, ANA, to_zone(table, "ana", "c", "n"))
        assert stopped(table)
        assert stopped(a_headline("neros-guests", volatile={"c": {"ana": 1}}))

    @clauses("SH-15.3c", "SH-0.18")
    def test_as_many_as_there_is_room_for(self) -> None:
        """One area is left in the trigger zone: one voter comes in, and it must."""
        table = a_headline("neros-guests", zones={"c": {"ana": 3, "ben": 3, "cid": 1}, "n": {"dan": 3}}, volatile={"c": {"ana": 1}})
        do(table, ANA, IN)
        assert no_more() not in table.menu(ANA)
        do(table, ANA, to_zone(table, "dan", "n", "c"))
        assert stopped(table) and board(table, "n") == {"dan": 2}

    @clauses("SH-15.3d")
    def test_guests_are_not_gerrymandered(self) -> None:
        """Neither Growing Dissent nor Nayi Soch has anything to do with it."""
        table = a_headline("neros-guests", zones={"n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3), NewThinking(ANA, 3)])
        do(table, ANA, to_zone(table, "ben", "n", "c"))
        assert stopped(table) and board(table, "c") == {"ben": 1} and NewThinking(ANA, 3) in opened(table)

    @clauses("SH-15.3d", "R16")
    def test_ruling_16_a_volatile_goal_triggers(self) -> None:
        """A move that is no gerrymander triggers a Headline, too, for the owner of the voter."""
        table = a_headline("neros-guests pythonpost", zones={"c": {"ben": 1}})
        table.queue.clear()
        do(table, ANA, to_zone(table, "ben", "c", "n", 1))
        assert was_read(table) == [("neros-guests", "ana"), ("pythonpost", "ben")]


class TestSubmerged:
    """SH-15.9."""

    @clauses("SH-15.9a", "SH-15.9b", "R28", "submerged")
    def test_everybody_in_turn_moves_any_voter(self) -> None:
        """From the subject on, clockwise; nobody needs rights, a majority may break, and one may pass."""
        table = a_headline("submerged", "cid", zones={"n": {"ana": 11}})
        order: list[int] = []
        for _ in range(4):
            place = next(iter(asked(table)))
            order.append(place)
            do(table, place, to_zone(table, "ana", "n", "c") if place == DAN else no_more())
        assert order == [CID, DAN, ANA, BEN] and stopped(table)
        assert holder(table, "n") == "" and board(table, "c") == {"ana": 1}

    @clauses("SH-15.9b", "SH-0.17")
    def test_only_to_plain_areas_next_door(self) -> None:
        """Volatile areas and zones further away are refused, and a voter on a volatile area stays."""
        table = a_headline("submerged", zones={"n": {"ben": 1}}, volatile={"s": {"ben": 1}})
        assert refused(table, ANA, to_zone(table, "ben", "n", "c", 1)) == "plain-only SH-15.9b"
        assert refused(table, ANA, to_zone(table, "ben", "n", "s")) == "not-adjacent SH-15.9a"
        assert refused(table, ANA, to_zone(table, "ben", "s", "c")) == "no-such-voter SH-15.9a"

    @clauses("SH-15.9c")
    def test_it_spends_nobodys_rights(self) -> None:
        """In the turn after it every right is still there, and a majority may form in the middle."""
        table = a_headline("submerged", zones={"c": {"ana": 4}, "n": {"ana": 1}})
        do(table, ANA, to_zone(table, "ana", "n", "c"))
        assert holder(table, "c") == "ana" and table.rights_used == [0] * 9

    @clauses("SH-15.9c", "SH-17.12a")
    def test_nayi_soch_makes_it_a_discard(self) -> None:
        """Who has Nayi Soch open names a voter, which is discarded, and marks the card."""
        table = a_headline("submerged", zones={"n": {"ben": 11}}, open_cards=[NewThinking(ANA, 3)])
        assert refused(table, ANA, to_zone(table, "ben", "n", "c")) == "is-discarded SH-17.12a"
        do(table, ANA, voter(table, "ben", "n"))
        assert board(table, "n") == {"ben": 10} and NewThinking(ANA, 2) in opened(table)
        assert refused(table, BEN, voter(table, "ben", "n")) == "needs-a-goal SH-15.9a"

    @clauses("SH-15.9a", "SH-17.3a")
    def test_cult_ivating_obedience_protects_majority_voters(self) -> None:
        """With six voters for six needed only Ben himself has anything to move; a seventh can be reached by anybody."""
        table = a_headline("submerged", zones={"nw": {"ben": 6}}, open_cards=[Shield(BEN, 0)])
        assert asked(table) == {BEN: "ChooseSubmerged"}
        table = a_headline("submerged", zones={"nw": {"ben": 6}, "n": {"ben": 1}}, open_cards=[Shield(BEN, 0)])
        assert refused(table, ANA, to_zone(table, "ben", "nw", "n")) == "protected SH-15.9a"
        table = a_headline("submerged", zones={"nw": {"ben": 7}}, open_cards=[Shield(BEN, 0)])
        assert refused(table, ANA, to_zone(table, "ben", "nw", "n")) == "legal"


class TestGrowingDissent:
    """SH-15.13."""

    @clauses("SH-15.13a", "SH-15.13b", "growing-dissent")
    def test_an_opponent_gerrymanders_and_a_voter_is_gained(self) -> None:
        """Ana moves Ben's voter by a right; Ben places the voter he gains at once, anywhere, in her turn."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3)])
        gerrymander(table, "c", "ben", "n", "c")
        assert asked(table) == {BEN: "WhereToPutVoter"}
        place_single(table, "s", by="ben")
        assert board(table, "s") == {"ben": 1} and asked(table) == {ANA: "Act"}

    @clauses("SH-15.13b", "R48")
    def test_the_voter_may_be_declined(self) -> None:
        """It goes back to the bag."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3)])
        gerrymander(table, "c", "ben", "n", "c")
        decline(table, "ben")
        assert table.bag[BEN] == 59 and table.singles[BEN] == 0 and asked(table) == {ANA: "Act"}

    @clauses("SH-15.13b", "SH-15.13a")
    def test_own_gerrymanders_and_other_voters_give_nothing(self) -> None:
        """Ben gerrymanders his own voter, Ana gerrymanders Cid's: nothing is gained."""
        table = a_position(turn_of="ben", zones={"c": {"ben": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3)])
        assert asked(gerrymander(table, "c", "ben", "n", "ne")) == {BEN: "Act"}
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"cid": 1}}, open_cards=[GrowingDissent(BEN, 3)])
        assert asked(gerrymander(table, "c", "cid", "n", "c")) == {ANA: "Act"}

    @clauses("SH-15.13a", "SH-17.12b")
    def test_a_discard_under_nayi_soch_counts(self) -> None:
        """One voter for each that is discarded instead of moved."""
        table = a_position(
            turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3), NewThinking(ANA, 3)]
        )
        gerrymander_away(table, "c", "ben", "n")
        assert asked(table) == {BEN: "WhereToPutVoter"}

    @clauses("R32", "SH-15.13a")
    def test_ruling_32_the_round(self) -> None:
        """It ends after as many further turns as there are players: four here, two in a game for two."""
        for players, further in (("ana ben cid dan", 4), ("ana ben", 2)):
            table = a_headline("growing-dissent", "ben", players=players)
            names = players.split()
            for number in range(further + 1):
                assert len(opened(table)) == 1, f"it is over after {number} turns"
                turn_ends(table, names[number % len(names)])
            assert opened(table) == [] and discarded(table) == ["growing-dissent"]

    @clauses("SH-15.13b", "SH-0.6")
    def test_the_menu_offers_every_empty_area(self) -> None:
        """Nine zones, plain and volatile, or not at all."""
        table = a_position(turn_of="ana", zones={"c": {"ana": 5}, "n": {"ben": 1}}, open_cards=[GrowingDissent(BEN, 3)])
        gerrymander(table, "c", "ben", "n", "c")
        assert len(menu(table, BEN)) == 19
