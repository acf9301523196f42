#!/bin/sh
# Compiles and runs a benchmark: run.sh FOLDER CLASS ARGUMENTS, with the class path of the platform's
# module, or of another one that MODULE names. The module is to be installed first: mvn -B install
# -DskipTests at the top of the project.
set -eu
platform=$1
class=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
module=$here/../../../../${MODULE:-plugins/streaming/$platform}
target=$here/../$platform/target
mkdir -p "$target"
if [ ! -f "$target/classpath.txt" ] || [ "$module/pom.xml" -nt "$target/classpath.txt" ]; then
  mvn -B -q -o -f "$module/pom.xml" dependency:build-classpath \
    -Dmdep.includeScope=test -Dmdep.outputFile="$target/classpath.txt"
fi
classpath=$module/target/classes:$(cat "$target/classpath.txt")
home=${JAVA_HOME:+$JAVA_HOME/bin/}
"${home}javac" -nowarn -d "$target" -cp "$classpath" "$here/Rounds.java" "$here/../$platform/$class.java"
exec "${home}java" -Xmx2g -XX:MaxDirectMemorySize=1g -cp "$target:$classpath" "$class" "$@"
