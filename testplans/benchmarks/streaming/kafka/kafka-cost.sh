#!/bin/sh
# What our Kafka client costs, on a Kafka node that it starts itself. Two comparisons, in rounds that alternate:
#
#   kafka-cost.sh publish [bytes=1000] [messages=1000000] [rounds=5]
#     our producer and kafka-producer-perf-test, the same settings: messages/s, CPU a message of the client's process
#   kafka-cost.sh record [bytes=1000] [messages=1000000] [rounds=5] [rate=0] [acks=all] [batch=16384] [compression=none]
#     publish and consume with every message counted and its delay recorded, and with neither, in turns in one JVM;
#     rate=0: as fast as it goes, otherwise messages/s
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ "${1:-}" = record ]; then
  shift
  JVM_ARGS="-Xms512m -Xmx512m ${JVM_ARGS:-}" exec "$here/../../run" streaming.RecordingCost "$@"
fi
JVM_ARGS="-Xmx256m ${JVM_ARGS:-}" exec "$here/../../run" streaming.KafkaCost "$@"
