package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ConformanceVerdict;
import org.ngsildbench.ngsild.conformance.LevelReadings;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;

/** A history that is longer than some brokers answer at once. */
public final class WholeHistory implements ConformanceProbe {

  @Override
  public String subject() {
    return "a history of 1,200 readings without lastN";
  }

  @Override
  public String clause() {
    return "5.7.3, 6.3.10";
  }

  @Override
  public String rule() {
    return "all readings, or 206 with the Content-Range of those that came";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getHistory(broker.history("/" + ProbeData.HISTORY).with("attrs", "level"));
    if (answer.status() / 100 != 2) {
      return ConformanceFinding.refused(answer);
    }
    List<Integer> levels = LevelReadings.of(answer);
    boolean whole = levels.size() == ProbeData.READINGS;
    boolean said = answer.status() == 206 && answer.header("Content-Range").isPresent();
    ConformanceVerdict verdict =
        whole || said ? ConformanceVerdict.CONFORMS : ConformanceVerdict.CUT;
    return new ConformanceFinding(
        verdict, answer.status() + ", " + LevelReadings.inWords(levels), answer.request());
  }
}
