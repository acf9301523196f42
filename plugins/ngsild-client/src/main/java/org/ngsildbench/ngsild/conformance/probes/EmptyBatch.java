package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A batch of nothing. */
public final class EmptyBatch implements ConformanceProbe {

  @Override
  public String subject() {
    return "an empty batch";
  }

  @Override
  public String clause() {
    return "5.6.7.4, 6.14.3.1";
  }

  @Override
  public String rule() {
    return "400 BadRequestData or InvalidRequest, as ProblemDetails in JSON";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer = broker.send("POST", "/ngsi-ld/v1/entityOperations/create", "[]");
    boolean told =
        answer.isProblem(400, "BadRequestData") || answer.isProblem(400, "InvalidRequest");
    return ConformanceFinding.of(told, answer.inWords(), answer);
  }
}
