package org.ngsildbench.streaming.delivery;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** {@value #NUMBERS} neighbouring numbers, a bit each. Lock-free. */
final class SequencePage {

  /** Binary logarithm of the numbers per page. */
  static final int SHIFT = 10;

  static final int NUMBERS = 1 << SHIFT;
  static final int WORDS = NUMBERS / Long.SIZE;

  /** Shared placeholder for every full page. */
  static final SequencePage FULL = new SequencePage();

  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle FULL_WORDS;

  static {
    Arrays.fill(FULL.words, -1L);
    try {
      FULL_WORDS = MethodHandles.lookup().findVarHandle(SequencePage.class, "fullWords", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final long[] words = new long[WORDS];

  @SuppressWarnings("unused") // through its handle
  private volatile int fullWords;

  /** Adds a number; returns whether it is new. */
  boolean add(long sequence) {
    int at = wordOf(sequence);
    long bit = 1L << sequence;
    if (((long) WORD.getVolatile(words, at) & bit) != 0) {
      return false;
    }
    long before = (long) WORD.getAndBitwiseOr(words, at, bit);
    if ((before & bit) != 0) {
      return false;
    }
    if ((before | bit) == -1L) {
      FULL_WORDS.getAndAdd(this, 1);
    }
    return true;
  }

  /** Counted by words, so that most messages do not write it. */
  boolean isFull() {
    return fullWords == WORDS;
  }

  long word(int index) {
    return (long) WORD.getVolatile(words, index);
  }

  private static int wordOf(long sequence) {
    return (int) (sequence >>> 6) & (WORDS - 1);
  }
}
