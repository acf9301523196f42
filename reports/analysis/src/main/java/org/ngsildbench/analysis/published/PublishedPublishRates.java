package org.ngsildbench.analysis.published;

import java.util.List;
import java.util.Optional;

/**
 * What Vermillion did: messages published by HTTPS to RabbitMQ, by nodes that are each on their own
 * with users spread over them by a hash, or by RabbitMQ's own cluster of them.
 *
 * @param nodes machines
 * @param messageBytes size of a message
 * @param federated whether the nodes were each on their own
 * @param perSecond requests a second
 */
public record PublishedPublishRates(
    int nodes, int messageBytes, boolean federated, double perSecond) {

  /** Where it is from. */
  public static final String SOURCE = "Vermillion";

  private static final List<PublishedPublishRates> ALL =
      List.of(
          new PublishedPublishRates(1, 220, true, 23_000),
          new PublishedPublishRates(2, 220, true, 53_256),
          new PublishedPublishRates(4, 220, true, 99_162),
          new PublishedPublishRates(4, 10_000, true, 40_104),
          new PublishedPublishRates(6, 220, true, 121_058),
          new PublishedPublishRates(2, 220, false, 21_189),
          new PublishedPublishRates(4, 220, false, 22_792),
          new PublishedPublishRates(6, 220, false, 31_503));

  /** All of them. */
  public static List<PublishedPublishRates> all() {
    return ALL;
  }

  /** What was published of that; one node is neither. Without subscribers. */
  public static Optional<PublishedPublishRates> of(int nodes, int messageBytes, boolean federated) {
    return ALL.stream()
        .filter(one -> one.nodes == nodes && one.messageBytes == messageBytes)
        .filter(one -> nodes == 1 || one.federated == federated)
        .findFirst();
  }
}
