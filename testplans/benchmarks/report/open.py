#!/usr/bin/env python3
"""Measures how long Chromium takes to open a report.

  open.py [REPORT.html [ROUNDS]]      default: the page of ten million operations that LargeReportTest leaves, 5

Each round starts a new headless Chromium. Prints the median of the time to the first paint, to the drawn charts of
the first screen (1440 x 900), and to all drawn charts (in a window as high as the page), since the navigation
began, with the range of rounds. CHROMIUM: the browser.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

LARGE = Path(__file__).parents[3] / "reports/analysis/target/sample/large/report.html"
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--remote-debugging-pipe"]
# A chart is drawn in the frame after its canvas came.
OBSERVER = """
addEventListener('DOMContentLoaded', () => new MutationObserver(changes => {
  if (!changes.some(one => [...one.addedNodes].some(node => node.querySelector && (node.matches('canvas') || node.querySelector('canvas'))))) return;
  requestAnimationFrame(() => requestAnimationFrame(() => { window.drawnAt = performance.now(); }));
}).observe(document.body, {childList: true, subtree: true}));
"""
STATE = """(() => {
  const places = [...document.querySelectorAll('.live')];
  const shown = places.filter(place => place.getBoundingClientRect().top < innerHeight);
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {shown: shown.length, open: shown.filter(place => !place.querySelector('canvas')).length,
    drawn: window.drawnAt || 0, paint: paint ? paint.startTime : 0, height: document.documentElement.scrollHeight,
    ready: document.readyState};
})()"""


class Browser:
    """Speaks the DevTools protocol through pipes; messages end with a NUL."""

    def __init__(self, profile: str):
        to_read, self.to = os.pipe()
        self.answers, to_write = os.pipe()

        def pipes() -> None:  # the browser reads 3 and writes 4
            reads, writes = os.dup(to_read), os.dup(to_write)
            os.dup2(reads, 3)
            os.dup2(writes, 4)

        name = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
        if not name:
            sys.exit("open.py: no Chromium found; set CHROMIUM to its path")
        self.process = subprocess.Popen([name, *ARGUMENTS, f"--user-data-dir={profile}", "about:blank"],
                                        preexec_fn=pipes, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        self.rest = b""
        self.calls = 0
        self.session = None

    def call(self, method: str, **parameters):
        self.calls += 1
        message = {"id": self.calls, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                more = os.read(self.answers, 1 << 16)
                if not more:
                    sys.exit("open.py: Chromium ended early")
                self.rest += more
            text, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.calls:
                return answer["result"]

    def open(self, page: Path, height: int):
        """Returns the times of a page, once all charts in a window of this height are drawn."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=1440, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Page.enable")
        self.call("Page.addScriptToEvaluateOnNewDocument", source=OBSERVER)
        self.call("Page.navigate", url=page.resolve().as_uri())
        drawn = -1
        while True:  # until two looks see the same
            state = self.call("Runtime.evaluate", expression=f"new Promise(r => setTimeout(() => r({STATE}), 200))",
                              awaitPromise=True, returnByValue=True)["result"].get("value", {})
            if state.get("ready") == "complete" and state["shown"] and not state["open"] and 0 < state["drawn"] == drawn:
                return state
            drawn = state.get("drawn", -1)

    def close(self) -> None:
        self.session = None
        os.close(self.to)
        self.process.wait()


def measure(page: Path):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(profile)
        first = browser.open(page, 900)
        browser.close()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(profile)
        whole = browser.open(page, first["height"] + 2000)
        browser.close()
    return {"first paint": first["paint"], f"charts of the first screen ({first['shown']})": first["drawn"],
            f"all charts ({whole['shown']})": whole["drawn"]}


def main() -> None:
    page = Path(sys.argv[1]) if len(sys.argv) > 1 else LARGE
    if not page.is_file():
        sys.exit(f"open.py: {page} does not exist. mvn test -pl reports/analysis -am -Dtest=LargeReportTest "
                 "-Dsurefire.failIfNoSpecifiedTests=false writes the default page")
    rounds = [measure(page) for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 5)]
    print(f"{page}: {page.stat().st_size / 1e6:.2f} MB")
    for name in rounds[0]:
        times = [one[name] / 1000 for one in rounds]
        print(f"{name:32} {statistics.median(times):5.2f} s ({min(times):.2f} to {max(times):.2f})")


if __name__ == "__main__":
    main()
