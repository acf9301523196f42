package org.ngsildbench.load.rows;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.load.rows.RowFormat.Rows;
import org.ngsildbench.load.series.PackedReading;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.load.series.SensorSeries;

/**
 * Encodes blocks of a history as rows, in the order of {@link BlockReadings}. Immutable and
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
    Rows[][] rows = new Rows[block.toGroup() - block.fromGroup()][];
    for (int i = 0; i < rows.length; i++) {
      int group = block.fromGroup() + i;
      rows[i] = kept == null ? rowsOf(group) : kept[group];
    }
    Writing writing = new Writing(rows, block.fromGroup(), out, listener);
    new BlockReadings(history, block, i -> rows[i].length).forEach(writing);
    return writing.written;
  }

  /** Writes messages as rows; formats each time once while it repeats. */
  @RequiredArgsConstructor
  private static final class Writing implements BlockReadings.Visitor {
    private final Rows[][] rows;
    private final int fromGroup;
    private final RowBuffer out;
    private final RowListener listener;
    private long lastTime = Long.MIN_VALUE;
    private byte[] time;
    private long written;

    @Override
    public void take(int group, long observedAt, long[][] readings, int column) {
      if (observedAt != lastTime) {
        lastTime = observedAt;
        time = Instant.ofEpochMilli(observedAt).toString().getBytes(UTF_8);
      }
      written += write(fromGroup + group, rows[group], readings, column, time, out, listener);
    }
  }

  private static int write(
      int group,
      Rows[] rows,
      long[][] readings,
      int column,
      byte[] time,
      RowBuffer out,
      RowListener listener) {
    int written = 0;
    for (int series = 0; series < rows.length; series++) {
      long reading = readings[series][column];
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
}
