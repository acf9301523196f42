#!/bin/sh
# Compares publishing to Pulsar by this project and by pulsar-perf produce, in turns; see ../../README.md.
#
#   publish.sh [ROUNDS [SECONDS-PER-TURN]]                               default 5 15
#
# Starts a Pulsar server and stops it at the end.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx128m ${JVM_ARGS:-}" exec "$here/../../run" pulsar.PublishComparison "${1:-5}" "${2:-15}"
