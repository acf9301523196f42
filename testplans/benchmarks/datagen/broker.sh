#!/bin/sh
# What `./bench load` reaches in a broker beside bare sockets that send the same requests, made before, over as many
# connections. In turns, in one JVM, the first turn of each not counted; who is first alternates.
#
#   broker.sh [rounds=6] [url=http://HOST:PORT]
#
# Without url: starts the embedded broker here, and stops it.
set -eu
cd "$(dirname "$0")/../../.."
case "$*" in
  *url=*) exec testplans/benchmarks/run datagen.BrokerReach "$@" ;;
esac
url=$(./bench broker start embedded --quick --port 0 | sed -n 's,.*\(http://[^ ]*\).*,\1,p' | head -n 1)
testplans/benchmarks/run datagen.BrokerReach "$@" "url=$url" || true
./bench broker stop embedded
