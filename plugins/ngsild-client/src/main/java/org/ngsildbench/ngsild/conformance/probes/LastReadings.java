package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.LevelReadings;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** The newest of a history. */
public final class LastReadings implements ConformanceProbe {

  @Override
  public String subject() {
    return "lastN=3";
  }

  @Override
  public String clause() {
    return "4.11, 5.7.3, 6.18.3.2";
  }

  @Override
  public String rule() {
    return "the three newest readings";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getHistory(
            broker.history("/" + ProbeData.HISTORY).with("attrs", "level").with("lastN", 3));
    if (answer.status() / 100 != 2) {
      return ConformanceFinding.refused(answer);
    }
    List<Integer> levels = LevelReadings.of(answer);
    return ConformanceFinding.of(
        levels.equals(List.of(1197, 1198, 1199)), LevelReadings.inWords(levels), answer);
  }
}
