package org.ngsildbench.analysis.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.inference.FigureSample;

/** What to know before believing a difference. */
final class Remarks {

  /** From here on one of the 95 % intervals is expected to miss. */
  private static final int MANY = 20;

  private Remarks() {}

  static List<String> of(SystemRuns a, SystemRuns b, List<ComparedFigure> figures)
      throws IOException {
    List<String> remarks = new ArrayList<>(Conditions.differences(a, b));
    remarks.addAll(a.warmUps("A"));
    remarks.addAll(b.warmUps("B"));
    long told = figures.stream().filter(one -> one.pair().isPresent()).count();
    if (Math.min(a.runs().size(), b.runs().size()) < FigureSample.FEWEST_REPETITIONS) {
      remarks.add(
          "Intervals come from blocks of time within the runs: what varies from run to run is not in"
              + " them. At least 3 repetitions of both (--repetitions) would show that, too.");
    }
    if (told >= MANY) {
      remarks.add(
          "Each of the %d intervals is meant for itself: of so many, about %d would miss the truth by chance."
              .formatted(told, Math.round(told * 0.05)));
    }
    return List.copyOf(remarks);
  }
}
