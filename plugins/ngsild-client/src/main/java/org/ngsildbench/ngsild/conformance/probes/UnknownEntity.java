package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** An entity that is not there. */
public final class UnknownEntity implements ConformanceProbe {

  @Override
  public String subject() {
    return "an entity that does not exist";
  }

  @Override
  public String clause() {
    return "5.7.1, 6.3.2, 6.5.3.1";
  }

  @Override
  public String rule() {
    return "404 ResourceNotFound, as ProblemDetails in JSON";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(PathAndQuery.of(ProbedBroker.ENTITIES + "/" + ProbeData.id(999)));
    return ConformanceFinding.of(
        answer.isProblem(404, "ResourceNotFound"), answer.inWords(), answer);
  }
}
