#!/usr/bin/env python3
"""Runs workloads side by side for a long time, and checks that what their processes use stays flat.

    testplans/soak/soak.py                                # all workloads, 45 minutes
    testplans/soak/soak.py --minutes 10 queries vehicles  # workloads whose names contain one of these words

Samples resident memory, open files, threads and file sizes of load generator, command line and server every 5 s, and
the objects that survive a full collection once a minute. The first third is the warm-up. Fails if the last third uses
over 5 % more than the middle third, if files grow faster than the operations, or if a run fails. Exit code 1: a check
failed; the folder with all samples stays. Needs the built home (./bench home) and a JDK's jcmd. Ends the platforms that
./bench broker start has started.
"""

import argparse
import csv
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "faults"))

from cell import HOME, EmbeddedBroker, Platform  # noqa: E402
from judgement import ALLOWED_OF_HISTOGRAMS, accelerates, grown, middle_and_last  # noqa: E402
from processes import descriptors, jmeter, resident, threads  # noqa: E402
from workloads import FLEET, MIX, disagreements  # noqa: E402
from writes import Writers  # noqa: E402

INTERVAL = 5
BETWEEN_COLLECTIONS = 60
SERVER_HEAP = "-Xms256m -Xmx256m -XX:+AlwaysPreTouch"
START_LIMIT = 180
MARGIN = 180
MB = 1 << 20


@dataclass(frozen=True)
class Resource:
    """What a process uses. floor: growth that is no leak, such as connections and threads of pools."""

    name: str
    floor: int
    unit: int = 1


RESOURCES = [
    Resource("resident MB", 4 * MB, MB),
    Resource("live MB", 4 * MB, MB),
    Resource("open files", 10),
    Resource("threads", 4),
]


@dataclass(frozen=True)
class Soaked:
    """A workload: its server, its options of ./bench run, and the bytes of files that an operation may leave.

    heap: the JMeter heap in MB, resident from the start: what grows is other memory. Live objects tell of the heap.
    stored_per_operation: bytes of live objects by which the data of the server may grow.
    """

    name: str
    server: str
    options: list = field(default_factory=list)
    heap: int = 256
    bytes_per_operation: float = 0
    stored_per_operation: float = 0
    writers: int = 0
    filled: bool = True


# The slowest to start come first.
SOAKED = [
    Soaked("vehicles", "kafka", ["--plan", "vehicles", "--drivers", "20000"], heap=512, bytes_per_operation=20),
    Soaked("streaming", "kafka", ["--plan", "streaming", "-J", "steps=200@5000"], bytes_per_operation=20),
    Soaked(
        "queries",
        "embedded",
        ["--plan", "scalability", "--queries", "Q5", "--rates", "60"],
        bytes_per_operation=600,
    ),
    Soaked(
        "notifications",
        "embedded",
        ["--plan", "notifications", "-J", "rate=50", "-J", "subscriptions=100"],
        bytes_per_operation=600,
    ),
    # Half of the operations add 25 readings to the history of the broker.
    Soaked(
        "mixed",
        "embedded",
        ["--plan", "mixed", "--rates", "60", "-J", "buses=5"],
        bytes_per_operation=600,
        stored_per_operation=300,
        filled=False,
    ),
    Soaked("writes", "embedded", writers=4, filled=False),
]


class Running:
    """A workload under way: its server, its run, and the samples of their processes."""

    def __init__(self, soaked, server, shared, folder, seconds):
        self.soaked = soaked
        self.server = server
        self.folder = folder / soaked.name
        self.folder.mkdir()
        self.out = self.folder / "run"
        self.log = self.folder / "output"
        self.samples = {}
        self.seconds = []
        self.sizes = []
        self.histograms = []
        self.bench = self.writers = None
        self.pids = {} if shared else {"server": server.pid}
        if soaked.writers:
            self.writers = Writers(server.port, soaked.writers, pause=0.1, tidy=True)
        else:
            self._start(seconds)

    def _start(self, seconds):
        embedded = self.soaked.server == "embedded"
        target = ["--broker", "spec=http://" + self.server.address, *FLEET]
        if not embedded:
            target = ["--platform", f"{self.soaked.server}={self.server.address}"]
        duration = ["--duration", f"{seconds}s"]
        with open(self.log, "wb") as log:
            self.bench = subprocess.Popen(
                [str(HOME / "bench"), "run", *self.soaked.options, *duration, *target, "--out", str(self.out)],
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                cwd=self.folder,
                env={**os.environ, "HEAP": "-Xms{0}m -Xmx{0}m -XX:+AlwaysPreTouch".format(self.soaked.heap)},
                start_new_session=True,
            )

    def await_start(self, deadline):
        """Waits until the measurement has started."""
        while self.bench and "All thread groups have been started" not in self._jmeter_log():
            if self.bench.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"{self.soaked.name} did not start: {self.log.read_text(errors='replace')}")
            time.sleep(0.2)
        if self.bench:
            self.pids = {"generator": jmeter(self.out), "command line": self.bench.pid, **self.pids}

    def _jmeter_log(self):
        try:
            return (self.out / "jmeter.log").read_text(errors="replace")
        except OSError:
            return ""

    def sample(self, collect):
        """Adds a sample of each process and of the files; collect: also of the objects that are still in use."""
        for role, pid in self.pids.items():
            self._add(role, "resident MB", resident(pid))
            self._add(role, "open files", descriptors(pid))
            self._add(role, "threads", threads(pid))
            if collect:
                self._add(role, "live MB", live(pid))
        self.seconds.append(time.monotonic())
        sizes = [(path.suffix, path.stat().st_size) for path in self.out.rglob("*") if path.is_file()]
        self.sizes.append(sum(size for suffix, size in sizes if suffix != ".hlog"))
        self.histograms.append(sum(size for suffix, size in sizes if suffix == ".hlog"))

    def _add(self, role, resource, value):
        self.samples.setdefault((role, resource), []).append(value)

    def finish(self):
        """Waits for the end of the run and returns a sentence for each thing that is wrong."""
        wrong = []
        for (role, resource), values in self.samples.items():
            if not all(values):
                wrong.append(f"{role} ended while it was sampled")
                break
            floor = next(each.floor for each in RESOURCES if each.name == resource)
            if (role, resource) == ("server", "live MB"):
                floor += self.soaked.stored_per_operation * self.operations() / 3
            if grown(values, floor):
                wrong.append("%s: %s grew from %d to %d" % (role, resource, *middle_and_last(values)))
        if self.writers:
            self.writers.stop()
            if self.writers.counts.get("failed") or not self.writers.counts.get(201):
                wrong.append(f"responses to the writes: {self.writers.counts}")
            return wrong
        code = self.bench.wait(300)
        if code not in (0, 3):
            wrong.append(f"exit code {code}: {self.log}")
            return wrong
        if accelerates(self.seconds, self.sizes, 500):
            wrong.append("the files of the run grew faster than before")
        if accelerates(self.seconds, self.histograms, 500, ALLOWED_OF_HISTOGRAMS):
            wrong.append("the histograms of the run grew faster than before")
        if self.file_bytes_per_operation() > self.soaked.bytes_per_operation:
            wrong.append(f"{self.file_bytes_per_operation():.1f} bytes of files per operation")
        return wrong + disagreements(self.out)

    def operations(self):
        """Returns the number of operations or messages of the run."""
        if self.writers:
            return sum(self.writers.counts.values())
        tallies = self.out / "tallies.json"
        labels = json.loads(tallies.read_text())["labels"] if tallies.exists() else {}
        parts = ("streaming", "vehicles")
        return sum(
            max(counts["count"], *(counts.get(part, {}).get("sent", 0) for part in parts))
            for label, counts in labels.items()
            if label not in MIX
        )

    def file_bytes_per_operation(self):
        """Returns the growth of the run folder while sampled, per operation of the run."""
        added = sum(series[-1] - series[0] for series in (self.sizes, self.histograms))
        return added / max(1, self.operations())

    def rows(self):
        """Returns a row of the table for each process: the means of the middle and of the last third."""
        for role in self.pids:
            cells = []
            for resource in RESOURCES:
                values = self.samples[role, resource.name]
                middle, last = (mean / resource.unit for mean in middle_and_last(values))
                cells.append(f"{middle:.1f} to {last:.1f}" if resource.unit > 1 else f"{middle:.0f} to {last:.0f}")
            files = f"{self.file_bytes_per_operation():.1f}" if role == "generator" else ""
            yield [self.soaked.name, role, f"{self.operations():,}", *cells, files]

    def stop(self):
        """Ends the run, if it has not ended."""
        if self.writers:
            self.writers.stop()
        if self.bench and self.bench.poll() is None:
            os.killpg(self.bench.pid, signal.SIGKILL)


def live(pid):
    """Returns the bytes of the objects of a JVM that survive a full collection."""
    done = subprocess.run(["jcmd", str(pid), "GC.class_histogram"], capture_output=True, text=True, check=False)
    total = re.search(r"^Total\s+\d+\s+(\d+)", done.stdout, re.M)
    if not total:
        raise SystemExit(f"jcmd {pid} GC.class_histogram failed: {done.stdout}{done.stderr}".strip())
    return int(total.group(1))


class Servers:
    """A server for each workload that wants the embedded broker, and one of each platform."""

    def __init__(self, folder):
        self.folder = folder
        self.started = []
        self.platforms = {}

    def of(self, soaked):
        """Returns the server of a workload."""
        if soaked.server == "embedded":
            return self._start(lambda *place: EmbeddedBroker(*place, heap=SERVER_HEAP), soaked)
        if soaked.server not in self.platforms:
            self.platforms[soaked.server] = self._start(Platform, soaked)
        return self.platforms[soaked.server]

    def _start(self, kind, soaked):
        folder = self.folder / f"server of {soaked.name}"
        folder.mkdir()
        server = kind(soaked, folder)
        self.started.append(server)
        return server

    def stop(self):
        """Ends all servers."""
        for server in self.started:
            server.stop()


def soak(chosen, seconds, folder):
    """Runs the workloads and returns them, sampled."""
    servers, running = Servers(folder), []
    try:
        for soaked, server in [(soaked, servers.of(soaked)) for soaked in chosen]:
            shared = any(server is other.server for other in running)
            running.append(Running(soaked, server, shared, folder, seconds + MARGIN))
        deadline = time.monotonic() + START_LIMIT
        for each in running:
            each.await_start(deadline)
        started = time.monotonic()
        collected = started - BETWEEN_COLLECTIONS
        while (now := time.monotonic()) < started + seconds:
            collect = now - collected >= BETWEEN_COLLECTIONS
            collected = now if collect else collected
            for each in running:
                each.sample(collect)
            time.sleep(max(0, INTERVAL - (time.monotonic() - now)))
        return running, [(each, each.finish()) for each in running]
    finally:
        for each in running:
            each.stop()
        servers.stop()


def write_samples(running, folder):
    """Writes all samples to samples.csv."""
    with open(folder / "samples.csv", "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["workload", "process", "resource", "values"])
        for each in running:
            for (role, resource), values in each.samples.items():
                writer.writerow([each.soaked.name, role, resource, *values])
            writer.writerow([each.soaked.name, "generator", "file bytes", *each.sizes])
            writer.writerow([each.soaked.name, "generator", "histogram bytes", *each.histograms])


def main():
    """Runs the chosen workloads, prints their table, and what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("words", nargs="*", help="words, one of which a workload's name contains")
    parser.add_argument("--minutes", type=int, default=45, help="how long it is sampled; default 45, min 3")
    options = parser.parse_args()
    chosen = [one for one in SOAKED if not options.words or any(word in one.name for word in options.words)]
    if not chosen:
        parser.error("no workload has one of these words in its name")
    if options.minutes < 3:
        parser.error("--minutes must be at least 3: memory is judged by a value per minute")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    running, judged = soak(chosen, options.minutes * 60, folder)
    write_samples(running, folder)
    print("| workload | process | operations | " + " | ".join(r.name for r in RESOURCES) + " | file bytes/operation |")
    print("|---" * (4 + len(RESOURCES)) + "|")
    for each, _ in judged:
        for row in each.rows():
            print("| " + " | ".join(row) + " |")
    failed = False
    for each, wrong in judged:
        print(f"{'FAILED' if wrong else 'ok    '} {each.soaked.name}")
        failed |= bool(wrong)
        for sentence in wrong:
            print("       " + sentence)
    if failed:
        print("samples and runs: %s" % folder)
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
