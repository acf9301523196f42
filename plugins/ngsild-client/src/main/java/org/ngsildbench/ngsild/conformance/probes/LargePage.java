package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** A page of more than a thousand. */
public final class LargePage implements ConformanceProbe {

  @Override
  public String subject() {
    return "limit=1001";
  }

  @Override
  public String clause() {
    return "5.5.9, 6.3.2";
  }

  @Override
  public String rule() {
    return "the page, or 403 TooManyResults as ProblemDetails in JSON";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("limit", 1001));
    boolean allowed = answer.status() == 200 || answer.isProblem(403, "TooManyResults");
    return ConformanceFinding.of(
        allowed,
        answer.status() == 200 ? answer.ids().size() + " entities" : answer.inWords(),
        answer);
  }
}
