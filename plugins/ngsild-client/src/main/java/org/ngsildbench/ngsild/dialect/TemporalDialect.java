package org.ngsildbench.ngsild.dialect;

import java.util.Optional;

/**
 * Temporal queries of a broker. Defaults follow the specification (ETSI GS CIM 009, clauses 5.7.3,
 * 5.7.4, 6.18, 6.19, 6.3.10). Immutable, thread-safe.
 */
public interface TemporalDialect {

  /** The max readings per second and attribute that {@link #lastN} allows. */
  int READINGS_PER_SECOND = 1;

  /** Returns the name of the temporal server, for messages. */
  String name();

  /** Returns the path of the temporal entities below the base URL. */
  default String entitiesPath() {
    return "/ngsi-ld/v1/temporal/entities";
  }

  /** Returns the paging of temporal entities. */
  Paging paging();

  /**
   * Returns the {@code lastN} of a read of a window. It is always sent, because Scorpio silently
   * omits all but 50 readings by default.
   */
  default long lastN(TimeWindow window) {
    return window.length().toSeconds() * READINGS_PER_SECOND + 1;
  }

  /**
   * Returns the {@code options} value that requests {@code [value, time]} pairs; empty if the
   * broker ignores it.
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

  /** Returns the window to request to get all of this one; readings outside are dropped. */
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
    /** {@code PT0S}, the specification's value for the whole range. */
    WHOLE_RANGE,
    /** The length of the window, for brokers that reject {@code PT0S}. */
    WINDOW_LENGTH;

    /** Returns the value of {@code aggrPeriodDuration}. */
    public String period(TimeWindow window) {
      return this == WHOLE_RANGE ? "PT0S" : window.length().toString();
    }
  }
}
