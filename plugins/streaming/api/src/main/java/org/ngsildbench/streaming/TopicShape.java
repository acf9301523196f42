package org.ngsildbench.streaming;

/** Checks names and sizes of topics, for platforms that accept any name. */
public final class TopicShape {

  /** Bound for the partitions that a server reports: more are a wrong answer. */
  public static final int MAX_REPORTED = 10_000;

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

  /**
   * Checks a number of partitions that a server reports.
   *
   * @return the number
   * @throws StreamException if no topic can have that many
   */
  public static int reported(String topic, long partitions) throws StreamException {
    if (partitions < 1 || partitions > MAX_REPORTED) {
      throw new StreamException(
          StreamFailureKind.MALFORMED,
          "The server reports %s partitions of the topic %s; 1 to %s are possible. Check the server, or use another topic."
              .formatted(partitions, topic, MAX_REPORTED));
    }
    return (int) partitions;
  }
}
