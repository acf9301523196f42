package org.ngsildbench.streaming;

import java.util.Arrays;
import java.util.List;

/**
 * What a topic of one partition holds, oldest first.
 *
 * @param count how many messages there are
 * @param removed how many older ones were there once, as far as the platform remembers; 0 where it
 *     does not
 * @param first the oldest, as many as were asked for, or all if they are fewer
 * @param last the newest, at least one unless there is none, and at most as many as were asked for;
 *     a platform whose count and messages disagree is not read but refused
 */
public record StoredMessages(long count, long removed, List<byte[]> first, List<byte[]> last) {

  /** Of nothing. */
  public static final StoredMessages NONE = new StoredMessages(0, 0, List.of(), List.of());

  /** Copies the lists, not the messages. */
  public StoredMessages {
    first = List.copyOf(first);
    last = List.copyOf(last);
    if (first.isEmpty() != (count == 0) || last.isEmpty() != (count == 0)) {
      throw new IllegalArgumentException(
          "of %,d messages %,d oldest and %,d newest".formatted(count, first.size(), last.size()));
    }
  }

  /**
   * Whether so many messages have come so far, and the newest is this one.
   *
   * @param messages those that were removed included
   */
  public boolean are(long messages, byte[] newest) {
    return count + removed == messages
        && (last.isEmpty()
            ? messages == removed
            : Arrays.equals(last.get(last.size() - 1), newest));
  }
}
