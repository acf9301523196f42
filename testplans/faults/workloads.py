"""The columns of the fault matrix: what runs, and which counts of its result must agree."""

import json
from dataclasses import dataclass, field
from pathlib import Path

FLEET = ["--buses", "5", "--stations", "5", "--seed", "7", "--days", "1", "--period", "300s"]
SETTINGS = ["-J", "warmup.seconds=0"]
LIMITS = ["-J", "broker.readTimeout=2000", "-J", "lost.seconds=4"]
# Kafka and Pulsar give clients their own addresses, past a proxy: there a stopped server is all that a client sees of a
# partition.
PROXIED = ("embedded", "redis", "nats")
MIX = ("write", "read", "list", "history")
STREAM = ["--duration", "6s", "-J", "steps=1000@200", "-J", "quiet.millis=3000", "-J", "patience.seconds=5"]


@dataclass(frozen=True)
class Workload:
    """A column: the server it needs, its command, the bytes of a measured request on the wire, and its time limit (s).

    named_only: only faults that name the column are injected. limits: settings for faults that are not patient.
    The loader waits up to 120 s for a response and tries six times.
    """

    name: str
    server: str
    marker: bytes
    options: list = field(default_factory=list)
    command: str = "run"
    filled: bool = True
    limit: int = 150
    named_only: bool = False
    limits: list = field(default_factory=lambda: LIMITS)

    def arguments(self, address, out, patient=False):
        """Returns the arguments of ./bench for a server at an address (HOST:PORT or a URL)."""
        if self.server != "embedded":
            return ["run", *self.options, "--platform", f"{self.server}={address}", "--out", str(out)]
        url = address if "://" in address else "http://" + address
        if self.command == "load":
            return [
                "load",
                "--broker",
                "spec=" + url,
                "--rejects",
                str(out) + ".rejects",
                *FLEET[:-4],
                "--days",
                "3",
                "--period",
                "20s",
            ]
        if self.command == "doctor":
            return ["doctor", "--broker", "spec=" + url, "--out", str(out)]
        limits = [] if patient else self.limits
        return ["run", *self.options, *SETTINGS, *limits, "--broker", "spec=" + url, "--out", str(out), *FLEET]


def streaming(platform):
    """Returns the streaming column of a platform."""
    return Workload("streaming " + platform, platform, b"XADD", ["--plan", "streaming", *STREAM])


WORKLOADS = [
    Workload(
        "queries",
        "embedded",
        b"GET /ngsi-ld/v1/entities/urn:ngsi-ld:Bus",
        ["--plan", "scalability", "--queries", "Q1", "--rates", "50", "--duration", "6s"],
    ),
    Workload(
        "ingestion",
        "embedded",
        b"entityOperations/create",
        ["--plan", "ingestion", "-J", "batch.sizes=20", "-J", "batch.count=3000", "-J", "batch.delete=false"],
    ),
    Workload("load", "embedded", b"POST /ngsi-ld/v1/temporal", command="load", filled=False, limit=900),
    Workload(
        "notifications",
        "embedded",
        b"/attrs",
        [
            "--plan",
            "notifications",
            "--duration",
            "6s",
            "-J",
            "rate=50",
            "-J",
            "subscriptions=5",
            "-J",
            "entities=5",
        ],
        limits=[*LIMITS, "-J", "timeout=2000"],
    ),
    Workload(
        "mixed",
        "embedded",
        b"MixedProbe",
        ["--plan", "mixed", "--rates", "50", "--duration", "6s", "-J", "buses=5"],
    ),
    streaming("redis"),
    Workload(
        "vehicles",
        "redis",
        b"XADD",
        ["--plan", "vehicles", "--drivers", "300", "--duration", "6s", "-J", "patience.seconds=5"],
    ),
    streaming("kafka"),
    streaming("pulsar"),
    streaming("rabbitmq"),
    streaming("nats"),
    Workload(
        "queries with database",
        "embedded",
        b"GET",
        ["--plan", "queries", "--queries", "Q1,Q2", "-J", "queries.count=3000"],
        named_only=True,
    ),
    Workload(
        "recovery",
        "embedded",
        b"GET /ngsi-ld/v1/entities/urn:ngsi-ld:Bus",
        ["--plan", "recovery", "--kill", "command=true", "--kill-after", "2s", "--duration", "6s"],
        named_only=True,
    ),
    Workload(
        "64 threads",
        "embedded",
        b"",
        ["--plan", "queries", "--queries", "Q1", "-J", "threads=64", "-J", "queries.count=640"],
        named_only=True,
    ),
    Workload("doctor", "embedded", b"/ngsi-ld/v1/", command="doctor", named_only=True),
    # Longer than Kafka needs to elect another leader.
    Workload(
        "streaming kafka:nodes-3:replicas-3",
        "kafka:nodes-3:replicas-3",
        b"",
        [
            "--plan",
            "streaming",
            "--duration",
            "30s",
            "-J",
            "steps=1000@200",
            "-J",
            "quiet.millis=15000",
            "-J",
            "patience.seconds=30",
        ],
        named_only=True,
    ),
]


def labels(out):
    """Returns the labels of a run folder with their counts."""
    return json.loads((Path(out) / "tallies.json").read_text())["labels"].items()


def disagreements(out):
    """Returns a sentence for each count of a run folder that disagrees with another; an empty list: all agree."""
    if not (Path(out) / "tallies.json").exists():
        return ["no tallies.json"]
    found = []
    for label, counts in labels(out):
        codes = counts["responseCodes"]
        _equal(found, label, "count", counts["count"], "response codes", sum(codes.values()))
        failed = sum(n for code, n in codes.items() if not code.isdigit() or int(code) >= 400)
        _equal(found, label, "errors and incorrect", counts["errors"] + counts["wrongAnswers"], "failure codes", failed)
        stream = counts.get("streaming")
        if stream:
            _equal(
                found, label, "sent", stream["sent"], "acknowledged + failed", stream["acknowledged"] + stream["failed"]
            )
            _equal(
                found,
                label,
                "acknowledged",
                stream["acknowledged"] * stream["groups"],
                "delivered + lost",
                stream["delivered"] + stream["lost"],
            )
        drive = counts.get("vehicles")
        if drive:
            ends = drive["firstTry"] + drive["recovered"] + drive["pending"] + drive["lost"]
            _equal(found, label, "sent", drive["sent"], "acknowledged + pending + lost", ends)
        notes = counts.get("notifications")
        if notes:
            _equal(found, label, "written", notes["written"], "notified + lost", notes["notified"] + notes["lost"])
        reads = counts.get("consistency")
        if reads:
            _equal(found, label, "compared reads", reads["reads"], "successes", counts["count"] - counts["errors"])
            wrong = sum(reads[fault] for fault in ("stale", "torn", "fabricated", "missing", "additional"))
            _equal(found, label, "incorrect", counts["wrongAnswers"], "stale to additional", wrong)
    mixed = {label: counts for label, counts in labels(out) if label in MIX or label.startswith("mixed")}
    for name in ("count", "errors", "wrongAnswers") if mixed else ():
        parts = sum(counts[name] for label, counts in mixed.items() if label in MIX)
        _equal(found, "mixed", name, sum(counts[name] for counts in mixed.values()) - parts, "its parts", parts)
    return found


def _equal(found, label, name, value, other, sum_of_others):
    if value != sum_of_others:
        found.append(f"{label}: {name} {value} is not {other} {sum_of_others}")


def lost(cell):
    """Returns a sentence for each label that lost or failed a message: a cluster must survive the loss of one node."""
    found, out = [], cell.out
    for label, counts in labels(out):
        for name in ("failed", "lost"):
            _equal(found, label, name, counts.get("streaming", {}).get(name, 0), "the expected", 0)
    longest = max(value for _, value in _maxima(json.loads((Path(out) / "summary.json").read_text())))
    if longest < 2e6:
        found.append(f"the longest latency is {longest} us, which hides the election of a leader")
    return found


def harm(cell):
    """Returns a sentence for each failure, loss and time above the cell's limit of a run that had to stay whole."""
    found, out, limit = [], cell.out, cell.workload.limit
    for label, counts in labels(out):
        for part in (counts, *(counts.get(name, {}) for name in ("streaming", "vehicles", "notifications"))):
            for name in ("errors", "wrongAnswers", "failed", "lost", "pending", "duplicates"):
                _equal(found, label, name, part.get(name, 0), "the expected", 0)
    summary = json.loads((Path(out) / "summary.json").read_text())
    seconds = summary["run"]["durationSeconds"]
    if not 0 < seconds < limit:
        found.append(f"the run took {seconds} s by its report")
    times = list(_maxima(summary))
    if not times:
        found.append("summary.json has no times")
    found += [f"{name} is {value} us, more than the run took" for name, value in times if not 0 <= value < limit * 1e6]
    return found


def _maxima(node, path=""):
    """Yields path and value of the shortest and longest time of each distribution of a summary, in microseconds."""
    if isinstance(node, dict):
        if "p50" in node:
            yield from ((f"{path}.{name}", node[name]) for name in ("min", "max") if name in node)
        for name, value in node.items():
            yield from _maxima(value, f"{path}.{name}")
    elif isinstance(node, list):
        for value in node:
            yield from _maxima(value, path)
