"""Figures for Prometheus: what the server does, and how long it takes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from hustings.tables.refused import Refused, words

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Figures(Collector):
    """One worker's counters. What is counted with every move are plain numbers, given to Prometheus when it asks."""

    def __init__(self) -> None:
        self.moves = 0
        self._waits = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.refused = Counter("hustings_refused", "What was not done, by reason.", ["reason"], registry=self.registry)
        self.failures = Counter("hustings_store_failures", "Inputs that could not be stored.", registry=self.registry)
        self.conflicts = Counter("hustings_conflicts", "Inputs for which another worker was faster.", registry=self.registry)
        self.tables = Gauge("hustings_tables", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("hustings_sockets", "Open sockets.", registry=self.registry)
        self.tasks = Gauge("hustings_tasks", "Tasks of the event loop.", registry=self.registry)
        self.kept = Gauge("hustings_kept_tables", "Tables whose bots and clocks this worker looks after.", registry=self.registry)

    def was_refused(self, refusal: Refused) -> None:
        """Something was not done. What the rules of a game refuse is counted together: it says nothing of the server."""
        self.refused.labels(refusal.key if refusal.key in words()["refusals"] else "rules").inc()

    def waited(self, seconds: float) -> None:
        """So long it took from an input to its commit."""
        self._waits[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        moves = CounterMetricFamily("hustings_moves", "Inputs played and stored.")
        moves.add_metric([], self.moves)
        yield moves
        waits = HistogramMetricFamily("hustings_store_seconds", "From an input to its commit.")
        names = [*[str(float(limit)) for limit in BUCKETS], "+Inf"]
        waits.add_metric([], list(zip(names, accumulate(self._waits))), self._seconds)
        yield waits

    def text(self) -> bytes:
        return generate_latest(self.registry)
