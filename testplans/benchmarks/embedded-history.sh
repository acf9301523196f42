#!/bin/sh
# Measures the memory of the embedded broker's history, and the time of Q4 in the broker, for a fleet of 60 buses
# and 428 stations.
#
#   embedded-history.sh [DAYS [PERIOD-SECONDS [RUNS-PER-QUERY [HEAP]]]]     default 7 10 200 8g
set -eu
cd "$(dirname "$0")/../.."
classpath=$(mktemp)
trap 'rm -f "$classpath"' EXIT
# One module after the other: the last, the broker, leaves its class path.
mvn -B -q -T1 -pl brokers/embedded -am test-compile dependency:build-classpath -Dmdep.outputFile="$classpath"
broker=brokers/embedded/target
java "-Xmx${4:-8g}" -cp "$broker/test-classes:$broker/classes:$(cat "$classpath")" \
  org.ngsildbench.embedded.temporal.HistoryBenchmark "${1:-7}" "${2:-10}" "${3:-200}"
