#!/bin/sh
# Compares the throughput of `./bench load` into a broker with plain sockets that send the same prepared requests
# over the same number of connections. Both take turns in one JVM and alternate who starts; the first turn of each
# is not counted.
#
#   broker.sh [rounds=6] [url=http://HOST:PORT]
#
# Without url: starts the embedded broker and stops it at the end.
set -eu
cd "$(dirname "$0")/../../.."
case "$*" in
  *url=*) exec testplans/benchmarks/run datagen.BrokerReach "$@" ;;
esac
url=$(./bench broker start embedded --quick --port 0 | sed -n 's,.*\(http://[^ ]*\).*,\1,p' | head -n 1)
testplans/benchmarks/run datagen.BrokerReach "$@" "url=$url" || true
./bench broker stop embedded
