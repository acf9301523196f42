#!/bin/sh
# Compares queries with and without the @context of the Smart Data Models. usage: context.sh [ROUNDS, default 40]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx3g ${JVM_ARGS:-}" exec "$here/../run" answers.ContextCost "$@"
