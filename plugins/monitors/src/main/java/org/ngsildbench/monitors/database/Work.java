package org.ngsildbench.monitors.database;

/**
 * What somebody had a database do.
 *
 * @param statements statements, or operations, that ended
 * @param micros their time in the database together, microseconds; of statements that ran side by
 *     side each one's own
 */
public record Work(long statements, double micros) {

  /** Nothing was done. */
  public static final Work NONE = new Work(0, 0);

  /** Both together. */
  public Work plus(Work other) {
    return new Work(statements + other.statements, micros + other.micros);
  }

  /** What came after an earlier moment, where both tell of all that was done up to a moment. */
  public Work since(Work earlier) {
    return new Work(statements - earlier.statements, micros - earlier.micros);
  }
}
