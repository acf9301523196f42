package org.ngsildbench.analysis.compare;

import java.io.IOException;
import java.util.Optional;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.compare.runs.UntestableException;

/**
 * One figure of both systems.
 *
 * @param figure the figure of system A
 * @param pair estimates of both systems; empty if their difference cannot be tested
 * @param reason why it cannot be tested; empty if it can
 */
public record ComparedFigure(
    SummaryFigure figure, Optional<FigurePair> pair, Optional<String> reason) {

  static ComparedFigure of(SystemRuns a, SystemRuns b, SummaryFigure figure) throws IOException {
    try {
      return new ComparedFigure(
          figure, Optional.of(FigurePair.of(a, b, figure.name())), Optional.empty());
    } catch (UntestableException e) {
      return new ComparedFigure(figure, Optional.empty(), Optional.of(e.getMessage()));
    }
  }
}
