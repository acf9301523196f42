#!/bin/sh
# Taurus looks for jmeter.sh.
exec "$(dirname "$0")/jmeter" "$@"
