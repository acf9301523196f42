#!/usr/bin/env python3
"""Measures the memory of an embedded broker with -Xmx1024m under 200 connections that write random batches.

    testplans/faults/memory.py [SECONDS]        # default 180

Half of the connections upsert batches of up to 2,000 entities and read them back; the others delete them. Prints the
most resident memory. Exit code 1: it exceeded the heap by more than 300 MB, or the broker ended, or it stored nothing.
Needs the built home (./bench home).
"""

import http.client
import json
import random
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

from cell import HOME

CONNECTIONS = 200
ALLOWED = 1024 + 300


def batch(random_numbers):
    """Returns the ids and the body of a batch; sizes are spread over four powers of ten."""
    count = int(2_000 ** random_numbers.random())
    ids = [f"urn:ngsi-ld:Memory:{random_numbers.randrange(20_000)}" for _ in range(count)]
    padding = "x" * random_numbers.choice((1, 100, 2_000))
    entities = [{"id": i, "type": "Memory", "p": {"type": "Property", "value": padding}} for i in dict.fromkeys(ids)]
    return list(dict.fromkeys(ids)), json.dumps(entities)


def write(port, seed, bodies, stop, counts):
    """Sends batches through one connection until the broker or the time ends."""
    numbers = random.Random(seed)
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while not stop.is_set():
        ids, body = numbers.choice(bodies)
        if seed % 2:
            calls = [("POST", "/ngsi-ld/v1/entityOperations/delete", json.dumps(ids))]
        else:
            calls = [
                ("POST", "/ngsi-ld/v1/entityOperations/upsert", body),
                ("GET", "/ngsi-ld/v1/entities?type=Memory&limit=1000", None),
            ]
        for method, path, content in calls:
            try:
                connection.request(method, path, content, {"Content-Type": "application/json"} if content else {})
                answer = connection.getresponse()
                answer.read()
                counts[answer.status] = counts.get(answer.status, 0) + 1
            except (OSError, http.client.HTTPException):
                counts["failed"] = counts.get("failed", 0) + 1
                connection.close()
                stop.wait(1)


def resident(pid):
    """Returns the megabytes of resident memory; 0 for an ended process."""
    try:
        return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text()).group(1)) // 1024
    except (OSError, AttributeError):
        return 0


def main():
    """Starts the broker, the connections, and looks at the memory twice a second."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 180
    start = [str(HOME / "bench"), "broker", "start", "embedded", "--port", "0"]
    fleet = ["--buses", "1", "--stations", "1", "--days", "1", "--period", "300s"]
    said = subprocess.run([*start, *fleet], capture_output=True, text=True, check=True).stdout
    port = int(re.search(r"127\.0\.0\.1:(\d+)", said).group(1))
    listeners = subprocess.run(["ss", "-ltnpH", f"sport = :{port}"], capture_output=True, text=True, check=True).stdout
    pid = int(re.search(r"pid=(\d+)", listeners).group(1))
    numbers = random.Random(1)
    bodies = [batch(numbers) for _ in range(60)]
    stop, counts, most = threading.Event(), {}, 0
    threads = [
        threading.Thread(target=write, args=(port, seed, bodies, stop, counts), daemon=True)
        for seed in range(CONNECTIONS)
    ]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and (now := resident(pid)):
        most = max(most, now)
        time.sleep(0.5)
    stop.set()
    alive = resident(pid) > 0
    print(f"{most} MB resident at most, {ALLOWED} MB allowed; {'running' if alive else 'ended'}; answers {counts}")
    subprocess.run([str(HOME / "bench"), "broker", "stop", "embedded"], capture_output=True, check=False)
    return 0 if alive and counts.get(201) and most <= ALLOWED else 1


if __name__ == "__main__":
    sys.exit(main())
