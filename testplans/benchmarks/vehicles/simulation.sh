#!/bin/sh
# Measures how many drivers can be simulated in real time without sending: movement, events and surroundings of all;
# messages of one driver in a hundred.
#
#   simulation.sh [DRIVERS [SECONDS [THREADS]]]                          default 1000000 20 2
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx2g ${JVM_ARGS:-}" exec "$here/../run" vehicles.SimulationReach \
  "${1:-1000000}" "${2:-20}" "${3:-2}"
