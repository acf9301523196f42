#!/bin/sh
# Runs the JMH benchmarks whose names match: jmh.sh [NAME] [JMH-OPTION...], such as jmh.sh ZipfBenchmark
exec "$(dirname "$0")/run" org.openjdk.jmh.Main "$@"
