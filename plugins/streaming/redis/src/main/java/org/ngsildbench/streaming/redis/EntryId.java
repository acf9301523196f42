package org.ngsildbench.streaming.redis;

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

  boolean isAfter(EntryId other) {
    int order = Long.compareUnsigned(millis, other.millis);
    return order > 0 || (order == 0 && Long.compareUnsigned(sequence, other.sequence) > 0);
  }
}
