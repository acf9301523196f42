#!/bin/sh
# Compares the cost of a message of this project's Redis Streams producer with a plain loop on Lettuce and with
# redis-benchmark (if installed), and measures the latency that it adds, published and end to end.
#
#   redis-cost.sh [bytes=1000] [count=200000] [window=1000] [rounds=6] [rate=1000]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g -XX:MaxDirectMemorySize=1g ${JVM_ARGS:-}" exec "$here/../../run" streaming.RedisCost "$@"
