package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** A number compared, and attributes chosen, as most dashboards do. */
public final class FilterBesideAttributes implements ConformanceProbe {

  @Override
  public String subject() {
    return "a numeric filter q beside attrs";
  }

  @Override
  public String clause() {
    return "4.9, 5.7.2, 6.4.3.2";
  }

  @Override
  public String rule() {
    return "the entities that match, with the attributes chosen";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("q", "level>15")
                .with("attrs", "level"));
    return ListedEntities.expect(answer, 2, 3);
  }
}
