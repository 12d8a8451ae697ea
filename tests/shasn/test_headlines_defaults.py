"""What a time-out takes where a Headline asks (catalogue, section 5), and what modules add to moves by Headlines."""

from __future__ import annotations

import re

from hustings.conformance import clauses
from hustings.core.move import AnyMove
from hustings.games.shasn import kinds as k
from hustings.games.shasn.auctions import DropOut
from hustings.games.shasn.game import GAME
from hustings.games.shasn.headlines import TakeNextHeadline
from hustings.games.shasn.news_cards import HideCard, PickTitle
from hustings.games.shasn.news_gifts import KeepCard
from hustings.games.shasn.news_lasting import KeepRest
from hustings.games.shasn.news_moves import Direction, GerrymanderOne
from hustings.games.shasn.open_cards import GreatLeader
from hustings.games.shasn.pieces import Trigger
from hustings.games.shasn.state import Shasn
from tests.shasn.acting import influence
from tests.shasn.newsroom import a_headline, no_more, player, to_zone, voter
from tests.shasn.positions import ANA, BEN, CID, DAN, a_position, asked, carry_out, conspiracy, do, refused, stopped, zone


def default(table: Shasn) -> list[AnyMove]:
    """What a time-out would take now, by lot where there are several."""
    ask = next(one for one in table.asks if one is not None)
    return ask.defaults(table)


class TestDefaults:
    """Section 5, last column."""

    @clauses("SH-15.1c", "SH-15.5b", "SH-15.9b", "SH-15.18a")
    def test_what_is_optional_is_passed(self) -> None:
        """Great Leader, A Coward or a Journalist?, Submerged and A Trip to Goalpara."""
        table = a_position(turn_of="ana", resources={"ana": "FFCC"}, zones={"n": {"ana": 1}}, open_cards=[GreatLeader(ANA)])
        assert default(influence(table, "v3-01")) == [no_more()]
        assert default(a_headline("a-coward-or-a-journalist", mats={"ana": {"idealist": 1}})) == [no_more()]
        assert default(a_headline("submerged", zones={"n": {"ana": 1}})) == [no_more()]
        assert default(a_headline("a-trip-to-goalpara")) == [no_more()]

    @clauses("SH-15.3c", "SH-15.4a", "SH-15.10a", "SH-15.15a")
    def test_what_is_mandatory_is_chosen_by_lot(self) -> None:
        """Nero's Guests, the High Seas, Cough It Up and Stay in Your Limits: any legal choice."""
        table = a_headline("neros-guests", zones={"c": {"ana": 1}, "n": {"ben": 1}})
        assert default(table) == [Direction(0), Direction(1)]
        do(table, ANA, Direction(0))
        assert default(table) == [to_zone(table, "ben", "n", "c"), to_zone(table, "ben", "n", "c", 1)]
        table = a_headline("on-the-high-seas", zones={"c": {"ana": 3}, "n": {"ana": 3}})
        assert default(table) == [voter(table, "ana", "n"), voter(table, "ana", "c")]
        table = a_headline("cough-it-up", zones={"c": {"ana": 1}, "n": {"ben": 1}})
        assert default(table) == [voter(table, "ben", "n"), voter(table, "ana", "c")]
        table = a_headline("stay-in-your-limits", zones={"n": {"ben": 2}})
        assert default(table) == [voter(table, "ben", "n")]

    @clauses("SH-15.6a", "SH-15.12b", "SH-15.19a")
    def test_gifts_and_donations(self) -> None:
        """The larger Voter Card is kept and some opponent has the other; nothing is donated; some opponent gains a voter."""
        for pile, kept in (("v1-03 v3-04 ...", 1), ("v2-03 v1-03 ...", 0)):
            table = a_headline("blessings-of-parents-past", voter_pile=pile)
            assert default(table) == [KeepCard(kept)]
            do(table, ANA, KeepCard(kept))
            assert default(table) == [player("ben"), player("cid"), player("dan")]
        assert default(a_headline("khaki-terror", resources={"ana": "F"})) == [KeepRest()]
        table = a_headline("oxy-morons", zones={"n": {"ben": 3}})
        assert default(table) == [player("ana"), player("cid"), player("dan")]

    @clauses("SH-15.14a", "SH-11.3")
    def test_karachi_and_its_auction(self) -> None:
        """Any of the three, hidden; nobody bids."""
        table = a_headline("a-call-from-karachi", conspiracies="jumla block reverse ...")
        assert default(table) == [PickTitle(conspiracy(table, name)) for name in ("jumla", "block", "reverse")]
        do(table, ANA, PickTitle(conspiracy(table, "jumla")))
        assert default(table) == [HideCard()]
        do(table, ANA, HideCard())
        assert default(table) == [DropOut()]

    @clauses("SH-15.5b", "R47")
    def test_who_leaves_in_the_middle_is_passed_over(self) -> None:
        """Ben has left: of four players three are asked."""
        table = a_headline("submerged", zones={"n": {"ana": 1}}, left="ben")
        for place in (ANA, CID, DAN):
            assert asked(table) == {place: "ChooseSubmerged"}
            do(table, place, no_more())
        assert stopped(table)


class TestModules:
    """Closed Roads and Home Province."""

    @clauses("SH-20.1d", "SH-15.3c", "closed-roads")
    def test_nobody_is_moved_into_closed_roads(self) -> None:
        """Neither Nero's guests nor a submerged voter can go there."""
        about = {"zones": {"n": {"ben": 1}}, "requirements": {"c": "closed-roads"}, "zone_requirements": True}
        assert stopped(a_headline("neros-guests", **about))
        table = a_headline("submerged", **about)
        assert refused(table, ANA, to_zone(table, "ben", "n", "c")) == "closed-roads SH-20.1d"

    @clauses("SH-15.9a", "SH-20.4a", "home-province")
    def test_home_province_keeps_voters_in(self) -> None:
        """In the first two rounds opponents cannot submerge the Incumbent's voters out of it; the Incumbent can."""
        table = a_position(
            zones={"n": {"ben": 1}, "s": {"ben": 1}}, incumbent=("ben", k.HOME_PROVINCE), legacy=True, headlines="submerged ..."
        )
        table.province, table.active = zone(table, "n"), ANA
        table.queue = []
        carry_out(table, GerrymanderOne(ANA))
        assert refused(table, ANA, to_zone(table, "ben", "n", "c")) == "home-province SH-20.4a"
        do(table, ANA, no_more())
        carry_out(table, GerrymanderOne(BEN))
        assert refused(table, BEN, to_zone(table, "ben", "n", "c")) == "legal"


class TestSentences:
    """What asks are called in other campaigns."""

    def test_headlines_are_called_by_the_titles_of_the_campaign(self) -> None:
        """Nero's Guests in `republic`, Fire Drill in `campus`."""
        words = GAME.words("en")
        for campaign, card, sentence in (
            ("republic", "neros-guests", "Nero's Guests: do three voters go into Capital, or out of it?"),
            ("campus", "fire-drill", "Fire Drill: do three voters go into"),
        ):
            table = a_position("ana ben", campaign=campaign, headlines=f"{card} ...", queue=[Trigger(ANA, 0)], row="v1-01 v2-01 v3-01")
            goal = table.board.adjacent[0][0]
            table.plain[0], table.plain[goal * 2] = 1, 1
            table.bag[ANA] -= 2
            table.plain_room[0] -= 1
            table.plain_room[goal] -= 1
            table.active = ANA
            carry_out(table, TakeNextHeadline(ANA))
            ask = table.asks[ANA]
            assert ask is not None and words.ask(ask, table.sight(ANA)).startswith(sentence)

    def test_every_title_in_a_template_is_that_of_a_card(self) -> None:
        """Behind `titled_` stands an effect that the rules know."""
        text = (GAME.folder() / "words.en.toml").read_text(encoding="utf-8")
        effects = {name.replace("_", "-") for name in re.findall(r"\{titled_(\w+)\}", text)}
        assert "move-three" in effects and effects <= {*k.HEADLINES, *k.CONSPIRACIES}
