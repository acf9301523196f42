"""One cell of the fault matrix: a server, a proxy in front of it, and ./bench under a fault."""

import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import time
from pathlib import Path

from processes import jmeter, listener
from proxy import Proxy
from workloads import FLEET, PROXIED

ROOT = Path(__file__).resolve().parents[2]
HOME = Path(os.environ.get("NGSILD_BENCH_HOME") or ROOT / "plugins/distribution/target/ngsild-bench-home")


class Cell:
    """Starts the server on entry, and ends it and the load generator on exit."""

    def __init__(self, fault, workload, folder):
        self.fault = fault
        self.workload = workload
        self.folder = Path(folder) / re.sub(r"\W+", "-", f"{fault.name} {workload.name}")
        self.out = self.folder / "run"
        self.log = self.folder / "output"
        self.environment = {}
        self.before = ""
        self.launcher = ""
        self.home = HOME
        self.struck = False
        self.keeps_folder = True
        self.mounted = None
        self.database = None
        self.bench = None

    def __enter__(self):
        self.folder.mkdir(parents=True)
        if self.workload.server == "embedded":
            self.server = EmbeddedBroker(self.workload, self.folder, self.fault.heap)
        else:
            self.server = Platform(self.workload, self.folder)
        try:
            self.address, self.proxy = self.server.address, None
            if self.workload.server in PROXIED:
                self.proxy = Proxy(self.server.port, self.workload.marker)
                self.address = self.address.replace(f"127.0.0.1:{self.server.port}", self.proxy.address)
            if self.fault.prepare:
                self.fault.prepare(self)
        except BaseException:
            self.server.stop()
            raise
        return self

    def __exit__(self, *_):
        if self.bench and self.bench.poll() is None:
            os.killpg(self.bench.pid, signal.SIGKILL)
            self._kill_generator()
        self.server.stop()
        if self.database:
            self.database.stop()
        if self.mounted:
            subprocess.run(["umount", self.mounted], check=False)

    def run(self, limit):
        """Runs ./bench, injects the fault, and returns the exit code and the output; code None: not ended in time."""
        observed = ["--database", self.database.url] if self.database else []
        arguments = self.workload.arguments(self.address, self.out, self.fault.patient)
        command = shlex.join([str(self.home / "bench"), *arguments, *observed])
        with open(self.log, "wb") as log:
            self.bench = subprocess.Popen(
                ["bash", "-c", f"{self.before} exec {self.launcher} {command}"],
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                cwd=self.folder,
                env={**os.environ, **self.environment},
                start_new_session=True,
            )
            deadline = time.monotonic() + limit
            if self.fault.strike:
                self._strike(deadline)
            try:
                code = self.bench.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                code = None
        return code, self.log.read_text(errors="replace")

    def _strike(self, deadline):
        """Injects the fault a second after the measurement has started, in a load after 50 requests."""
        while self.bench.poll() is None and time.monotonic() < deadline and not self._measuring():
            time.sleep(0.02)
        if self.workload.command == "run":
            time.sleep(1)
        if self.bench.poll() is None:
            self.fault.strike(self)
            self.struck = True

    def _measuring(self):
        if self.workload.command == "load":
            return self.proxy.seen >= 50
        try:
            return self.fault.moment in (self.out / self.fault.log).read_text(errors="replace")
        except OSError:
            return False

    def _kill_generator(self):
        """Ends JMeter, which has a session of its own."""
        try:
            os.kill(self.generator(), signal.SIGKILL)
        except ProcessLookupError:
            pass

    def generator(self):
        """Returns the process id of JMeter."""
        return jmeter(self.out)

    def serve_tls_with_expired_certificate(self):
        """Replaces the proxy by one that speaks TLS with a certificate that expired."""
        keytool(self.folder, "-genkeypair -keystore ca.p12 -alias ca -keyalg EC -dname CN=authority -ext bc=ca:true")
        keytool(self.folder, "-genkeypair -keystore broker.p12 -alias broker -keyalg EC -dname CN=127.0.0.1")
        keytool(self.folder, "-certreq -keystore broker.p12 -alias broker -file request")
        keytool(
            self.folder,
            "-gencert -keystore ca.p12 -alias ca -infile request -outfile broker.pem -rfc -startdate -3d"
            " -validity 1 -ext san=ip:127.0.0.1",
        )
        keytool(self.folder, "-exportcert -keystore ca.p12 -alias ca -file ca.pem -rfc")
        subprocess.run(
            [
                "openssl",
                "pkcs12",
                "-in",
                "broker.p12",
                "-passin",
                "pass:changeit",
                "-nodes",
                "-nocerts",
                "-out",
                "key.pem",
            ],
            cwd=self.folder,
            check=True,
            capture_output=True,
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / "broker.pem", self.folder / "key.pem")
        self.proxy = Proxy(self.server.port, self.workload.marker, context)
        self.address = f"https://{self.proxy.address},ca={self.folder / 'ca.pem'}"

    def put_behind(self, gateway, path="", options=""):
        """Replaces the proxy by a gateway of this machine, with a path of the URL and what follows it."""
        self.proxy = gateway
        self.address = f"http://{gateway.address}{path}{options}"

    def move(self, name):
        """Runs a copy of the installation in a folder of this name, which also gets the results."""
        folder = self.folder / name
        folder.mkdir()
        subprocess.run(["cp", "-a", HOME, folder / name], check=True)
        self.home = folder / name
        self.out = folder / f"{name} run"

    def mount_small_disk(self):
        """Puts the run folder on a file system of 80 MiB; a run wants 64 MiB."""
        self.mounted = self.folder / "disk"
        self.mounted.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=80m", "tmpfs", self.mounted], check=True)
        self.out = self.mounted / "run"

    def fill_small_disk(self):
        """Fills the file system of the run folder."""
        self.keeps_folder = False
        with open(self.mounted / "filler", "wb", buffering=0) as filler:
            try:
                while filler.write(b"0" * 4_096):
                    pass
            except OSError:
                pass

    def delete_run_folder(self):
        """Deletes the run folder while the run writes it."""
        self.keeps_folder = False
        shutil.rmtree(self.out, ignore_errors=True)


def keytool(folder, arguments):
    """Runs keytool in a folder; the stores have the password changeit."""
    subprocess.run(
        ["keytool", *arguments.split(), "-storepass", "changeit"], cwd=folder, check=True, capture_output=True
    )


class EmbeddedBroker:
    """An embedded broker in a process of its own, with or without the fleet; its memory is bounded as by ./bench."""

    BOUNDS = ["-XX:+ExitOnOutOfMemoryError", "-XX:MaxDirectMemorySize=64m", "-Djdk.nio.maxCachedBufferSize=65536", "-XX:ReservedCodeCacheSize=96m"]

    def __init__(self, workload, folder, heap):
        fill = FLEET if workload.filled else ["--empty"]
        self.process = subprocess.Popen(
            [
                "java",
                *self.BOUNDS,
                *heap.split(),
                "-cp",
                str(HOME / "ngsild-bench/embedded-broker/*"),
                "org.ngsildbench.embedded.Main",
                "--port",
                "0",
                *fill,
            ],
            stdout=subprocess.PIPE,
            stderr=open(folder / "server", "wb"),
            text=True,
            env={"MALLOC_ARENA_MAX": "2", **os.environ},
        )
        self.pid = self.process.pid
        line = self.process.stdout.readline()
        self.port = int(line.strip().rsplit(":", 1)[1])
        self.address = f"127.0.0.1:{self.port}"

    def stop(self):
        """Ends the broker, also a stopped one."""
        self.process.kill()
        self.process.wait()


class Platform:
    """A streaming platform that ./bench broker start has started."""

    def __init__(self, workload, folder):
        self.name = workload.server
        self.stop()
        done = subprocess.run(
            [HOME / "bench", "broker", "start", self.name], capture_output=True, text=True, check=True
        )
        (folder / "server").write_text(done.stdout)
        self.address = re.search(r"--platform [^=\s]+=(\S+)", done.stdout).group(1)
        self.port = int(re.search(r":(\d+)", self.address.rsplit("/", 1)[-1]).group(1))
        self.pid = listener(self.port)

    def stop(self):
        """Ends the platform, also a stopped or killed one."""
        if getattr(self, "pid", None):
            try:
                os.kill(self.pid, signal.SIGCONT)
            except ProcessLookupError:
                pass
        subprocess.run([HOME / "bench", "broker", "stop", self.name], capture_output=True, check=False)
