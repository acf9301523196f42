#!/bin/sh
# How many drivers can be simulated in real time, with nothing sent: movement, events, surroundings of
# all; the messages of one driver in a hundred are made.
#
#   simulation.sh [DRIVERS [SECONDS [THREADS]]]                          default 1000000 20 2
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g ${JVM_ARGS:-}" exec "$here/../run" vehicles.SimulationReach \
  "${1:-1000000}" "${2:-20}" "${3:-2}"
