package org.ngsildbench.embedded.temporal.selection;

/**
 * Selects instances by a time range or by count (clause 4.11).
 *
 * <p>{@code before} and {@code after} exclude the given time; {@code between} includes its start
 * and excludes its end.
 *
 * @param relation the temporal relation
 * @param timeAt the bound or the start (μs since 1970); 0 for {@link Relation#ANY}
 * @param endTimeAt the end for {@link Relation#BETWEEN}, else 0
 * @param property time property to compare
 * @param lastN max newest instances of each attribute; {@link #ALL_INSTANCES} for all
 */
public record TemporalQuery(
    Relation relation, long timeAt, long endTimeAt, TimeProperty property, int lastN) {

  /** {@code timerel}. */
  public enum Relation {
    /** No bound. */
    ANY,
    /** Before timeAt. */
    BEFORE,
    /** After timeAt. */
    AFTER,
    /** From timeAt on and before endTimeAt. */
    BETWEEN
  }

  /** The value of {@link #lastN} if not given. */
  public static final int ALL_INSTANCES = Integer.MAX_VALUE;

  /** Selects all instances, by observedAt. */
  public static final TemporalQuery EVERYTHING =
      new TemporalQuery(Relation.ANY, 0, 0, TimeProperty.OBSERVED_AT, ALL_INSTANCES);

  /** Returns the start of the range (inclusive, μs). */
  public long from() {
    return switch (relation) {
      case ANY, BEFORE -> Long.MIN_VALUE;
      case AFTER -> timeAt + 1;
      case BETWEEN -> timeAt;
    };
  }

  /** Returns the end of the range (exclusive, μs). */
  public long to() {
    return switch (relation) {
      case ANY, AFTER -> Long.MAX_VALUE;
      case BEFORE -> timeAt;
      case BETWEEN -> endTimeAt;
    };
  }

  /** Returns whether the newest instances come first. */
  public boolean isBackwards() {
    return lastN != ALL_INSTANCES;
  }
}
