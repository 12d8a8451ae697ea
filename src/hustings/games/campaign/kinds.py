"""The numbers that stand for things inside the rules, with their names."""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no place, no group, no lead

# Ideologies, in the order of the card file.
DEMOCRATS: Final = 0
INDEPENDENTS: Final = 1
REPUBLICANS: Final = 2
GREENS: Final = 3
COMMUNISTS: Final = 4
ANARCHISTS: Final = 5
LIBERTARIANS: Final = 6
PARTIES: Final = 7

# What a government is (CA-2.3).
COALITION: Final = 0
MINORITY: Final = 1
MAJORITY: Final = 2
LETTERS: Final = "cmM"

# Types of groups (CA-2.5), and partisanship as the position between left and right (CA-11.8).
BB: Final = 0
B: Final = 1
W: Final = 2
MM: Final = 3
UNTYPED: Final = 4
TYPES: Final = ("BB", "B", "W", "MM", "")
LEFT: Final = -1
CENTRE: Final = 0
RIGHT: Final = 1
UNMARKED: Final = 9
MARKS: Final = {"L": LEFT, "C": CENTRE, "R": RIGHT, "": UNMARKED}

# Roll tokens (CA-1.4): there is no 7. By number their position in the row, NONE where there is none.
TOKENS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
TOKEN_AT: Final = (NONE, NONE, 0, 1, 2, 3, 4, NONE, 5, 6, 7, 8, 9)
ONE_DIE: Final = 4  # up to this position, the 6, a single die is rolled

# What an attempt is about.
CAPTURE: Final = 0
RAID: Final = 1
CHECK: Final = 2

# Sides in a bidding.
FOR: Final = 0
AGAINST: Final = 1

# Backroom deals (CA-14).
OPENLY: Final = 0
FOR_MONEY: Final = 1
FOR_A_GROUP: Final = 2

# Where a group hangs in a tree (CA-20.2): on the ideology card, on a group (its number), or nowhere.
ROOT: Final = -1
LOOSE: Final = -2
