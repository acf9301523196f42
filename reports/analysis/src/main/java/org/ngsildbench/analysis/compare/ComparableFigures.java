package org.ngsildbench.analysis.compare;

import java.util.List;
import java.util.Set;
import org.ngsildbench.analysis.compare.runs.Dimension;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;

/** Selects figures worth comparing: speed and cost, not the number of requests. */
final class ComparableFigures {

  private static final Set<String> TIMES = Set.of("mean", "p50", "p95", "p99", "p999");

  private ComparableFigures() {}

  static List<SummaryFigure> figures(SystemRuns a, SystemRuns b) {
    return a.figures().stream()
        .filter(figure -> figure.value() instanceof Double)
        .filter(figure -> !figure.name().startsWith("run."))
        .filter(figure -> !figure.name().contains(".failure."))
        .filter(figure -> isSpeed(figure, a))
        .filter(figure -> b.figure(figure.name()).isPresent())
        .toList();
  }

  private static boolean isSpeed(SummaryFigure figure, SystemRuns figures) {
    String name = figure.name();
    String last = name.substring(name.lastIndexOf('.') + 1);
    if (figure.isCost()) {
      return true;
    }
    if (last.equals("throughputPerSecond")) {
      return isOpenLoop(figure, figures);
    }
    if (figure.dimension() == Dimension.RATE) {
      return !last.equals("targetRate");
    }
    return figure.dimension() == Dimension.MICROSECONDS
        && TIMES.contains(last)
        && !name.contains(".ci95.")
        && !isServiceBesideTheSameResponse(name, figures);
  }

  /**
   * In a closed loop, throughput largely depends on the load generator's time between operations.
   */
  private static boolean isOpenLoop(SummaryFigure throughput, SystemRuns figures) {
    return figures
        .figure(throughput.thing() + ".loop")
        .filter(loop -> "open".equals(loop.value()))
        .isPresent();
  }

  /** In a closed loop both times are equal, so one is enough. */
  private static boolean isServiceBesideTheSameResponse(String name, SystemRuns figures) {
    int service = name.lastIndexOf(".service.");
    if (service < 0) {
      return false;
    }
    String response = name.substring(0, service) + ".response.p95";
    String own = name.substring(0, service) + ".service.p95";
    return figures.figure(response).isPresent()
        && figures
            .figure(response)
            .map(SummaryFigure::value)
            .equals(figures.figure(own).map(SummaryFigure::value));
  }
}
