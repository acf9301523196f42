"""Stands in for ./bench: writes what a run leaves, as the environment variable FAKE_BENCH describes."""

import json
import os
import signal
import sys
import threading
import time
from pathlib import Path

HEADER = ("timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,"
          "sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n")


def main() -> int:
    if sys.argv[1] == "home":
        print("/home")
        return 0
    script = json.loads(os.environ["FAKE_BENCH"])
    folder = Path(sys.argv[sys.argv.index("--out") + 1])
    if script.get("error"):
        print(script["error"], file=sys.stderr)
        return int(script["exit"])
    folder.mkdir()
    (folder / "arguments.json").write_text(json.dumps(sys.argv[1:]))
    stopped = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: stopped.set())
    with open(folder / "samples.jtl", "w", encoding="utf-8") as samples:
        samples.write(HEADER)
        now = int(time.time() * 1000)
        for label in ("warm-up Q1", "Q1"):
            for sample in range(20):
                samples.write(f"{now - 20_000 + 1000 * sample},1,{label},200,OK,t 1-1,text,true,,9,9,1,1,null,1,0,0\n")
    if script.get("waits"):
        stopped.wait(60)
    times = {"mean": 1234.0, "min": 1001, "p50": 1200, "p90": 1300, "p95": 1400, "p99": 1500, "p999": 1600, "max": 1700}
    (folder / "summary.json").write_text(json.dumps({
        "schema": 1,
        "run": {"valid": script["verdict"] != "not valid", "verdict": script["verdict"], "notes": ["a note"]},
        "operations": [{"label": "Q1", "count": 20, "errors": 0, "service": times, "response": times}],
    }))
    return int(script["exit"])


if __name__ == "__main__":
    sys.exit(main())
