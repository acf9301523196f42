package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** Checks that a reading at the boundary of two periods counts in one. */
public final class MeanPeriodBounds implements ConformanceProbe {

  @Override
  public String subject() {
    return "avg with aggrPeriodDuration=PT10M";
  }

  @Override
  public String clause() {
    return "4.5.19, 5.7.3, 6.19.3.1";
  }

  @Override
  public String rule() {
    return "two means, of minutes 0 to 9 and 10 to 19: 4.5 and 14.5";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getHistory(
            broker
                .history("/" + ProbeData.HISTORY)
                .with("attrs", "level")
                .with("timerel", "between")
                .with("timeAt", ProbeData.minute(0))
                .with("endTimeAt", ProbeData.minute(20))
                .with("aggrMethods", "avg")
                .with("aggrPeriodDuration", "PT10M")
                .with("options", "aggregatedValues"));
    if (answer.status() / 100 != 2) {
      return ConformanceFinding.refused(answer);
    }
    List<Double> means = Means.of(answer);
    return ConformanceFinding.of(means.equals(List.of(4.5, 14.5)), "means " + means, answer);
  }
}
