package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** A request that does not say which media type it takes. */
public final class NoAccept implements ConformanceProbe {

  @Override
  public String subject() {
    return "a request without Accept";
  }

  @Override
  public String clause() {
    return "6.3.4, RFC 9110 12.5.1";
  }

  @Override
  public String rule() {
    return "an answer all the same, since any media type is acceptable";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getWithoutAccept(PathAndQuery.of(ProbedBroker.ENTITIES + "/" + ProbeData.id(1)));
    return answer.status() == 200
        ? ConformanceFinding.of(true, "200", answer)
        : ConformanceFinding.refused(answer);
  }
}
