"""What Linux says about a running process: memory, open files, threads; and how to find the processes of ./bench."""

import os
import re
import subprocess
from pathlib import Path


def listener(port):
    """Returns the id of the process that listens on a port of this machine."""
    listeners = subprocess.run(["ss", "-ltnpH", f"sport = :{port}"], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"pid=(\d+)", listeners).group(1))


def jmeter(out):
    """Returns the id of the JMeter that writes a run folder."""
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            words = Path("/proc", pid, "cmdline").read_bytes()
            if str(out).encode() in words and b"ApacheJMeter" in words:
                return int(pid)
        except OSError:
            continue
    raise ProcessLookupError("no JMeter for " + str(out))


def resident(pid):
    """Returns the bytes of resident memory; 0 for an ended process."""
    return 1024 * _status(pid, "VmRSS")


def threads(pid):
    """Returns the number of threads; 0 for an ended process."""
    return _status(pid, "Threads")


def descriptors(pid):
    """Returns the number of open file descriptors; 0 for an ended process."""
    try:
        return len(os.listdir(f"/proc/{pid}/fd"))
    except OSError:
        return 0


def _status(pid, name):
    try:
        return int(re.search(name + r":\s+(\d+)", Path(f"/proc/{pid}/status").read_text()).group(1))
    except (OSError, AttributeError):
        return 0
