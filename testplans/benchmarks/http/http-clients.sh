#!/bin/sh
# Compares what a request costs the client's process: this project's connection, Apache HttpClient 5,
# java.net.http, bare sockets as the floor, and wrk (left out where it is not installed).
#
#   http-clients.sh [ROUNDS [SECONDS [NAME]]]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../run" http.ClientComparison "$@"
