package org.ngsildbench.analysis.folder;

/**
 * What a database did while operations of one label ran, and nothing else was asked.
 *
 * @param operations how many
 * @param statements of the broker
 * @param micros their time in the database together
 * @param otherStatements of other clients
 * @param otherMicros their time
 */
public record DatabaseUse(
    long operations, long statements, double micros, long otherStatements, double otherMicros) {

  /** Nothing was done. */
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
