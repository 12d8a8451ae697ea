"""The words of the rulebook as numbers: resources, sides, results, rules, powers and rewards.

Everything here is a small whole number inside the rules; the names stand on the cards and in the sentences.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -2  # no card, no place; core's UNKNOWN (-1) is a card that somebody may not see

# Resources (catalogue, section 8.2): icons only, no tokens.
RESOURCES: Final = ("gold", "reputation", "weapons", "intelligence")
GOLD: Final = 0
REPUTATION: Final = 1
WEAPONS: Final = 2
INTELLIGENCE: Final = 3

# Types of a Vote (section 8.1): the last bit of its printed number says which.
NO: Final = 0
YES: Final = 1

# The side of a collected card that is up (MV-2.2); a Shop Card has none (MV-7.14).
RED: Final = 0
GREEN: Final = 1
NO_SIDE: Final = 2

# The result of a round (MV-3.17, MV-3.30). FAIL and SUCCESS are also what powers name.
UNDECIDED: Final = -1
FAIL: Final = 0
SUCCESS: Final = 1
ALL_NO: Final = 2  # a FAIL of its own kind (MV-3.31)

# At least or at most, as powers of Public and Secret Identities say it.
MIN: Final = 0
MAX: Final = 1

# How a cast Vote came to be ignored (MV-3.21).
BY_REWARD: Final = 1
AS_UNCOUNTED: Final = 2  # option uncounted_votes=as_ignored (R11)

# Cards of all kinds share one numbering: Missions from 0, Masters by their rule, Shop Cards last.
MISSION_COUNT: Final = 40
FIRST_MASTER: Final = 40
MASTER_COUNT: Final = 26
FIRST_SHOP: Final = 66
SHOP_COUNT: Final = 20
CARD_COUNT: Final = 86
IDENTITY_COUNT: Final = 18

# The rules on the Master Cards, X01 to X26 in their order (MV-4).
RULES: Final = (
    "cutoff_high",
    "cutoff_low",
    "size_min_3",
    "size_max_2",
    "two_votes",
    "no_voters_collect",
    "same_vote_ends_round",
    "must_vote_yes",
    "must_vote_no",
    "yes_double",
    "no_double",
    "active_double",
    "study_masters",
    "swap_three_votes",
    "rotate_one_card",
    "yes_hands_shown",
    "no_hands_shown",
    "one_more_yes",
    "one_fewer_yes",
    "order_inverted",
    "public_vote",
    "at_most_2_resources",
    "at_least_3_resources",
    "state_a_vote",
    "late_change",
    "swap_collected",
)
CUTOFF_HIGH: Final = 0
CUTOFF_LOW: Final = 1
SIZE_MIN_3: Final = 2
SIZE_MAX_2: Final = 3
TWO_VOTES: Final = 4
NO_VOTERS_COLLECT: Final = 5
SAME_VOTE_ENDS_ROUND: Final = 6
MUST_VOTE_YES: Final = 7
MUST_VOTE_NO: Final = 8
YES_DOUBLE: Final = 9
NO_DOUBLE: Final = 10
ACTIVE_DOUBLE: Final = 11
STUDY_MASTERS: Final = 12
SWAP_THREE_VOTES: Final = 13
ROTATE_ONE_CARD: Final = 14
YES_HANDS_SHOWN: Final = 15
NO_HANDS_SHOWN: Final = 16
ONE_MORE_YES: Final = 17
ONE_FEWER_YES: Final = 18
ORDER_INVERTED: Final = 19
PUBLIC_VOTE: Final = 20
AT_MOST_2_RESOURCES: Final = 21
AT_LEAST_3_RESOURCES: Final = 22
STATE_A_VOTE: Final = 23
LATE_CHANGE: Final = 24
SWAP_COLLECTED: Final = 25

# The powers of Public Identities (MV-6.5 and following), then of Secret Identities (MV-6.21 and following).
POWERS: Final = (
    "double_if_contains",
    "double_if_size",
    "void_if_contains",
    "void_if_same_as_neighbours",
    "void_if_lowest_of_neighbours",
    "must_vote_if_contains",
    "must_vote_if_size",
    "proposal_size",
    "raise_number",
    "lower_number",
    "first_pick",
    "takes_master",
    "icon_value",
    "total_at_least",
    "per_pair",
    "even",
    "odd",
    "ignore_one_icon_per_card",
    "double_cards",
)
DOUBLE_IF_CONTAINS: Final = 0
DOUBLE_IF_SIZE: Final = 1
VOID_IF_CONTAINS: Final = 2
VOID_IF_SAME_AS_NEIGHBOURS: Final = 3
VOID_IF_LOWEST_OF_NEIGHBOURS: Final = 4
MUST_VOTE_IF_CONTAINS: Final = 5
MUST_VOTE_IF_SIZE: Final = 6
PROPOSAL_SIZE: Final = 7
RAISE_NUMBER: Final = 8
LOWER_NUMBER: Final = 9
FIRST_PICK: Final = 10
TAKES_MASTER: Final = 11
ICON_VALUE: Final = 12
TOTAL_AT_LEAST: Final = 13
PER_PAIR: Final = 14
EVEN: Final = 15
ODD: Final = 16
IGNORE_ONE_ICON_PER_CARD: Final = 17
DOUBLE_CARDS: Final = 18

# The rewards of the Shop (section 8.7): green ones, then red ones from GIVE_MISSION_CARD on.
REWARDS: Final = (
    "free_mission_card",
    "free_master_card",
    "become_active",
    "remove_votes",
    "change_all_numbers",
    "flip_mission_cards",
    "add_to_mission",
    "remove_from_mission",
    "see_all_hands",
    "swap_votes",
    "resize_market",
    "swap_cards",
    "next_shop_green",
    "give_mission_card",
    "decide_master_card",
    "decide_active",
    "ignore_left_neighbour",
    "change_own_number",
    "flip_own_card",
    "add_one_to_mission",
    "remove_one_from_mission",
    "see_one_hand",
    "everyone_draws",
    "grow_market",
    "swap_card_same_side",
    "next_shop_red",
    "vote_on_purchase",
    "vote_shares_reward",
)
FREE_MISSION_CARD: Final = 0
FREE_MASTER_CARD: Final = 1
BECOME_ACTIVE: Final = 2
REMOVE_VOTES: Final = 3
CHANGE_ALL_NUMBERS: Final = 4
FLIP_MISSION_CARDS: Final = 5
ADD_TO_MISSION: Final = 6
REMOVE_FROM_MISSION: Final = 7
SEE_ALL_HANDS: Final = 8
SWAP_VOTES: Final = 9
RESIZE_MARKET: Final = 10
SWAP_CARDS: Final = 11
NEXT_SHOP_GREEN: Final = 12
GIVE_MISSION_CARD: Final = 13
DECIDE_MASTER_CARD: Final = 14
DECIDE_ACTIVE: Final = 15
IGNORE_LEFT_NEIGHBOUR: Final = 16
CHANGE_OWN_NUMBER: Final = 17
FLIP_OWN_CARD: Final = 18
ADD_ONE_TO_MISSION: Final = 19
REMOVE_ONE_FROM_MISSION: Final = 20
SEE_ONE_HAND: Final = 21
EVERYONE_DRAWS: Final = 22
GROW_MARKET: Final = 23
SWAP_CARD_SAME_SIDE: Final = 24
NEXT_SHOP_RED: Final = 25
VOTE_ON_PURCHASE: Final = 26
VOTE_SHARES_REWARD: Final = 27
FIRST_RED_REWARD: Final = 13


def type_of(vote: int) -> int:
    """YES where the printed number is even, NO where it is odd (R2).

    >>> type_of(34), type_of(7)
    (1, 0)
    """
    return 1 - vote % 2
