package org.ngsildbench.load.rows;

import java.util.function.IntUnaryOperator;
import org.ngsildbench.fleet.Arrivals;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;

/** The readings of a block in order of arrival, by step, group, message and series. Immutable. */
public final class BlockReadings {

  private final HistoryBlock block;
  private final Arrivals[] arrivals;
  private final int[] first;
  private final long[][][] readings;

  /** Receives messages. */
  @FunctionalInterface
  public interface Visitor {

    /**
     * Takes the readings of a message.
     *
     * @param group index of the group in the block
     * @param observedAt their time stamp (ms since 1970)
     * @param readings by series and column, as in {@link PackedReading}; some may be {@code NONE}
     * @param column of the message
     */
    void take(int group, long observedAt, long[][] readings, int column);
  }

  /**
   * Computes the readings of a block.
   *
   * @param series the number of series by index of the group in the block; the history would have
   *     to describe them first
   */
  public BlockReadings(SensorHistory history, HistoryBlock block, IntUnaryOperator series) {
    this.block = block;
    int groups = block.toGroup() - block.fromGroup();
    arrivals = new Arrivals[groups];
    first = new int[groups];
    readings = new long[groups][][];
    for (int i = 0; i < groups; i++) {
      int group = block.fromGroup() + i;
      // Without gaps all groups have the same messages; sharing them keeps them in the cache.
      arrivals[i] =
          i > 0 && history.isComplete()
              ? arrivals[0]
              : history.arrivals(group, block.fromStep(), block.toStep());
      first[i] = arrivals[i].firstStep();
      readings[i] = new long[series.applyAsInt(i)][arrivals[i].endStep() - first[i]];
      history.fill(group, first[i], readings[i]);
    }
  }

  /** Passes all messages on, in order. */
  public void forEach(Visitor visitor) {
    int[] next = new int[arrivals.length];
    for (int step = block.fromStep(); step < block.toStep(); step++) {
      for (int group = 0; group < arrivals.length; group++) {
        Arrivals messages = arrivals[group];
        for (int i = next[group]; i < messages.count() && messages.at()[i] == step; i++) {
          int column = messages.of()[i] - first[group];
          visitor.take(group, messages.observedAt()[i], readings[group], column);
          next[group]++;
        }
      }
    }
  }
}
