package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;

/** All probes in report order. */
public final class Probes {

  private Probes() {}

  /** Those of current entities, which need the three entities of the probes' data. */
  public static List<ConformanceProbe> ofEntities() {
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
        new CountOnly(false),
        new LargePage(),
        new NextLink(),
        new EmptyBatch(),
        new PartialBatch(),
        new LargeBody());
  }

  /** Those of histories, which need the history of the probes' data. */
  public static List<ConformanceProbe> ofHistories() {
    return List.of(
        TimeBounds.before(),
        TimeBounds.after(),
        TimeBounds.between(true),
        TimeBounds.between(false),
        new CountOnly(true),
        new WholeHistory(),
        new LastReadings(),
        new TemporalValues(),
        new MeanPeriodBounds());
  }
}
