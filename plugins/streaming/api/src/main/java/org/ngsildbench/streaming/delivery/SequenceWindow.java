package org.ngsildbench.streaming.delivery;

import java.util.concurrent.atomic.AtomicReferenceArray;
import lombok.Getter;

/**
 * The pages from one index on; all before are full. The frame of a window never changes, the pages
 * in it come and become full.
 */
final class SequenceWindow {

  private static final int MIN = 2;

  @Getter private final int first;
  private final AtomicReferenceArray<SequencePage> pages;

  private SequenceWindow(int first, int capacity) {
    this.first = first;
    this.pages = new AtomicReferenceArray<>(capacity);
  }

  static SequenceWindow empty() {
    return new SequenceWindow(0, MIN);
  }

  /** The index after the last that fits. */
  int end() {
    return first + pages.length();
  }

  /** A page, the shared full one where all numbers are there; null where none is. */
  SequencePage page(int index) {
    if (index < first) {
      return SequencePage.FULL;
    }
    return index < end() ? pages.get(index - first) : null;
  }

  void set(int index, SequencePage page) {
    pages.set(index - first, page);
  }

  /** Returns one word of bits. */
  long word(int index, int word) {
    SequencePage page = page(index);
    return page == null ? 0 : page.word(word);
  }

  /** Returns the number of full pages at the start. */
  int fullPages() {
    int full = 0;
    while (full < pages.length() && pages.get(full) == SequencePage.FULL) {
      full++;
    }
    return full;
  }

  /** Returns the pages in a frame that begins after the full ones and includes an index. */
  SequenceWindow movedTo(int index) {
    int from = first + fullPages();
    int last = Math.max(index, from);
    for (int i = end() - 1; i > last; i--) {
      if (page(i) != null) {
        last = i;
      }
    }
    SequenceWindow moved = new SequenceWindow(from, capacityFor(last - from + 1));
    for (int i = from; i < Math.min(end(), moved.end()); i++) {
      moved.set(i, page(i));
    }
    return moved;
  }

  private static int capacityFor(int pages) {
    return Math.max(MIN, Integer.highestOneBit(pages - 1) << 1);
  }
}
