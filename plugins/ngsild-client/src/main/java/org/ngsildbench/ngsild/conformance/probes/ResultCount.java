package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.Probe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** The number of all matches beside one page of them. */
public final class ResultCount implements Probe {

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
  public Finding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("limit", 1)
                .with("count", "true"));
    return answer.status() == 200
        ? Counts.expect(ProbeData.ENTITIES, answer)
        : Finding.refused(answer);
  }
}
