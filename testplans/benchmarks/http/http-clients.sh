#!/bin/sh
# Compares what a request costs the client's process: this project's connection, Apache HttpClient 5,
# java.net.http, bare sockets as the floor, and wrk (left out where it is not installed).
#
#   http-clients.sh [ROUNDS [SECONDS [NAME]]]
#
# Needs the module built: mvn -B -pl testplans/benchmarks/http -am package -DskipTests
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ ! -f "$here/target/classpath.txt" ]; then
  echo "http-clients.sh: build first: mvn -B -pl testplans/benchmarks/http -am package -DskipTests" >&2
  exit 2
fi
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" ${JVM_ARGS:-} \
  -cp "$here/target/classes:$(cat "$here/target/classpath.txt")" \
  org.ngsildbench.benchmarks.http.ClientComparison "$@"
