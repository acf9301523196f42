#!/bin/sh
# What decoding an answer and comparing it with the right one cost the client, in processor time.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
list=$root/plugins/jmeter/target/benchmark.classpath
if [ ! -d "$root/plugins/jmeter/target/classes" ]; then
  echo "cost.sh: build first: mvn -B install -DskipTests" >&2
  exit 2
fi
if [ ! -s "$list" ]; then
  mvn -B -q -f "$root/pom.xml" dependency:build-classpath -pl plugins/jmeter \
    -DincludeScope=test -Dmdep.outputFile="$list"
fi
exec "$java" -Xmx1g -cp "$root/plugins/jmeter/target/classes:$(cat "$list")" \
  "$here/AnswerCheckCost.java"
