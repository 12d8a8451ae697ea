"""Objectives (CA-2, CA-3), sequences, ledger and winning (CA-17; catalogue, section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.conformance import clauses
from hustings.games.campaign.government import EndTerm, install
from hustings.games.campaign.interference import PassSpend
from hustings.games.campaign.kinds import COALITION, MAJORITY, MINORITY, NONE
from hustings.games.campaign.presidents import DrawPresidentCard
from hustings.games.campaign.progress import progress
from hustings.games.campaign.scoring import anarchists_win, communists_win, democrats_win, has_run, libertarians_win, umbrella_wins
from hustings.games.campaign.state import Campaign
from tests.campaign.acting import BROKE, a_group_action, all_pass, court, pay_against
from tests.campaign.positions import ONE, THREE, TWO, a_parliament, answer, asked, carry_out, ended, group, stopped

SIX_BB = "chinese-industrialists the-telecoms the-corporate-press big-finance the-prison-industrial-complex saudi-oil-magnets"
SIX_MM = "the-anti-war-movement the-aclu artists the-gay-vote universities environmentalists"


def form(table: Campaign, kind: int, members: int, leader: int) -> Campaign:
    """A government is formed, and nothing after it is carried out."""
    install(table, kind, members, leader)
    table.agenda = []
    return table


def winners(table: Campaign) -> list[int]:
    assert table.result is not None
    return table.result.winners()


class TestCommonGoal:
    """CA-2.1, CA-2.2, CA-17.6."""

    @clauses("CA-2.2", "CA-17.6", "R40", "CA-2.1")
    def test_six_governments_in_any_mix(self) -> None:
        """At the formation of the sixth, not after its round; five are not enough."""
        table = a_parliament(governments="m:greens", sequences={"greens": "cmMcM"})
        assert not has_run(table, ONE)
        assert ended(form(table, COALITION, 0b011, TWO)) == "CA-17.6" and winners(table) == [ONE]
        assert ended(form(a_parliament(governments="m:greens", sequences={"greens": "cmMc"}), MINORITY, 1, ONE)) == ""

    @clauses("CA-17.2", "CA-2.4")
    def test_one_government_without_the_party_empties_its_sequence(self) -> None:
        """Five, then none, then one."""
        table = form(a_parliament(governments="m:greens", sequences={"greens": "cmMcM"}), MINORITY, 0b010, TWO)
        form(table, MINORITY, 0b001, ONE)
        assert table.sequences == [[MINORITY], [], []]


class TestDemocrats:
    """CA-3.1."""

    @clauses("CA-3.1", "CA-2.4", "CA-17.11", "R39")
    @pytest.mark.parametrize(
        ("past", "kind", "won"),
        [
            ("ccm", MINORITY, True),
            ("cMM", MAJORITY, True),
            ("ccm", COALITION, False),
            ("cmc", MINORITY, False),
            ("cm", MINORITY, False),
            ("ccccm", COALITION, True),
        ],
    )
    def test_any_any_alone_alone(self, past: str, kind: int, won: bool) -> None:
        """The last four entries: of the last two both alone. (Of six any sixth wins, by the common goal.)"""
        table = a_parliament("democrats greens communists", governments="m:democrats", sequences={"democrats": past})
        members = 0b011 if kind == COALITION else 0b001
        assert bool(ended(form(table, kind, members, ONE))) == won

    @clauses("R39", "CA-3.1")
    def test_the_pattern_is_the_end_of_the_sequence(self) -> None:
        """Five entries, the last two alone; other parties do not win by it."""
        table = a_parliament("democrats greens communists", governments="m:democrats", sequences={"democrats": "cccm"})
        assert ended(form(table, MAJORITY, 0b001, ONE)) == "CA-3.1" and democrats_win(table, ONE)
        table = a_parliament("greens democrats communists", governments="m:greens", sequences={"greens": "cccm"})
        assert ended(form(table, MAJORITY, 0b001, ONE)) == ""


class TestLedgerGoals:
    """CA-3.9, CA-3.11, CA-3.13, CA-17.7 to 17.10."""

    @clauses("CA-3.11", "CA-17.8", "CA-17.11")
    def test_anarchists(self) -> None:
        """The fourth coalition in a row wins, without them in it; any other government breaks the row."""
        parties = "anarchists greens democrats"
        table = a_parliament(parties, governments="c:greens+democrats c:anarchists+greens c:greens+democrats")
        assert not anarchists_win(table)
        assert ended(form(table, COALITION, 0b110, TWO)) == "CA-3.11" and winners(table) == [ONE]
        table = a_parliament(parties, governments="c:greens+democrats m:greens c:greens+democrats c:greens+anarchists")
        assert ended(form(table, COALITION, 0b110, TWO)) == ""

    @clauses("CA-3.9", "CA-17.9", "CA-17.7", "R38")
    def test_communists(self) -> None:
        """Three single-party terms of any parties without business, an empty umbrella included, noted at the end."""
        about: dict[str, Any] = {"parties": "communists greens democrats", "governments": "m:greens M:democrats m:greens"}
        table = carry_out(a_parliament(**about, flags="nn-"), EndTerm())
        assert ended(table) == "CA-3.9" and winners(table) == [ONE] and table.ledger[-1].no_business and not table.ledger[-1].only_business
        assert ended(carry_out(a_parliament(**about, flags="n--"), EndTerm())) == ""
        for held, won in (("artists", "CA-3.9"), ("artists lawyers", ""), ("big-finance", "")):
            assert ended(carry_out(a_parliament(**about, flags="nn-", groups={"greens": held}), EndTerm())) == won
        assert ended(carry_out(a_parliament(**about, flags="nn-", groups={"democrats": "lawyers"}), EndTerm())) == "CA-3.9"

    @clauses("CA-3.13", "CA-17.10", "CA-17.7", "R38")
    def test_libertarians(self) -> None:
        """Three terms with business only; an empty umbrella does not count."""
        about: dict[str, Any] = {"parties": "libertarians greens democrats", "governments": "m:greens M:democrats m:greens", "flags": "oo-"}
        for held, won in (("lawyers big-finance", "CA-3.13"), ("", ""), ("lawyers artists", ""), ("big-finance", "CA-3.13")):
            table = carry_out(a_parliament(**about, groups={"greens": held}), EndTerm())
            assert ended(table) == won and (not won or winners(table) == [ONE])

    @clauses("CA-17.7", "CA-17.9", "CA-17.10")
    def test_a_coalition_breaks_both(self) -> None:
        """Its flags are both false."""
        table = carry_out(
            a_parliament("communists libertarians greens", governments="m:greens m:greens c:greens+communists", flags="bb-"), EndTerm()
        )
        assert stopped(table) and not table.ledger[-1].no_business and not table.ledger[-1].only_business
        assert not communists_win(table) and not libertarians_win(table)

    @clauses("CA-17.7")
    def test_a_term_in_progress_does_not_count(self) -> None:
        """Two terms and the present one: 2 of 3, until it ends."""
        table = a_parliament("communists greens democrats", governments="m:greens m:greens m:greens", flags="nn-")
        table.active = ONE
        assert progress(table, ONE)[1] == {"clause": "CA-3.9", "have": 2, "need": 3}
        assert ended(form(table, MINORITY, 0b010, TWO)) == ""

    @clauses("CA-17.5", "CA-17.4")
    def test_cards_do_not_touch_the_ledger(self) -> None:
        """Terrorist Attack is no second government for the Communists, nor Alzheimers one less."""
        for deck in ("terrorist-attack", "develop-alzheimers"):
            table = a_parliament("communists greens democrats", governments="m:greens", deck=deck)
            assert len(carry_out(table, DrawPresidentCard()).ledger) == 1


class TestUmbrellaGoals:
    """CA-3.3, CA-3.5, CA-3.7, CA-17.12."""

    @clauses("CA-3.5", "CA-17.12", "R30")
    def test_republicans(self) -> None:
        """The sixth BB wins at once; B does not count."""
        five = " ".join(SIX_BB.split()[:5])
        table = a_group_action(
            "republicans greens democrats", groups={"republicans": five}, row="saudi-oil-magnets", money=BROKE, luck=[[1, 1]]
        )
        assert ended(court(table, ONE, "saudi-oil-magnets", "big-finance")) == "CA-3.5" and winners(table) == [ONE]
        assert not umbrella_wins(a_parliament("republicans greens", groups={"republicans": five + " lawyers the-liberal-media"}), ONE)

    @clauses("CA-3.7", "R30", "groups=core", "groups=standard")
    def test_greens(self) -> None:
        """Six MM; of the core deck, which has five, five."""
        assert umbrella_wins(a_parliament("greens democrats", groups={"greens": SIX_MM}), ONE)
        five = " ".join(SIX_MM.split()[:5])
        assert not umbrella_wins(a_parliament("greens democrats", groups={"greens": five}), ONE)
        assert umbrella_wins(a_parliament("greens democrats", groups={"greens": five}, groups_of="core"), ONE)
        assert not umbrella_wins(a_parliament("democrats greens", groups={"democrats": SIX_MM}), ONE)

    @clauses("CA-3.3", "R29")
    def test_independents(self) -> None:
        """One each of BB, B, W and MM; three are not enough, and groups without a type count for none."""
        held = "big-finance lawyers the-afl-cio artists"
        assert umbrella_wins(a_parliament("independents greens", groups={"independents": held}), ONE)
        for missing in held.split():
            rest = " ".join([name for name in held.split() if name != missing])
            assert not umbrella_wins(a_parliament("independents greens", groups={"independents": rest + " aipac the-debtors"}), ONE)

    @clauses("CA-17.12", "CA-17.16")
    def test_nothing_follows_a_win(self) -> None:
        """The game stops: no floor-crossing, no check, no question."""
        table = a_group_action(
            "greens democrats communists", groups={"greens": " ".join(SIX_MM.split()[:5])}, row="environmentalists", luck=[[1, 1]]
        )
        court(table, ONE, "environmentalists")
        for place in (ONE, TWO, THREE):
            answer(table, place, PassSpend())
        assert ended(table) == "CA-3.7" and asked(table) == {} and table.agenda == []

    @clauses("CA-17.12")
    def test_another_partys_capture_wins_nothing(self) -> None:
        """Who loses a group is not checked, nor is a failed attempt."""
        table = a_group_action(
            "greens democrats communists", groups={"greens": SIX_MM, "democrats": "aipac"}, row="the-debtors", luck=[[3, 4]], money=BROKE
        )
        assert stopped(court(table, ONE, "the-debtors", "artists"))
        table = a_group_action("democrats greens communists", groups={"greens": SIX_MM}, row="the-debtors", luck=[[1, 1]], money=BROKE)
        assert stopped(court(table, ONE, "the-debtors")) and table.umbrellas[ONE] == [group("the-debtors")]


class TestSeveralAtOnce:
    """CA-17.14, CA-17.15."""

    def two_runs(self, **about: Any) -> Campaign:
        """Greens and Communists reach six together."""
        table = a_parliament(governments="c:greens+communists", sequences={"greens": "ccccc", "communists": "ccccc"}, **about)
        return form(table, COALITION, 0b101, ONE)

    @clauses("CA-17.15", "R41")
    def test_seats_groups_money_then_shared(self) -> None:
        """In this order."""
        assert winners(self.two_runs(seats={"greens": 3, "communists": 4})) == [THREE]
        assert winners(self.two_runs(seats={"greens": 3, "communists": 3}, groups={"greens": "artists"})) == [ONE]
        assert winners(self.two_runs(money={"communists": 11})) == [THREE]
        assert winners(self.two_runs()) == [ONE, THREE]

    @clauses("CA-17.15", "CA-19.5")
    def test_money_on_cards_counts(self) -> None:
        """$12 on Artists beat $11 in a treasury, groups being equal."""
        held = {"greens": "artists", "communists": "lawyers"}
        assert winners(self.two_runs(groups=held, cash={"artists": 2}, money={"communists": 11}, money_model="on_cards")) == [ONE]

    @clauses("CA-17.15", "R41")
    def test_two_goals_of_one_party(self) -> None:
        """It wins once; both are reported."""
        table = a_parliament("democrats greens communists", governments="m:democrats", sequences={"democrats": "ccccm"})
        form(table, MINORITY, 0b001, ONE)
        assert table.result is not None and winners(table) == [ONE] and table.result.details[ONE][4:] == (1, 1)

    @clauses("CA-17.14", "R42", "CA-17.13")
    def test_ranking_at_the_round_limit(self) -> None:
        """Best run, then seats, groups, money; equal in all four is shared."""
        about: dict[str, Any] = {
            "parties": "greens democrats communists independents",
            "round_limit": 6,
            "governments": "c:greens+democrats " * 5 + "m:independents",
        }
        table = carry_out(
            a_parliament(**about, best={"greens": 5, "democrats": 5, "communists": 1}, seats={"greens": 2, "democrats": 3}), EndTerm()
        )
        assert table.result is not None and table.result.ranks == (2, 1, 3, 3)
        assert table.result.scores == (5, 5, 1, 1) and table.result.clause == "CA-17.14"
        table = carry_out(a_parliament(**about, best={"greens": 2, "democrats": 2}), EndTerm())
        assert table.result is not None and table.result.ranks[:2] == (1, 1)

    @clauses("CA-17.15")
    def test_the_others_are_ranked_too(self) -> None:
        """Behind the winner by best run, the present one included."""
        table = a_parliament(governments="m:greens", sequences={"greens": "mmmmm"}, best={"communists": 2, "democrats": 1})
        form(table, MINORITY, 0b001, ONE)
        assert table.result is not None and table.result.ranks == (1, 3, 2)


class TestReach:
    """How near everybody is, for boards."""

    @clauses("CA-2.1", "R30")
    def test_progress(self) -> None:
        """The common goal and the own one, as have and need."""
        table = a_parliament(
            "republicans independents anarchists democrats",
            groups={"republicans": "big-finance the-telecoms", "independents": "artists lawyers"},
            governments="c:independents+democrats c:anarchists+democrats",
        )
        assert [(row["have"], row["need"]) for place in range(4) for row in progress(table, place)] == [
            (0, 6), (2, 6), (0, 6), (2, 4), (1, 6), (2, 4), (2, 6), (2, 4),
        ]  # fmt: skip

    @clauses("CA-12.2")
    def test_a_visible_win_can_be_blocked(self) -> None:
        """Everybody may spend against the sixth."""
        table = a_group_action(
            "greens democrats communists", groups={"greens": " ".join(SIX_MM.split()[:5])}, row="environmentalists", luck=[[3, 3]]
        )
        court(table, ONE, "environmentalists")
        answer(table, ONE, PassSpend())
        answer(table, TWO, pay_against(3))
        all_pass(table)
        assert stopped(table) and table.president == NONE and group("environmentalists") in table.row
