package org.ngsildbench.load.rows;

import org.ngsildbench.fleet.Arrivals;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;

/** The readings of a block in order of arrival, by step, group, message and series. Immutable. */
public final class BlockReadings {

  private final HistoryBlock block;
  private final Arrivals[] arrivals;
  private final long[][][] readings;

  /** Receives readings. */
  @FunctionalInterface
  public interface Visitor {

    /**
     * Takes a reading.
     *
     * @param group index of the group in the block
     * @param series index of the series in the group
     * @param observedAt its time stamp (ms since 1970)
     * @param reading as in {@link PackedReading}
     */
    void take(int group, int series, long observedAt, long reading);
  }

  /** Computes the readings of a block. */
  public BlockReadings(SensorHistory history, HistoryBlock block) {
    this.block = block;
    int groups = block.toGroup() - block.fromGroup();
    arrivals = new Arrivals[groups];
    readings = new long[groups][][];
    for (int i = 0; i < groups; i++) {
      int group = block.fromGroup() + i;
      arrivals[i] = history.arrivals(group, block.fromStep(), block.toStep());
      int first = arrivals[i].firstStep();
      readings[i] = new long[history.series(group).size()][arrivals[i].endStep() - first];
      history.fill(group, first, readings[i]);
    }
  }

  /** Passes all readings on, in order. */
  public void forEach(Visitor visitor) {
    int[] next = new int[arrivals.length];
    for (int step = block.fromStep(); step < block.toStep(); step++) {
      for (int group = 0; group < arrivals.length; group++) {
        Arrivals messages = arrivals[group];
        while (next[group] < messages.count() && messages.at()[next[group]] == step) {
          message(group, messages, next[group]++, visitor);
        }
      }
    }
  }

  private void message(int group, Arrivals messages, int message, Visitor visitor) {
    int column = messages.of()[message] - messages.firstStep();
    long observedAt = messages.observedAt()[message];
    for (int series = 0; series < readings[group].length; series++) {
      long reading = readings[group][series][column];
      if (reading != PackedReading.NONE) {
        visitor.take(group, series, observedAt, reading);
      }
    }
  }
}
