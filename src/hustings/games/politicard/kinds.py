"""The numbers by which the rules name things: cards, keywords, themes, and the words of the card files."""

from __future__ import annotations

from typing import Final

# Card numbers, in the order of the files: the kind of a card is told by its number (PC-1.4).
FIRST_PUBLIC: Final = 64
FIRST_INSTANT: Final = 93
FIRST_ONGOING: Final = 110
FIRST_INTERVENTION: Final = 124
CARDS: Final = 151
INTERVENTIONS: Final = CARDS - FIRST_INTERVENTION

GOVERNMENT: Final = 0
PUBLIC: Final = 1
INSTANT: Final = 2
ONGOING: Final = 3
INTERVENTION: Final = 4
KINDS: Final = ("government", "public", "instant", "ongoing", "intervention")

# Numbers the rulebook prints.
DECK_SIZE: Final = 25  # PC-13.1
BUDGET: Final = 108  # PC-13.2
HAND_LIMIT: Final = 8  # PC-2.4
HAND_START: Final = 5  # PC-2.3
ROW: Final = 5  # PC-2.7
ACTION_POINTS: Final = 2  # PC-4.1
TRANSFER_MOST: Final = 2  # PC-11.2

# Keywords, one bit each (PC-11).
LEADERSHIP: Final = 1
DIPLOMAT: Final = 2
OLIGARCH: Final = 4
PLATFORM: Final = 8
MOVEMENT: Final = 16
NGO: Final = 32
MEDIA: Final = 64
THINKER: Final = 128
KEYWORDS: Final = ("leadership", "diplomat", "oligarch", "platform", "movement", "ngo", "media", "thinker")

THEMES: Final = ("AI", "ADM", "CUL", "DIP", "ECO", "FIN", "HEA", "INF", "MED", "MIL", "SCI")
TAGS: Final = ("US", "EU", "AUT")
US: Final = 1
EU: Final = 2
AUT: Final = 4

# What happened, as interventions see it: bits 0 to 4, by kind of card (PC-5.5, PC-8.4).
ON_GOVERNMENT: Final = 0
ON_PUBLIC: Final = 1
ON_INSTANT: Final = 2
ON_ONGOING: Final = 3
ON_INTERVENTION: Final = 4

# When a text of a card works (PC-5.5).
ON_PLAY: Final = 0
YOU_PLAY: Final = 1
OPPONENT_PLAYS: Final = 2
INITIATIVE: Final = 3
INSTANT_DONE: Final = 4
YOUR_INTERVENTION: Final = 5
OPPOSING_INTERVENTION: Final = 6
YOU_PASS: Final = 7
TURN_STARTS: Final = 8
TURN_ENDS: Final = 9
SETTLES: Final = 10
WHENS: Final = (
    "on-play",
    "you-play",
    "opponent-plays",
    "initiative",
    "instant",
    "your-intervention",
    "opposing-intervention",
    "you-pass",
    "turn-starts",
    "turn-ends",
    "settles",
)

# What a line of text does (rules.md, 8).
DRAW: Final = 0
AP: Final = 1
GAIN: Final = 2
LOSE: Final = 3
DEACTIVATE: Final = 4
REACTIVATE: Final = 5
SHIELD: Final = 6
DESTROY: Final = 7
BOUNCE: Final = 8
ANNUL: Final = 9
TAKE: Final = 10
COPY: Final = 11
UNCOUNT: Final = 12
UNDO: Final = 13
DISCARD_CHOICE: Final = 14
DISCARD_RANDOM: Final = 15
TOKEN: Final = 16
LOCK: Final = 17
SHOW_HAND: Final = 18
BLACKOUT: Final = 19
AP_OR_CARD: Final = 20
RUMMAGE: Final = 21
HIT_OR_SKIP: Final = 22
DEEDS: Final = (
    "draw",
    "ap",
    "gain",
    "lose",
    "deactivate",
    "reactivate",
    "shield",
    "destroy",
    "bounce",
    "annul",
    "take",
    "copy",
    "uncount",
    "undo",
    "discard-choice",
    "discard-random",
    "token",
    "lock",
    "show-hand",
    "blackout",
    "ap-or-card",
    "rummage",
    "hit-or-skip",
)

# Whom a line concerns. "Government" always means an active government card.
SELF: Final = 0
OPPONENT: Final = 1
THAT: Final = 2
SOURCE: Final = 3
STRONGEST: Final = 4
OPPOSING_STRONGEST: Final = 5
OPPOSING_STRONGEST_OR_LATEST: Final = 6
OPPOSING_WEAKEST: Final = 7
OPPOSING_DEAREST_PUBLIC: Final = 8
LATEST_TWO: Final = 9
OPPOSING_GOVERNMENTS: Final = 10
# From here on somebody chooses.
OWN_GOVERNMENT: Final = 11
ANOTHER_OWN_GOVERNMENT: Final = 12
OWN_BARE_GOVERNMENT: Final = 13
OWN_BARE_CARD: Final = 14
OWN_DEACTIVATED: Final = 15
OPPOSING_GOVERNMENT: Final = 16
OPPOSING_US: Final = 17
OPPOSING_PUBLIC: Final = 18
ANY_GOVERNMENT: Final = 19
WHOS: Final = (
    "self",
    "opponent",
    "that",
    "source",
    "strongest",
    "opposing-strongest",
    "opposing-strongest-or-latest",
    "opposing-weakest",
    "opposing-dearest-public",
    "latest-two",
    "opposing-governments",
    "own-government",
    "another-own-government",
    "own-bare-government",
    "own-bare-card",
    "own-deactivated",
    "opposing-government",
    "opposing-us",
    "opposing-public",
    "any-government",
)

# What must be so when a line comes up.
NEEDS: Final = (
    "",
    "platform",
    "ngo",
    "media",
    "oligarch",
    "media-or-platform",
    "opposing-aut",
    "no-shield",
    "initiative-this-turn",
)
NEEDS_NOTHING: Final = 0
NEEDS_PLATFORM: Final = 1
NEEDS_NGO: Final = 2
NEEDS_MEDIA: Final = 3
NEEDS_OLIGARCH: Final = 4
NEEDS_MEDIA_OR_PLATFORM: Final = 5
NEEDS_OPPOSING_AUT: Final = 6
NEEDS_NO_SHIELD: Final = 7
NEEDS_INITIATIVE: Final = 8

# Tokens and how long they last.
INITIATIVE_DISCOUNT: Final = 0
ONGOING_DISCOUNT: Final = 1
NEXT_GOVERNMENT: Final = 2
DOUBLE_PUBLIC: Final = 3
PUBLIC_SURCHARGE: Final = 4
TOKENS: Final = ("initiative-discount", "ongoing-discount", "next-government", "double-public", "public-surcharge")
SCOPE_TURN: Final = 0
SCOPE_ROUND: Final = 1
SCOPES: Final = ("turn", "round")

# Locks on a player, one bit each, until the end of the round.
LOCK_INITIATIVES: Final = 1
LOCK_GOVERNMENT: Final = 2
LOCK_TRANSFER: Final = 4
LOCKS: Final = ("initiatives", "government", "transfer")

# The number of an initiative that bonuses change.
SCALES: Final = ("", "influence", "cards", "targets", "ap-or-cards", "tokens", "shields", "ap")
SCALES_NOTHING: Final = 0
SCALES_INFLUENCE: Final = 1

# Once per round or per turn, as bits of what a card in play has used (PC-5.17).
FREELY: Final = 0
USED_PLATFORM: Final = 1
USED_ABILITY: Final = 2
USED_TEXT: Final = 4
USED_THIS_TURN: Final = 8
USED_DISCOUNT: Final = 16
ONCES: Final = {"": FREELY, "platform": USED_PLATFORM, "round": USED_TEXT, "turn": USED_THIS_TURN}

# What is read from the table for as long as a card lies there (PC-5.16).
LASTS: Final = (
    "",
    "tier",
    "with-movement",
    "without-society",
    "softens",
    "opposing-strongest",
    "strongest",
    "diplomats",
    "bonus-own",
    "bonus-opposing",
    "scale-own",
    "scale-opposing",
    "with-keyword",
    "with-heavyweight",
    "underdog",
    "no-ngo",
    "free-initiative",
    "cheaper-government",
    "cheaper-oligarchs",
    "cheaper-ongoing",
    "short-refill",
)
LAST_NOTHING: Final = 0
LAST_TIER: Final = 1
LAST_WITH_MOVEMENT: Final = 2
LAST_WITHOUT_SOCIETY: Final = 3
LAST_SOFTENS: Final = 4
LAST_OPPOSING_STRONGEST: Final = 5
LAST_STRONGEST: Final = 6
LAST_DIPLOMATS: Final = 7
LAST_BONUS_OWN: Final = 8
LAST_BONUS_OPPOSING: Final = 9
LAST_SCALE_OWN: Final = 10
LAST_SCALE_OPPOSING: Final = 11
LAST_WITH_KEYWORD: Final = 12
LAST_WITH_HEAVYWEIGHT: Final = 13
LAST_UNDERDOG: Final = 14
LAST_NO_NGO: Final = 15
LAST_FREE_INITIATIVE: Final = 16
LAST_CHEAPER_GOVERNMENT: Final = 17
LAST_CHEAPER_OLIGARCHS: Final = 18
LAST_CHEAPER_ONGOING: Final = 19
LAST_SHORT_REFILL: Final = 20

# Abilities that a player uses (rules.md, 8.7, kind 4).
ABILITIES: Final = ("", "set-two", "shift", "lift")
NO_ABILITY: Final = 0
SET_TWO: Final = 1
SHIFT: Final = 2
LIFT: Final = 3

# How far the card that set an intervention off must still be there.
STILLS: Final = ("", "there", "active", "counted")
STILL_ANYWHERE: Final = 0
STILL_THERE: Final = 1
STILL_ACTIVE: Final = 2
STILL_COUNTED: Final = 3


def kind_of(card: int) -> int:
    """Every card has exactly one kind, known by its number (PC-1.4, PC-6.3)."""
    if card < FIRST_PUBLIC:
        return GOVERNMENT
    if card < FIRST_INSTANT:
        return PUBLIC
    if card < FIRST_ONGOING:
        return INSTANT
    return ONGOING if card < FIRST_INTERVENTION else INTERVENTION
