package org.ngsildbench.load.rows;

import org.ngsildbench.load.series.SensorSeries;

/** A text format of readings, one row each. Immutable and thread-safe. */
public interface RowFormat {

  /** Returns the text before the first row; may be empty. */
  byte[] header();

  /** Returns the writer of a series, which caches the common parts of its rows. */
  Rows rowsOf(SensorSeries series);

  /** Writes the rows of one series. Immutable and thread-safe. */
  interface Rows {

    /**
     * Appends one row with its line feed.
     *
     * @param time time of the reading in ISO 8601, to the second, in UTC
     * @param reading a reading as in {@link org.ngsildbench.load.series.PackedReading}, not {@code
     *     NONE}
     */
    void write(RowBuffer out, byte[] time, long reading);
  }
}
