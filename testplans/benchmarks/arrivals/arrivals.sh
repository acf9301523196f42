#!/bin/sh
# Compares how exactly four thread groups keep an offered rate, with a sampler that does nothing: the Open
# Arrivals Thread Group, JMeter's Open Model Thread Group, its Precise Throughput Timer, and the Arrivals
# Thread Group of jmeter-plugins.
#
#   arrivals.sh [RATE [SECONDS [THREADS]]]                              default 1000 20 50
#
# NGSILD_BENCH_HOME: the JMeter home. Default: the one that plugins/distribution builds.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=${NGSILD_BENCH_HOME:-$here/../../../plugins/distribution/target/ngsild-bench-home}
exec "$here/../run" arrivals.ArrivalsComparison \
  "$home/bin/jmeter" "$here/plans" "${1:-1000}" "${2:-20}" "${3:-50}"
