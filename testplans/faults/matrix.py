#!/usr/bin/env python3
"""Breaks servers, networks and the load generator under each workload, and checks what the user gets. Other rows break
nothing: a gateway, a locale, an installation that all workloads must work with.

    testplans/faults/matrix.py --short                  # the cells of the build
    testplans/faults/matrix.py                          # all cells, one after the other
    testplans/faults/matrix.py 'killed' 'streaming'     # cells whose fault and workload contain these words

A cell passes if the command ends in time with an allowed exit code and sentence, without a stack trace, the run is not
valid where it must not be, and the counts of its result agree. Needs the built home (./bench home) and openssl; "disk
full" needs root. Ends the platforms that ./bench broker start has started, so that only one matrix can run at a time.
--short runs two cells at a time, of which one at most has such a platform, and lets JVMs compile quickly.
--page FILE writes the table as Markdown, with verdict and sentence of each cell. Exit code 1: a cell failed.
"""

import argparse
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cell import Cell
from faults import FAULTS
from surroundings import SURROUNDINGS
from workloads import PROXIED, WORKLOADS, disagreements

ROWS = [*FAULTS, *SURROUNDINGS]
# There is one platform of a name, which one cell at a time may use.
PLATFORM = threading.Lock()
TRACE = re.compile(
    r"^\s+at [\w.$]+\(|Exception in thread|^Traceback|\b[a-z]+(\.[a-z]+)+\.[A-Z]\w+(Exception|Error)\b", re.M
)


def applies(fault, workload):
    """Returns whether the fault can be injected under the workload."""
    if (fault.only or workload.named_only) and workload.name not in fault.only:
        return False
    return not fault.proxied or workload.server in PROXIED


def check(fault, cell, code, output):
    """Returns a sentence for each thing that is wrong with the result of a cell."""
    wrong = []
    if code is None:
        return [f"still running after {cell.workload.limit} s"]
    if fault.strike and not cell.struck:
        wrong.append("the fault was not injected: the measurement had not started")
    if code not in fault.codes:
        wrong.append(f"exit code {code}, expected {' or '.join(map(str, fault.codes))}")
    if not re.search(fault.says, output + notes(cell.out)):
        wrong.append(f"output and notes of the report do not match /{fault.says}/")
    if trace := TRACE.search(output):
        wrong.append("the output contains " + trace.group().strip())
    if cell.keeps_folder and workload_measured(fault, cell, code):
        summary = cell.out / "summary.json"
        if not summary.exists():
            return [*wrong, "no summary.json"]
        valid = json.loads(summary.read_text())["run"]["valid"]
        if valid and code != 0:
            wrong.append("valid, but exit code %d" % code)
        wrong += disagreements(cell.out)
        if fault.check:
            wrong += fault.check(cell)
    return wrong


def notes(out):
    """Returns the notes of the report, a line each; the output has only the first ones."""
    try:
        return "\n".join(["", *json.loads((out / "summary.json").read_text())["run"]["notes"]])
    except OSError:
        return ""


def workload_measured(fault, cell, code):
    """Returns whether the cell must have a complete result."""
    return cell.workload.command == "run" and (code in (0, 3) or code == 1 and fault.strike is not None)


def sentence(fault, output):
    """Returns the line of the output that tells the user what happened."""
    lines = [line.strip() for line in output.splitlines()]
    for pattern in (r"^bench: ", r"^- ", r"^verdict", fault.says, r"."):
        for line in lines:
            if re.search(pattern, line):
                return re.sub(r"^(bench: |- )", "", line)[:160]
    return ""


def run(fault, workload, folder):
    """Runs a cell and returns its row of the result."""
    cell = Cell(fault, workload, folder)
    alone = contextlib.nullcontext() if workload.server == "embedded" else PLATFORM
    started = time.monotonic()
    try:
        with alone, cell:
            code, output = cell.run(workload.limit)
            wrong = check(fault, cell, code, output)
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        code, output, wrong = None, "", [f"the cell could not run: {error!r}"]
    seconds = time.monotonic() - started
    verdict = "FAILED" if wrong else "ok    "
    said = sentence(fault, output)
    lines = [f"{verdict} {fault.name} / {workload.name}: exit code {code}, {seconds:.0f} s: {said}"]
    lines += ["       " + problem for problem in wrong]
    if wrong:
        lines.append("       output: %s" % cell.log)
    print("\n".join(lines), flush=True)
    return {"fault": fault.name, "workload": workload.name, "code": code, "wrong": wrong, "sentence": said}


def page(rows):
    """Returns the matrix as Markdown: exit codes by fault and workload, then what the user reads in each cell."""
    names = [w.name for w in WORKLOADS if any(row["workload"] == w.name for row in rows)]
    lines = ["| fault | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    for fault in ROWS:
        cells = {
            row["workload"]: ("FAILED" if row["wrong"] else str(row["code"]))
            for row in rows
            if row["fault"] == fault.name
        }
        if cells:
            lines.append(f"| {fault.name} | " + " | ".join(cells.get(name, "") for name in names) + " |")
    lines += ["", "| cell | verdict | exit code | the user reads |", "|---|---|---|---|"]
    for row in rows:
        verdict = "FAILED: " + "; ".join(row["wrong"]) if row["wrong"] else "ok"
        cells = (f"{row['fault']} / {row['workload']}", verdict, row["code"], row["sentence"])
        lines.append("| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def main():
    """Runs the chosen cells."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("words", nargs="*", help="words that the names of fault and workload contain")
    parser.add_argument("--short", action="store_true", help="only the cells of the build")
    parser.add_argument("--page", type=Path, help="write the table to this file")
    options = parser.parse_args()
    cells = [
        (fault, workload)
        for fault in ROWS
        for workload in WORKLOADS
        if applies(fault, workload)
        and (not options.short or workload.name in fault.short)
        and all(word in f"{fault.name} / {workload.name}" for word in options.words)
    ]
    if not cells:
        parser.error("no cell has these words in its name")
    for file, package in sorted({fault.needs for fault, _ in cells if fault.needs}):
        if not file.exists():
            skipped = [cell for cell in cells if cell[0].needs == (file, package)]
            cells = [cell for cell in cells if cell not in skipped]
            names = ", ".join(dict.fromkeys(fault.name for fault, _ in skipped))
            print(f"skipped {names}: there is no {file}; install the {package}", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="faults-"))
    if options.short:
        os.environ.setdefault("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1")
    with ThreadPoolExecutor(2 if options.short else 1) as pool:
        rows = list(pool.map(lambda cell: run(*cell, folder), cells))
    failed = sum(bool(row["wrong"]) for row in rows)
    print(f"{len(rows) - failed} of {len(rows)} cells passed")
    if options.page:
        options.page.write_text(page(rows))
    if not failed:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
