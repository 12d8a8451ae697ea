"""Token buckets: so many at once, then so many a second. And who asks, behind a proxy or not."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

BURST: Final = 3.0  # seconds' worth that may come at once
KEPT: Final = 20_000


class Bucket:
    """One sender's allowance."""

    __slots__ = ("at", "left", "most", "rate")

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.most = max(1.0, rate * BURST)
        self.left = self.most
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each of many senders; the longest silent are forgotten."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, sender: str) -> bool:
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self._rate)
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(sender)
        return bucket.take()


class Counter:
    """How many each sender has open now."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, sender: str) -> bool:
        count = self._open.get(sender, 0)
        if count >= self._most:
            return False
        self._open[sender] = count + 1
        return True

    def leave(self, sender: str) -> None:
        count = self._open.get(sender, 0) - 1
        if count > 0:
            self._open[sender] = count
        else:
            self._open.pop(sender, None)
