package org.ngsildbench.streaming.delivery;

/**
 * A compact, exact, thread-safe set of message numbers that arrive nearly in order.
 *
 * <p>Numbers are bits in pages of {@value SequencePage#NUMBERS}. Full pages share one object and
 * pages before the first gap are dropped: about 300 bytes hold any number of messages received in
 * order. {@link #add} is lock-free except for the first and last number of a page.
 *
 * <p>A read during concurrent adds returns a state between those at its start and its end.
 */
public final class SequenceSet {

  /** Numbers are below it: a day of 49,000 messages a second. */
  public static final long LIMIT = 1L << 32;

  private volatile SequenceWindow window = SequenceWindow.empty();

  /**
   * Adds a number.
   *
   * @param sequence from 0, below {@link #LIMIT}
   * @return whether it was not there yet
   * @throws IndexOutOfBoundsException if the number is out of these bounds
   */
  public boolean add(long sequence) {
    if (sequence < 0 || sequence >= LIMIT) {
      throw new IndexOutOfBoundsException(
          "a message number must be from 0 to 2^32 - 1: " + sequence);
    }
    int index = (int) (sequence >>> SequencePage.SHIFT);
    SequencePage page = window.page(index);
    if (page == null) {
      page = make(index);
    }
    if (!page.add(sequence)) {
      return false;
    }
    if (page.isFull()) {
      collapse(index);
    }
    return true;
  }

  private synchronized SequencePage make(int index) {
    SequenceWindow frame = window;
    if (index >= frame.end()) {
      frame = frame.movedTo(index);
      window = frame;
    }
    SequencePage page = frame.page(index);
    if (page == null) {
      page = new SequencePage();
      frame.set(index, page);
    }
    return page;
  }

  private synchronized void collapse(int index) {
    SequenceWindow frame = window;
    if (index < frame.first()) {
      return;
    }
    frame.set(index, SequencePage.FULL);
    // Moving copies the frame: worth it when half of it has become useless.
    if (index == frame.first() || frame.page(frame.first()) == SequencePage.FULL) {
      if (frame.fullPages() * 2 >= frame.end() - frame.first()) {
        window = frame.movedTo(index);
      }
    }
  }

  /** Returns whether the set contains a number. */
  public boolean contains(long sequence) {
    if (sequence < 0 || sequence >= LIMIT) {
      return false;
    }
    long word =
        window.word(
            (int) (sequence >>> SequencePage.SHIFT),
            (int) (sequence >>> 6) & (SequencePage.WORDS - 1));
    return (word & 1L << sequence) != 0;
  }

  /** Returns the size of the set. */
  public long count() {
    SequenceWindow frame = window;
    long count = (long) frame.first() << SequencePage.SHIFT;
    for (int index = frame.first(); index < frame.end(); index++) {
      count += countOf(frame.page(index));
    }
    return count;
  }

  private static int countOf(SequencePage page) {
    if (page == null) {
      return 0;
    }
    if (page == SequencePage.FULL) {
      return SequencePage.NUMBERS;
    }
    int count = 0;
    for (int word = 0; word < SequencePage.WORDS; word++) {
      count += Long.bitCount(page.word(word));
    }
    return count;
  }

  /** Counts the numbers that are in this set but not in the other. */
  public long countMissingFrom(SequenceSet other) {
    SequenceWindow mine = window;
    SequenceWindow theirs = other.window;
    long count = 0;
    for (int index = theirs.first(); index < mine.end(); index++) {
      if (theirs.page(index) == null) {
        count += countOf(mine.page(index));
      } else if (theirs.page(index) != SequencePage.FULL) {
        for (int word = 0; word < SequencePage.WORDS; word++) {
          count += Long.bitCount(mine.word(index, word) & ~theirs.word(index, word));
        }
      }
    }
    return count;
  }

  /** Counts the numbers in both sets. */
  public long countCommon(SequenceSet other) {
    SequenceWindow mine = window;
    SequenceWindow theirs = other.window;
    int both = Math.min(mine.first(), theirs.first());
    long count = (long) both << SequencePage.SHIFT;
    for (int index = both; index < Math.min(mine.end(), theirs.end()); index++) {
      for (int word = 0; word < SequencePage.WORDS; word++) {
        count += Long.bitCount(mine.word(index, word) & theirs.word(index, word));
      }
    }
    return count;
  }

  /** Returns the number of pages allocated, which determines the memory used. */
  int frame() {
    SequenceWindow frame = window;
    return frame.end() - frame.first();
  }
}
