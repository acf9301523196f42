package org.ngsildbench.embedded.temporal.selection;

/**
 * Which instances are asked for (clause 4.11): those of a stretch of time, or the newest of them.
 *
 * <p>{@code before} and {@code after} leave the given time out; {@code between} holds its lower end
 * and leaves its upper end out.
 *
 * @param relation how the times bound the stretch
 * @param timeAt the bound, or the lower one, in microseconds since 1970; 0 for {@link Relation#ANY}
 * @param endTimeAt the upper bound of {@link Relation#BETWEEN}, else 0
 * @param property which time of an instance is compared
 * @param lastN how many of the newest instances of each attribute are wanted at most; {@link
 *     #ALL_INSTANCES} for all
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

  /** The value of {@link #lastN} where it was not asked for. */
  public static final int ALL_INSTANCES = Integer.MAX_VALUE;

  /** Everything there is, by observedAt. */
  public static final TemporalQuery EVERYTHING =
      new TemporalQuery(Relation.ANY, 0, 0, TimeProperty.OBSERVED_AT, ALL_INSTANCES);

  /** The first microsecond of the stretch. */
  public long from() {
    return switch (relation) {
      case ANY, BEFORE -> Long.MIN_VALUE;
      case AFTER -> timeAt + 1;
      case BETWEEN -> timeAt;
    };
  }

  /** The first microsecond beyond the stretch. */
  public long to() {
    return switch (relation) {
      case ANY, AFTER -> Long.MAX_VALUE;
      case BEFORE -> timeAt;
      case BETWEEN -> endTimeAt;
    };
  }

  /** Whether the newest are wanted first. */
  public boolean isBackwards() {
    return lastN != ALL_INSTANCES;
  }
}
