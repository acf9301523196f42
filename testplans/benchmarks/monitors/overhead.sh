#!/bin/sh
# Measures the cost of the NGSI-LD Database Time Probe and the NGSI-LD Resource Monitor against a broker with
# PostgreSQL: pairs of runs of Q1, with and without them, in alternating order.
#
#   overhead.sh broker=scorpio=http://127.0.0.1:9090 database='jdbc:postgresql://127.0.0.1:5432/ngb?user=postgres' \
#     monitor=port=9090 [rounds=5] [count=500] [days=1] [period=30m] [bench=./bench] [out=DIR]
#
# Prints the two median service times of each pair, then the mean of their differences with its 95 % confidence
# interval (Student, independent pairs), and the CPU time of the monitor's and the probe's threads as shares of one
# core. Linux; needs Python 3.
set -eu

rounds=5 count=500 days=1 period=30m bench=./bench out=$(mktemp -d) broker='' database='' monitor=''
for setting in "$@"; do
  name=${setting%%=*} value=${setting#*=}
  case $name in
    rounds | count | days | period | bench | out | broker | database | monitor) eval "$name=\$value" ;;
    *) echo "overhead.sh: '$name' is no setting" >&2 && exit 2 ;;
  esac
done
[ -n "$broker" ] && [ -n "$database" ] && [ -n "$monitor" ] || {
  echo "overhead.sh: broker=, database= and monitor= are needed" >&2
  exit 2
}

# Those of this run's own JVM, which takes the place of the launcher: others may run beside it. Threads are named in
# /proc by their first 15 characters; ticks are hundredths of a second.
watch_threads() {
  last=0
  while kill -0 "$1" 2>/dev/null; do
    ticks=$(cat "/proc/$1/task"/[0-9]*/stat 2>/dev/null |
      awk '/\(resource monito\)/ { sub(/^.*\) /, ""); ticks += $12 + $13 } END { print ticks + 0 }') || ticks=0
    [ "$ticks" -le "$last" ] || last=$ticks
    echo "$last" >"$2"
    sleep 0.5
  done
}

measure() {
  folder=$out/$1/$2
  shift 2
  "$bench" run --broker "$broker" --days "$days" --period "$period" --plan queries --queries Q1 \
    -J queries.count="$count" -J latency.intervalSeconds=1 --warmup 3s --out "$folder" "$@" >"$folder.log" 2>&1 &
  watch_threads $! "$folder.ticks"
  # 1 is also the code of a run whose report says that the machine was busy.
  wait $! || [ -f "$folder/summary.json" ] || echo "  (a run measured nothing: see $folder.log)" >&2
}

mkdir -p "$out/with" "$out/without"
round=1
while [ "$round" -le "$rounds" ]; do
  if [ $((round % 2)) -eq 1 ]; then order="with without"; else order="without with"; fi
  for variant in $order; do
    if [ "$variant" = with ]; then
      measure with "$round" --database "$database" --monitor "$monitor"
    else
      measure without "$round"
    fi
  done
  round=$((round + 1))
done

python3 - "$out" "$rounds" <<'END'
import csv, json, math, pathlib, sys
out, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2])
STUDENT = [0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228]
def p50(variant, one):
    summary = json.loads((out / variant / str(one) / "summary.json").read_text())
    return next(o for o in summary["operations"] if o["label"] == "Q1")["service"]["p50"]
differences = []
for one in range(1, rounds + 1):
    having, lacking = p50("with", one), p50("without", one)
    differences.append(having - lacking)
    print(f"pair {one}: p50 {having} us with, {lacking} us without: {having - lacking:+} us")
mean = sum(differences) / rounds
if rounds > 1:
    deviation = math.sqrt(sum((d - mean) ** 2 for d in differences) / (rounds - 1))
    half = STUDENT[min(rounds - 1, 10)] * deviation / math.sqrt(rounds)
    print(f"p50 with less p50 without: {mean:+.0f} us, 95 % interval [{mean - half:.0f}, {mean + half:.0f}] us")
monitor = probe = seconds = 0.0
for one in range(1, rounds + 1):
    folder = out / "with" / str(one)
    times = [int(line.split(",")[0]) for line in (folder / "resources.csv").read_text().splitlines()[1:]]
    seconds += (max(times) - min(times)) / 1e3
    monitor += int(pathlib.Path(f"{folder}.ticks").read_text()) / 100
    probe += sum(float(row["micros"]) / 1e6 for row in csv.DictReader((folder / "database.csv").open())
                 if row["origin"].startswith("probe"))
print(f"NGSI-LD Resource Monitor: {100 * monitor / seconds:.2f} % of a core; NGSI-LD Database Time Probe,"
      f" its statements in the database included: {100 * probe / seconds:.2f} % of a core; over {seconds:.0f} s")
END
