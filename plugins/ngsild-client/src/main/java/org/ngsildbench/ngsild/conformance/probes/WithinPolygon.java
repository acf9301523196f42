package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.Probe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** What lies in an area. */
public final class WithinPolygon implements Probe {

  private static final String AROUND_THE_FIRST_TWO =
      "[[[20.8,39.5],[20.9,39.5],[20.9,39.7],[20.8,39.7],[20.8,39.5]]]";

  @Override
  public String subject() {
    return "georel within a polygon";
  }

  @Override
  public String clause() {
    return "4.10, 5.7.2";
  }

  @Override
  public String rule() {
    return "the entities whose point lies in the polygon";
  }

  @Override
  public Finding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("georel", "within")
                .with("geometry", "Polygon")
                .with("coordinates", AROUND_THE_FIRST_TWO));
    return Members.expect(answer, 1, 2);
  }
}
