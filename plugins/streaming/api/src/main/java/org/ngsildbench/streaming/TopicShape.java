package org.ngsildbench.streaming;

/** Checks names and sizes of topics, for platforms that accept any name. */
public final class TopicShape {

  private TopicShape() {}

  /**
   * Refuses a blank name and less than one partition.
   *
   * @throws StreamException that says so
   */
  public static void require(String topic, int partitions) throws StreamException {
    if (topic.isBlank() || partitions < 1) {
      throw new StreamException(
          StreamFailureKind.BAD_SETTING,
          "A topic has a name and at least 1 partition, not '%s' and %d."
              .formatted(topic, partitions));
    }
  }
}
