package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** The number of all matches beside one page of them. */
public final class ResultCount implements ConformanceProbe {

  @Override
  public String subject() {
    return "count=true";
  }

  @Override
  public String clause() {
    return "5.5.9, 6.3.13";
  }

  @Override
  public String rule() {
    return "the header NGSILD-Results-Count holds the number of all matches";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("limit", 1)
                .with("count", "true"));
    return answer.status() == 200
        ? TotalCount.expect(ProbeData.ENTITIES, answer)
        : ConformanceFinding.refused(answer);
  }
}
