#!/bin/sh
# Compares the speed of writing histories with TSBS's generator (if installed): readings per second, readings per
# CPU second, peak memory, bytes per reading.
#
#   files.sh [days=1] [period=60s] [buses=60] [rounds=3] [folder=a temporary one]
#
# TSBS: go install github.com/timescale/tsbs/cmd/tsbs_generate_data@latest, then add it to the PATH.
set -eu
cd "$(dirname "$0")/../../.."
days=${1:-1} period=${2:-60s} buses=${3:-60} rounds=${4:-3}
folder=${5:-$(mktemp -d)}
[ -n "${5:-}" ] || trap 'rm -rf "$folder"' EXIT
command -v /usr/bin/time >/dev/null || { echo "files.sh: needs GNU time (/usr/bin/time)" >&2; exit 2; }
./bench home >/dev/null # built, before anything is timed

# NAME READINGS BYTES, with the times in $folder/time
say() {
  awk -v name="$1" -v readings="$2" -v bytes="$3" \
    '{ printf "%-14s %8.2f M/s wall %8.2f M/s a processor %6.0f MB memory %6.1f bytes a reading\n",
       name, readings / $1 / 1e6, readings / ($2 + $3) / 1e6, $4 / 1024, bytes / readings }' "$folder/time"
}

ours() {
  rm -f "$folder/$1"
  /usr/bin/time -f '%e %U %S %M' -o "$folder/time" \
    ./bench load --to "$folder/$1" --days "$days" --period "$period" --buses "$buses" --seed 3 >/dev/null 2>&1
  say "$1" "$(sed -n 's/.*"readings" *: *\([0-9]*\).*/\1/p' "$folder/$1.manifest.json" | head -n 1)" \
    "$(wc -c <"$folder/$1")"
}

# Use case iot: trucks, whose readings have 3 fields and whose diagnostics 3, 4 + 3 values as TSBS counts them.
tsbs() {
  /usr/bin/time -f '%e %U %S %M' -o "$folder/time" tsbs_generate_data --use-case=iot --seed=3 --scale=400 \
    --timestamp-start=2026-01-05T00:00:00Z --timestamp-end="2026-01-05T12:00:00Z" --log-interval=10s --format=influx \
    >"$folder/tsbs" 2>/dev/null
  say "TSBS (iot)" "$(awk '{ n = split($2, fields, ","); sum += n } END { print sum }' "$folder/tsbs")" \
    "$(wc -c <"$folder/tsbs")"
}

round=1
while [ "$round" -le "$rounds" ]; do
  echo "round $round"
  for file in history.csv history.ndjson history.csv.gz history.parquet; do ours "$file"; done
  if command -v tsbs_generate_data >/dev/null; then tsbs; fi
  round=$((round + 1))
done
