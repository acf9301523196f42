package org.ngsildbench.analysis.published;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What one platform did in S. Tallberg, "A Comparison of Data Ingestion Platforms in Real-Time
 * Stream Processing Pipelines" (2020), tables 2 to 8: one node, two partitions, one producer, two
 * consumers in a group.
 *
 * @param platform as this project names it
 * @param system name and version
 * @param messageBytes size of a message
 * @param rate messages a second; empty for the maximum throughput
 * @param messagesPerSecond the maximum; empty at a rate
 * @param endToEnd times at a rate; empty for the maximum
 */
public record PublishedStreams(
    String platform,
    String system,
    int messageBytes,
    OptionalDouble rate,
    OptionalDouble messagesPerSecond,
    Optional<EndToEnd> endToEnd) {

  /** Where these numbers are from, in short. */
  public static final String SOURCE = "Tallberg, 2020";

  private static final String KAFKA = "Apache Kafka 2.5.0";
  private static final String PULSAR = "Apache Pulsar 2.5.1";
  private static final String REDIS = "Redis 6.0.2";

  private static final List<PublishedStreams> ALL =
      List.of(
          maximum("kafka", KAFKA, 1_000, 137_676),
          maximum("kafka", KAFKA, 65_000, 4_738),
          maximum("kafka", KAFKA, 600_000, 870),
          maximum("pulsar", PULSAR, 1_000, 195_068),
          maximum("pulsar", PULSAR, 65_000, 2_953),
          maximum("pulsar", PULSAR, 600_000, 293),
          maximum("redis", REDIS, 1_000, 54_124),
          maximum("redis", REDIS, 65_000, 4_684),
          maximum("redis", REDIS, 600_000, 337),
          at("kafka", KAFKA, 1_000, 1_000, 1_714, 406, 5_312),
          at("kafka", KAFKA, 1_000, 5_000, 1_995, 337, 21_627),
          at("kafka", KAFKA, 65_000, 100, 2_842, 1_991, 5_532),
          at("kafka", KAFKA, 65_000, 500, 3_499, 1_572, 44_027),
          at("kafka", KAFKA, 600_000, 50, 5_407, 3_770, 65_192),
          at("kafka", KAFKA, 600_000, 200, 5_728, 3_502, 71_531),
          at("pulsar", PULSAR, 1_000, 1_000, 557, 300, 5_919),
          at("pulsar", PULSAR, 1_000, 5_000, 472, 168, 6_102),
          at("pulsar", PULSAR, 65_000, 100, 1_534, 1_029, 8_064),
          at("pulsar", PULSAR, 65_000, 500, 704, 426, 5_530),
          at("pulsar", PULSAR, 600_000, 50, 2_782, 2_231, 6_114),
          at("pulsar", PULSAR, 600_000, 200, 3_773, 2_564, 12_949),
          at("redis", REDIS, 1_000, 1_000, 440, 175, 4_013),
          at("redis", REDIS, 1_000, 5_000, 660, 183, 3_395),
          at("redis", REDIS, 65_000, 100, 1_237, 628, 12_291),
          at("redis", REDIS, 65_000, 500, 975, 456, 41_219),
          at("redis", REDIS, 600_000, 50, 5_350, 3_352, 45_216),
          at("redis", REDIS, 600_000, 200, 5_357, 3_378, 154_397));

  /**
   * End-to-end times in microseconds, from the actual send: a late send made later ones late, and
   * was no part of them.
   */
  public record EndToEnd(double mean, double min, double max) {}

  private static PublishedStreams maximum(
      String platform, String system, int bytes, double messages) {
    return new PublishedStreams(
        platform,
        system,
        bytes,
        OptionalDouble.empty(),
        OptionalDouble.of(messages),
        Optional.empty());
  }

  private static PublishedStreams at(
      String platform, String system, int bytes, double rate, double mean, double min, double max) {
    return new PublishedStreams(
        platform,
        system,
        bytes,
        OptionalDouble.of(rate),
        OptionalDouble.empty(),
        Optional.of(new EndToEnd(mean, min, max)));
  }

  /** All of them: throughput by platform and size, then times by platform, size and rate. */
  public static List<PublishedStreams> all() {
    return ALL;
  }

  /** What was published of that, if it was. */
  public static Optional<PublishedStreams> of(
      String platform, int messageBytes, OptionalDouble rate) {
    return ALL.stream()
        .filter(one -> one.platform.equals(platform))
        .filter(one -> one.messageBytes == messageBytes && one.rate.equals(rate))
        .findFirst();
  }
}
