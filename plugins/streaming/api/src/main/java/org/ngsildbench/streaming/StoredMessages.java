package org.ngsildbench.streaming;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Contents of a topic of one partition, oldest message first.
 *
 * @param count number of stored messages
 * @param removed number of messages removed earlier, if the platform counts them, else 0
 * @param first the oldest messages, up to the requested number
 * @param last the newest messages, up to the requested number and at least one unless the topic is
 *     empty. Reading fails if a platform's count and messages disagree
 */
public record StoredMessages(long count, long removed, List<byte[]> first, List<byte[]> last) {

  /** Contents of an empty topic. */
  public static final StoredMessages NONE = new StoredMessages(0, 0, List.of(), List.of());

  /** Copies the lists, not the messages. */
  public StoredMessages {
    first = List.copyOf(first);
    last = List.copyOf(last);
    if (first.isEmpty() != (count == 0) || last.isEmpty() != (count == 0)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "of %,d messages %,d oldest and %,d newest",
              count,
              first.size(),
              last.size()));
    }
  }

  /**
   * Returns whether the topic has received exactly this many messages and this one is the newest.
   *
   * @param messages expected number, removed messages included
   */
  public boolean are(long messages, byte[] newest) {
    return count + removed == messages
        && (last.isEmpty()
            ? messages == removed
            : Arrays.equals(last.get(last.size() - 1), newest));
  }
}
