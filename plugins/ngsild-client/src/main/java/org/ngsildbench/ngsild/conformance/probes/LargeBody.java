package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A request of three megabytes. */
public final class LargeBody implements ConformanceProbe {

  private static final int BYTES = 3 << 20;

  @Override
  public String subject() {
    return "a body of 3 MiB";
  }

  @Override
  public String clause() {
    return "6.3.2, RFC 9110 15.5.14";
  }

  @Override
  public String rule() {
    return "taken, or refused by 413";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    String text = "x".repeat(BYTES);
    ProbeAnswer answer =
        broker.send(
            "PATCH",
            ProbedBroker.ENTITIES + "/" + ProbeData.id(1) + "/attrs",
            "{\"level\":{\"type\":\"Property\",\"value\":10,\"note\":{\"type\":\"Property\","
                + "\"value\":\""
                + text
                + "\"}}}");
    boolean allowed = answer.status() / 100 == 2 || answer.status() == 413;
    return answer.status() == 0
        ? ConformanceFinding.refused(answer)
        : ConformanceFinding.of(allowed, answer.inWords(), answer);
  }
}
