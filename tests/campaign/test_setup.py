"""Starting the game (CA-6)."""

from __future__ import annotations

from hustings.conformance import clauses
from hustings.games.campaign.deck import ELECTABILITY, PARTY_CONTRIBUTIONS
from hustings.games.campaign.elections import HoldElection
from hustings.games.campaign.kinds import ANARCHISTS, NONE
from hustings.games.campaign.setup import ChooseIdeology, ideologies, set_up
from tests.campaign.positions import ONE, PARTIES, THREE, TWO, a_new_game, a_parliament, asked, carry_out, refused


class TestDeal:
    """CA-6.1 to 6.3."""

    @clauses("CA-6.1", "CA-6.2", "ideology_deal=random", "CA-1.2")
    def test_ideologies_are_dealt(self) -> None:
        """As the shuffle has them; the treasury starts with the contributions."""
        table = a_parliament("democrats greens communists", luck=[list(range(31)), list(range(17)), [6, 3, 5, 0, 1, 2, 4]])
        set_up(table)
        assert [PARTIES[party] for party in table.ideology] == ["libertarians", "greens", "anarchists"]
        assert table.money == [7, 5, 5]

    @clauses("CA-1.2", "R1")
    def test_two_players_without_anarchists(self) -> None:
        """Six cards are shuffled; with three players all seven."""
        assert ANARCHISTS not in ideologies(a_parliament("greens democrats")) and len(ideologies(a_parliament("greens democrats"))) == 6
        assert len(ideologies(a_parliament())) == 7
        table = a_new_game(2, ideology_deal="choose")
        assert refused(table, ONE, ChooseIdeology(ANARCHISTS)) == "no-anarchists CA-1.2"

    @clauses("CA-6.1", "ideology_deal=choose", "R50")
    def test_ideologies_are_picked_in_place_order(self) -> None:
        """Each takes what is left; who does not answer gets the first in the list."""
        table = a_new_game(3, ideology_deal="choose")
        assert asked(table) == {ONE: "WhichIdeology"} and len(table.menu(ONE)) == 7
        table.apply(ONE, ChooseIdeology(5))
        assert asked(table) == {TWO: "WhichIdeology"} and refused(table, TWO, ChooseIdeology(5)) == "taken CA-6.1"
        ask = table.asks[TWO]
        assert ask is not None and ask.defaults(table) == [ChooseIdeology(0)]
        table.apply(TWO, ChooseIdeology(3))
        table.apply(THREE, ChooseIdeology(0))
        assert [PARTIES[party] for party in table.ideology] == ["anarchists", "greens", "democrats"]
        assert table.money == [5 + 4, 5 + 8, 10 + 10]

    @clauses("CA-6.3")
    def test_seats_decks_and_row(self) -> None:
        """All seats in the middle, the row, ledger and sequences empty, no president."""
        table = a_new_game(4)
        assert table.middle == 15 and table.seats == [0] * 4 and table.row == [] and table.ledger == []
        assert len(table.pile) == 31 and len(table.deck) == 17 and table.president == NONE and table.sequences == [[]] * 4

    @clauses("CA-6.4", "CA-6.5", "CA-7.1")
    def test_money_at_the_first_bid(self) -> None:
        """Contributions and electability: 20, 14, 20, 13, 16, 9, 14."""
        table = a_new_game(7)
        wanted = [20, 14, 20, 13, 16, 9, 14]
        assert table.money == [wanted[party] for party in table.ideology]
        assert wanted == [own + more for own, more in zip(PARTY_CONTRIBUTIONS, ELECTABILITY)]
        assert list(asked(table).values()) == ["BidForSeat"]

    @clauses("CA-6.4")
    def test_the_first_election_fills_all_seats(self) -> None:
        """Nobody has money for a token: fifteen free votes, and a government is formed after them."""
        table = a_parliament("greens democrats communists", money={"greens": 0, "democrats": 0, "communists": 0}, campaign_money="every")
        table.ideology = [3, 0, 4]
        carry_out(table, HoldElection())
        assert asked(table) and table.middle == 15
