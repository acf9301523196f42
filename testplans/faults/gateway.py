"""An HTTP gateway on this machine in front of a broker: a path prefix, refused requests, tokens, and what it counts."""

import http.client
import http.server
import json
import secrets
import socket
import threading
import time


class Gateway:
    """Forwards requests to a port of this machine; thread-safe.

    prefix: the path that it removes; others get 404. rule: a function of a request (command, path, headers) that
    returns status, fields and body of its own response, or None. seen, refused: requests that contain the marker, and
    those of them that the rule answered.
    """

    def __init__(self, port, marker, prefix="", rule=lambda request: None, family=socket.AF_INET):
        self.target = port
        self.marker = marker.decode()
        self.prefix = prefix
        self.rule = rule
        self.seen = 0
        self.refused = 0
        self.lock = threading.Lock()
        host = "::1" if family == socket.AF_INET6 else "127.0.0.1"
        self.server = _Server(family, host, self)
        self.port = self.server.server_address[1]
        self.address = (f"[{host}]" if ":" in host else host) + f":{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, request):
        """Returns status, fields and body of the gateway's own response; None: the broker answers."""
        marked = self.marker in f"{request.command} {request.path[len(self.prefix):]}"
        own = self.rule(request)
        with self.lock:
            self.seen += marked
            self.refused += marked and own is not None
        if own is None and not request.path.startswith(self.prefix + "/"):
            return 404, {}, b"no such path behind this gateway"
        return own


class _Server(http.server.ThreadingHTTPServer):
    request_queue_size = 1024

    def __init__(self, family, host, gateway):
        self.address_family = family
        self.gateway = gateway
        super().__init__((host, 0), _Request)

    def handle_error(self, request, client_address):
        """Clients may close connections at any time."""


class _Request(http.server.BaseHTTPRequestHandler):
    """The connection of a client, with one to the broker."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    broker = None

    def handle_one_request(self):
        """Serves any method."""
        self.raw_requestline = self.rfile.readline(65_537)
        if not self.raw_requestline or not self.parse_request():
            self.close_connection = True
            return
        gateway = self.server.gateway
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        status, fields, body = gateway.answer(self) or self._forwarded(gateway, content)
        self.send_response_only(status)
        for name, value in fields.items():
            if name.lower() not in ("transfer-encoding", "content-length", "connection"):
                self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def _forwarded(self, gateway, content):
        if self.broker is None:
            self.broker = http.client.HTTPConnection("127.0.0.1", gateway.target)
        fields = {name: value for name, value in self.headers.items() if name.lower() != "host"}
        self.broker.request(self.command, self.path[len(gateway.prefix) :], content or None, fields)
        response = self.broker.getresponse()
        return response.status, dict(response.getheaders()), response.read()

    def log_message(self, format, *args):  # noqa: A002
        """Writes no log."""


class Limit:
    """Refuses every tenth request, as a gateway that limits the rate."""

    def __init__(self):
        self.requests = 0
        self.lock = threading.Lock()

    def __call__(self, request):
        with self.lock:
            self.requests += 1
            refused = self.requests % 10 == 0
        return (429, {"Retry-After": "1"}, b'{"title": "too many requests"}') if refused else None


# How long a token is accepted after its expiry, in seconds: a busy machine may renew it late.
GRACE = 10


class Tokens:
    """Issues tokens at /token that expire after some seconds, and refuses requests without a valid one."""

    def __init__(self, seconds):
        self.seconds = seconds
        self.valid = {}
        self.issued = 0

    def __call__(self, request):
        if request.path == "/token":
            return 200, {"Content-Type": "application/json"}, self._issue()
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if self.valid.get(token, 0) > time.monotonic():
            return None
        return 401, {"WWW-Authenticate": "Bearer"}, b'{"title": "no valid token"}'

    def accept(self, token):
        """Makes a token valid until revoke."""
        self.valid[token] = float("inf")

    def revoke(self):
        """Ends all tokens."""
        self.valid = {}

    def _issue(self):
        token = secrets.token_hex(16)
        self.valid[token] = time.monotonic() + self.seconds + GRACE
        self.issued += 1
        return json.dumps({"access_token": token, "token_type": "Bearer", "expires_in": self.seconds}).encode()
