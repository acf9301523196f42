#!/bin/sh
# Messages and bytes of one driver on 10 km at 50 and 100 km/h, beside those of the paper's Table 1.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/classpath.sh"
exec "$java" -cp "$classpath" "$here/TableOne.java"
