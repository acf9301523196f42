#!/bin/sh
# Compares the cost of a request in the client's process: this project's connection, Apache HttpClient 5,
# java.net.http, plain sockets as the lower bound, and wrk (if installed).
#
#   http-clients.sh [ROUNDS [SECONDS [NAME]]]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
exec "$here/../run" http.ClientComparison "$@"
