package org.ngsildbench.analysis.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.compare.runs.UncomparableLabels;
import org.ngsildbench.analysis.inference.FigureSample;
import org.ngsildbench.analysis.inference.Sensitivity;

/**
 * Two systems, figure by figure.
 *
 * @param a the first system
 * @param b the second system; differences refer to it
 * @param remarks warnings
 * @param refused why labels with failed operations are not compared, by label
 * @param figures common figures of the other labels, in the order of A's summary
 */
public record Comparison(
    SystemRuns a,
    SystemRuns b,
    List<String> remarks,
    Map<String, String> refused,
    List<ComparedFigure> figures) {

  /** Returns the verdicts: one per label, on its most important decidable figure. */
  public List<Headline> headlines() {
    return Headlines.of(figures);
  }

  /**
   * Returns the headline that is least sensitive to a change of that size; empty if none can be
   * decided. The level is that of the first of Holm's tests, as if no other label had changed.
   *
   * @param change a share, above 0 and below 1
   */
  public Optional<LeastSensitiveFigure> hardest(double change) {
    List<Headline> decidable = headlines().stream().filter(Headline::decidable).toList();
    double level = Headlines.FALSE_CLAIMS / decidable.size();
    return decidable.stream()
        .map(
            one -> {
              FigurePair pair = one.compared().pair().orElseThrow();
              return new LeastSensitiveFigure(
                  one.compared().figure().name(),
                  Sensitivity.of(pair.contrast(), pair.a().units().size(), change, level));
            })
        .max(Comparator.comparingDouble(one -> one.sensitivity().shortfall()));
  }

  /** Returns whether there are too few runs for a decision. */
  boolean ofSingleRuns() {
    return Math.min(a.runs().size(), b.runs().size()) < FigureSample.MIN_REPETITIONS;
  }

  /**
   * Compares two run folders or folders of repetitions.
   *
   * @throws IncomparableException if the runs are over different data or of different plans, or
   *     have no figure in common
   * @throws IOException naming the file and what to do, if a folder cannot be read
   */
  public static Comparison of(Path folderA, Path folderB)
      throws IOException, IncomparableException {
    return of(folderA, folderB, false);
  }

  /**
   * Compares as {@link #of(Path, Path)}.
   *
   * @param differentPlans whether plans of one name may be different files
   */
  public static Comparison of(Path folderA, Path folderB, boolean differentPlans)
      throws IOException, IncomparableException {
    SystemRuns a = SystemRuns.read(folderA);
    SystemRuns b = SystemRuns.read(folderB);
    Conditions.requireSameData(a, b);
    if (!differentPlans) {
      Conditions.requireSamePlans(a, b);
    }
    List<ComparedFigure> figures = new ArrayList<>();
    UncomparableLabels refusals = UncomparableLabels.between(a, b);
    for (SummaryFigure figure : ComparableFigures.figures(a, b)) {
      if (refusals.of(figure).isEmpty()) {
        figures.add(ComparedFigure.of(a, b, figure));
      }
    }
    if (figures.isEmpty() && refusals.reasons().isEmpty()) {
      throw new IncomparableException(
          folderA + " and " + folderB + " have no operation in common: compare runs of one plan.");
    }
    List<String> warnings = new ArrayList<>(warnings(a, b));
    ComparableFigures.figures(a, b).stream()
        .filter(SummaryFigure::isPrice)
        .flatMap(price -> refusals.of(price).stream())
        .filter(reason -> !refusals.reasons().containsValue(reason))
        .distinct()
        .forEach(warnings::add);
    return new Comparison(a, b, List.copyOf(warnings), refusals.reasons(), List.copyOf(figures));
  }

  private static List<String> warnings(SystemRuns a, SystemRuns b) throws IOException {
    List<String> remarks = new ArrayList<>(Conditions.differences(a, b));
    remarks.addAll(a.missing("A"));
    remarks.addAll(b.missing("B"));
    remarks.addAll(a.warmUps("A"));
    remarks.addAll(b.warmUps("B"));
    return List.copyOf(remarks);
  }
}
