package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.Levels;
import org.ngsildbench.ngsild.conformance.Probe;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.conformance.Verdict;

/** A history that is longer than some brokers answer at once. */
public final class WholeHistory implements Probe {

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
  public Finding ask(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getHistory(broker.history("/" + ProbeData.HISTORY).with("attrs", "level"));
    if (answer.status() / 100 != 2) {
      return Finding.refused(answer);
    }
    List<Integer> levels = Levels.of(answer);
    boolean whole = levels.size() == ProbeData.READINGS;
    boolean said = answer.status() == 206 && answer.header("Content-Range").isPresent();
    Verdict verdict = whole || said ? Verdict.CONFORMS : Verdict.CUT;
    return new Finding(verdict, answer.status() + ", " + Levels.inWords(levels), answer.request());
  }
}
