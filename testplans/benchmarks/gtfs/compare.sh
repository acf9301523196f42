#!/bin/sh
# Compares this converter with another on the same feed, in turns: entities per second and per CPU second, start
# included.
#
#   compare.sh FEED.zip CONVERTER.py [ROUNDS]
#
# CONVERTER.py is one of:
#   converter.py of https://github.com/satrai-lab/gtfs-to-ngsild
#   gtfs_static/gtfs_static_utils.py of
#     https://github.com/manoldzhermanski/System-for-Semantic-Interoperability-of-Urban-Data
# PYTHON: the interpreter. Default: python3.
set -eu

[ $# -ge 2 ] || { echo "usage: compare.sh FEED.zip CONVERTER.py [ROUNDS]" >&2; exit 2; }
feed=$(realpath "$1")
peer=$(realpath "$2")
rounds=${3:-3}
python=${PYTHON:-python3}
here=$(cd "$(dirname "$0")" && pwd)
bench="$here/../../../bench"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/feed"
(cd "$work/feed" && unzip -qo "$feed")
"$bench" --version >/dev/null # builds, if need be

# NAME COUNT-COMMAND COMMAND..: processor seconds of the command, entities it wrote, entities a second.
measure() {
  name=$1
  count=$2
  shift 2
  python3 - "$name" "$count" "$@" <<'PY'
import os, resource, subprocess, sys, time
name, count, *command = sys.argv[1:]
os.sync()  # what the one before has written is not to be paid for by this one
began = time.monotonic()
subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
wall = time.monotonic() - began
used = resource.getrusage(resource.RUSAGE_CHILDREN)
cpu = used.ru_utime + used.ru_stime
entities = int(subprocess.run(count, shell=True, check=True, capture_output=True, text=True).stdout)
print(
    f"{name:14} {entities:8d} entities {wall:7.2f} s {entities / wall:9.0f}/s"
    f" {cpu:7.2f} s CPU {entities / cpu:9.0f}/s of CPU",
    flush=True,
)
PY
}

other() {
  case "$peer" in
    */gtfs_static_utils.py)
      measure manoldzhermanski "wc -l <'$work/other.ndjson'" \
        "$python" "$here/batches_as_lines.py" "$peer" "$work/feed" "$work/other.ndjson"
      ;;
    *) measure satrai "cat ./*.ngsild | grep -c '^  \"id\"'" "$python" "$here/without_window.py" "$peer" ;;
  esac
}

cd "$work/feed"
for _ in $(seq "$rounds"); do
  rm -f "$work"/*.ndjson ./*.ngsild
  measure ngsild-bench "wc -l <'$work/out.ndjson'" "$bench" convert "$feed" --out "$work/out.ndjson"
  other
done
