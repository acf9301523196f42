package org.ngsildbench.streaming;

/** Checks names and sizes of topics, for platforms that accept any name. */
public final class TopicShape {

  private TopicShape() {}

  /**
   * Checks name and number of partitions.
   *
   * @throws StreamException if the name is blank or there is no partition
   */
  public static void require(String topic, int partitions) throws StreamException {
    if (topic.isBlank() || partitions < 1) {
      throw new StreamException(
          StreamFailureKind.BAD_SETTING,
          "A topic has a name and at least 1 partition, not '%s' and %s."
              .formatted(topic, partitions));
    }
  }
}
