#!/bin/sh
# Cost of the live view: pairs of JMeter runs of Q1 at one rate against the embedded broker, with and without page
# and metrics (a reader of the page, a scrape a second), in changing order. Then one ./bench run --live.
#
#   cost.sh [rounds=4] [seconds=30] [rate=200] [bench=./bench] [out=DIR]
#
# Prints CPU time by kind of thread, as shares of one core: the live view's own threads (they serve its requests too),
# the JIT compiler, garbage collection with the rest of the JVM, and the others, which make the load (in the command
# line: monitor the run). A second call with the same folder adds pairs; rounds=0 measures the command line alone.
# Linux; needs curl and Python 3.
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

# Measures while the rate is offered: the start, and what is compiled then, is left out.
window() { # a process, the names of the live view's threads, a file for the result
  python3 - "$1" "$2" "$seconds" >"$3" <<'END'
import json, pathlib, re, sys, time
process, live, seconds = pathlib.Path("/proc", sys.argv[1]), sys.argv[2], float(sys.argv[3])
# Threads are named in /proc by their first 15 characters.
kinds = {"live view": live, "JIT": "C[12] Compiler", "GC and VM": "GC |G1 |VM |Sweeper|Service Thread|Signal|Monitor Deflat|Notification"}
def nanos():
    sums = dict.fromkeys([*kinds, "others"], 0)
    for thread in (process / "task").iterdir():
        try:
            name, used = (thread / "comm").read_text(), int((thread / "schedstat").read_text().split()[0])
        except OSError:
            continue  # it has ended
        sums[next((kind for kind, names in kinds.items() if re.match(names, name)), "others")] += used
    return sums
first, began = nanos(), time.monotonic()
time.sleep(seconds)
last, took = nanos(), time.monotonic() - began
json.dump({kind: (last[kind] - first[kind]) / took / 1e7 for kind in last}, sys.stdout)  # percent of a core
END
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
  # Compiler threads that end would take their times along.
  JVM_ARGS=-XX:-UseDynamicNumberOfCompilerThreads "$home/bin/jmeter" -n -t "$home/testplans/scalability.jmx" \
    -l "$folder.jtl" -j "$folder.log" "$@" >"$folder.out" 2>&1 &
  launcher=$!
  wait_for "$folder/tallies.json" "Q1@$rate" "$launcher"
  jmeter=$(pgrep -P "$launcher" java || echo "$launcher")
  [ -z "$page" ] || read_page "http://127.0.0.1:$page/" "http://127.0.0.1:$metrics/" "$launcher" &
  sleep 15
  window "$jmeter" 'live view|HTTP-Dispatcher' "$folder.cpu"
  wait "$launcher"
}

round=1
while [ -e "$out/without-$round.cpu" ]; do round=$((round + 1)); done
last=$((round + rounds - 1))
while [ "$round" -le "$last" ]; do
  if [ $((round % 2)) -eq 1 ]; then order="with without"; else order="without with"; fi
  for variant in $order; do measure "$variant" "$round"; done
  round=$((round + 1))
done

rm -rf "$out/run"
"$bench" run --plan scalability --queries Q1 --rates "$rate" --duration "$((seconds + 15))s" --warmup 2s --live \
  --metrics-port 0 --quick --broker "spec=http://127.0.0.1:$port" --out "$out/run" >"$out/run.log" 2>&1 &
run=$!
wait_for "$out/run/tallies.json" "Q1@$rate" "$run"
command=$(pgrep -f "org.ngsildbench.commandline.Bench run.* --out $out/run\$" | head -n 1)
read_page "$(sed -n 's/^live view: //p' "$out/run.log")" "$(sed -n 's/^metrics: \(.*\)metrics$/\1/p' "$out/run.log")" "$run" &
sleep 5
window "$command" 'java|live view|HTTP-Dispatcher' "$out/run.cpu"
wait "$run" || true

python3 - "$out" <<'END'
import json, pathlib, statistics, sys
out = pathlib.Path(sys.argv[1])
def read(name):
    used = json.loads((out / f"{name}.cpu").read_text())
    return {**used, "all but JIT": sum(used.values()) - used["JIT"]}
text = lambda used, sign="": ", ".join(f"{kind} {value:{sign}.2f}" for kind, value in used.items())
differences = []
print("percent of a core")
for one in range(1, 1 + len(list(out.glob("without-*.cpu")))):
    having, lacking = read(f"with-{one}"), read(f"without-{one}")
    differences.append({kind: having[kind] - lacking[kind] for kind in having})
    print(f"pair {one} with:    {text(having)}")
    print(f"pair {one} without: {text(lacking)}")
if differences:
    print("median difference:", text({kind: statistics.median(one[kind] for one in differences) for kind in differences[0]}, "+"))
    print("lowest:           ", text({kind: min(one[kind] for one in differences) for kind in differences[0]}, "+"))
    print("highest:          ", text({kind: max(one[kind] for one in differences) for kind in differences[0]}, "+"))
print(f"./bench run --live, command line: {text(read('run'))}")
END
