package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** A query that names nothing to look for. */
public final class QueryWithoutCondition implements ConformanceProbe {

  @Override
  public String subject() {
    return "a query without type, id, attrs, q or georel";
  }

  @Override
  public String clause() {
    return "5.7.2.4, 6.4.3.2";
  }

  @Override
  public String rule() {
    return "400 BadRequestData, as ProblemDetails in JSON";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer = broker.get(PathAndQuery.of(ProbedBroker.ENTITIES).with("limit", 1));
    return ConformanceFinding.of(answer.isProblem(400, "BadRequestData"), answer.inWords(), answer);
  }
}
