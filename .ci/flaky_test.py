#!/usr/bin/env python3
"""Tests the list of flaky tests on made reports of three builds."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

FLAKY = Path(__file__).with_name("flaky")
PASSED, SKIPPED, FAILED, ERROR = "", "<skipped/>", "<failure>x</failure>", "<error>x</error>"
BUILDS = [
    {"good": PASSED, "bad": FAILED, "rare": PASSED, "often": ERROR, "skipped": SKIPPED},
    {"good": PASSED, "bad": ERROR, "rare": FAILED, "often": FAILED, "skipped": FAILED},
    {"good": PASSED, "bad": FAILED, "rare": PASSED, "often": PASSED},
]


def flaky(*folders):
    """Runs the script."""
    return subprocess.run([sys.executable, FLAKY, *folders], capture_output=True, text=True, check=False)


class FlakyTest(unittest.TestCase):
    """Counts of builds."""

    def test_lists_tests_with_both_outcomes(self):
        with tempfile.TemporaryDirectory() as folder:
            builds = [Path(folder, str(number)) for number in range(len(BUILDS))]
            for build, tests in zip(builds, BUILDS):
                reports = build / "module/target/surefire-reports"
                reports.mkdir(parents=True)
                cases = (f'<testcase classname="a.B" name="{name}">{part}</testcase>' for name, part in tests.items())
                (reports / "TEST-a.B.xml").write_text(f"<testsuite>{''.join(cases)}</testsuite>", encoding="utf-8")
            self.assertEqual(
                flaky(*builds).stdout,
                "failed in 2 of 3 builds: a.B.often\nfailed in 1 of 3 builds: a.B.rare\n",
            )

    def test_rejects_folders_without_reports(self):
        with tempfile.TemporaryDirectory() as folder:
            result = flaky(folder)
            self.assertEqual(result.returncode, 1)
            self.assertIn(f"no TEST-*.xml with tests in '{folder}'", result.stderr)


if __name__ == "__main__":
    unittest.main()
