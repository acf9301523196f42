#!/bin/sh
# Measures the CPU time of one second of a driver, a neighbour search and a message, on one thread.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../run" vehicles.CostOfADriver
