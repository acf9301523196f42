"""Rows of the matrix that break nothing: machines and networks as they are, in which everything must work."""

import os
import re
import socket
import threading
from pathlib import Path

from faults import BROKER, RUNS, Fault, prefix
from gateway import Gateway, Limit, Tokens
from workloads import MIX, harm, labels

SERVED = (*BROKER, "recovery", "doctor")
RUN_AND_LOAD = ("queries", "load")
RUNS_AND_LOAD = (*RUNS, "load")
WORKS = r"VALID|loaded|27 conforms"
TEXTS = (".json", ".csv", ".html", ".md", ".tex", ".svg", ".jtl")
ARABIC_DIGITS = re.compile("[\u0660-\u0669\u06f0-\u06f9]")
PATH = "/city/ngsi"
NAME = "Büro Größe ß"


def behind(path="", rule=None, family=socket.AF_INET, host=None):
    """Returns a preparation that puts a gateway in front of the broker."""

    def prepare(cell):
        gateway = Gateway(cell.server.port, cell.workload.marker, path, rule() if rule else _forward, family)
        cell.put_behind(gateway, path)
        if host:
            cell.address = f"http://{host}:{gateway.port}"

    return prepare


def _forward(_request):
    """Answers no request."""


def logged_in(cell):
    """Puts a gateway in front of the broker whose tokens expire after 2 s."""
    gateway = Gateway(cell.server.port, cell.workload.marker, rule=Tokens(2))
    cell.put_behind(gateway, options=f",login=http://{gateway.address}/token,client=bench")
    cell.environment["NGSILD_BENCH_CLIENT_SECRET"] = "a secret of the matrix"


def given_token(cell):
    """Puts a gateway in front of the broker that accepts a given token until it is revoked."""
    tokens = Tokens(0)
    tokens.accept("a-token-of-the-matrix")
    cell.put_behind(Gateway(cell.server.port, cell.workload.marker, rule=tokens))
    cell.environment["NGSILD_BENCH_TOKEN"] = "a-token-of-the-matrix"


def renewed(cell):
    """Returns what is wrong if tokens were not renewed in time, or a request failed."""
    issued = cell.proxy.rule.issued
    return harm(cell) + ([] if issued > 2 else [f"{issued} tokens were issued"])


def counted(code):
    """Returns a check: the failures counted with a code are the requests that the gateway refused.

    On a busy machine some requests also exceed the read timeout.
    """

    def check(cell):
        codes = [counts["responseCodes"] for label, counts in labels(cell.out) if label not in MIX]
        counted, refused = sum(each.get(code, 0) for each in codes), cell.proxy.refused
        others = {other for each in codes for other in each if not other.isdigit()} - {code, "TIMEOUT"}
        found = [f"the result also has {other}" for other in sorted(others)]
        if counted != refused or not refused:
            found.append(f"{counted} times {code}, but the gateway refused {refused}")
        return found

    return check


def hosts(cell):
    """Gives ./bench a host name that has an IPv6 address only."""
    behind(family=socket.AF_INET6, host="six.example")(cell)
    file = cell.folder / "hosts"
    file.write_text("::1 six.example\n")
    cell.environment["JDK_JAVA_OPTIONS"] = f"-Djdk.net.hosts.file={file}"


def named(**variables):
    """Returns a preparation that uses an installation and run folder with spaces and umlauts."""

    def prepare(cell):
        cell.move(NAME)
        cell.environment.update(variables)

    return prepare


def proxies(cell):
    """Sets the variables of a proxy that does not exist."""
    names = ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY")
    cell.environment.update({name: "http://127.0.0.1:9" for name in (*names, *map(str.lower, names))})
    cell.environment.update(NO_PROXY="", no_proxy="")


def direct(cell):
    """Lets ./bench connect to the server without the proxy of this program, which has few threads."""
    cell.address = cell.server.address


def locale(language, country):
    """Returns a preparation that sets the locale of all JVMs."""

    def prepare(cell):
        cell.environment["JDK_JAVA_OPTIONS"] = f"-Duser.language={language} -Duser.country={country}"

    return prepare


def as_elsewhere(cell):
    """Returns what is wrong if the files of a run have digits of the locale."""
    files = [file for file in Path(cell.out).rglob("*") if file.suffix in TEXTS]
    foreign = [file.name for file in files if ARABIC_DIGITS.search(file.read_text(errors="replace"))]
    return harm(cell) + [f"{name} has digits of the locale" for name in foreign] + ([] if files else ["no files"])


def without_home(cell):
    """Runs ./bench as a user id without name, home folder and right to write the installation, as a container may."""
    cell.folder.chmod(0o777)
    cell.folder.parent.chmod(0o755)
    root = "" if os.geteuid() == 0 else 'sudo -n -E env "PATH=$PATH" '
    cell.launcher = root + "setpriv --reuid 12345 --regid 12345 --clear-groups env -u HOME"


def speak_http_2_only(cell):
    """Replaces the proxy by a server that answers every client with the frames of HTTP/2: SETTINGS, then GOAWAY."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    frames = bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]) + bytes([0, 0, 8, 7, 0, 0, 0, 0, 0]) + bytes([0] * 7 + [1])

    def serve():
        while True:
            client, _ = listener.accept()
            with client:
                client.recv(4_096)
                client.sendall(frames)

    threading.Thread(target=serve, daemon=True).start()
    cell.address = "127.0.0.1:%d" % listener.getsockname()[1]


def works(name, prepare, **more):
    """Returns the row of surroundings in which nothing fails."""
    options = {"check": harm, "only": SERVED, "patient": True, **more}
    return Fault(name, (0, 3), WORKS, prepare=prepare, **options)


SURROUNDINGS = [
    works("64 connections", direct, only=("64 threads",)),
    works("Turkish locale", locale("tr", "TR"), only=RUN_AND_LOAD, check=as_elsewhere),
    works("Arabic locale", locale("ar", "EG"), only=RUNS_AND_LOAD, check=as_elsewhere, short=("queries",)),
    works(
        "no home, read-only installation",
        without_home,
        only=("queries", "load", "streaming redis"),
        short=("queries",),
    ),
    Fault("ulimit -f 20", (1,), r"ulimit -f", prepare=prefix("ulimit -f 20;"), only=RUNS, short=("queries",)),
    Fault("HTTP/2 only", (4,), r"HTTP/2", prepare=speak_http_2_only, only=SERVED),
    works("path prefix", behind(PATH), short=("notifications",)),
    works("IPv6 address", behind(family=socket.AF_INET6), only=("queries", "load", "notifications")),
    works("IPv6 host name", hosts, short=("doctor",), only=("queries", "load", "doctor")),
    works("HTTPS_PROXY", proxies, only=("queries", "load", "doctor")),
    works("spaces and umlauts", named(), only=RUN_AND_LOAD),
    works("spaces and umlauts, LC_ALL=C", named(LC_ALL="C"), short=("queries",), only=RUN_AND_LOAD),
    works("tokens of 2 s", logged_in, check=renewed, short=("queries",)),
    Fault(
        "token revoked",
        (1, 3),
        r"401",
        lambda cell: cell.proxy.rule.revoke(),
        prepare=given_token,
        only=BROKER,
        check=counted("HTTP_401"),
    ),
    Fault(
        "429 with Retry-After",
        (0, 3),
        r"HTTP_429|loaded|27 conforms",
        prepare=behind(rule=Limit),
        only=(*BROKER, "doctor"),
        patient=True,
        check=counted("HTTP_429"),
        short=("notifications",),
    ),
]
