#!/bin/sh
# Compares the throughput of `./bench load --to` into each platform with a tuned loop on the platform's own client
# that sends prepared lines in the same batches. Both take turns in one JVM and alternate who starts; the first turn
# of each is not counted. Use an even number of rounds.
#
#   topics.sh [rounds=6] [kafka=HOST:PORT] [redis=HOST:PORT] [pulsar=pulsar://HOST:PORT,http://HOST:PORT]
#
# Without addresses: starts Kafka, Redis and Pulsar one after the other, and stops them.
set -eu
cd "$(dirname "$0")/../../.."
compare() {
  JVM_ARGS="-Xmx1g ${JVM_ARGS:-}" testplans/benchmarks/run datagen.TopicReach "$@"
}
case "$*" in
  *kafka=* | *redis=* | *pulsar=*) compare "$@" ;;
  *)
    for platform in kafka redis pulsar; do
      address=$(./bench broker start "$platform" | sed -n 's/.*--platform //p')
      compare "$@" "$address" || true
      ./bench broker stop "$platform"
    done
    ;;
esac
