package org.ngsildbench.load.rows;

import org.ngsildbench.load.series.SensorSeries;

/** How a reading is written as a row of text. Immutable and thread-safe. */
public interface RowFormat {

  /** What stands before the first row; may be empty. */
  byte[] header();

  /** What writes the rows of one series; made once, for what its rows share. */
  Rows rowsOf(SensorSeries series);

  /** Writes the rows of one series. Immutable and thread-safe. */
  interface Rows {

    /**
     * Appends one row, its line feed included.
     *
     * @param time the time of the reading in ISO 8601, to the second, in UTC
     * @param reading as {@link org.ngsildbench.load.series.PackedReading} tells, not {@code NONE}
     */
    void write(RowBuffer out, byte[] time, long reading);
  }
}
