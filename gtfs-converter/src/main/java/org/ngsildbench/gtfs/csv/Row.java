package org.ngsildbench.gtfs.csv;

/**
 * A row of a table.
 *
 * @param line on which it begins, counted from 1
 * @param values by column; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // One a row of millions: not copied.
public record Row(long line, String[] values) {

  /** The text in a column of the table, "" when it is empty or the column is not there (-1). */
  public String get(int column) {
    return column < 0 ? "" : values[column];
  }
}
