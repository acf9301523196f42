#!/bin/sh
# Compares the cost of a sample in JMeter's process: NGSI-LD Bus Query Q1 (with NGSI-LD Latency Recorder), JMeter's
# HTTP Request, and wrk, all against one server that answers 1 KB, with 8 threads and samples written as CSV.
#
#   jmeter-sampler-cpu.sh [ROUNDS [WARM-UP-SECONDS [SECONDS]]]         default 3 15 15
#
# NGSILD_BENCH_HOME: the JMeter home. Default: the one that plugins/distribution builds.
# Needs a build: mvn -B package -DskipTests
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=${NGSILD_BENCH_HOME:-$here/../../../plugins/distribution/target/ngsild-bench-home}
exec "$here/../run" http.SamplerComparison "$home" "$here/plans" "${1:-3}" "${2:-15}" "${3:-15}"
