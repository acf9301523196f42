package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.Probe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A charset beside the media type, as many libraries add it. */
public final class ContentTypeParameter implements Probe {

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
  public Finding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.send(
            "PATCH",
            ProbedBroker.ENTITIES + "/" + ProbeData.id(1) + "/attrs",
            "application/json; charset=utf-8",
            "{\"level\":{\"type\":\"Property\",\"value\":10}}");
    return answer.status() / 100 == 2
        ? Finding.of(true, Integer.toString(answer.status()), answer)
        : Finding.refused(answer);
  }
}
