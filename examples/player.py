"""Opens a table against bots and plays a whole game by lot: python examples/player.py http://127.0.0.1:8460 parley

Only the standard library, and no rules: what can be done stands in the menu that the server sends.
"""

import json
import random
import sys
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import Any


class Client:
    """Requests with the cookie by which we hold our place."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server + path, data, {"Content-Type": "application/json"})
        try:
            with self.opener.open(request, timeout=60) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as refused:
            return dict(json.load(refused))


def play(server: str, game: str, rng: random.Random) -> dict[str, Any]:
    """Play to the end; the result as the server tells it."""
    client = Client(server)
    places = [{"kind": "here", "name": "Example"}, {"kind": "bot"}, {"kind": "bot"}]
    table = client.ask("/api/tables", {"game": game, "places": places, "reaction": 1})["table"]
    client.ask(f"/api/tables/{table}/start", {})
    seq = moves = 0
    while True:
        view = client.ask(f"/api/tables/{table}/view?place=0&wait=20&since={seq}")
        if view["result"]:
            return dict(view["result"])
        seq = view["seq"]
        if view["menu"]:
            chosen = rng.choice(view["menu"])
            print(chosen["sentence"])
            moves += 1
            move = {"place": 0, "move_id": f"move-{moves}", "seq": seq, "move": chosen["move"]}
            answer = client.ask(f"/api/tables/{table}/moves", move)
            if answer["type"] == "refused":
                print(answer["sentence"])
                seq = 0  # look again


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], random.Random()))
