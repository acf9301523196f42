# Sets $java and $classpath for the vehicles benchmarks; sourced by them.
root=$(cd "$here/../../.." && pwd)
java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
list=$root/plugins/vehicles/target/benchmark.classpath
classes=$root/plugins/vehicles/target/classes
if [ ! -d "$classes" ]; then
  echo "$(basename "$0"): build first: mvn -B install -DskipTests" >&2
  exit 2
fi
if [ ! -s "$list" ]; then
  mvn -B -q -f "$root/pom.xml" dependency:build-classpath -pl plugins/vehicles \
    -DincludeScope=test -Dmdep.outputFile="$list"
fi
classpath=$classes:$(cat "$list")
