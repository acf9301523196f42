package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;

/** All probes in report order. */
public final class Probes {

  private Probes() {}

  /** Returns the probes of current entities, which need the three entities of the probes' data. */
  public static List<ConformanceProbe> ofEntities() {
    return Stream.of(
            ErrorProbes.ALL,
            MediaTypeProbes.ALL,
            FilterProbes.ALL,
            PagingProbes.ALL,
            WriteProbes.ALL)
        .flatMap(List::stream)
        .toList();
  }

  /** Returns the probes of histories, which need the history of the probes' data. */
  public static List<ConformanceProbe> ofHistories() {
    return Stream.concat(TimeBounds.ALL.stream(), HistoryProbes.ALL.stream()).toList();
  }
}
