"""Connections that write random batches to a broker and read them back."""

import http.client
import json
import random
import threading


class Writers:
    """Writes through some connections until stop(): half of them upsert and read, the others delete.

    pause: seconds between two batches of a connection; 0: full speed. tidy: all connections upsert, read and delete, so
    that the broker never holds more than a batch of each. counts: responses by status.
    """

    def __init__(self, port, connections, pause=0, tidy=False):
        numbers = random.Random(1)
        self.port = port
        self.pause = pause
        self.tidy = tidy
        self.bodies = [batch(numbers) for _ in range(60)]
        self.stopped = threading.Event()
        self.counts = {}
        for seed in range(connections):
            threading.Thread(target=self._write, args=(seed,), daemon=True).start()

    def stop(self):
        """Ends the writes."""
        self.stopped.set()

    def _write(self, seed):
        numbers = random.Random(seed)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        while not self.stopped.wait(self.pause):
            ids, body = numbers.choice(self.bodies)
            delete = ("POST", "/ngsi-ld/v1/entityOperations/delete", json.dumps(ids))
            write = [
                ("POST", "/ngsi-ld/v1/entityOperations/upsert", body),
                ("GET", "/ngsi-ld/v1/entities?type=Memory&limit=1000", None),
            ]
            for method, path, content in [*write, delete] if self.tidy else [delete] if seed % 2 else write:
                try:
                    connection.request(method, path, content, {"Content-Type": "application/json"} if content else {})
                    answer = connection.getresponse()
                    answer.read()
                    self.counts[answer.status] = self.counts.get(answer.status, 0) + 1
                except (OSError, http.client.HTTPException):
                    self.counts["failed"] = self.counts.get("failed", 0) + 1
                    connection.close()
                    self.stopped.wait(1)


def batch(numbers):
    """Returns the ids and the body of a batch; sizes are spread over four powers of ten."""
    count = int(2_000 ** numbers.random())
    ids = [f"urn:ngsi-ld:Memory:{numbers.randrange(20_000)}" for _ in range(count)]
    padding = "x" * numbers.choice((1, 100, 2_000))
    entities = [{"id": i, "type": "Memory", "p": {"type": "Property", "value": padding}} for i in dict.fromkeys(ids)]
    return list(dict.fromkeys(ids)), json.dumps(entities)
