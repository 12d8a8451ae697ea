"""Many games: played, counted, measured."""
