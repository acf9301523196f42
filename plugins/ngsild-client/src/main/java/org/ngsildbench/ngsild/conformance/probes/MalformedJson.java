package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A body that is not JSON. */
public final class MalformedJson implements ConformanceProbe {

  @Override
  public String subject() {
    return "a body that is not JSON";
  }

  @Override
  public String clause() {
    return "5.5.4, 6.3.2";
  }

  @Override
  public String rule() {
    return "400 InvalidRequest, as ProblemDetails in JSON";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer = broker.send("POST", ProbedBroker.ENTITIES, "{\"id\":");
    return ConformanceFinding.of(answer.isProblem(400, "InvalidRequest"), answer.inWords(), answer);
  }
}
