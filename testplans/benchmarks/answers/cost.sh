#!/bin/sh
# Measures the client's CPU time for decoding responses and comparing them with the data set.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx1g ${JVM_ARGS:-}" exec "$here/../run" answers.AnswerCheckCost
