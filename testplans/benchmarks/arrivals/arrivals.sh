#!/bin/sh
# How exactly four ways to offer a rate keep it, with a sampler that does nothing: the Open Arrivals
# Thread Group, JMeter's Open Model Thread Group, its Precise Throughput Timer, and jmeter-plugins'
# Arrivals Thread Group.
#
#   arrivals.sh [RATE [SECONDS [THREADS]]]                              default 1000 20 50
#
# NGSILD_BENCH_HOME names the JMeter home; default: the one plugins/distribution builds.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=${NGSILD_BENCH_HOME:-$here/../../../plugins/distribution/target/ngsild-bench-home}
exec "$here/../run" arrivals.ArrivalsComparison \
  "$home/bin/jmeter" "$here/plans" "${1:-1000}" "${2:-20}" "${3:-50}"
