"""Figures for Prometheus: what the server does, and how long it takes."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Figures:
    """One worker's counters."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("hustings_moves", "Inputs played and stored.", registry=self.registry)
        self.seconds = Histogram("hustings_store_seconds", "From an input to its commit.", registry=self.registry, buckets=BUCKETS)
        self.refused = Counter("hustings_refused", "What was not done, by reason.", ["reason"], registry=self.registry)
        self.failures = Counter("hustings_store_failures", "Inputs that could not be stored.", registry=self.registry)
        self.conflicts = Counter("hustings_conflicts", "Inputs for which another worker was faster.", registry=self.registry)
        self.tables = Gauge("hustings_tables", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("hustings_sockets", "Open sockets.", registry=self.registry)
        self.tasks = Gauge("hustings_tasks", "Tasks of the event loop.", registry=self.registry)
        self.kept = Gauge("hustings_kept_tables", "Tables whose bots and clocks this worker looks after.", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
