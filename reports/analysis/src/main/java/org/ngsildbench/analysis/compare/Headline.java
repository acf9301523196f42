package org.ngsildbench.analysis.compare;

import java.util.Optional;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.inference.FigureSample;

/**
 * The figure of a label that gets a verdict, and the verdict.
 *
 * @param compared the figure
 * @param confidence the level of its interval, 0 to 1: 0.95 for one headline, higher for several,
 *     so that all claims together are false in max 5 % of comparisons
 */
public record Headline(ComparedFigure compared, double confidence) {

  /** The figure's name and the verdict, a sentence. */
  public String sentence() {
    return compared.figure().name() + ": " + verdict() + ".";
  }

  /** The verdict without a full stop. Single runs are never decided. */
  String verdict() {
    Optional<FigurePair> pair = compared.pair();
    if (pair.isEmpty()) {
      String reason = compared.reason().orElseThrow();
      return "undecided: "
          + (reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason);
    }
    String words =
        DifferenceText.of(compared.figure().dimension(), pair.get().contrast(), confidence);
    return decidable()
        ? words
        : "undecided, because single runs do not show the variation between runs; in these "
            + "runs, "
            + words;
  }

  /** Returns whether there are repetitions, which a claimed difference requires. */
  boolean decidable() {
    return compared
        .pair()
        .filter(pair -> pair.basis() == FigureSample.Basis.REPETITIONS)
        .isPresent();
  }
}
