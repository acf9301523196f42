#!/bin/sh
# What a sample costs JMeter's process: the NGSI-LD Bus Query Q1 (NGSI-LD Latency Recorder on) against JMeter's
# own HTTP Request and wrk, all on one server answering 1 KB, 8 threads, samples written as CSV.
#
#   jmeter-sampler-cpu.sh [ROUNDS [WARM-UP-SECONDS [SECONDS]]]         default 3 15 15
#
# NGSILD_BENCH_HOME names the JMeter home; default: the one plugins/distribution builds.
# Needs everything built: mvn -B package -DskipTests
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=${NGSILD_BENCH_HOME:-$here/../../../plugins/distribution/target/ngsild-bench-home}
exec "$here/../run" http.SamplerComparison "$home" "$here/plans" "${1:-3}" "${2:-15}" "${3:-15}"
