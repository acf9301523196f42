"""A TCP proxy on 127.0.0.1 that can break the connections that it forwards."""

import socket
import ssl
import struct
import threading
import time


class Proxy:
    """Forwards connections to a port of this machine until a fault is set; thread-safe.

    Modes: pass, refuse (resets new and open connections), swallow (accepts all bytes, forwards none, closes nothing),
    hold (forwards nothing until the mode changes, then everything), slow (bytes_per_second in each direction).
    """

    def __init__(self, port, marker, tls=None):
        self.target = ("127.0.0.1", port)
        self.marker = marker
        self.tls = tls
        self.mode = "pass"
        self.bytes_per_second = 2_000
        self.seen = 0
        self.open = set()
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.address = "127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def set(self, mode):
        """Changes the mode; refuse also resets the open connections."""
        self.mode = mode
        if mode == "refuse":
            self.reset()

    def reset(self):
        """Resets all open connections."""
        with self.lock:
            connections, self.open = self.open, set()
        for connection in connections:
            _reset(connection)

    def _accept(self):
        while True:
            client, _ = self.listener.accept()
            if self.mode == "refuse":
                _reset(client)
                continue
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        try:
            if self.tls:
                client = self.tls.wrap_socket(client, server_side=True)
            server = socket.create_connection(self.target)
        except (OSError, ssl.SSLError):
            _reset(client)
            return
        with self.lock:
            self.open |= {client, server}
        threading.Thread(target=self._forward, args=(client, server, True), daemon=True).start()
        self._forward(server, client, False)

    def _forward(self, source, target, requests):
        try:
            while data := source.recv(65_536 if self.mode != "slow" else 200):
                if requests:
                    self.seen += data.count(self.marker)
                while self.mode == "hold":
                    time.sleep(0.01)
                if self.mode == "swallow":
                    continue
                if self.mode == "slow":
                    time.sleep(len(data) / self.bytes_per_second)
                target.sendall(data)
        except OSError:
            pass
        if self.mode != "swallow":
            with self.lock:
                self.open -= {source, target}
            for end in (source, target):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                end.close()


def _reset(connection):
    try:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.shutdown(socket.SHUT_RD)
    except OSError:
        pass
    try:
        connection.close()
    except OSError:
        pass
