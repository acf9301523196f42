package org.ngsildbench.embedded.history;

import java.util.List;
import java.util.function.LongPredicate;

/**
 * A series at one moment: rows 0 to size - 1, ascending in time. Immutable, so that a long answer
 * reads one state whatever is written meanwhile.
 */
public final class SeriesView {

  /** Reads a stretch of one block. */
  @FunctionalInterface
  public interface Reader {
    /** Reads rows {@code from} (inclusive) to {@code to} (exclusive) of a block. */
    void read(Block block, int from, int to);
  }

  private final List<Block> blocks;
  private final int[] firstRows;
  private final int size;

  SeriesView(List<Block> blocks) {
    this.blocks = blocks;
    this.firstRows = new int[blocks.size()];
    int row = 0;
    for (int i = 0; i < firstRows.length; i++) {
      firstRows[i] = row;
      row += blocks.get(i).size();
    }
    this.size = row;
  }

  /** How many instances. */
  public int size() {
    return size;
  }

  /** The time at a row, in microseconds since 1970. */
  public long time(int row) {
    int block = blockOf(row);
    return blocks.get(block).times().get(row - firstRows[block]);
  }

  /** The first row at or after a time; {@link #size} if there is none. */
  public int lowerBound(long time) {
    int block = firstBlock(last -> last >= time);
    return block == blocks.size() ? size : firstRows[block] + blocks.get(block).lowerBound(time);
  }

  /** The instance at a time; null if there is none. */
  public Instance at(long time) {
    int index = firstBlock(last -> last >= time);
    if (index == blocks.size()) {
      return null;
    }
    Block block = blocks.get(index);
    Instance found = block.instance(block.lowerBound(time));
    return found.time() == time ? found : null;
  }

  /** Reads rows {@code from} (inclusive) to {@code to} (exclusive), block by block, ascending. */
  public void read(int from, int to, Reader reader) {
    if (from >= to) {
      return;
    }
    for (int i = blockOf(from); i < firstRows.length && firstRows[i] < to; i++) {
      Block block = blocks.get(i);
      reader.read(
          block, Math.max(0, from - firstRows[i]), Math.min(block.size(), to - firstRows[i]));
    }
  }

  private int firstBlock(LongPredicate lastTime) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lastTime.test(blocks.get(middle).lastTime())) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private int blockOf(int row) {
    int low = 0;
    int high = firstRows.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (firstRows[middle] <= row) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
