#!/bin/sh
# What a driver's second, a neighbour search and a message cost on one thread, in processor time.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../run" vehicles.CostOfADriver
