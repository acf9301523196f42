#!/bin/sh
# What a message costs: this project's producer for Redis Streams beside a bare loop on Lettuce and
# beside redis-benchmark (where installed); and what it adds to latency, published and end to end.
#
#   redis-cost.sh [bytes=1000] [count=200000] [window=1000] [rounds=6] [rate=1000]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g -XX:MaxDirectMemorySize=1g ${JVM_ARGS:-}" exec "$here/../../run" streaming.RedisCost "$@"
