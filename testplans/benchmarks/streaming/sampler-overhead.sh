#!/bin/sh
# Measures the latency that JMeter's Stream Publish sampler, called without JMeter's engine, and a recorder add to a
# message, against a plain loop on the same client and Redis, in alternating rounds. One publisher, no consumer; the
# publisher waits for each message.
#
#   sampler-overhead.sh [rounds=20] [rate=1000] [seconds=2] [bytes=1000] [together=true] [address=HOST:PORT]
#
# Without an address: starts Redis. together: the connection's setting batchWrites.
# jmeter-loop.sh includes JMeter's engine.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g -XX:MaxDirectMemorySize=1g ${JVM_ARGS:-}" exec "$here/../run" streaming.SamplerOverhead "$@"
