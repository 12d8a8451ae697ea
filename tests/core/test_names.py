"""What people are called in sentences."""

from __future__ import annotations

from hustings.core.record import Playing, replay
from hustings.games import all_games
from hustings.games.parley import GAME


class TestNames:
    """Sentences call people by the names in the record's header."""

    def test_people_are_called_by_name_in_every_sight(self) -> None:
        """Who has a name is called by it, also in sights; who has none is a numbered player."""
        playing = Playing(GAME, GAME.read_options({"players": 3}), seed=1, names=["Asha", "", "Bo"])
        words = GAME.words()

        assert [words.player(place, playing.state.sight(1)) for place in range(3)] == ["Asha", "player 2", "Bo"]

    def test_a_replayed_record_knows_the_names(self) -> None:
        """Names come from the header again."""
        playing = Playing(GAME, GAME.read_options({"players": 2}), seed=1, names=["Asha", "Bo"])

        assert replay(playing.lines, all_games()).state.names == ["Asha", "Bo"]

    def test_names_are_no_part_of_a_position(self) -> None:
        """Two tables with other names write the same position."""
        options = GAME.read_options({"players": 2})

        assert GAME.dump(Playing(GAME, options, seed=1, names=["Asha"]).state) == GAME.dump(Playing(GAME, options, seed=1).state)
