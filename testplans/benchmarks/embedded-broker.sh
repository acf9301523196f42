#!/bin/sh
# Compares the requests per second of the embedded broker with an empty handler on the same HTTP server and
# settings. Both take turns in one JVM.
#
#   embedded-broker.sh [SECONDS-PER-TURN [TURNS]]                        default 5 3
#
# Needs wrk (https://github.com/wg/wrk). Prints one line per turn: request, requests/s, mean latency as
# reported by wrk. On a machine with two processors wrk uses one of them.
set -eu
seconds=${1:-5}
turns=${2:-3}
command -v wrk >/dev/null || { echo "wrk is not installed; see https://github.com/wg/wrk" >&2; exit 2; }
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'exec 9>&-; rm -rf "$work"' EXIT

mvn -B -q -pl brokers/embedded -am test-compile dependency:build-classpath -Dmdep.outputFile="$work/class-path"
mkfifo "$work/input"
java -Xmx1g -cp "brokers/embedded/target/test-classes:brokers/embedded/target/classes:$(cat "$work/class-path")" \
  org.ngsildbench.embedded.benchmark.BaselineServer <"$work/input" >"$work/output" 2>"$work/errors" &
server=$!
# The server ends when its input does, that is with this script.
exec 9>"$work/input"
until grep -qs '^broker ' "$work/output"; do
  kill -0 "$server" 2>/dev/null || { cat "$work/errors" >&2; exit 1; }
  sleep 0.2
done
empty=$(sed -n 's/^empty //p' "$work/output")
broker=$(sed -n 's/^broker //p' "$work/output")
api=$broker/ngsi-ld/v1/entities
bus=$(curl -s "$api?type=Bus&limit=1&pick=id" | sed 's/.*"id":"\([^"]*\)".*/\1/')

measure() {
  wrk -t1 -c8 -d"${seconds}s" -H 'Accept: application/json' "$2" | awk -v name="$1" '
    /Latency/ { latency = $2 } /Requests\/sec/ { rate = $2 } /Non-2xx/ { failed = " FAILED:" $0 }
    END { printf "%-34s %10.0f requests/s  %s%s\n", name, rate, latency, failed }'
}

for turn in $(seq "$turns"); do
  echo "turn $turn"
  measure "empty handler" "$empty/"
  measure "Q1 location" "$api/$bus?attrs=location&options=keyValues"
  measure "Q1 whole entity" "$api/$bus"
  measure "Q2 engineTemperature>90" "$api?type=Bus&q=engineTemperature%3E90&limit=1000&attrs=engineTemperature"
  measure "Q6 buses within 5 km" "$api?type=Bus&georel=near;maxDistance==5000&geometry=Point&coordinates=%5B21.735,38.246%5D&limit=1000&attrs=location"
  measure "Q7 stations within 1 km" "$api?type=BusStation&georel=near;maxDistance==1000&geometry=Point&coordinates=%5B21.735,38.246%5D&limit=1000&attrs=location"
done
