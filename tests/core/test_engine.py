"""The engine's loop: asks, parts, commands, time-outs, forced answers, sights."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest

from hustings.core.ask import Ask
from hustings.core.chance import Fast
from hustings.core.errors import IllegalMove
from hustings.core.event import EVERYONE, Told
from hustings.core.move import AnyMove, Move, MoveKind, Part
from hustings.core.result import Result
from hustings.core.shape import Shape
from hustings.core.state import START_OVER, TABLE, TAKE_BACK, Reask, State
from hustings.core.step import Step
from hustings.games.parley import GAME
from hustings.games.parley.ballot import Lay, LayNoMore, Seal
from hustings.games.parley.bargains import Accept, OfferCard
from hustings.games.parley.effects import NameChair
from hustings.games.parley.end import Concede
from hustings.games.parley.events import Drew, DrewHidden
from hustings.games.parley.floor import Agree, AnswerMotion, KeepSilent, PutMotion, Speak
from hustings.games.parley.reactions import AnswerCard, LetPass
from hustings.games.parley.turn import ChooseAction, EndTurn, PlayCard
from tests.parley.positions import ANN, BOB, CID, a_council, asked, kind, play


class TestAnswers:
    """Parts, starting over, taking back."""

    def test_parts_are_kept_until_the_choice_is_done(self) -> None:
        """Nothing on the table changes before the last one of all."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Levy Grant", "bob": "Rally"})
        hand = table.hands[ANN].cards[:]
        play(table, (ANN, Lay(kind("Levy"), BOB)))
        assert table.given[ANN] == [Lay(kind("Levy"), BOB)] and table.hands[ANN].cards == hand and ANN in asked(table)
        play(table, (ANN, LayNoMore()))
        assert ANN not in asked(table) and table.hands[ANN].cards == hand

    def test_starting_over_drops_the_parts(self) -> None:
        """And is possible only where there are some."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Levy Grant", "bob": "Rally"})
        with pytest.raises(IllegalMove, match="nothing-begun"):
            table.apply(ANN, START_OVER)
        before = GAME.dump(table)
        play(table, (ANN, Lay(kind("Levy"), BOB)))
        assert table.commands(ANN)[0] is START_OVER
        play(table, (ANN, START_OVER))
        assert GAME.dump(table) == before

    def test_taking_back_is_possible_while_others_think(self) -> None:
        """Afterwards, and for those who have not handed in, it is refused."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Levy Grant", "bob": "Rally"})
        before = GAME.dump(table)
        play(table, (ANN, LayNoMore()))
        with pytest.raises(IllegalMove, match="nothing-handed-in"):
            table.apply(BOB, TAKE_BACK)
        play(table, (ANN, TAKE_BACK))
        assert GAME.dump(table) == before
        play(table, (BOB, LayNoMore()), (ANN, LayNoMore()))
        with pytest.raises(IllegalMove, match="nothing-handed-in"):
            table.apply(ANN, TAKE_BACK)

    def test_the_menu_is_kept_while_others_answer(self) -> None:
        """It is the same list; one's own part makes a new one."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Levy Grant", "bob": "Rally"})
        menu = table.menu(ANN)
        play(table, (BOB, LayNoMore()))
        assert table.menu(ANN) is menu
        play(table, (ANN, Lay(kind("Levy"), BOB)))
        assert table.menu(ANN) is not menu

    def test_a_forced_answer_is_given_by_the_engine(self) -> None:
        """Bob has no cards and no coins, and everybody can see it: he is never asked."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Levy Grant"}, coins={"bob": 0})
        assert asked(table) == {ANN: "LayCards"}
        play(table, (ANN, LayNoMore()))
        assert asked(table) == {ANN: "SealedCoins"}

    def test_an_only_choice_that_is_secret_is_asked(self) -> None:
        """Bob has only a Block, which cannot be laid, and nobody may learn that."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Levy", "bob": "Block"})
        assert table.menu(BOB) == [LayNoMore()] and BOB in asked(table)


class Price(Part[State]):
    """Any number up to nine; one of them is listed."""

    __slots__ = ("amount",)
    open: ClassVar[bool] = True

    def __init__(self, amount: int) -> None:
        self.amount = amount

    @classmethod
    def ranges(cls, table: State, place: int) -> tuple[Shape, ...]:
        return (range(10),)

    @classmethod
    def listed(cls, table: State, place: int) -> list[Move[State]]:
        return [cls(5)]


class TwoPrices(Ask[State]):
    """Two prices, one after the other."""

    __slots__ = ()
    moves: ClassVar[tuple[MoveKind, ...]] = (Price,)

    def done(self, table: State, parts: list[AnyMove]) -> bool:
        return len(parts) == 2

    def forced(self, table: State) -> bool:
        return True


class AskPrices(Step[State]):
    """Asks for them."""

    __slots__ = ()

    def run(self, table: State) -> None:
        table.ask(TwoPrices(0))


class TestForcedAnswers:
    """What the engine answers by itself, and what it does not."""

    def test_an_open_move_is_never_made_by_the_engine(self) -> None:
        """What it lists is not all that it could be, neither as the first part nor as a later one."""
        table = State(1)
        table.push(AskPrices())
        table.begin()
        assert table.asked_places() == [0] and table.given[0] == []
        table.apply(0, Price(3))
        assert table.asked_places() == [0] and table.given[0] == [Price(3)]


class TestRefusals:
    """What the engine itself refuses."""

    def test_each_for_its_reason(self) -> None:
        """Not asked, no answer, no such value, no such command, not now, over."""
        table = a_council(hands={"ann": "Gavel"})
        cases: list[tuple[int, AnyMove, str]] = [
            (BOB, EndTurn(), "not-asked"),
            (-1, EndTurn(), "not-asked"),
            (7, EndTurn(), "not-asked"),
            (ANN, Agree(), "not-an-answer"),
            (ANN, PlayCard(9, 0), "no-such-value"),
            (BOB, OfferCard(9, 0, 0), "no-such-value"),
            (9, Concede(), "no-such-command"),
            (TABLE, Concede(), "no-such-command"),
        ]
        for place, move, key in cases:
            with pytest.raises(IllegalMove, match=key):
                table.apply(place, move)
        play(table, (ANN, PlayCard(kind("Gavel"), ANN)))
        with pytest.raises(IllegalMove, match="not-now"):
            table.apply(BOB, OfferCard(ANN, 0, 0))
        play(table, (BOB, Concede()), (CID, Concede()))
        for move in (EndTurn(), Concede()):
            with pytest.raises(IllegalMove, match="game-over"):
                table.apply(ANN, move)
        assert table.commands(ANN) == [] and table.menu(ANN) == []


class TestCommands:
    """Between atomic steps, the same questions come again."""

    def test_after_a_command_the_same_is_asked_with_a_fresh_menu(self) -> None:
        """The parts given so far are kept."""
        table = a_council("ann bob cid", at="ballot", hands={"ann": "Levy Grant", "bob": "Rally", "cid": "Rally"})
        play(table, (ANN, Lay(kind("Levy"), BOB)), (BOB, LayNoMore()), (CID, Concede()))
        assert table.given[ANN] == [Lay(kind("Levy"), BOB)] and asked(table) == {ANN: "LayCards"}
        assert table.handed[BOB] is not None and table.commands(BOB)[0] is TAKE_BACK

    def test_who_leaves_last_of_a_group_closes_it(self) -> None:
        """All others have handed in: nothing is asked again, and their answers are read."""
        table = a_council("ann bob cid", at="ballot", hands={"ann": "Levy", "bob": "Levy", "cid": "Levy"})
        play(table, (ANN, Lay(kind("Levy"), BOB)), (ANN, LayNoMore()), (BOB, LayNoMore()), (CID, Concede()))
        assert asked(table) == {ANN: "SealedCoins", BOB: "SealedCoins"} and table.handed == [None] * 3
        assert len(table.laid[ANN]) == 1

    def test_excused_questions_fall_however_deep_they_lie(self) -> None:
        """Ann's turn waits under the offer that Bob answers; she leaves, and is not asked when he is done."""
        table = a_council("ann bob cid", hands={"ann": "Levy"})
        play(table, (ANN, OfferCard(BOB, kind("Levy"), 1)))
        assert any([isinstance(step, Reask) for step in table.agenda])
        play(table, (ANN, Concede()))
        assert asked(table) == {BOB: "AnswerOffer"}
        play(table, (BOB, Accept(ANN)))
        assert table.result is not None and table.coins[BOB] == 4

    def test_a_saved_veiled_ask_stays_veiled(self) -> None:
        """In others' sights the saved question is not there; in one's own it is."""
        saved = Reask((None, AnswerCard(BOB), NameChair(CID)), (None, None, None))
        assert saved.seen_by(ANN).asks == (None, None, NameChair(CID)) and saved.seen_by(BOB).asks[BOB] == AnswerCard(BOB)

    def test_a_saved_group_does_not_tell_who_has_handed_in(self) -> None:
        """To others the place that has is as asked as before."""
        saved = Reask((AnswerMotion(ANN, CID, 1), None, None), (None, AnswerMotion(BOB, CID, 1), None))
        seen = saved.seen_by(ANN)
        assert seen.asks == (AnswerMotion(ANN, CID, 1), AnswerMotion(BOB, CID, 1), None) and seen.handed == (None, None, None)
        assert saved.seen_by(BOB) == saved


class TestTimeOuts:
    """Rules read no clock; the default is taken."""

    def test_in_mid_choice_the_parts_are_dropped_first(self) -> None:
        """Then the default answers part after part."""
        table = a_council("ann bob", at="ballot", hands={"ann": "Levy Grant", "bob": "Rally"})
        play(table, (ANN, Lay(kind("Levy"), BOB)))
        assert table.time_out(ANN, random.Random(1)) == [START_OVER, LayNoMore()]
        assert table.given[ANN] == [LayNoMore()] and ANN not in asked(table)

    def test_on_the_open_floor_one_falls_silent(self) -> None:
        """The others still speak."""
        table = a_council(at="floor")
        assert table.time_out(BOB, random.Random(1)) == [KeepSilent()] and asked(table) == {ANN: "Speak", CID: "Speak"}

    def test_only_who_is_asked_can_be_late(self) -> None:
        """Anything else is our own bug."""
        with pytest.raises(AssertionError, match="place 1 is not asked"):
            a_council().time_out(BOB, random.Random(1))


class TestFloor:
    """Several are asked; each move acts at once."""

    def test_a_move_closes_the_whole_group_and_the_rules_ask_again(self) -> None:
        """Cid's motion goes to Ann alone, then all are asked again with one input less."""
        table = a_council(at="floor", floor_limit=3)
        play(table, (CID, PutMotion(1 << ANN, 0)))
        assert asked(table) == {ANN: "AnswerMotion"} and table.floor_left == 2
        play(table, (ANN, Agree()))
        assert table.result is not None

    def test_acting_moves_answer_only_one_ask_or_a_floor(self) -> None:
        """Two who are asked at once for something that acts at once are our own bug."""
        table = a_council(hands={"ann": "Levy"})
        table.asks = [ChooseAction(ANN), NameChair(BOB), None]
        table.recount()
        with pytest.raises(AssertionError, match="only parts can answer one of several asks"):
            table.apply(ANN, EndTurn())
        assert Speak.floor and not ChooseAction.floor


class TestSights:
    """What comes out of a state."""

    def test_others_do_not_see_who_has_handed_in(self) -> None:
        """Bob sees Ann still asked; she herself sees that she is not."""
        table = a_council("ann bob", at="ballot", ballot_cards=0)
        play(table, (ANN, Seal(2)))
        assert table.sight(BOB).asked_places() == [ANN, BOB] and table.sight(None).asked_places() == [ANN, BOB]
        assert table.sight(ANN).asked_places() == [BOB] and table.sight(ANN).given[ANN] == [Seal(2)] and table.sight(BOB).given[ANN] == []

    def test_a_sight_of_a_sight_is_the_same_viewers(self) -> None:
        """Somebody else's is our own bug, and so is imagining a true state."""
        table = a_council(hands={"ann": "Levy"})
        seen = table.sight(BOB)
        assert GAME.dump(seen.sight(BOB)) == GAME.dump(seen)
        with pytest.raises(AssertionError, match="a sight of somebody else's sight"):
            seen.sight(ANN)
        with pytest.raises(AssertionError, match="only a sight leaves something to imagine"):
            table.imagine(random.Random(1))

    def test_step_counts_and_secrets_are_in_no_sight(self) -> None:
        """Both would betray what happened behind the veil."""
        table = a_council(hands={"ann": "Rally", "bob": "Block"})
        play(table, (ANN, PlayCard(kind("Rally"), ANN)), (BOB, LetPass()))
        assert table.steps > 0 and table.secrets > 0
        assert table.sight(CID).steps == 0 and table.sight(CID).secrets == 0 and table.sight(CID).log is None

    def test_an_imagined_world_can_be_played_on(self) -> None:
        """From anybody's sight to the end."""
        table = a_council(hands={"ann": "Rally Levy", "bob": "Block Grant", "cid": "Uproar Gavel"})
        world, rng = table.sight(CID).imagine(random.Random(4)), random.Random(4)
        assert isinstance(world.chance, Fast)
        while world.result is None:
            place = rng.choice(world.asked_places())
            world.apply(place, rng.choice(world.menu(place)))
            GAME.audit(world)


class TestNews:
    """Events and their audience."""

    def test_who_hears_what(self) -> None:
        """The audience in full, the rest a poorer version or nothing."""
        told = Told(Drew(1, 3), 1 << 1, DrewHidden(1))
        assert told.heard_by(1) == Drew(1, 3) and told.heard_by(0) == DrewHidden(1) and told.heard_by(-1) == DrewHidden(1)
        assert Told(DrewHidden(1), EVERYONE, None).heard_by(-1) == DrewHidden(1) and Told(Drew(1, 3), 1, None).heard_by(2) is None

    def test_without_listeners_nothing_is_kept(self) -> None:
        """A clone has none."""
        table = a_council(hands={"ann": "Grant"})
        twin = table.clone()
        play(twin, (ANN, PlayCard(kind("Grant"), ANN)))
        twin.tell(DrewHidden(1))
        assert twin.log is None and table.log == []


class TestOurOwnBugs:
    """What rules must not do is found at once."""

    def test_asking_twice_or_over_an_unread_answer(self) -> None:
        """Each names the place."""
        table = a_council()
        with pytest.raises(AssertionError, match="place 0 is asked twice"):
            table.ask(NameChair(ANN))
        table.given[BOB] = [LayNoMore()]
        with pytest.raises(AssertionError, match="place 1 has an answer that was not read"):
            table.ask(NameChair(BOB))

    def test_rules_that_run_dry_or_in_circles(self) -> None:
        """Nobody asked and nothing to do; a million steps."""
        table = a_council()
        table.asks, table.agenda = [None] * 3, []
        table.recount()
        with pytest.raises(AssertionError, match="nobody is asked and nothing is left to do"):
            table.begin()
        table.steps = 999_999
        table.push(Reask((None,) * 3, (None,) * 3))
        with pytest.raises(AssertionError, match="the rules go round in circles"):
            table.begin()


def test_winners_share_the_first_rank() -> None:
    """Two with rank 1."""
    assert Result((1, 3, 1), (5, 2, 5), "PA-7.1").winners() == [0, 2]
