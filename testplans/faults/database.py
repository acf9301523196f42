"""A PostgreSQL on 127.0.0.1 that counts its statements, as ./bench run --database reads them."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path

PROGRAMS = max(Path("/usr/lib/postgresql").glob("*/bin/postgres"), default=Path("/usr/lib/postgresql")).parent


class Database:
    """Started on creation; its files are deleted by stop()."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="postgresql-"))
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        # The server refuses to run as root.
        self.user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = self.folder / "data"
        self._run("initdb", "-D", self.data, "-U", "postgres", "--auth=trust", "--no-sync", "--locale=C")
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "off",
            "shared_preload_libraries": "pg_stat_statements",
        }
        words = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self._run("pg_ctl", "-D", self.data, "-w", "-l", self.folder / "log", "-o", words, "start")
        connect = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        self._run("psql", *connect, "-c", "CREATE EXTENSION pg_stat_statements")
        self.pid = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        self.url = f"jdbc:postgresql://127.0.0.1:{self.port}/postgres?user=postgres"

    def _run(self, program, *arguments):
        with open(self.folder / "output", "wb") as output:
            command = [*self.user, PROGRAMS / program, *arguments]
            done = subprocess.run(command, cwd=self.folder, stdout=output, stderr=output, check=False)
        if done.returncode:
            raise OSError(f"{program}: " + (self.folder / "output").read_text())

    def send(self, sent):
        """Sends a signal to all processes of the server."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        for pid in (self.pid, *map(int, children)):
            os.kill(pid, sent)

    def stop(self):
        """Ends the server, also a stopped or killed one."""
        try:
            self.send(signal.SIGKILL)
        except OSError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)
