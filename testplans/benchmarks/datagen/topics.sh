#!/bin/sh
# What `./bench load --to` reaches in each platform beside a bare loop on the platform's own client, tuned, with lines that
# were made before, with the same batches. In turns, in one JVM, the first turn of each not counted; who is first alternates,
# so the rounds should be even in number.
#
#   topics.sh [rounds=6] [kafka=HOST:PORT] [redis=HOST:PORT] [pulsar=pulsar://HOST:PORT,http://HOST:PORT]
#
# Without addresses: starts Kafka, Redis and Pulsar here, one after the other, and stops them.
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
