package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** Pairs of value and time instead of properties. */
public final class TemporalValues implements ConformanceProbe {

  @Override
  public String subject() {
    return "format=temporalValues";
  }

  @Override
  public String clause() {
    return "4.5.9, 6.3.12";
  }

  @Override
  public String rule() {
    return "values: pairs of value and time";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getHistory(
            broker
                .history("/" + ProbeData.HISTORY)
                .with("attrs", "level")
                .with("lastN", 2)
                .with("format", "temporalValues"));
    if (answer.status() / 100 != 2) {
      return ConformanceFinding.refused(answer);
    }
    boolean pairs = answer.body().matches("(?s).*\"values\"\\s*:\\s*\\[\\s*\\[.*");
    return ConformanceFinding.of(pairs, pairs ? "pairs" : "normalized properties", answer);
  }
}
