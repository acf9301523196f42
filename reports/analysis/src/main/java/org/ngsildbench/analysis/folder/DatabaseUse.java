package org.ngsildbench.analysis.folder;

/**
 * Work of a database while only operations of one label ran.
 *
 * @param operations number of operations
 * @param statements the broker's statements
 * @param micros their total time in the database
 * @param otherStatements other clients' statements
 * @param otherMicros their total time
 */
public record DatabaseUse(
    long operations, long statements, double micros, long otherStatements, double otherMicros) {

  /** No work. */
  static final DatabaseUse NONE = new DatabaseUse(0, 0, 0, 0, 0);

  DatabaseUse plus(DatabaseUse other) {
    return new DatabaseUse(
        operations + other.operations,
        statements + other.statements,
        micros + other.micros,
        otherStatements + other.otherStatements,
        otherMicros + other.otherMicros);
  }

  /** Microseconds that an operation was in the database, on average. */
  public double meanMicros() {
    return micros / operations;
  }
}
