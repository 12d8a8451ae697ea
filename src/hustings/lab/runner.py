"""Plays games between bots and counts what happened, on as many processes as wished, with the same result from each."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
from collections.abc import Iterator
from typing import Final

from hustings.bots import Bot, bot_named
from hustings.core.chance import Fast
from hustings.core.game import Game
from hustings.core.move import AnyMove, Part
from hustings.core.options import Options
from hustings.core.state import START_OVER, TAKE_BACK, State
from hustings.core.words import named_fields
from hustings.lab.plan import Plan
from hustings.lab.statistics import Tally

BUDGET: Final = 50.0  # milliseconds for a bot that searches
MOST_INPUTS: Final = 1_000_000  # a game that goes on longer goes round in circles
CARD_FIELDS: Final = ("card", "kind")  # what events call the card they are about
SMALL: Final = 64  # so few games are not worth a second process


class Match:
    """The bots of one game at work on its true state; each is shown its own sight only."""

    def __init__(self, plan: Plan, game: Game, options: Options, number: int, tally: Tally) -> None:
        self.tally = tally
        self.seats = [plan.bot_at(place, number) for place in range(plan.places)]
        self.bots: list[Bot | None] = []
        for place in range(plan.places):
            bot = bot_named(plan.bots[self.seats[place]], game)
            self.bots.append(None if type(bot) is Bot else bot)  # who plays by lot needs no sight
        self.luck = [plan.luck(number, f"bot {seat}") for seat in self.seats]
        self.inputs = 0
        self.decisions = 0
        self.cards = plan.cards
        self.table: State = game.blank(options)
        self.table.chance = Fast(plan.luck(number, "chance"))
        if plan.cards:
            self.table.log = []
        game.set_up(self.table, ())
        self.table.begin()

    def play(self) -> None:
        """To the end."""
        table = self.table
        while not self.over():
            for place in range(table.places):
                if table.asks[place] is None:
                    continue
                steps = table.steps
                move = self.answer(place)
                self.put(place, move)
                # A part that leaves the question open, or others thinking, changes nobody else's sight.
                if table.command_kinds and not self.over() and not (isinstance(move, Part) and table.steps == steps):
                    self.ask_volunteers(place)
        self.count_result()

    def over(self) -> bool:
        return self.table.result is not None

    def answer(self, place: int) -> AnyMove:
        """What the bot at *place* chooses."""
        table = self.table
        menu = table.menu(place)
        choices = len(menu)
        bot = self.bots[place]
        for kind in {type(move) for move in menu}:
            self.tally.offered[kind.__name__] += 1
        if choices > 1:
            self.decisions += 1
            self.tally.legal += choices
        elif not menu[0].open:
            return menu[0]
        if bot is None:
            return menu[int(self.luck[place].random() * choices)]
        return bot.decide(table.sight(place), place, menu, BUDGET, self.luck[place])

    def put(self, place: int, move: AnyMove) -> None:
        """Apply and count an input."""
        self.inputs += 1
        assert self.inputs <= MOST_INPUTS, "the game does not end"
        self.tally.moves[type(move).__name__] += 1
        self.table.apply(place, move)
        if self.cards:
            self.count_cards()

    def ask_volunteers(self, first: int) -> None:
        """Let everybody, clockwise from who just moved, give one command."""
        table = self.table
        for offset in range(table.places):
            place = (first + offset) % table.places
            bot = self.bots[place]
            if bot is None or self.over():
                continue
            commands = [move for move in table.commands(place) if move is not START_OVER and move is not TAKE_BACK]
            if commands:
                move = bot.volunteer(table.sight(place), place, commands, self.luck[place])
                if move is not None:
                    self.put(place, move)

    def count_cards(self) -> None:
        for told in self.table.log or []:
            for name, value in named_fields(told.event).items():
                if name in CARD_FIELDS and isinstance(value, int) and value >= 0:
                    self.tally.cards[type(told.event).__name__, name, value] += 1
        self.table.log = []

    def count_result(self) -> None:
        result = self.table.result
        assert result is not None
        tally = self.tally
        winners = result.winners()
        tally.games += 1
        tally.answers += self.inputs
        tally.decisions += self.decisions
        tally.lengths[self.decisions] += 1
        tally.endings[result.clause] += 1
        tally.shared += len(winners) > 1
        for place in winners:
            tally.place_wins[place, len(winners)] += 1
            tally.wins[self.seats[place], len(winners)] += 1
        for place, score in enumerate(result.scores):
            tally.scores[self.seats[place]] += score


def play_games(plan: Plan, numbers: range, game: Game | None = None) -> Tally:
    """Play the games of *plan* with these numbers. A game that fails is counted as an error, and the rest go on."""
    game = plan.rules() if game is None else game
    options = game.read_options({**plan.options, "players": plan.places})
    whole = Tally(plan.places)
    for number in numbers:
        one = Tally(plan.places)
        try:
            Match(plan, game, options, number, one).play()
        except Exception as error:  # whatever it is: one broken game must not hide the figures of the others
            whole.errors.append(f"game {number}: {type(error).__name__}: {error}")
        else:
            whole.add(one)
    return whole


def run(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """The tallies of the plan's batches, in order, the same for any number of processes."""
    plan.settings()
    for level in plan.bots:
        bot_named(level, plan.rules())
    if jobs <= 1 or plan.games < SMALL:
        for batch in batches(plan.games, 16):
            yield play_games(plan, batch)
        return
    size = max(4, min(250, plan.games // (jobs * 8)))
    with multiprocessing.get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield from pool.imap(_batch, [(plan, batch) for batch in batches(plan.games, size)])


def batches(games: int, size: int) -> list[range]:
    """
    >>> batches(5, 2)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def cores() -> int:
    """How many processes this machine has room for."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def a_seed() -> int:
    """A seed nobody chose."""
    return random.SystemRandom().randrange(1 << 32)


def _batch(task: tuple[Plan, range]) -> Tally:
    return play_games(*task)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that counts; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
