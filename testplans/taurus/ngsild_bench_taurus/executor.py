"""Executor that runs ``./bench run`` and passes samples, percentiles and verdict to Taurus."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path
from typing import Any, Optional

from bzt import AutomatedShutdown, TaurusConfigError, ToolError
from bzt.engine import Scenario, ScenarioExecutor
from bzt.modules.aggregator import AggregatorListener, ConsolidatingAggregator, DataPoint, KPISet
from bzt.modules.console import ExecutorWidget
from bzt.modules.jmeter import JTLReader
from bzt.utils import BetterDict, is_windows, shutdown_process

from ngsild_bench_taurus.results import NOT_VALID, PERCENTILES, Latency, RunResults
from ngsild_bench_taurus.settings import RunSettings

WARM_UP = "warm-up "
REPORT_SECONDS = 60
"""Time that a stopped run has to write its report."""


class ExitCode:
    """Exit codes of ``./bench run``."""

    SUCCESS = 0
    FAILED = 1
    USAGE = 2
    INVALID = 3
    UNREACHABLE = 4


class NgsildBenchExecutor(ScenarioExecutor, AggregatorListener):
    """Runs one broker and one plan per execution, in a process of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.run_settings: Optional[RunSettings] = None
        self.process: Any = None
        self.bench: Optional[Path] = None
        self.folder: Optional[Path] = None
        self.results: Optional[RunResults] = None

    def prepare(self) -> None:
        super().prepare()
        self.run_settings = RunSettings.parse(self.execution, self._where())
        self.label = self.execution.get("broker", None) or "embedded"
        self.bench = self._find_bench()
        self._build()
        self.folder = Path(self.engine.create_artifact("run", ""))
        self.stdout = open(self.engine.create_artifact("ngsild-bench", ".out"), "w", encoding="utf-8")
        self.stderr = open(self.engine.create_artifact("ngsild-bench", ".err"), "w", encoding="utf-8")
        self.reader = JTLReader(str(self.folder / "samples.jtl"), self.log)
        if isinstance(self.engine.aggregator, ConsolidatingAggregator):
            self.engine.aggregator.add_underling(self.reader)
            self.reader.ignored_labels = [*self.reader.ignored_labels, WARM_UP]
            self.engine.aggregator.add_listener(self)

    def startup(self) -> None:
        self.process = self._execute(
            [str(self.bench), "run", *self.run_settings.options, "--out", str(self.folder)])

    def check(self) -> bool:
        code = self.process.poll()
        if code is None:
            return False
        if code in (ExitCode.SUCCESS, ExitCode.INVALID):
            return True
        reason = self._last_error()
        if code == ExitCode.USAGE:
            raise TaurusConfigError(f"{self._where()}: {reason}")
        if code == ExitCode.UNREACHABLE:
            raise ToolError(f"The broker is not reachable: {reason}", self.get_error_diagnostics())
        raise ToolError(f"ngsild-bench failed with exit code {code}: {reason}", self.get_error_diagnostics())

    def shutdown(self) -> None:
        if self.process and self.process.poll() is None and not is_windows():
            self.log.info("Stopping ngsild-bench; it writes the report of what was measured")
            self.process.send_signal(signal.SIGINT)
            deadline = time.time() + REPORT_SECONDS
            while self.process.poll() is None and time.time() < deadline:
                time.sleep(self.engine.check_interval)
        if self.process and self.process.poll() is None:
            shutdown_process(self.process, self.log)

    def post_process(self) -> None:
        super().post_process()
        if not self.process:
            return
        self.results = RunResults.read(self.folder)
        if self.results is None:
            return
        self.log.info("Percentiles of %s:\n%s", self.label, self.results.table())
        reasons = "".join(f"\n- {note}" for note in self.results.notes)
        self.log.info("Verdict of %s: %s%s", self.label, self.results.verdict, reasons)
        self.log.info("Report: %s", self.folder / "report.html")
        if self.results.verdict == NOT_VALID and self.run_settings.fail_on_invalid:
            self.log.error("The run of %s is not valid. To accept it: fail-on-invalid: false", self.label)
            raise AutomatedShutdown(f"The run of {self.label} is not valid")

    def aggregated_second(self, data: DataPoint) -> None:
        """Replaces JMeter's whole milliseconds with the recorder's percentiles once the run has ended."""
        if self.results is None:
            return
        for label, kpis in data[DataPoint.CUMULATIVE].items():
            latency = self.results.judged(label) if isinstance(kpis, KPISet) else None
            if latency:
                _replace_times(kpis, latency)

    def get_load(self) -> Any:
        seconds = self.run_settings.seconds if self.run_settings else None
        return self.LOAD_FMT(concurrency=None, throughput=None, ramp_up=None, hold=seconds, iterations=None,
                             duration=seconds or 0, steps=None)

    def get_scenario(self, name: Optional[str] = None) -> Scenario:
        """Returns an empty scenario if none is named: Taurus asks each executor for its criteria."""
        if name is None and not self.execution.get("scenario", None):
            return Scenario(self.engine, BetterDict())
        return super().get_scenario(name)

    def get_widget(self) -> ExecutorWidget:
        if not self.widget:
            self.widget = ExecutorWidget(self, f"ngsild-bench: {self.label}")
        return self.widget

    def has_results(self) -> bool:
        return bool(self.reader and self.reader.read_records) or self.results is not None

    def get_error_diagnostics(self) -> list[str]:
        return [f"See {stream.name}" for stream in (self.stderr, self.stdout) if stream]

    def _where(self) -> str:
        executions = self.engine.config.get("execution", [])
        index = next((i for i, each in enumerate(executions) if each is self.execution), 0)
        return f"execution.{index}"

    def _find_bench(self) -> Path:
        name = "bench.cmd" if is_windows() else "bench"
        given = self.settings.get("path", None)
        if given:
            found = Path(str(given)).expanduser().absolute()
            candidates = [found / name if found.is_dir() else found]
        else:
            here = Path.cwd()
            candidates = [folder / name for folder in (here, *here.parents)]
        for candidate in candidates:
            if candidate.is_file():
                return candidate
        raise TaurusConfigError(
            f"modules.ngsild-bench.path: no file {candidates[0]}. Write the path of a clone of ngsild-bench, "
            "or run bzt in one.")

    def _build(self) -> None:
        """Builds ngsild-bench if needed, so that the run does not wait for it."""
        try:
            built = subprocess.run([str(self.bench), "home"], capture_output=True, text=True, check=False)
        except OSError as exc:
            raise TaurusConfigError(f"modules.ngsild-bench.path: cannot run {self.bench}: {exc}") from exc
        if built.returncode:
            raise ToolError(f"{self.bench} cannot be built: {built.stderr.strip()}")

    def _last_error(self) -> str:
        self.stderr.flush()
        with open(self.stderr.name, encoding="utf-8", errors="replace") as stream:
            lines = [line.strip() for line in stream if line.strip()]
        return lines[-1] if lines else "no message"


def _replace_times(kpis: KPISet, latency: Latency) -> None:
    """A KPISet computes its percentiles from its counter each time they are read: the counter gets the exact ones."""
    counter = kpis[KPISet.RESP_TIMES]
    milliseconds = {level: value * 1000 for level, value in kpis[KPISet.PERCENTILES].items()}
    for level in milliseconds:
        if PERCENTILES.get(level) in latency.seconds:
            milliseconds[level] = latency.seconds[PERCENTILES[level]] * 1000
    counter.get_percentiles_dict = lambda: milliseconds
    kpis[KPISet.AVG_RESP_TIME] = latency.seconds.get("mean", kpis[KPISet.AVG_RESP_TIME])
