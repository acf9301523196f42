"""The real bzt runs the executor with a stand-in for ./bench."""

import csv
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXECUTION = {"executor": "ngsild-bench", "queries": ["Q1"]}


class ExecutorTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        self.bench = self.folder / "bench"
        self.bench.write_text(f"#!/bin/sh\nexec '{sys.executable}' '{HERE / 'fake_bench.py'}' \"$@\"\n")
        self.bench.chmod(0o755)

    def bzt(self, script, *overrides, criteria=()):
        plan = self.folder / "plan.json"
        plan.write_text(json.dumps({
            "execution": [EXECUTION],
            "reporting": [
                {"module": "passfail", "criteria": list(criteria)},
                {"module": "final-stats", "dump-csv": str(self.folder / "final.csv")}],
            "settings": {"check-updates": False},
            "modules": {"ngsild-bench": {"path": str(self.bench)}, "console": {"disable": True}},
        }))
        artifacts = Path(tempfile.mkdtemp(dir=self.folder))
        options = [part for override in (f"settings.artifacts-dir={artifacts}", *overrides) for part in ("-o", override)]
        done = subprocess.run(
            ["bzt", str(plan), *options], capture_output=True, text=True, timeout=300, check=False,
            env={**os.environ, "PYTHONPATH": str(HERE.parent), "FAKE_BENCH": json.dumps(script),
                 "HOME": str(self.folder)})
        self.said = done.stdout + done.stderr
        self.assertNotIn("Traceback", self.said)
        self.assertNotIn('File "', self.said)
        return done.returncode, artifacts

    def test_reports_percentiles_and_verdict_and_leaves_out_the_warm_up(self):
        code, artifacts = self.bzt(
            {"exit": 0, "verdict": "valid with warnings"},
            "execution.0.broker=scorpio=http://host:9090", "execution.0.properties.queries.count=5",
            criteria=["p95 of Q1>1.5ms, continue as failed"])
        self.assertEqual(0, code, self.said)
        self.assertIn("Verdict of scorpio=http://host:9090: valid with warnings\n- a note", self.said)
        self.assertRegex(self.said, r"Q1 +response +1\.200 +1\.300 +1\.400 +1\.500 +1\.600 +1\.700")
        with open(self.folder / "final.csv", encoding="utf-8") as table:
            rows = {row["label"]: row for row in csv.DictReader(table)}
        self.assertEqual({"", "Q1"}, set(rows))
        self.assertEqual(0.0014, float(rows["Q1"]["perc_95.0"]))
        arguments = json.loads((artifacts / "run/arguments.json").read_text())
        self.assertEqual(["run", "--plan", "queries", "--broker", "scorpio=http://host:9090", "--queries", "Q1",
                          "-Jqueries.count=5"], arguments[:-2])

    def test_criteria_use_the_percentiles_of_the_recorder(self):
        code, _ = self.bzt({"exit": 0, "verdict": "valid"}, criteria=["p95 of Q1>1.3ms, continue as failed"])
        self.assertEqual(3, code, self.said)

    def test_a_run_that_is_not_valid_fails(self):
        self.assertEqual(3, self.bzt({"exit": 3, "verdict": "not valid"})[0], self.said)
        self.assertIn("ERROR: The run of embedded is not valid", self.said)

    def test_a_run_that_is_not_valid_may_be_accepted(self):
        code, _ = self.bzt({"exit": 3, "verdict": "not valid"}, "execution.0.fail-on-invalid=false")
        self.assertEqual(0, code, self.said)
        self.assertIn("Verdict of embedded: not valid", self.said)

    def test_exit_codes_are_explained(self):
        for exit_code, message in (
            (2, "Config Error: execution.0: --queries: 'Q99' is not known"),
            (4, "Child Process Error: The broker is not reachable: --queries"),
            (1, "Child Process Error: ngsild-bench failed with exit code 1: --queries"),
        ):
            with self.subTest(exit_code):
                code, _ = self.bzt({"exit": exit_code, "error": "--queries: 'Q99' is not known"})
                self.assertEqual(1, code, self.said)
                self.assertIn(message, self.said)

    def test_wrong_settings_end_bzt_before_the_run(self):
        self.assertEqual(1, self.bzt({}, "execution.0.rates=abc")[0], self.said)
        self.assertIn("Config Error: execution.0.rates: 'abc' is not a rate.", self.said)

    def test_a_missing_clone_is_explained(self):
        self.assertEqual(1, self.bzt({}, f"modules.ngsild-bench.path={self.folder / 'none'}")[0], self.said)
        self.assertIn("Config Error: modules.ngsild-bench.path: no file", self.said)

    def test_a_stopped_run_still_reports(self):
        code, _ = self.bzt({"exit": 1, "verdict": "valid with warnings", "waits": True},
                           criteria=["hits of Q1>0 for 1s, stop as failed"])
        self.assertEqual(3, code, self.said)
        self.assertIn("Verdict of embedded: valid with warnings", self.said)


if __name__ == "__main__":
    unittest.main()
