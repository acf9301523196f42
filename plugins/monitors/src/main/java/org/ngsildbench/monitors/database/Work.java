package org.ngsildbench.monitors.database;

/**
 * Work of a database for one origin.
 *
 * @param statements completed statements or operations
 * @param micros their total time in the database, microseconds; parallel statements count
 *     separately
 */
public record Work(long statements, double micros) {

  /** No work. */
  public static final Work NONE = new Work(0, 0);

  /** Adds both. */
  public Work plus(Work other) {
    return new Work(statements + other.statements, micros + other.micros);
  }

  /** Returns the difference to an earlier total. */
  public Work since(Work earlier) {
    return new Work(statements - earlier.statements, micros - earlier.micros);
  }
}
