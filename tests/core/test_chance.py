"""Where luck comes from: live, scripted, fast, none."""

from __future__ import annotations

import random

import pytest

from hustings.core.chance import Chance, Fast, Live, NoChance, Scripted
from hustings.core.errors import RecordError


def draws(chance: Chance) -> list[object]:
    """One of each kind of outcome."""
    cards = [3, 3, 5, 7]
    picked, rolled = chance.pick(6), chance.roll(2, 6)
    chance.shuffle(cards)
    return [picked, rolled, cards]


def test_live_luck_is_noted_and_repeatable_from_its_seed() -> None:
    """The same seed gives the same outcomes, noted in order; asking for them again gives nothing."""
    one, two = Live(9), Live(9)
    outcomes = draws(one)
    assert outcomes == draws(two) and one.take_noted() == outcomes and one.take_noted() == [] and one.used == 3


def test_live_luck_without_a_seed_stays_in_bounds() -> None:
    """From the system's own randomness."""
    chance = Live()
    assert all([0 <= chance.pick(3) < 3 for _ in range(50)])
    assert all([1 <= face <= 6 for face in chance.roll(50, 6)])


def test_what_is_noted_does_not_change_with_the_cards() -> None:
    """The order after the shuffle is kept, not the list."""
    chance, cards = Live(1), [1, 2, 3]
    chance.shuffle(cards)
    kept = cards[:]
    cards.clear()
    assert chance.take_noted() == [kept]


def test_scripted_luck_repeats_what_live_luck_noted() -> None:
    """So a record replays without knowing the generator."""
    live = Live(4)
    outcomes = draws(live)
    scripted = Scripted(live.take_noted())
    assert draws(scripted) == outcomes and scripted.take_used() == outcomes and scripted.take_used() == []


@pytest.mark.parametrize(
    ("script", "ask", "said"),
    [
        ([], "pick", "the outcomes end where a number below 6 is needed"),
        ([6], "pick", "6 is not a number below 6"),
        (["x"], "pick", "'x' is not a number below 6"),
        ([True], "pick", "True is not a number below 6"),
        ([[1]], "roll", "is not a roll of 2 dice"),
        ([[1, 7]], "roll", "is not a roll of dice with 6 faces"),
        ([[1, True]], "roll", "is not a roll of dice with 6 faces"),
        ([3], "roll", "3 is not a roll of 2 dice"),
        ([[3, 5, 7]], "shuffle", "is not an order of the cards"),
        ([[3, 5, 7, 7]], "shuffle", "is not an order of the cards"),
    ],
)
def test_a_script_that_does_not_fit_is_refused(script: list[object], ask: str, said: str) -> None:
    """Each fault in a sentence."""
    chance = Scripted(script)
    with pytest.raises(RecordError, match=said):
        if ask == "pick":
            chance.pick(6)
        elif ask == "roll":
            chance.roll(2, 6)
        else:
            chance.shuffle([3, 3, 5, 7])


def test_fast_luck_is_fair_enough() -> None:
    """Every order of three cards comes up about equally often; every face too."""
    chance, seen, faces = Fast(random.Random(2)), {}, [0] * 7
    for _ in range(6000):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
        faces[chance.roll(1, 6)[0]] += 1
    assert len(seen) == 6 and min(seen.values()) > 850
    assert faces[0] == 0 and min(faces[1:]) > 850


@pytest.mark.parametrize("ask", ["pick", "roll", "shuffle"])
def test_a_sight_has_no_luck(ask: str) -> None:
    """Play on a sight is our own bug."""
    with pytest.raises(AssertionError, match="a sight was played on"):
        if ask == "pick":
            NoChance().pick(2)
        elif ask == "roll":
            NoChance().roll(1, 6)
        else:
            NoChance().shuffle([1, 2])


@pytest.mark.parametrize("ask", ["pick", "roll", "shuffle"])
def test_the_bare_chance_answers_nothing(ask: str) -> None:
    """A kind of chance says itself where its outcomes come from."""
    with pytest.raises(NotImplementedError):
        if ask == "pick":
            Chance().pick(2)
        elif ask == "roll":
            Chance().roll(1, 6)
        else:
            Chance().shuffle([1, 2])
