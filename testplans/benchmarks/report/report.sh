#!/bin/sh
# Time and memory of our report and of JMeter's own dashboard on the same run: a folder is made with
# samples.jtl (a row a sample) and latency.hlog of the same samples, then each reports on it once.
#
# usage: testplans/benchmarks/report/report.sh [samples, default 10000000] [milliseconds an interval
#        of latency.hlog, default 1000] [folder for the run, about 130 bytes a sample]
#
# Needs a build (./bench --help) and GNU time. JMeter runs with its own defaults; JMETER_HEAP (such as
# "-Xms1g -Xmx4g") gives it another heap. Prints seconds on the clock, processor seconds and peak
# resident memory of each; processor seconds are what to compare on a machine that does other work.
set -eu
samples=${1:-10000000}
interval=${2:-1000}
project=$(cd "$(dirname "$0")/../../.." && pwd)
work=${3:-$(mktemp -d)}
[ -x /usr/bin/time ] || { echo "GNU time is not installed (the package time)" >&2; exit 2; }
[ $# -ge 3 ] || trap 'rm -rf "$work"' EXIT
home=$("$project/bench" home)

if [ ! -f "$work/run/manifest.json" ]; then
  echo "making a run of $samples samples in $work/run" >&2
  JVM_ARGS=-Xmx512m "$project/testplans/benchmarks/run" report.RunGenerator "$work/run" "$samples" "$interval"
fi
wc -c "$work/run/samples.jtl" "$work/run/latency.hlog" | head -n 2 >&2

measure() {
  name=$1
  shift
  /usr/bin/time -f "%e %U %S %M" -o "$work/time" "$@" >"$work/output" 2>&1 || {
    tail -n 20 "$work/output" >&2
    echo "$name failed" >&2
    exit 1
  }
  tail -n 1 "$work/time" | awk -v name="$name" \
    '{ printf "%-24s %8.1f s  %8.1f processor seconds  %8.0f MB\n", name, $1, $2 + $3, $4 / 1024 }'
}

rm -rf "$work/dashboard"
measure "JMeter's dashboard" env ${JMETER_HEAP:+HEAP="$JMETER_HEAP"} JVM_ARGS= \
  "$home/bin/jmeter" -g "$work/run/samples.jtl" -o "$work/dashboard" -j "$work/jmeter.log"
measure "./bench report" "$project/bench" report "$work/run"
