"""One playing by lot, looked at closely on the way."""

from __future__ import annotations

import random

from hustings.bots import bot_named
from hustings.conformance import answers, menus, purity, refusals, sentences, values, worlds
from hustings.conformance.pairwise import Setting
from hustings.conformance.position import Position, commands_of_the_table, random_move, refusal
from hustings.core.chance import Live
from hustings.core.game import Game
from hustings.core.move import AnyMove
from hustings.core.record import Playing, replay
from hustings.core.state import State

LONGEST = 20_000  # inputs; each game's page names its own bound, which is far below
BUSIEST = 20_000  # steps after one input

CHECKS = (
    menus.check_menus,
    menus.check_completeness,
    purity.check_looking,
    purity.check_clones,
    purity.check_writing,
    worlds.check_worlds,
    answers.check_time_outs,
    answers.check_clock,
    answers.check_second_thoughts,
    answers.check_order,
    refusals.check_refusals,
    sentences.check_sentences,
)


def check_position(position: Position) -> None:
    """Everything that has to hold of one position."""
    position.game.audit(position.table)
    for check in CHECKS:
        check(position)


class Trial:
    """A playing that checks itself: cheap things after every input, everything where `look` is called."""

    def __init__(self, game: Game, setting: Setting, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.rng = random.Random(f"play {seed}")
        self.options = game.read_options(setting)
        self.playing = Playing(game, self.options, seed=seed)
        self.bot = bot_named("canvasser", game)
        self.advised = seed % 2 == 1  # in every other playing half of the answers are what the game advises
        self.states: list[State] = [self.playing.state.clone()]  # after each line of the record
        self.past: list[State] = []  # what undo may go back to
        self.after_opening()

    def after_opening(self) -> None:
        self.game.audit(self.playing.state)
        sentences.check_news(self.game, self.playing.state, self.playing.told)

    def over(self) -> bool:
        return self.playing.state.result is not None

    def position(self) -> Position:
        return Position(self.game, self.playing.state, f"look {self.seed} {len(self.playing.lines)}")

    def look(self) -> None:
        check_position(self.position())

    def step(self) -> None:
        """One input of any kind, with what has to hold after every one of them."""
        state, rng = self.playing.state, self.rng
        luck = rng.random()
        if luck < 0.03 and self.playing.undoable():
            self.undo()
        elif luck < 0.05:
            self.playing.time_out(rng.choice(state.asked_places()), rng)
        elif luck < 0.07 and (clock := commands_of_the_table(state)):
            self.playing.clock(rng.choice(clock))
        else:
            place, move = self.choose(luck)
            self.make(place, move)
        self.after_input()

    def choose(self, luck: float) -> tuple[int, AnyMove]:
        """A command, an answer that is on no menu, or an answer that is."""
        state, rng = self.playing.state, self.rng
        if luck < 0.25:
            place = rng.randrange(state.places)
            commands = [move for move in state.commands(place) if move != self.game.leave(place) or rng.random() < 0.02]
            if commands:
                return place, rng.choice(commands)
        place = rng.choice(state.asked_places())
        ask = state.asks[place]
        assert ask is not None
        kind = rng.choice(ask.moves)
        if kind.open and luck < 0.6:
            move = random_move(state, place, kind, rng)
            if move is not None and refusal(state, place, move) is None:
                return place, move
        menu = state.menu(place)
        assert menu, f"place {place} is asked {ask!r} and its menu is empty"
        if self.advised and luck < 0.65:
            return place, self.bot.decide(state.sight(place), place, menu, 0, rng)
        return place, rng.choice(menu)

    def make(self, place: int, move: AnyMove) -> None:
        """Make the move; if it could be undone, nobody may have learned anything."""
        values.check_fields_agree(move)
        before, could = self.playing.state.clone(), self.playing.undoable()
        self.playing.move(place, move)
        if self.playing.undoable() > could:
            after, told = self.playing.state, self.playing.told
            luck = random.Random(f"undo {self.seed} {len(self.playing.lines)}")
            worlds.check_nobody_learned(self.game, before, place, move, after, told, luck)
            self.past.append(before)
        else:
            self.past.clear()

    def undo(self) -> None:
        count = self.rng.randint(1, self.playing.undoable())
        assert len(self.past) >= count, "more can be undone than was done"
        self.playing.undo(count)
        wanted = self.game.dump(self.past[-count])
        del self.past[-count:]
        assert self.game.dump(self.playing.state) == wanted, "undo does not restore the state"

    def after_input(self) -> None:
        state = self.playing.state
        self.game.audit(state)
        self.states.append(state.clone())
        assert len(self.states) == len(self.playing.lines), "an input has not made one line of the record"
        if not self.playing.undoable():
            self.past.clear()
        sentences.check_news(self.game, state, self.playing.told)
        assert state.steps < BUSIEST * len(self.playing.lines), "the rules take too many steps"
        assert len(self.playing.lines) < LONGEST, "the game does not end"
        assert self.over() or state.asked_places(), "the game goes on and nobody is asked"

    def check_end(self) -> None:
        """There are winners, a clause says why, and nothing further can be done."""
        state = self.playing.state
        result = state.result
        assert result is not None and result.winners(), "the game ended without a winner"
        assert len(result.ranks) == len(result.scores) == state.places, "the result does not rank every place"
        for rank in result.ranks:
            assert rank == 1 + len([other for other in result.ranks if other < rank]), f"the ranks {result.ranks} have gaps"
        refusals.check_clause(self.game, result.clause)
        assert not state.asked_places() and not state.agenda, "something is left to do after the end"
        for place in range(state.places):
            assert not state.menu(place) and not state.commands(place), f"place {place} can do something after the end"
        self.game.series_after(state, ())
        self.look()

    def check_record(self) -> None:
        """The record gives every state again: the last one, and some on the way from which play could go on."""
        lines = self.playing.lines
        games = {self.game.name: self.game}
        ends = {len(lines), *[1 + self.rng.randrange(len(lines)) for _ in range(3)]}
        for end in sorted(ends):
            again = replay(lines[:end], games)
            assert self.game.dump(again.state) == self.game.dump(self.states[end - 1]), (
                f"the record leads to another state after line {end}"
            )
            assert again.text() == "\n".join(lines[:end]) + "\n", "a record is another one after its replay"
        assert isinstance(self.playing.chance, Live), "the playing was not recorded"
