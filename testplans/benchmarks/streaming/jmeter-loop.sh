#!/bin/sh
# Measures the latency that JMeter's Stream Publish sampler adds to a message in JMeter's own loop: runs of JMeter's
# engine against a plain loop on the same client and Redis, in alternating rounds. One publisher, no consumer; the
# publisher waits for each message.
#
#   jmeter-loop.sh [rounds=10] [messages=5000] [bytes=1000]
#
# sampler-overhead.sh calls the sampler without JMeter's loop, at a rate.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g -XX:MaxDirectMemorySize=1g ${JVM_ARGS:-}" exec "$here/../run" streaming.JMeterLoop "$@"
