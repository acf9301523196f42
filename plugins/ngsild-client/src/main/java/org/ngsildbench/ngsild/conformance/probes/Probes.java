package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.Probe;

/** All probes, in the order of a report. */
public final class Probes {

  private Probes() {}

  /** Those of current entities, which need the three entities of the probes' data. */
  public static List<Probe> ofEntities() {
    return List.of(
        new UnknownEntity(),
        new EntityExistsAlready(),
        new MalformedJson(),
        new QueryWithoutCondition(),
        new UnfinishedFilter(),
        new NoAccept(),
        new ContentTypeParameter(),
        new SimplifiedFormat(),
        new FilterBesideAttributes(),
        GeoFilter.nearAPoint(),
        GeoFilter.withinAPolygon(),
        new ResultCount(),
        new CountAlone(false),
        new LargePage(),
        new NextLink(),
        new EmptyBatch(),
        new PartialBatch(),
        new LargeBody());
  }

  /** Those of histories, which need the history of the probes' data. */
  public static List<Probe> ofHistories() {
    return List.of(
        TimeBounds.before(),
        TimeBounds.after(),
        TimeBounds.between(true),
        TimeBounds.between(false),
        new CountAlone(true),
        new WholeHistory(),
        new LastReadings(),
        new TemporalValues(),
        new PeriodsOfAMean());
  }
}
