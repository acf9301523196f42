package org.ngsildbench.embedded.history;

import org.ngsildbench.embedded.history.HistoryValue.PointValue;

/**
 * A column of positions, stored as two columns.
 *
 * @param longitudes in degrees
 * @param latitudes in degrees
 */
public record PointColumn(DoubleColumn longitudes, DoubleColumn latitudes) implements ValueColumn {

  /** Encodes {@code count} positions of two arrays, starting at index {@code from}. */
  public static PointColumn of(double[] longitudes, double[] latitudes, int from, int count) {
    return new PointColumn(
        DoubleColumn.encode(longitudes, from, count), DoubleColumn.encode(latitudes, from, count));
  }

  @Override
  public HistoryValue get(int row) {
    return new PointValue(longitudes.get(row), latitudes.get(row));
  }
}
