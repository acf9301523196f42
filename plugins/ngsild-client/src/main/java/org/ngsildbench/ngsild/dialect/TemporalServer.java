package org.ngsildbench.ngsild.dialect;

import java.util.Optional;

/**
 * Temporal queries as specified, except for these.
 *
 * @param temporalValuesOption empty if the option is ignored: normalized instances come back
 */
record TemporalServer(
    String name,
    Paging paging,
    Optional<Aggregation> aggregation,
    Optional<String> temporalValuesOption)
    implements TemporalDialect {

  /** Creates a server that returns pairs of value and time. */
  TemporalServer(String name, Paging paging, Aggregation aggregation) {
    this(name, paging, Optional.of(aggregation), Optional.of("temporalValues"));
  }
}
