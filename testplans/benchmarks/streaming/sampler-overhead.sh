#!/bin/sh
# What JMeter's Stream Publish sampler adds to the latency of a message: the call of the sampler,
# and what a recorder hears, beside a bare loop on the same client and the same Redis, in rounds
# that alternate. Each message is awaited; there is one publisher and no consumer.
#
#   sampler-overhead.sh [rounds=20] [rate=1000] [seconds=2] [bytes=1000] [together=true] [address=HOST:PORT]
#
# Without an address it starts a Redis. "together" is the connection's setting batchWrites.
# It calls the sampler without JMeter's engine; jmeter-loop.sh includes the engine.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g -XX:MaxDirectMemorySize=1g ${JVM_ARGS:-}" exec "$here/../run" streaming.SamplerOverhead "$@"
