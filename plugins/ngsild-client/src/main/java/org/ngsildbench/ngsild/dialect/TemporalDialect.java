package org.ngsildbench.ngsild.dialect;

import java.util.Optional;

/**
 * Temporal queries of a broker. Defaults follow the specification (ETSI GS CIM 009, clauses 5.7.3,
 * 5.7.4, 6.18, 6.19, 6.3.10). Immutable, thread-safe.
 */
public interface TemporalDialect {

  /** The max readings per second and attribute that {@link #lastN} allows. */
  int READINGS_A_SECOND = 1;

  /** The name of what answers, for messages. */
  String name();

  /** Path of the temporal entities below the base URL. */
  default String entitiesPath() {
    return "/ngsi-ld/v1/temporal/entities";
  }

  /** Returns the paging of temporal entities. */
  Paging paging();

  /**
   * The {@code lastN} to send with a read of a window. Always sent: Scorpio's default keeps all but
   * 50 readings back without a word.
   */
  default long lastN(TimeWindow window) {
    return window.length().toSeconds() * READINGS_A_SECOND + 1;
  }

  /**
   * The {@code options} value that asks for {@code [value, time]} pairs; empty if the broker
   * ignores it.
   */
  default Optional<String> temporalValuesOption() {
    return Optional.of("temporalValues");
  }

  /**
   * Returns whether a count is requested by {@code options=count} instead of {@code count=true}.
   */
  default boolean countsByOption() {
    return false;
  }

  /** The window to request so that the response covers this one; readings outside are dropped. */
  default TimeWindow asked(TimeWindow window) {
    return window;
  }

  /** Returns how to continue after a partial response (206 with Content-Range). */
  default Continuation continuation() {
    return Continuation.SAME_QUERY;
  }

  /** Returns the kind of aggregation; empty if not supported. */
  default Optional<Aggregation> aggregation() {
    return Optional.of(Aggregation.WHOLE_RANGE);
  }

  /** Way to continue after a partial response. */
  enum Continuation {
    /** Repeats the query over the rest of the window. */
    SAME_QUERY,
    /** Queries each entity separately over the rest of its window. */
    ENTITY_BY_ENTITY
  }

  /** Value of {@code aggrPeriodDuration} for one value over the whole window. */
  enum Aggregation {
    /** {@code PT0S}, the specification's word for the whole range. */
    WHOLE_RANGE,
    /** The window's own length, where a broker takes no zero. */
    WINDOW_LENGTH;

    /** The value of {@code aggrPeriodDuration}. */
    public String period(TimeWindow window) {
      return this == WHOLE_RANGE ? "PT0S" : window.length().toString();
    }
  }
}
