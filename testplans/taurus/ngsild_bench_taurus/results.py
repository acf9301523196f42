"""Percentiles and verdict of a run folder."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Mapping, Optional

NOT_VALID = "not valid"

PERCENTILES = {"0.0": "min", "50.0": "p50", "90.0": "p90", "95.0": "p95", "99.0": "p99",
               "99.9": "p999", "100.0": "max"}


@dataclass(frozen=True)
class Latency:
    """Times of one label in seconds, by the names of ``summary.json``."""

    label: str
    kind: str
    seconds: Mapping[str, float]


@dataclass(frozen=True)
class RunResults:
    """What ``summary.json`` states about a run."""

    verdict: str
    notes: tuple[str, ...]
    latencies: tuple[Latency, ...]

    @staticmethod
    def read(folder: Path) -> Optional["RunResults"]:
        """Reads ``summary.json``. Returns None if it is missing or incomplete."""
        try:
            summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
            run = summary["run"]
        except (OSError, ValueError, KeyError, TypeError):
            return None
        default = "valid" if run.get("valid") else NOT_VALID
        return RunResults(str(run.get("verdict", default)), tuple(run.get("notes", ())), _latencies(summary))

    def judged(self, label: str) -> Optional[Latency]:
        """Returns the response time of a label, or else its service time."""
        found = {latency.kind: latency for latency in self.latencies if latency.label == label}
        return found.get("response") or found.get("service")

    def table(self) -> str:
        """Returns the percentiles in milliseconds as lines of aligned columns."""
        names = ("p50", "p90", "p95", "p99", "p999", "max")
        rows = [("label", "time (ms)", "p50", "p90", "p95", "p99", "p99.9", "max")]
        for latency in self.latencies:
            cells = (f"{latency.seconds[name] * 1000:.3f}" if name in latency.seconds else "" for name in names)
            rows.append((latency.label, latency.kind, *cells))
        widths = [max(map(len, column)) for column in zip(*rows)]
        return "\n".join(
            "  ".join(cell.ljust(width) if index < 2 else cell.rjust(width)
                      for index, (cell, width) in enumerate(zip(row, widths)))
            for row in rows)


def _latencies(summary: Mapping[str, Any]) -> tuple[Latency, ...]:
    found = []
    for section in ("operations", "scalability", "ingestion"):
        for entry in summary.get(section, ()):
            for kind in ("service", "response"):
                times = entry.get(kind)
                if isinstance(times, Mapping):
                    seconds = {name: value / 1e6 for name, value in times.items()
                               if isinstance(value, (int, float))}
                    found.append(Latency(_label(section, entry), kind, seconds))
    return tuple(found)


def _label(section: str, entry: Mapping[str, Any]) -> str:
    """Returns the label as ``samples.jtl`` has it."""
    if section == "ingestion":
        return f"{entry.get('operation')}-{entry.get('batchSize')}"
    if section == "scalability":
        return f"{entry.get('label')}@{entry.get('targetRate'):g}"
    return str(entry.get("label"))
