#!/bin/sh
# Runs Ztreamy's first experiment: N clients in one JVM of 2 GB, one source with Poisson arrivals. Prints the delay
# of every item at every client, losses, CPU time and memory of both sides.
#
#   many-clients.sh [clients=10000] [rate=4] [seconds=60] [delivery=STREAM|COMPRESSED|LONG_POLLING|EVENTS]
#                   [window-ms=0] [nodes=1] [bytes=881] [threads=2]
#
# With nodes=3 two repeaters serve the clients. Each client needs a file descriptor on both sides: raise "ulimit -n"
# above the number of clients.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ulimit -n "$(ulimit -Hn)"
JVM_ARGS="-Xmx1g -XX:MaxDirectMemorySize=512m -XX:+UseParallelGC ${JVM_ARGS:-}"
export JVM_ARGS
exec "$here/../../run" streaming.ManyClients "$@"
