package org.ngsildbench.analysis.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.compare.runs.Figure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;

/**
 * Two systems, figure by figure.
 *
 * @param a the first system
 * @param b the second system; differences are told of it
 * @param remarks what to know before believing a difference
 * @param figures the figures both have, in the order of A's summary
 */
public record Comparison(
    SystemRuns a, SystemRuns b, List<String> remarks, List<ComparedFigure> figures) {

  /**
   * Compares two run folders or folders of repetitions.
   *
   * @throws IncomparableException if the runs are over different data, or have no figure in common
   * @throws IOException naming the file and what to do, if a folder cannot be read
   */
  public static Comparison of(Path folderA, Path folderB)
      throws IOException, IncomparableException {
    SystemRuns a = SystemRuns.read(folderA);
    SystemRuns b = SystemRuns.read(folderB);
    Conditions.requireSameData(a, b);
    List<ComparedFigure> figures = new ArrayList<>();
    for (Figure figure : Compared.figures(a, b)) {
      figures.add(ComparedFigure.of(a, b, figure));
    }
    if (figures.isEmpty()) {
      throw new IncomparableException(
          folderA + " and " + folderB + " have no operation in common: compare runs of one plan.");
    }
    return new Comparison(a, b, Remarks.of(a, b, figures), List.copyOf(figures));
  }
}
