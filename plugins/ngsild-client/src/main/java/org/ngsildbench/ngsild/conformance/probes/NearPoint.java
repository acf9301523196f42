package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.Probe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** What lies within a distance. */
public final class NearPoint implements Probe {

  @Override
  public String subject() {
    return "georel near with maxDistance";
  }

  @Override
  public String clause() {
    return "4.10, 5.7.2";
  }

  @Override
  public String rule() {
    return "the entities within the distance of the point";
  }

  @Override
  public Finding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("georel", "near;maxDistance==5000")
                .with("geometry", "Point")
                .with("coordinates", "[" + ProbeData.LONGITUDE + ",39.60]"));
    return Members.expect(answer, 1, 2);
  }
}
