#!/usr/bin/env python3
"""Measures the memory of an embedded broker with -Xmx1024m under 200 connections that write random batches.

    testplans/faults/memory.py [SECONDS]        # default 180

Half of the connections upsert batches of up to 2,000 entities and read them back; the others delete them. Prints the
most resident memory. Exit code 1: it exceeded the heap by more than 300 MB, or the broker ended, or it stored nothing.
Needs the built home (./bench home).
"""

import re
import subprocess
import sys
import time

from cell import HOME
from processes import listener, resident
from writes import Writers

CONNECTIONS = 200
ALLOWED = 1024 + 300


def main():
    """Starts the broker, the connections, and looks at the memory twice a second."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 180
    start = [str(HOME / "bench"), "broker", "start", "embedded", "--port", "0"]
    fleet = ["--buses", "1", "--stations", "1", "--days", "1", "--period", "300s"]
    said = subprocess.run([*start, *fleet], capture_output=True, text=True, check=True).stdout
    port = int(re.search(r"127\.0\.0\.1:(\d+)", said).group(1))
    pid = listener(port)
    writers, most = Writers(port, CONNECTIONS), 0
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and (now := resident(pid) >> 20):
        most = max(most, now)
        time.sleep(0.5)
    writers.stop()
    alive = resident(pid) > 0
    state = "running" if alive else "ended"
    print(f"{most} MB resident at most, {ALLOWED} MB allowed; {state}; answers {writers.counts}")
    subprocess.run([str(HOME / "bench"), "broker", "stop", "embedded"], capture_output=True, check=False)
    return 0 if alive and writers.counts.get(201) and most <= ALLOWED else 1


if __name__ == "__main__":
    sys.exit(main())
