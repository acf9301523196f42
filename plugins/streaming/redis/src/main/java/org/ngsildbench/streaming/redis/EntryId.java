package org.ngsildbench.streaming.redis;

import java.nio.ByteBuffer;

/**
 * The id of a stream's entry; ids grow within a stream.
 *
 * @param millis the server's clock
 * @param sequence distinguishes entries of one millisecond
 */
record EntryId(long millis, long sequence) {

  /** Before all entries. */
  static final EntryId NONE = new EntryId(0, 0);

  /** Parses {@code millis-sequence}. */
  static EntryId of(String id) {
    int dash = id.indexOf('-');
    return new EntryId(
        Long.parseUnsignedLong(id, 0, dash, 10),
        Long.parseUnsignedLong(id, dash + 1, id.length(), 10));
  }

  /** Returns whether a text is digits, a hyphen and digits; its position stays. */
  static boolean isOne(ByteBuffer text) {
    int hyphen = -1;
    for (int i = text.position(); i < text.limit(); i++) {
      byte each = text.get(i);
      if (each == '-' && hyphen < 0) {
        hyphen = i;
      } else if (each < '0' || each > '9') {
        return false;
      }
    }
    return hyphen > text.position() && hyphen < text.limit() - 1;
  }

  boolean isAfter(EntryId other) {
    int order = Long.compareUnsigned(millis, other.millis);
    return order > 0 || (order == 0 && Long.compareUnsigned(sequence, other.sequence) > 0);
  }
}
