#!/bin/sh
# Publishing to Pulsar by this project beside pulsar-perf produce, turn by turn; see ../../README.md.
#
# usage: publish.sh [rounds, default 5] [seconds measured of each turn, default 15]
#
# Starts a Pulsar server and stops it at the end.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx128m ${JVM_ARGS:-}" exec "$here/../../run" pulsar.PublishComparison "${1:-5}" "${2:-15}"
