package org.ngsildbench.embedded.history;

import java.util.List;
import java.util.function.Function;
import java.util.function.LongPredicate;

/**
 * A snapshot of a series: rows 0 to size - 1, ascending in time. Immutable, so that a long response
 * is consistent during writes.
 */
public final class SeriesView {

  /**
   * Reads a range of rows of one block.
   *
   * @param <E> exception of the reader
   */
  @FunctionalInterface
  public interface Reader<E extends Exception> {
    /** Reads rows {@code from} (inclusive) to {@code to} (exclusive) of a block. */
    void read(Block block, int from, int to) throws E;
  }

  private final List<Block> blocks;
  private final int[] firstRows;
  private final int size;

  /** Creates a view of these instances in this order. */
  public static SeriesView of(List<Instance> instances) {
    return new SeriesView(instances.isEmpty() ? List.of() : List.of(Block.of(instances)));
  }

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

  /** Returns the number of instances. */
  public int size() {
    return size;
  }

  /** Returns the number in a row of a column, such as {@code Block::times}. */
  public long get(Function<Block, LongColumn> column, int row) {
    int block = blockOf(row);
    return column.apply(blocks.get(block)).get(row - firstRows[block]);
  }

  /** Returns the instance in a row. */
  public Instance instance(int row) {
    int block = blockOf(row);
    return blocks.get(block).instance(row - firstRows[block]);
  }

  /** Returns whether a column never decreases over all rows. */
  public boolean isAscending(Function<Block, LongColumn> column) {
    long last = Long.MIN_VALUE;
    for (Block block : blocks) {
      LongColumn numbers = column.apply(block);
      if (numbers.get(0) < last || !numbers.isAscending(block.size())) {
        return false;
      }
      last = numbers.get(block.size() - 1);
    }
    return true;
  }

  /** Returns the instance at a time; null if there is none. */
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
  public <E extends Exception> void read(int from, int to, Reader<E> reader) throws E {
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
