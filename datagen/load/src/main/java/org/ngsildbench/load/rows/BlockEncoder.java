package org.ngsildbench.load.rows;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.load.rows.RowFormat.Rows;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

/**
 * Encodes blocks of a history as rows, ordered by step, group and series. Immutable and
 * thread-safe.
 */
public final class BlockEncoder {

  /** Above this number of series, row writers are not cached. */
  private static final int SERIES_KEPT = 1 << 16;

  private final SensorHistory history;
  private final RowFormat format;
  private final Rows[][] kept;

  /** Creates an encoder of a history in a format. */
  public BlockEncoder(SensorHistory history, RowFormat format) {
    this.history = history;
    this.format = format;
    boolean keeps = history.seriesCount() <= SERIES_KEPT;
    this.kept =
        keeps
            ? IntStream.range(0, history.groups()).mapToObj(this::rowsOf).toArray(Rows[][]::new)
            : null;
  }

  /** Receives the end of each row. */
  public interface RowListener {

    /** Reports that a row of a group ends at a byte position. */
    void row(int group, int end);
  }

  /**
   * Appends the rows of a block.
   *
   * @return number of rows
   */
  public long encode(HistoryBlock block, RowBuffer out) {
    return encode(block, out, (group, end) -> {});
  }

  /** Appends the rows of a block and reports each row. */
  public long encode(HistoryBlock block, RowBuffer out, RowListener listener) {
    byte[][] times = times(block);
    int groups = block.toGroup() - block.fromGroup();
    Rows[][] rows = new Rows[groups][];
    long[][][] readings = new long[groups][][];
    for (int i = 0; i < groups; i++) {
      int group = block.fromGroup() + i;
      rows[i] = kept == null ? rowsOf(group) : kept[group];
      readings[i] = new long[rows[i].length][block.steps()];
      history.fill(group, block.fromStep(), readings[i]);
    }
    long written = 0;
    for (int step = 0; step < times.length; step++) {
      for (int i = 0; i < groups; i++) {
        int group = block.fromGroup() + i;
        written += step(group, rows[i], readings[i], step, times[step], out, listener);
      }
    }
    return written;
  }

  private static int step(
      int group,
      Rows[] rows,
      long[][] readings,
      int step,
      byte[] time,
      RowBuffer out,
      RowListener listener) {
    int written = 0;
    for (int series = 0; series < rows.length; series++) {
      long reading = readings[series][step];
      if (reading != PackedReading.NONE) {
        rows[series].write(out, time, reading);
        listener.row(group, out.size());
        written++;
      }
    }
    return written;
  }

  private Rows[] rowsOf(int group) {
    List<SensorSeries> series = history.series(group);
    return series.stream().map(format::rowsOf).toArray(Rows[]::new);
  }

  private byte[][] times(HistoryBlock block) {
    return IntStream.range(block.fromStep(), block.toStep())
        .mapToObj(
            step -> Instant.ofEpochMilli(history.epochMillis(step)).toString().getBytes(UTF_8))
        .toArray(byte[][]::new);
  }
}
