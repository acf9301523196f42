package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.Levels;
import org.ngsildbench.ngsild.conformance.Probe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** The newest of a history. */
public final class LastReadings implements Probe {

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
  public Finding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getHistory(
            broker.history("/" + ProbeData.HISTORY).with("attrs", "level").with("lastN", 3));
    if (answer.status() / 100 != 2) {
      return Finding.refused(answer);
    }
    List<Integer> levels = Levels.of(answer);
    return Finding.of(levels.equals(List.of(1197, 1198, 1199)), Levels.inWords(levels), answer);
  }
}
