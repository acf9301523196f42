#!/bin/sh
# Compiles and runs one of the benchmarks beside it with what `./bench` has on its class path:
#
#   reach.sh CLASS ARGUMENTS
set -eu
class=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../../.."
home=$(./bench home)
class_path="$home/ngsild-bench/command-line/*"
for jar in "$home"/lib/*.jar; do
  case "$jar" in *log4j-slf4j*) ;; *) class_path="$class_path:$jar" ;; esac
done
java=${JAVA_HOME:+$JAVA_HOME/bin/}
"${java}javac" -nowarn -d "$here/target" -cp "$class_path" "$here"/../streaming/rounds/Rounds.java "$here"/*.java
exec "${java}java" -Xmx1g -cp "$here/target:$class_path" "$class" "$@"
