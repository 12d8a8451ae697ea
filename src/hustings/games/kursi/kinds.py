"""The words of the rulebook as numbers: icons, vote values, steps of a round, effects of Masterstrokes.

Everything here is a small whole number inside the rules; the names stand on the cards and in the sentences.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -2  # no card, no place, an empty slot; core's UNKNOWN (-1) is a card that somebody may not see

# Icons (KU-3.2): the national issues first, then the assets.
ICONS: Final = 7
ECONOMY: Final = 0
WELFARE: Final = 1
DEVELOPMENT: Final = 2
ISSUES: Final = 3
CAPITAL: Final = 3
INFLUENCE: Final = 4
REPUTATION: Final = 5
POPULARITY: Final = 6
LETTERS: Final = ("E", "W", "D", "C", "I", "R", "P")  # as the cards name them

# Vote cards (KU-1.9): four values, by their index.
VALUES: Final = (1, 3, 5, -2)
VALUE_COUNT: Final = 4
POSITIVE: Final = 3  # the values that a gain of votes can use (KU-11.7)
NEGATIVE: Final = 3  # the index of -2

# Where the game stands: the tracker shows the seven steps of a round (KU-5.1).
DRAFT: Final = 0
PLACEMENT: Final = 1
PAWN: Final = 2
MASTERSTROKES: Final = 3
DRAW: Final = 4
PLAY: Final = 5
EXTEND: Final = 6
END_RALLIES: Final = 7
ELECTIONS: Final = 8
RESULTS: Final = 9

# How long a Masterstroke works (KU-1.8).
INSTANT: Final = 0
ROUND: Final = 1
GAME: Final = 2
DURATIONS: Final = ("instant", "round", "game")

# What Masterstrokes do (KU-16); the order is that of EFFECTS, by which cards name them.
ADD_RALLY_CARDS: Final = 0
GAIN_VOTES: Final = 1
PEEK_PILE: Final = 2
RETURN_NEGATIVE: Final = 3
PLACE_NEGATIVE: Final = 4
STEAL_CARDS: Final = 5
DISCARD_RALLY_CARDS: Final = 6
TAKE_PAWN: Final = 7
DRAW_MASTERSTROKE: Final = 8
OWN_PLAY_LIMIT: Final = 9
BOLSTER_COST: Final = 10
SHIELDED: Final = 11
ALL_CARDS_MATCH: Final = 12
RALLY_END_LIMIT: Final = 13
THEIR_PLAY_LIMIT: Final = 14
EXTRA_DRAW: Final = 15
ISSUE_BONUS: Final = 16
WINS_TIES: Final = 17
EFFECTS: Final = (
    "add-rally-cards", "gain-votes", "peek-pile", "return-negative", "place-negative", "steal-cards", "discard-rally-cards", "take-pawn",
    "draw-masterstroke", "own-play-limit", "bolster-cost", "shielded", "all-rally-cards-match", "rally-end-limit", "their-play-limit",
    "extra-draw", "issue-bonus", "wins-ties",
)  # fmt: skip
