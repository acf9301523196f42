package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A second entity of the same id. */
public final class EntityExistsAlready implements ConformanceProbe {

  @Override
  public String subject() {
    return "creating an entity that exists";
  }

  @Override
  public String clause() {
    return "5.6.1, 6.3.2, 6.4.3.1";
  }

  @Override
  public String rule() {
    return "409 AlreadyExists, as ProblemDetails in JSON";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer = broker.send("POST", ProbedBroker.ENTITIES, ProbeData.entity(1));
    return ConformanceFinding.of(answer.isProblem(409, "AlreadyExists"), answer.inWords(), answer);
  }
}
