"""Setup (MV-1) and the setup of the expansions (MV-6.1, MV-7.1)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hustings.conformance import clauses
from hustings.core.chance import Chance, Live
from hustings.core.errors import OptionError
from hustings.core.pile import UNKNOWN
from hustings.games.maybemissions import GAME
from hustings.games.maybemissions.kinds import NONE
from hustings.games.maybemissions.state import MaybeMissions
from tests.maybemissions.acting import asked, cards, collection, hand
from tests.maybemissions.positions import a_game, options_of

PLAYERS = (3, 4, 5, 6)


def all_votes(table: MaybeMissions) -> list[int]:
    dealt = [vote for place in range(table.places) for vote in hand(table, place)]
    return sorted(dealt + table.vote_deck + table.vote_box)


class FirstDealOneSided(Chance):
    """Luck that deals one hand of YES alone the first time the Votes of the hands are mixed."""

    def __init__(self) -> None:
        super().__init__()
        self.rng = random.Random(7)
        self.deals = 0

    def pick(self, count: int) -> int:
        return self.rng.randrange(count)

    def shuffle(self, cards: list[int]) -> None:
        self.rng.shuffle(cards)
        if len(cards) == 40 and {vote % 2 for vote in cards} == {0, 1} and 0 not in cards and 65 not in cards:
            if self.deals == 0:
                cards.sort(key=lambda vote: vote % 2)
            self.deals += 1


class TestVotes:
    """MV-1.1 to MV-1.5, R1 to R5."""

    @pytest.mark.parametrize("players", [1, 2, 7, 10])
    @clauses("MV-1.1", "R1")
    def test_ruling_1_three_to_six_players(self, players: int) -> None:
        """Other numbers of players are refused."""
        with pytest.raises(OptionError, match="players is a whole number from 3 to 6"):
            options_of(players)

    @pytest.mark.parametrize("players", PLAYERS)
    @clauses("MV-1.2", "MV-1.3", "MV-1.5", "R1")
    def test_ten_votes_each_half_of_them_yes(self, players: int) -> None:
        """5 YES and 5 NO per player are in the hands together; the other 60 - 10 x players form the Vote deck, half and half."""
        table = a_game(players)
        dealt = [vote for place in range(players) for vote in hand(table, place)]

        assert [len(hand(table, place)) for place in range(players)] == [10] * players
        assert Counter(vote % 2 for vote in dealt) == {0: 5 * players, 1: 5 * players}
        assert len(table.vote_deck) == 60 - 10 * players
        assert sum(1 for vote in table.vote_deck if vote % 2 == 0) == 30 - 5 * players
        assert all_votes(table) == list(range(1, 61))

    @clauses("MV-1.2", "R2", "R3")
    def test_ruling_3_a_random_selection(self) -> None:
        """Over many deals every Vote comes into a hand at times and stays in the deck at times."""
        in_hands = Counter(vote for seed in range(40) for place in range(3) for vote in hand(a_game(3, seed=seed), place))

        assert set(in_hands) == set(range(1, 61))
        assert max(in_hands.values()) < 40

    @clauses("MV-1.3")
    def test_a_player_sees_only_the_own_hand(self) -> None:
        """In the sight of place 1 the other hands are unknown, and so is the Vote deck."""
        seen = a_game().sight(1)
        assert isinstance(seen, MaybeMissions)

        assert UNKNOWN not in hand(seen, 1)
        assert hand(seen, 0) == [UNKNOWN] * 10 and set(seen.vote_deck) == {UNKNOWN}

    @clauses("MV-1.4", "R5")
    def test_ruling_5_a_one_type_hand_means_a_new_deal_for_everybody(self) -> None:
        """Dealt in order of type first, the whole table is dealt again, and every hand has both types."""
        luck = FirstDealOneSided()
        table = GAME.deal(options_of(4), luck)
        assert isinstance(table, MaybeMissions)

        assert luck.deals >= 2
        for place in range(4):
            assert {vote % 2 for vote in hand(table, place)} == {0, 1}

    @pytest.mark.parametrize("seed", range(6))
    @clauses("MV-1.4", "votes_per_player=4")
    def test_no_hand_of_one_type(self, seed: int) -> None:
        """With four Votes a hand one-type deals are common, and none is ever left."""
        table = a_game(6, seed=seed, votes_per_player=4)

        for place in range(6):
            assert {vote % 2 for vote in hand(table, place)} == {0, 1}

    @clauses("MV-1.5", "R4", "vote_pool=box", "players=6")
    def test_with_six_players_the_vote_deck_starts_empty(self) -> None:
        """60 Votes are exactly six hands of ten."""
        table = a_game(6)

        assert table.vote_deck == [] and table.vote_box == []

    @clauses("vote_pool=dealt_only", "R4", "MV-1.5")
    def test_with_dealt_only_the_rest_stays_in_the_box(self) -> None:
        """The unused Votes are out of the game."""
        table = a_game(4, vote_pool="dealt_only")

        assert table.vote_deck == [] and len(table.vote_box) == 20

    @pytest.mark.parametrize(("players", "votes", "highest"), [(6, 20, 120), (4, 20, 80), (3, 20, 60), (5, 12, 60), (6, 12, 72)])
    @clauses("R2", "MV-1.2", "votes_per_player=20")
    def test_ruling_2_a_larger_deal_extends_the_set(self, players: int, votes: int, highest: int) -> None:
        """More than 60 Votes: numbers go on upwards, even YES and odd NO, and all of them are dealt."""
        table = a_game(players, votes_per_player=votes)

        assert all_votes(table) == list(range(1, highest + 1))
        assert [len(hand(table, place)) for place in range(players)] == [votes] * players
        assert sum(1 for place in range(players) for vote in hand(table, place) if vote % 2 == 0) == votes * players // 2

    @pytest.mark.parametrize("votes", [4, 10, 20])
    @clauses("votes_per_player=4", "votes_per_player=10", "votes_per_player=20", "MV-1.3")
    def test_votes_per_player(self, votes: int) -> None:
        """Each hand has as many Votes as the option says."""
        assert [len(hand(a_game(votes_per_player=votes), place)) for place in range(4)] == [votes] * 4

    @pytest.mark.parametrize("votes", [3, 5, 2, 22])
    @clauses("MV-1.2")
    def test_an_even_number_of_votes(self, votes: int) -> None:
        """Odd numbers, and numbers outside 4 to 20, are refused."""
        with pytest.raises(OptionError):
            options_of(votes_per_player=votes)


class TestCards:
    """MV-1.6 to MV-1.10, R54."""

    @pytest.mark.parametrize("size", [10, 20, 26])
    @clauses("MV-1.6", "R54", "master_deck_size=10", "master_deck_size=26")
    def test_ruling_54_so_many_masters(self, size: int) -> None:
        """That many of the 26 are in the game (one of them revealed), the rest in the box."""
        table = a_game(master_deck_size=size)
        used = [*table.master_deck.cards, *([] if table.master == NONE else [table.master])]

        assert len(used) == size and len(table.master_box) == 26 - size
        assert sorted([*used, *table.master_box]) == list(range(40, 66))

    @clauses("MV-1.6", "master_deck_size=20")
    def test_which_masters_is_luck(self) -> None:
        """Different tables leave different Masters in the box; twenty are used as a rule."""
        boxes = {tuple(sorted(a_game(seed=seed).master_box)) for seed in range(5)}

        assert len(boxes) > 1 and all(len(box) == 6 for box in boxes)

    @pytest.mark.parametrize("size", [3, 6, 8, 12])
    @clauses("MV-1.7", "MV-1.8", "market_size=3", "market_size=12")
    def test_the_market_lies_open(self, size: int) -> None:
        """As many Mission Cards as the option says, the rest face down in the deck."""
        table = a_game(market_size=size)

        assert len(table.market) == size
        assert sorted(table.market + table.mission_deck) == list(range(40))
        assert set(table.sight(0).mission_deck) == {UNKNOWN}
        assert table.sight(0).market == table.market

    @clauses("MV-1.8", "market_size=6")
    def test_six_cards_as_a_rule(self) -> None:
        """Without the option the market has six cards."""
        assert len(a_game().market) == 6 and a_game().market_size == 6

    @clauses("MV-1.9", "R6", "start_player=random")
    def test_ruling_6_the_start_player_is_drawn_by_lot(self) -> None:
        """Every place starts at some table."""
        assert {a_game(seed=seed).active for seed in range(30)} == {0, 1, 2, 3}

    @pytest.mark.parametrize("start", ["1", "2", "3", "4", "5", "6"])
    @clauses("MV-1.9", "start_player=1", "start_player=3", "start_player=6")
    def test_the_named_start_player(self, start: str) -> None:
        """Player 1 is place 0; that player is active in round 1."""
        table = a_game(6, start_player=start)

        assert table.round == 1 and table.active == int(start) - 1

    @clauses("MV-1.9", "start_player=2", "start_player=4", "start_player=5")
    def test_a_start_player_who_is_not_there(self) -> None:
        """With three players there is no player 4 or 5; player 2 sits there."""
        assert a_game(3, start_player="2").active == 1
        for start in ("4", "5"):
            with pytest.raises(OptionError, match="start_player"):
                options_of(3, start_player=start)

    @clauses("MV-1.10", "identities=off")
    def test_discard_piles_and_collections_start_empty(self) -> None:
        """Nothing is discarded and nothing collected; without expansions there are no Identities and no shop."""
        table = a_game(master_deck_size=26)

        assert not table.mission_discard and not table.master_discard and not table.shop_discard and not table.vote_discard.cards
        assert [collection(table, place) for place in range(4)] == [[], [], [], []]
        assert table.public == table.secret == [NONE] * 4
        assert table.general_shop == NONE and table.shop_deck == []


class TestExpansions:
    """MV-6.1, MV-6.2, MV-7.1."""

    @pytest.mark.parametrize("players", PLAYERS)
    @clauses("MV-6.1", "identities=on")
    def test_one_identity_of_each_kind(self, players: int) -> None:
        """Everybody has a Public and a Secret Identity, all different."""
        table = a_game(players, identities=True)

        assert len(set(table.public)) == players and set(table.public) <= set(range(18))
        assert len(set(table.secret)) == players and set(table.secret) <= set(range(18))

    @clauses("MV-6.2")
    def test_public_ones_are_open_secret_ones_are_not(self) -> None:
        """Place 1 sees all Public Identities and the own Secret one."""
        table = a_game(identities=True)
        seen = table.sight(1)

        assert seen.public == table.public
        assert seen.secret == [UNKNOWN, table.secret[1], UNKNOWN, UNKNOWN]
        assert table.sight(None).secret == [UNKNOWN] * 4

    @clauses("MV-7.1", "gadgets=on")
    def test_one_shop_card_lies_open(self) -> None:
        """One of the 20 Shop Cards is the general shop, 19 form the deck."""
        table = a_game(gadgets=True)

        assert cards([table.general_shop])[0].startswith("S")
        assert sorted([table.general_shop, *table.shop_deck]) == list(range(66, 86))
        assert table.sight(0).general_shop == table.general_shop
        assert set(table.sight(0).shop_deck) == {UNKNOWN}


class TestFirstDecision:
    """What follows the setup."""

    @pytest.mark.parametrize("players", PLAYERS)
    @clauses("MV-1.9", "MV-3.2")
    def test_a_master_is_revealed_and_somebody_is_asked(self, players: int) -> None:
        """The game begins with round 1: a Master Card lies open, and the first question stands."""
        table = a_game(players)

        assert table.round == 1 and table.master != NONE
        assert asked(table)

    @pytest.mark.parametrize("seed", range(4))
    @clauses("MV-1.4", "MV-1.6")
    def test_every_dealt_table_passes_the_audit(self, seed: int) -> None:
        """All components are there once, with every expansion, after the deal and after safe play of the first rounds."""
        table = a_game(3 + seed % 4, seed=seed, identities=True, gadgets=True, play_masters=True, redraw=True)
        table.chance = Live(seed)
        rng = random.Random(seed)
        for _ in range(150):
            if table.result is None:
                place = rng.choice(table.asked_places())
                table.apply(place, rng.choice(table.menu(place)))
                GAME.audit(table)
