#!/bin/sh
# What JMeter's Stream Publish sampler adds to the latency of a message under JMeter's own loop: runs of
# JMeter's engine beside a bare loop on the same client and the same Redis, in rounds that alternate. Each
# message is awaited; there is one publisher and no consumer.
#
#   jmeter-loop.sh [rounds=10] [messages=5000] [bytes=1000]
#
# sampler-overhead.sh calls the sampler without JMeter's loop, at a rate.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g -XX:MaxDirectMemorySize=1g ${JVM_ARGS:-}" exec "$here/../run" streaming.JMeterLoop "$@"
