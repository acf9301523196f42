package org.ngsildbench.analysis.tables;

import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.LatencyStatistics;

/**
 * One kind of time of a measured entry.
 *
 * @param of the entry
 * @param kind the kind of time
 * @param times statistics, if any
 */
record NamedTimes<T>(T of, String kind, Optional<LatencyStatistics> times) {

  /** Returns those that have times. */
  @SafeVarargs
  static <T> Stream<NamedTimes<T>> present(NamedTimes<T>... all) {
    return Stream.of(all).filter(one -> one.times().isPresent());
  }
}
