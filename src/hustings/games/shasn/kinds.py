"""The words of the rulebook as numbers: resources, ideologues, and what cards do.

Everything here is a small whole number inside the rules; the tuples name them as the card files do. A Conspiracy Card and a
Headline are the number of their effect: a campaign pack gives each effect its title, and says how many copies it uses.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no place, zone or card

# Resources, and the ideologues whose type they are, in one order (SH-5.1).
TYPES: Final = 4
FUNDS: Final = 0
CLOUT: Final = 1
MEDIA: Final = 2
TRUST: Final = 3
ANY: Final = 4  # in a cost: paid with any type (SH-6.2)
LETTERS: Final = "FCMT*"
RESOURCES: Final = ("funds", "clout", "media", "trust")
CAPITALIST: Final = 0
SUPREMO: Final = 1
SHOWMAN: Final = 2
IDEALIST: Final = 3
IDEOLOGUES: Final = ("capitalist", "supremo", "showman", "idealist")

# The pairs of ideologues and the themes of the Ideology deck (catalogue, 8.4).
PAIRS: Final = ("cs", "cm", "ci", "sm", "si", "mi")
PAIR_OF: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
THEMES: Final = ("work", "land", "health", "school", "law", "tech", "culture", "state", "city")
NO_FLAG: Final = 0
MATURE: Final = 1
SENSITIVE: Final = 2
FLAGS: Final = ("none", "mature", "sensitive")

# Powers: the lower and the upper one of each ideologue (SH-19), numbered by ideologue.
OPEN_MARKET: Final = 0
DONATIONS: Final = 1
ECHO_CHAMBER: Final = 2
HELPING_HANDS: Final = 3
LAND_GRAB: Final = 4
CIVIL_DISOBEDIENCE: Final = 5
ELECTION_FEVER: Final = 6
TOUGH_LOVE: Final = 7
POWERS: Final = (
    "open-market", "donations", "echo-chamber", "helping-hands", "land-grab", "civil-disobedience", "election-fever", "tough-love",
)  # fmt: skip

# Conspiracy Cards (SH-17).
CHAI_PAANI: Final = 0
JUMLA: Final = 1
CULT: Final = 2
RESETTLEMENT: Final = 3
NOT_ONE_OF_US: Final = 4
ACCENT_ACCIDENT: Final = 5
DOCUMENTS: Final = 6
UNTIL_PROVEN_INNOCENT: Final = 7
BHARAT_JODO: Final = 8
SUPERSTAR: Final = 9
SLUMDOG: Final = 10
NAYI_SOCH: Final = 11
FOUR_PILLARS: Final = 12
BLOCK: Final = 13
REVERSE: Final = 14
MAHA_ALLIANCE: Final = 15
CONSPIRACIES: Final = (
    "leech", "extra-card", "shield", "clear-after-two", "bar-placing", "flip-card", "discard-by-rights", "hold-five", "evict-five",
    "free-single-voters", "swap-three", "gerrymanders-discard", "gain-four", "block", "reverse", "double-powers",
)  # fmt: skip

# Headlines (SH-15).
GREAT_LEADER: Final = 0
DOSTI: Final = 1
NERO: Final = 2
HIGH_SEAS: Final = 3
COWARD: Final = 4
BLESSINGS: Final = 5
PYTHONPOST: Final = 6
POLO_RETREAT: Final = 7
SUBMERGED: Final = 8
COUGH_IT_UP: Final = 9
NEXT_BILLION: Final = 10
KHAKI_TERROR: Final = 11
GROWING_DISSENT: Final = 12
KARACHI: Final = 13
YOUR_LIMITS: Final = 14
IT_RAID: Final = 15
MANSPLAINING: Final = 16
GOALPARA: Final = 17
OXY_MORONS: Final = 18
TOO_MUCH_FREEDOM: Final = 19
HEADLINES: Final = (
    "next-player-moves", "lend-rights", "move-three", "hold-four", "donate-card", "free-voter-cards", "dearer-conspiracies", "lend-powers",
    "all-gerrymander", "opponents-evict", "vote-for-card", "give-all-types", "gain-when-gerrymandered", "auction-card", "all-convert",
    "answer-unpaid", "mirror-gains", "sell-open-cards", "discard-or-give", "dearer-voters",
)  # fmt: skip
GOOD: Final = 0
MIXED: Final = 1
BAD: Final = 2
TONES: Final = ("good", "mixed", "bad")

# Zone Requirement Cards (SH-20.1): numbers 0 to 13 in the order of the catalogue; the first five are met once, the next five while a
# majority forms, the last four change a rule of the zone.
FILING_FEE: Final = 0
BROAD_MANIFESTO: Final = 1
WAR_CHEST: Final = 2
OPEN_FILES: Final = 3
GOODWILL_TOUR: Final = 4
TRUE_BELIEVERS: Final = 5
NEIGHBOURS: Final = 6
SETTLED_DEBATE: Final = 7
CLEAN_DESK: Final = 8
DEPOSIT: Final = 9
CLOSED_ROADS: Final = 10
CROSSROADS: Final = 11
SMALL_HALLS: Final = 12
HONEYMOON: Final = 13
REQUIREMENTS: Final = (
    "filing-fee", "broad-manifesto", "war-chest", "open-files", "goodwill-tour", "true-believers", "neighbours", "settled-debate",
    "clean-desk", "deposit", "closed-roads", "crossroads", "small-halls", "honeymoon",
)  # fmt: skip
FIRST_WHILE_FORMING: Final = TRUE_BELIEVERS
FIRST_ZONAL: Final = CLOSED_ROADS

# Special Characters (SH-20.2).
TECHNOCRAT: Final = 0
LOBBYIST: Final = 1
PHILANTHROPIST: Final = 2
PATRON: Final = 3
PROVOCATEUR: Final = 4
PROPAGANDIST: Final = 5
ACTIVIST: Final = 6
WHISTLEBLOWER: Final = 7
GURU: Final = 8
GUERILLA: Final = 9
MAFIOSO: Final = 10
DICTATOR: Final = 11
CHARACTERS: Final = (
    "technocrat", "lobbyist", "philanthropist", "patron", "provocateur", "propagandist", "activist", "whistleblower", "guru", "guerilla",
    "mafioso", "dictator",
)  # fmt: skip

# Hidden Objectives (SH-20.3) and Incumbent Cards (SH-20.4).
HOLD_CENTRE: Final = 0
HOLD_OPPOSITES: Final = 1
HOLD_SMALL_THREE: Final = 2
HOLD_LARGEST: Final = 3
HOLD_CLUSTER: Final = 4
SIX_OF_ONE: Final = 5
TWO_OF_EACH: Final = 6
THREE_VOLATILE: Final = 7
IN_COALITION: Final = 8
EVERYWHERE: Final = 9
OBJECTIVES: Final = (
    "hold-centre", "hold-opposites", "hold-small-three", "hold-largest", "hold-cluster", "six-of-one", "two-of-each", "three-volatile",
    "in-coalition", "everywhere",
)  # fmt: skip
POSTERS: Final = 0
OLD_MACHINE: Final = 1
DEEP_POCKETS: Final = 2
HOME_PROVINCE: Final = 3
STEADY_HAND: Final = 4
FRIENDLY_PRESS: Final = 5
VETERANS: Final = 6
SECOND_THOUGHTS: Final = 7
BROKER: Final = 8
LAST_WORD: Final = 9
INCUMBENTS: Final = (
    "posters-everywhere", "old-machine", "deep-pockets", "home-province", "steady-hand", "friendly-press", "party-veterans",
    "second-thoughts", "broker", "last-word",
)  # fmt: skip
SCENARIOS: Final = ("S1", "S2", "S3", "S4", "S5", "S6")
