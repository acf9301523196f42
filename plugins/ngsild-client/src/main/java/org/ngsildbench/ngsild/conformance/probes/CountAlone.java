package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.Probe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** The number of all matches and no entity. */
public final class CountAlone implements Probe {

  @Override
  public String subject() {
    return "limit=0 with count=true";
  }

  @Override
  public String clause() {
    return "5.5.9, 6.3.13";
  }

  @Override
  public String rule() {
    return "no entities, and their number in NGSILD-Results-Count";
  }

  @Override
  public Finding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("limit", 0)
                .with("count", "true"));
    if (answer.status() != 200) {
      return Finding.refused(answer);
    }
    return answer.ids().isEmpty()
        ? Counts.expectAll(answer)
        : Finding.of(false, answer.ids().size() + " entities", answer);
  }
}
