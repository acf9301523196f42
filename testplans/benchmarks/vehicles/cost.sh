#!/bin/sh
# What a driver's second, a neighbour search and a message cost on one thread, in processor time.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/classpath.sh"
exec "$java" -cp "$classpath" "$here/CostOfADriver.java"
