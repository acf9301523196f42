#!/bin/sh
# Compares the latency of one server under an open load as measured by the Q1 sampler in the Open Arrivals Thread
# Group and by wrk2, in turns. Both measure from the intended start. The first ten seconds of each turn are left
# out: wrk2 calibrates, the JVM compiles.
#
#   open-load-latency.sh WRK2 [RATE [SECONDS [ROUNDS]]]                   default 10000 30 2
#
# WRK2: the program built from https://github.com/giltene/wrk2 (named wrk there).
# NGSILD_BENCH_HOME: the JMeter home. Default: the one that plugins/distribution builds.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=${NGSILD_BENCH_HOME:-$here/../../../plugins/distribution/target/ngsild-bench-home}
wrk2=${1:-}
rate=${2:-10000}
seconds=${3:-30}
rounds=${4:-2}
if [ ! -x "$wrk2" ]; then
  echo "open-load-latency.sh: name the wrk2 program first, such as ~/wrk2/wrk" >&2
  exit 2
fi
if [ ! -f "$here/../target/classpath.txt" ] || [ ! -x "$home/bin/jmeter" ]; then
  echo "open-load-latency.sh: build first: mvn -B package -DskipTests" >&2
  exit 2
fi
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
classes=$here/../target/classes:$(cat "$here/../target/classpath.txt")
work=$(mktemp -d)
"$java" -XX:+UseSerialGC -Xmx64m -cp "$classes" org.ngsildbench.benchmarks.http.LoopbackServer 0 1024 >"$work/port" &
server=$!
trap 'kill $server; rm -rf "$work"' EXIT
while [ ! -s "$work/port" ]; do sleep 0.1; done
port=$(cat "$work/port")
path="/ngsi-ld/v1/entities/urn:ngsi-ld:Bus:city:1?attrs=location"
for round in $(seq "$rounds"); do
  echo "round $round, wrk2, $rate/s:"
  "$wrk2" -t1 -c8 -R"$rate" -d$((seconds + 10))s --latency "http://127.0.0.1:$port$path" |
    grep -E '^ +(50|90|99|99.9|99.99|100).0*%|Requests/sec'
  echo "round $round, NGSI-LD Bus Query Q1 under the NGSI-LD Open Arrivals Thread Group, $rate/s:"
  "$home/bin/jmeter" -n -t "$here/plans/bus-query-open.jmx" -l "$work/$round.jtl" \
    -j "$work/$round.log" -Jport="$port" -Jthreads=64 -Jrate="$rate" -Jseconds=$((seconds + 10)) \
    -Jfolder="$work/$round" >"$work/$round.out"
  "$java" -cp "$classes:$home/lib/*" org.HdrHistogram.HistogramLogProcessor \
    -i "$work/$round/latency.hlog" -tag Q1/response -start 10 -outputValueUnitRatio 1 -o "$work/percentiles-$round"
  awk 'NF == 4 && $1 + 0 > 0 && !/Mean|Max|Value/ {
         for (i = 1; i <= 5; i++) { split("0.5 0.9 0.99 0.999 0.9999", want, " ")
           if (!done[i] && $2 >= want[i]) { printf "  %8s%%  %9.3f ms\n", want[i] * 100, $1 / 1000; done[i] = 1 } }
         last = $1; count = $3 }
       END { printf "  %8s%%  %9.3f ms\n  %d requests\n", 100, last / 1000, count }' "$work/percentiles-$round.hgrm"
done
