"""Asks a Kafka cluster which of its nodes leads a topic, by a Metadata request of Kafka's protocol (version 1)."""

import socket
import struct

METADATA = 3
TIMEOUT = 1


def leader_port(address):
    """Returns the client port of the node that leads partition 0 of the first topic that is not Kafka's own."""
    for place in address.split(","):
        host, port = place.rsplit(":", 1)
        try:
            with socket.create_connection((host, int(port)), TIMEOUT) as connection:
                nodes, leaders = _metadata(connection)
        except OSError:
            continue
        if leaders:
            return nodes[leaders[sorted(leaders)[0]]]
    raise ProcessLookupError("no node of %s names the leader of a topic" % address)


def _metadata(connection):
    """Returns the ports of the nodes by id, and the leader of partition 0 by topic."""
    name = b"faults"
    request = struct.pack(">hhih", METADATA, 1, 1, len(name)) + name + struct.pack(">i", -1)
    connection.sendall(struct.pack(">i", len(request)) + request)
    stream = connection.makefile("rb")
    stream.read(8)
    nodes, leaders = {}, {}
    for _ in range(_number(stream, ">i")):
        node = _number(stream, ">i")
        _text(stream)
        nodes[node] = _number(stream, ">i")
        _text(stream)
    _number(stream, ">i")
    for _ in range(_number(stream, ">i")):
        _number(stream, ">h")
        topic, internal = _text(stream), _number(stream, ">b")
        for _ in range(_number(stream, ">i")):
            _, partition, leader = struct.unpack(">hii", stream.read(10))
            for _ in range(2):
                stream.read(4 * _number(stream, ">i"))
            if partition == 0 and not internal:
                leaders[topic] = leader
    return nodes, leaders


def _number(stream, form):
    return struct.unpack(form, stream.read(struct.calcsize(form)))[0]


def _text(stream):
    length = _number(stream, ">h")
    return stream.read(length).decode() if length > 0 else ""
