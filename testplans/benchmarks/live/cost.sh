#!/bin/sh
# Measures the cost of the live view: pairs of JMeter runs of Q1 at one rate against the embedded broker, with and
# without page and metrics (one reader of the page, one scrape per second), in alternating order. Then runs
# ./bench run --live once.
#
#   cost.sh [rounds=4] [seconds=30] [rate=200] [bench=./bench] [out=DIR]
#
# Prints, as shares of one core: JMeter's CPU in each run, the median of the differences, the CPU of the live view's
# threads, and that of the command line's live view. Linux; needs curl and Python 3.
set -eu

rounds=4 seconds=30 rate=200 bench=./bench out=$(mktemp -d)
for setting in "$@"; do
  name=${setting%%=*} value=${setting#*=}
  case $name in
    rounds | seconds | rate | bench | out) eval "$name=\$value" ;;
    *) echo "cost.sh: '$name' is not a setting" >&2 && exit 2 ;;
  esac
done

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
wait_for() { # a file, a pattern, a process that must be alive
  until grep -q "$2" "$1" 2>/dev/null; do
    kill -0 "$3" 2>/dev/null || { echo "cost.sh: ended early, see $1" >&2 && exit 1; }
    sleep 0.2
  done
}

# CPU ticks (hundredths of a second) of a process, and of its threads of the live view. Threads are named in /proc by
# their first 15 characters; the command line's main thread ("java") does nothing but watch the run.
ticks() { # a process, its threads
  whole=$(sed 's/^.*) //' "/proc/$1/stat" | awk '{ print $12 + $13 }')
  live=$(cat "/proc/$1/task"/[0-9]*/stat 2>/dev/null |
    awk -v threads="\\(($2)" '$0 ~ threads { sub(/^.*\) /, ""); ticks += $12 + $13 } END { print ticks + 0 }')
  echo "$whole $live"
}

# Measures while the rate is offered: the start, and what is compiled then, is left out.
window() { # a process, its threads, a file for the result
  first=$(ticks "$1" "$2")
  sleep "$seconds"
  last=$(ticks "$1" "$2")
  echo "$first $last" >"$3"
}

read_page() { # the base URL of the page, that of the metrics, the process that they end with
  curl -sN "$1events" >/dev/null &
  while kill -0 "$3" 2>/dev/null; do
    curl -s -m 2 "$2metrics" >/dev/null || true
    sleep 1
  done
}

mkdir -p "$out"
home=$("$bench" home | head -n 1)
port=$(free_port)
"$bench" broker start embedded --quick --port "$port" >"$out/broker.log" 2>&1
trap '"$bench" broker stop embedded >/dev/null 2>&1 || true' EXIT

measure() { # with or without, the round
  folder=$out/$1-$2
  set -- "$1" "$2" -Jout="$folder" -Jbroker.url="http://127.0.0.1:$port" -Jfleet.days=1 -Jfleet.periodSeconds=300 \
    -Jquery=Q1 -Jrates="$rate" -Jduration="$((seconds + 25))s" -Jwarmup.seconds=5
  page='' metrics=''
  if [ "$1" = with ]; then
    page=$(free_port) metrics=$(free_port)
    set -- "$@" -Jngsildbench.live.port="$page" -Jngsildbench.metrics.port="$metrics"
  fi
  shift 2
  "$home/bin/jmeter" -n -t "$home/testplans/scalability.jmx" -l "$folder.jtl" -j "$folder.log" "$@" >"$folder.out" 2>&1 &
  launcher=$!
  wait_for "$folder/tallies.json" "Q1@$rate" "$launcher"
  jmeter=$(pgrep -P "$launcher" java || echo "$launcher")
  [ -z "$page" ] || read_page "http://127.0.0.1:$page/" "http://127.0.0.1:$metrics/" "$launcher" &
  sleep 15
  window "$jmeter" 'live view|HTTP-Dispatcher' "$folder.ticks"
  wait "$launcher"
}

round=1
while [ "$round" -le "$rounds" ]; do
  if [ $((round % 2)) -eq 1 ]; then order="with without"; else order="without with"; fi
  for variant in $order; do measure "$variant" "$round"; done
  round=$((round + 1))
done

"$bench" run --plan scalability --queries Q1 --rates "$rate" --duration "$((seconds + 15))s" --warmup 2s --live \
  --metrics-port 0 --quick --broker "spec=http://127.0.0.1:$port" --out "$out/run" >"$out/run.log" 2>&1 &
run=$!
wait_for "$out/run/tallies.json" "Q1@$rate" "$run"
command=$(pgrep -f "org.ngsildbench.commandline.Bench run.* --out $out/run\$" | head -n 1)
read_page "$(sed -n 's/^live view: //p' "$out/run.log")" "$(sed -n 's/^metrics: \(.*\)metrics$/\1/p' "$out/run.log")" "$run" &
sleep 5
window "$command" 'java|live view|HTTP-Dispatcher' "$out/run.ticks"
wait "$run" || true

python3 - "$out" "$rounds" "$seconds" <<'END'
import pathlib, statistics, sys
out, rounds, seconds = pathlib.Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
def shares(name):
    whole0, live0, whole1, live1 = map(float, (out / f"{name}.ticks").read_text().split())
    return whole1 - whole0, live1 - live0
percent = lambda ticks: ticks / seconds  # hundredths of a second in a second are percent of a core
differences, threads = [], []
for one in range(1, rounds + 1):
    (having, live), (lacking, _) = shares(f"with-{one}"), shares(f"without-{one}")
    differences.append(percent(having - lacking))
    threads.append(percent(live))
    print(f"pair {one}: JMeter {percent(having):.2f} % of a core with, {percent(lacking):.2f} % without: {percent(having - lacking):+.2f}; live view's threads {percent(live):.2f}")
print(f"JMeter with less without: median {statistics.median(differences):+.2f} % of a core ({min(differences):+.2f} to {max(differences):+.2f})")
print(f"live view's threads in JMeter: median {statistics.median(threads):.2f} % of a core")
whole, live = shares("run")
print(f"./bench run --live: command line {percent(whole):.2f} % of a core, of it table, page and metrics {percent(live):.2f}")
END
