#!/bin/sh
# Measures the cost of this project's Kafka client on a Kafka node that it starts, in alternating rounds:
#
#   kafka-cost.sh publish [bytes=1000] [messages=1000000] [rounds=5]
#     this producer and kafka-producer-perf-test with the same settings: messages/s, CPU of the client per message
#   kafka-cost.sh record [bytes=1000] [messages=1000000] [rounds=5] [rate=0] [acks=all] [batch=16384] [compression=none]
#     publishes and consumes with and without counting and recording the delay of every message, in one JVM;
#     rate in messages/s, 0: maximum speed
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ "${1:-}" = record ]; then
  shift
  JVM_ARGS="-Xms512m -Xmx512m ${JVM_ARGS:-}" exec "$here/../../run" streaming.RecordingCost "$@"
fi
JVM_ARGS="-Xmx256m ${JVM_ARGS:-}" exec "$here/../../run" streaming.KafkaCost "$@"
