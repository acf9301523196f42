package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A charset beside the media type, as many libraries add it. */
public final class ContentTypeParameter implements ConformanceProbe {

  @Override
  public String subject() {
    return "Content-Type: application/json; charset=utf-8";
  }

  @Override
  public String clause() {
    return "6.3.4, RFC 9110 8.3.1";
  }

  @Override
  public String rule() {
    return "taken as application/json";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.send(
            "PATCH",
            ProbedBroker.ENTITIES + "/" + ProbeData.id(1) + "/attrs",
            "application/json; charset=utf-8",
            "{\"level\":{\"type\":\"Property\",\"value\":10}}");
    return answer.status() / 100 == 2
        ? ConformanceFinding.of(true, Integer.toString(answer.status()), answer)
        : ConformanceFinding.refused(answer);
  }
}
