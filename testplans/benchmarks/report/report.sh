#!/bin/sh
# Compares time and memory of this project's report and JMeter's dashboard on the same run: creates a folder with
# samples.jtl and a latency.hlog of the same samples, then runs each report once.
#
#   report.sh [SAMPLES [INTERVAL-MILLISECONDS [FOLDER]]]      default 10000000 1000, a temporary folder
#
# INTERVAL-MILLISECONDS is that of latency.hlog; the folder needs about 130 bytes per sample. Needs a build
# (./bench --help) and GNU time. JMETER_HEAP (such as "-Xms1g -Xmx4g") sets JMeter's heap. Prints elapsed seconds,
# CPU seconds and peak resident memory of each; on a busy machine compare CPU seconds.
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
