"""The rows of the fault matrix: what breaks, when, and which exit codes and sentences a user must get."""

import http.client
import itertools
import json
import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from database import PROGRAMS, Database
from leader import leader_port
from processes import listener
from workloads import harm, lost


@dataclass(frozen=True)
class Fault:
    """A row: how it breaks a running cell, or what it changes before the start.

    codes: exit codes that are right. says: a regular expression that the output must match. moment: the text in
    a log of the run after which the fault is injected. check: returns what else is wrong with the run folder of a cell.
    needs: a file of this machine without which the cell cannot run, and how to get it. patient: waits for responses as
    long as by default, since none may fail. heap: memory of an embedded broker.
    """

    name: str
    codes: tuple
    says: str
    strike: Callable = None
    short: tuple = ()
    prepare: Callable = None
    only: tuple = ()
    proxied: bool = False
    moment: str = "All thread groups have been started"
    log: str = "jmeter.log"
    check: Callable = None
    needs: tuple = ()
    patient: bool = False
    heap: str = "-Xmx512m"


def server(sent, seconds=None):
    """Returns a strike that sends a signal to the server, and SIGCONT some seconds later."""

    def strike(cell):
        os.kill(cell.server.pid, sent)
        if seconds:
            time.sleep(seconds)
            os.kill(cell.server.pid, signal.SIGCONT)

    return strike


def leader(name, sent, seconds=None):
    """Returns the row of a leader that gets a signal, and SIGCONT later; another must be elected, and nothing lost."""

    def strike(cell):
        port = leader_port(cell.server.address)
        pid = listener(port)
        deadline = time.monotonic() + (seconds or 20)
        os.kill(pid, sent)
        while (now := leader_port(cell.server.address)) == port and time.monotonic() < deadline:
            time.sleep(0.2)
        if seconds:
            time.sleep(max(0, deadline - time.monotonic()))
            os.kill(pid, signal.SIGCONT)
        if now == port:
            raise TimeoutError("Kafka elected no other leader")

    return Fault(
        "leader " + name,
        (0, 3),
        r"VALID",
        strike,
        only=("streaming kafka:nodes-3:replicas-3",),
        check=lost,
        moment="1000-200-0 to the committed offset",
    )


def generator(seconds):
    """Returns a strike that stops the load generator's JVM for some seconds."""

    def strike(cell):
        pid = cell.generator()
        os.kill(pid, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(pid, signal.SIGCONT)

    return strike


def network(mode, seconds=None):
    """Returns a strike that sets a mode of the proxy, and pass some seconds later."""

    def strike(cell):
        cell.proxy.set(mode)
        if seconds:
            time.sleep(seconds)
            cell.proxy.set("pass")

    return strike


def environment(**values):
    """Returns a preparation that sets environment variables of ./bench."""
    return lambda cell: cell.environment.update(values)


def prefix(text):
    """Returns a preparation that runs ./bench by a shell after a command such as ulimit."""

    def prepare(cell):
        cell.before = text

    return prepare


def address(value):
    """Returns a preparation that replaces the server's address."""

    def prepare(cell):
        cell.address = value

    return prepare


def expired_certificate(cell):
    """Puts a server certificate that has expired in front of the broker."""
    cell.serve_tls_with_expired_certificate()


def small_disk(cell):
    """Puts the run folder on a small file system."""
    cell.mount_small_disk()


def fill_disk(cell):
    """Fills that file system."""
    cell.fill_small_disk()


def fill_heap(cell):
    """Writes entities of 1 MB until the broker has ended."""
    text = "x" * (1 << 20)
    deadline = time.monotonic() + 60
    for number in itertools.count():
        entity = {"id": f"urn:ngsi-ld:Memory:{number}", "type": "Memory", "p": {"type": "Property", "value": text}}
        connection = http.client.HTTPConnection(cell.server.address, timeout=10)
        try:
            connection.request(
                "POST", "/ngsi-ld/v1/entities", json.dumps(entity), {"Content-Type": "application/json"}
            )
            connection.getresponse().read()
        except (OSError, http.client.HTTPException):
            pass
        if cell.server.process.poll() is not None:
            return
        if time.monotonic() > deadline:
            raise TimeoutError("the broker did not run out of memory")


def reset_connections(cell):
    """Resets the open connections."""
    cell.proxy.reset()


def delete_folder(cell):
    """Deletes the run folder."""
    cell.delete_run_folder()


FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), Path("/usr/lib/faketime/libfaketimeMT.so.1"))


def own_clock(cell):
    """Gives ./bench and JMeter a system clock that a file sets; the monotonic clock stays that of the machine."""
    offset = cell.folder / "clock"
    offset.write_text("+0\n")
    cell.environment.update(
        LD_PRELOAD=str(FAKETIME),
        FAKETIME_TIMESTAMP_FILE=str(offset),
        FAKETIME_CACHE_DURATION="1",
        FAKETIME_DONT_FAKE_MONOTONIC="1",
        FAKETIME_FORCE_MONOTONIC_FIX="0",
        NO_FAKE_STAT="1",
    )


def database(cell):
    """Starts a PostgreSQL whose time ./bench measures."""
    cell.database = Database()


def database_struck(name, sent):
    """Returns the row of a database that gets a signal while its time is measured: the queries must not be affected."""
    return Fault(
        "database " + name,
        (0, 3),
        r"The database no longer answers",
        lambda cell: cell.database.send(sent),
        prepare=database,
        only=("queries with database",),
        check=harm,
        moment="probe-cpu",
        log="database.csv",
        needs=(PROGRAMS / "postgres", "Debian package postgresql"),
    )


def set_clock(seconds):
    """Returns a strike that sets that clock forward, or back."""

    def strike(cell):
        changed = cell.folder / "changed"
        changed.write_text(f"{seconds:+d}\n")
        changed.replace(cell.folder / "clock")

    return strike


def clock(name, seconds):
    """Returns the row of a changed clock: nothing may be lost or shifted, and the output must state the step."""
    return Fault(
        f"clock set {name} by an hour",
        (0, 3),
        rf"clock was set 3,(600|599|601)\.\d s {name}",
        set_clock(seconds),
        prepare=own_clock,
        only=ALL,
        check=harm,
        needs=(FAKETIME, "Debian package libfaketime"),
    )


BROKER = ("queries", "ingestion", "load", "notifications", "mixed")
RUNS = ("queries", "ingestion", "notifications", "mixed", "streaming redis", "vehicles")
STREAMING = ("streaming redis", "streaming kafka", "streaming pulsar", "streaming rabbitmq", "streaming nats")
ALL = (*BROKER, "streaming redis", "vehicles")
ENDED = (1, 3)
GONE = r"UNREACHABLE|RESET|TIMEOUT|no longer answer|did not answer|broke|failed|lost|pending"
BUSY = r"(?i)paus|stopped|late"
FAULTS = [
    Fault("server killed", ENDED, GONE, server(signal.SIGKILL), short=("load", "vehicles")),
    Fault(
        "server killed in the warm-up",
        ENDED,
        GONE,
        server(signal.SIGKILL),
        short=("streaming redis",),
        only=STREAMING,
        moment="Waiting for all setup thread groups",
    ),
    # A broker in memory has no disk to fill.
    Fault("broker out of memory", ENDED, GONE, fill_heap, only=BROKER, heap="-Xmx96m"),
    Fault("server stopped", ENDED, GONE, server(signal.SIGSTOP)),
    Fault("server stopped for 2 s", (0, 3), r"VALID|loaded", server(signal.SIGSTOP, 2)),
    Fault(
        "connections reset once",
        (0, 1, 3),
        r"RESET|failed|VALID|loaded|uncertain",
        reset_connections,
        short=("ingestion", "mixed"),
        proxied=True,
    ),
    Fault("connections refused", ENDED, GONE, network("refuse"), proxied=True),
    Fault("half-open connections", ENDED, GONE, network("swallow"), proxied=True),
    Fault(
        "partition of 2 s", (0, 1, 3), r"VALID|loaded|TIMEOUT", network("hold", 2), ("streaming redis",), proxied=True
    ),
    Fault("2 kB/s", (0, 1, 3), r"TIMEOUT|VALID|failed", network("slow"), proxied=True),
    Fault(
        "expired certificate",
        (4,),
        r"certificate has expired",
        prepare=expired_certificate,
        only=BROKER,
        short=("queries",),
    ),
    Fault("unknown host", (4,), r"broker\.invalid", prepare=address("broker.invalid:9090"), only=ALL, short=("load",)),
    Fault(
        "load generator stopped for 3 s",
        (1, 3),
        BUSY,
        generator(3),
        short=("queries",),
        only=("queries", "notifications", "mixed", "streaming redis", "vehicles"),
    ),
    Fault("ulimit -n 64", (2,), r"ulimit -n", prepare=prefix("ulimit -n 64;"), only=RUNS, short=("streaming redis",)),
    Fault(
        "heap of 16 MiB",
        (1, 2),
        r"HEAP",
        prepare=environment(HEAP="-Xms16m -Xmx16m"),
        only=RUNS,
        short=("ingestion", "notifications"),
    ),
    Fault("disk full", (1, 3), r"(?i)space|disk", fill_disk, prepare=small_disk, only=RUNS),
    Fault("run folder deleted", (1,), r"deleted", delete_folder, short=("queries",), only=RUNS),
    leader("killed", signal.SIGKILL),
    # Kafka deposes a leader after 9 s.
    leader("stopped for 12 s", signal.SIGSTOP, 12),
    database_struck("killed", signal.SIGKILL),
    database_struck("stopped", signal.SIGSTOP),
    clock("forward", 3_600),
    clock("back", -3_600),
]
