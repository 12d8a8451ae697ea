"""Setup (KU-2): the stacks, the Seats, the hands."""

from __future__ import annotations

from hustings.core.pile import Pile
from hustings.games.kursi.deck import COPIES, FIRST_ASSET, FIRST_STROKE, SEAT_ISSUE, SEAT_TILES, STARTERS, STROKES
from hustings.games.kursi.display import draw_stroke, refill_display
from hustings.games.kursi.fielding import Draft, deal_tiles
from hustings.games.kursi.kinds import ICONS, ISSUES, VALUE_COUNT
from hustings.games.kursi.state import Kursi
from hustings.games.kursi.turn import Round

# By value 1, 3, 5, -2: vote cards of each colour (KU-1.9).
VOTE_CARDS = (12, 8, 8, 5)
# By place, as boards draw them; every player has the four reference cards' contents in the help panel (KU-2.7, KU-2.11).
COLOURS = ("red", "blue", "green", "yellow")


def set_up(table: Kursi) -> None:
    """Everything is laid out; the draft comes first, then the rounds (KU-2.1, KU-3.1)."""
    choose_seats(table)
    candidates = table.places * table.seats
    table.tile = [0] * candidates
    table.icons = [0] * (candidates * ICONS)
    for place in range(table.places):
        table.supply[place * VALUE_COUNT : (place + 1) * VALUE_COUNT] = list(VOTE_CARDS)
        deal_starters(table, place)
    stack_decks(table)
    deal_tiles(table)
    table.push(Draft(), Round(1))


def choose_seats(table: Kursi) -> None:
    """Random Seat tiles in a row, A first; the rest are out of the game (KU-1.3, KU-2.5, KU-2.6).

    With `intro_seats=True` the row is drawn again until every issue is there (R34); with `intro_seats=False` any row will do. A row of
    `seats=2`, `seats=3`, `seats=4` or `seats=5` (KU-15.1).
    """
    while True:
        tiles = list(range(SEAT_TILES))
        table.chance.shuffle(tiles)
        table.in_play = tiles[: table.seats]
        if not table.options.intro_seats or len({SEAT_ISSUE[tile] for tile in table.in_play}) == ISSUES:
            return


def deal_starters(table: Kursi, place: int) -> None:
    """The same six Starter cards for everybody; sets of absent players stay in the box (KU-2.9, KU-1.7).

    With `players=2`, `players=3` or `players=4` so many sets and colours are in the game (R1, R3).
    """
    for kind in STARTERS:
        table.hands[place].draw(kind, place)


def stack_decks(table: Kursi) -> None:
    """Rally and Asset decks with empty discard piles; two open Masterstrokes, then one dealt to everybody (KU-2.2, KU-2.4, KU-2.10)."""
    table.rally_deck = Pile([kind for kind in range(FIRST_ASSET) for _ in range(COPIES[kind])], [])
    table.asset_deck = Pile([kind for kind in range(FIRST_ASSET, FIRST_STROKE) for _ in range(COPIES[kind])], [])
    table.stroke_deck = Pile(list(range(FIRST_STROKE, FIRST_STROKE + STROKES)), [])
    table.rally_deck.shuffle(table.chance)
    table.asset_deck.shuffle(table.chance)
    table.stroke_deck.shuffle(table.chance)
    refill_display(table)
    for place in range(table.places):
        draw_stroke(table, place)
