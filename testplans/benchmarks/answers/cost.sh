#!/bin/sh
# CPU time that decoding an answer and comparing it with the expected one cost the client.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
JVM_ARGS="-Xmx1g ${JVM_ARGS:-}" exec "$here/../run" answers.AnswerCheckCost
