#!/bin/sh
# Measures how punctually a fleet sends to a Kafka server that this script starts on the same machine, with
# simulator and Kafka client in one JVM of 4 GB.
#
#   kafka.sh [DRIVERS [SECONDS [ROUTES [COMPRESSION]]]]          default 100000 60 1000 deflate
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx4g ${JVM_ARGS:-}" exec "$here/../run" vehicles.KafkaReach \
  "${1:-100000}" "${2:-60}" "${3:-1000}" "${4:-deflate}"
