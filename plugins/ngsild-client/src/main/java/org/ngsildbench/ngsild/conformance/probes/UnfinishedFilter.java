package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** A filter that ends in the middle. */
public final class UnfinishedFilter implements ConformanceProbe {

  @Override
  public String subject() {
    return "a filter q that is not one";
  }

  @Override
  public String clause() {
    return "4.9, 5.7.2.4";
  }

  @Override
  public String rule() {
    return "400 BadRequestData or InvalidRequest, as ProblemDetails in JSON";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES)
                .with("type", ProbeData.TYPE)
                .with("q", "level>>"));
    boolean told =
        answer.isProblem(400, "BadRequestData") || answer.isProblem(400, "InvalidRequest");
    return ConformanceFinding.of(told, answer.inWords(), answer);
  }
}
