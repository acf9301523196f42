package org.ngsildbench.ngsild.conformance;

import java.util.List;
import org.ngsildbench.ngsild.conformance.probes.ContentTypeParameter;
import org.ngsildbench.ngsild.conformance.probes.CountAlone;
import org.ngsildbench.ngsild.conformance.probes.EmptyBatch;
import org.ngsildbench.ngsild.conformance.probes.EntityExistsAlready;
import org.ngsildbench.ngsild.conformance.probes.FilterBesideAttributes;
import org.ngsildbench.ngsild.conformance.probes.LargeBody;
import org.ngsildbench.ngsild.conformance.probes.LargePage;
import org.ngsildbench.ngsild.conformance.probes.LastReadings;
import org.ngsildbench.ngsild.conformance.probes.MalformedJson;
import org.ngsildbench.ngsild.conformance.probes.NearPoint;
import org.ngsildbench.ngsild.conformance.probes.NextLink;
import org.ngsildbench.ngsild.conformance.probes.NoAccept;
import org.ngsildbench.ngsild.conformance.probes.PartialBatch;
import org.ngsildbench.ngsild.conformance.probes.PeriodsOfAMean;
import org.ngsildbench.ngsild.conformance.probes.QueryWithoutCondition;
import org.ngsildbench.ngsild.conformance.probes.ResultCount;
import org.ngsildbench.ngsild.conformance.probes.SimplifiedFormat;
import org.ngsildbench.ngsild.conformance.probes.TemporalValues;
import org.ngsildbench.ngsild.conformance.probes.TimeBounds;
import org.ngsildbench.ngsild.conformance.probes.UnfinishedFilter;
import org.ngsildbench.ngsild.conformance.probes.UnknownEntity;
import org.ngsildbench.ngsild.conformance.probes.WholeHistory;
import org.ngsildbench.ngsild.conformance.probes.WithinPolygon;

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
        new NearPoint(),
        new WithinPolygon(),
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
