#!/bin/sh
# Memory of the embedded broker's history, and the time of Q4 inside it, for a fleet of 60 buses and
# 428 stations. Arguments: days (7), period in seconds (10), runs of each query (200), heap (8g).
# Needs the project built: mvn -pl brokers/embedded -am install -DskipTests
set -eu
cd "$(dirname "$0")/../../brokers/embedded"
classpath=$(mktemp)
trap 'rm -f "$classpath"' EXIT
mvn -B -q test-compile dependency:build-classpath -Dmdep.outputFile="$classpath"
java "-Xmx${4:-8g}" -cp "target/test-classes:target/classes:$(cat "$classpath")" \
  org.ngsildbench.embedded.temporal.HistoryBenchmark "${1:-7}" "${2:-10}" "${3:-200}"
