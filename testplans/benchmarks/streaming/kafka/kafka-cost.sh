#!/bin/sh
# What our Kafka client costs, on a Kafka node that it starts itself. Two comparisons, in rounds that alternate:
#
#   kafka-cost.sh publish [bytes=1000] [messages=1000000] [rounds=5]
#     our producer and kafka-producer-perf-test, the same settings: messages/s, CPU a message of the client's process
#   kafka-cost.sh record [bytes=1000] [messages=1000000] [rounds=5] [rate=0] [acks=all] [batch=16384] [compression=none]
#     publish and consume with every message counted and its delay recorded, and with neither, in turns in one JVM;
#     rate=0: as fast as it goes, otherwise messages/s
set -eu
here=$(cd "$(dirname "$0")" && pwd)
classpath=$here/target/classpath.txt
if [ ! -f "$classpath" ] || [ "$here/pom.xml" -nt "$classpath" ]; then
  mkdir -p "$here/target"
  mvn -B -q -f "$here/pom.xml" dependency:build-classpath -Dmdep.outputFile="$classpath"
fi
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
if [ "${1:-}" = record ]; then
  shift
  "${java}c" -nowarn -d "$here/target" -cp "$(cat "$classpath")" "$here/../rounds/Rounds.java" "$here/RecordingCost.java"
  exec "$java" -Xms512m -Xmx512m -cp "$here/target:$(cat "$classpath")" RecordingCost "$@"
fi
exec "$java" -Xmx256m -Dkafka.cost.source="$here/KafkaCost.java" -cp "$(cat "$classpath")" "$here/KafkaCost.java" "$@"
