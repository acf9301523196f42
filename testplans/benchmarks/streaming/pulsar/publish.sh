#!/bin/sh
# Publishing to Pulsar by this project beside pulsar-perf produce, turn by turn; see README.md.
#
# usage: publish.sh [rounds, default 5] [seconds measured of each turn, default 15]
#
# Needs the project built and installed (mvn install). Starts a Pulsar server of its own and ends it.
set -eu
cd "$(dirname "$0")"
mvn -B -q compile dependency:build-classpath -Dmdep.outputFile=target/class-path
exec java -Xmx128m -cp "target/classes:$(cat target/class-path)" \
  org.ngsildbench.benchmarks.pulsar.PublishComparison "${1:-5}" "${2:-15}"
