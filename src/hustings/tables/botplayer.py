"""A process that thinks for bots: requests in JSON lines on standard input, answers on standard output.

{"game": "parley", "level": "canvasser", "place": 1, "what": "decide", "sight": "...", "budget": 1000.0, "seed": 7}
{"move": {"Pass": []}}
"""

from __future__ import annotations

import json
import random
import sys
from functools import cache
from typing import Any

from hustings.bots import Bot, bot_named
from hustings.core.state import START_OVER, TAKE_BACK
from hustings.games import game_named


@cache
def bot_for(game: str, level: str) -> Bot:
    return bot_named(level, game_named(game))


def answer(request: dict[str, Any]) -> Any:
    """The bot's move in its written form, or None."""
    game = game_named(request["game"])
    sight = game.load(request["sight"])
    place = request["place"]
    bot = bot_for(request["game"], request["level"])
    rng = random.Random(request["seed"])
    if request["what"] == "volunteer":
        commands = [move for move in sight.commands(place) if move is not START_OVER and move is not TAKE_BACK]
        move = bot.volunteer(sight, place, commands, rng) if commands else None
    else:
        move = bot.decide(sight, place, sight.menu(place), request["budget"], rng)
    return None if move is None else game.write_move(move)


def main() -> None:
    for line in sys.stdin:
        print(json.dumps({"move": answer(json.loads(line))}), flush=True)  # noqa: T201  the protocol


if __name__ == "__main__":
    main()
