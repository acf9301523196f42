#!/bin/sh
# Compares the cost of a message of this project's RabbitMQ producer with a plain loop on its client with confirms,
# and measures the latency that it adds, published and end to end.
#
#   rabbitmq-cost.sh [bytes=1000] [count=50000] [window=1000] [rounds=6] [rate=1000] [nodes=1] [cluster=true] [quorum=false]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g -XX:MaxDirectMemorySize=1g ${JVM_ARGS:-}" exec "$here/../../run" streaming.RabbitMqCost "$@"
