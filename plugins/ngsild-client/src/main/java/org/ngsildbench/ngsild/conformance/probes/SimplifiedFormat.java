package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Plain values instead of properties. */
public final class SimplifiedFormat implements ConformanceProbe {

  @Override
  public String subject() {
    return "format=simplified";
  }

  @Override
  public String clause() {
    return "4.5.4, 6.3.7";
  }

  @Override
  public String rule() {
    return "attributes as plain values";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.get(
            PathAndQuery.of(ProbedBroker.ENTITIES + "/" + ProbeData.id(1))
                .with("format", "simplified"));
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    boolean plain = answer.body().matches("(?s).*\"level\"\\s*:\\s*10(\\.0)?\\s*[,}].*");
    return ConformanceFinding.of(plain, plain ? "plain values" : "normalized properties", answer);
  }
}
