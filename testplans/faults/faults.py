"""The rows of the fault matrix: what breaks, when, and which exit codes and sentences a user must get."""

import os
import signal
import time
from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Fault:
    """A row: how it breaks a running cell, or what it changes before the start.

    codes: exit codes that are right. says: a regular expression that the output must match. moment: the text in
    jmeter.log after which the fault is injected.
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


def server(sent, seconds=None):
    """Returns a strike that sends a signal to the server, and SIGCONT some seconds later."""

    def strike(cell):
        os.kill(cell.server.pid, sent)
        if seconds:
            time.sleep(seconds)
            os.kill(cell.server.pid, signal.SIGCONT)

    return strike


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


def reset_connections(cell):
    """Resets the open connections."""
    cell.proxy.reset()


def delete_folder(cell):
    """Deletes the run folder."""
    cell.delete_run_folder()


BROKER = ("queries", "ingestion", "load", "notifications")
RUNS = ("queries", "ingestion", "notifications", "streaming redis", "vehicles")
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
    Fault("server stopped", ENDED, GONE, server(signal.SIGSTOP)),
    Fault("server stopped for 2 s", (0, 3), r"VALID|loaded", server(signal.SIGSTOP, 2)),
    Fault(
        "connections reset once",
        (0, 1, 3),
        r"RESET|failed|VALID|loaded|uncertain",
        reset_connections,
        short=("ingestion",),
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
        only=("queries", "notifications", "streaming redis", "vehicles"),
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
]
