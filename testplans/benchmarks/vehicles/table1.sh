#!/bin/sh
# Compares messages and bytes of one driver on 10 km at 50 and 100 km/h with the paper's Table 1.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../run" vehicles.TableOne
