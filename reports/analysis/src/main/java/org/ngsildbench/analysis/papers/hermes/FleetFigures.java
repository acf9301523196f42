package org.ngsildbench.analysis.papers.hermes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Axis;
import org.ngsildbench.analysis.figures.AxisUnit;
import org.ngsildbench.analysis.figures.BarFigure;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.LineFigure;
import org.ngsildbench.analysis.figures.MapFigure;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.tally.Vehicles;

/** Delay of the messages, number of drivers over time, and their places at the end. */
final class FleetFigures {

  private static final double WAVE_SECONDS = 10;
  private static final int WAVES = 10;

  private FleetFigures() {}

  static List<Figure> of(ReportedRuns runs) {
    List<Figure> figures = new ArrayList<>();
    delay(runs).ifPresent(figures::add);
    List<LineFigure.Series> lines = new ArrayList<>();
    for (ReportedRun run : runs.all()) {
      for (VehiclesSummary fleet : run.summary().vehicles()) {
        lines.add(
            new LineFigure.Series(
                name(runs, run, fleet), lines.size(), onTheirWay(run, fleet.messages(), fleet)));
      }
    }
    if (!lines.isEmpty()) {
      figures.add(
          new LineFigure(
              "drivers-over-time",
              "Drivers over time",
              Axis.linear("since the first driver started", AxisUnit.SECONDS),
              Axis.linear("drivers that have started", AxisUnit.COUNT),
              false,
              lines));
    }
    runs.all().stream()
        .flatMap(run -> run.summary().vehicles().stream())
        .filter(fleet -> !fleet.messages().places().isEmpty())
        .findFirst()
        .ifPresent(fleet -> figures.add(map(fleet.messages())));
    return figures;
  }

  /** Mean and 99th percentile of the delay of each fleet. */
  private static Optional<Figure> delay(ReportedRuns runs) {
    List<String> fleets = new ArrayList<>();
    List<Optional<BarFigure.Bar>> means = new ArrayList<>();
    List<Optional<BarFigure.Bar>> tails = new ArrayList<>();
    for (ReportedRun run : runs.all()) {
      for (VehiclesSummary fleet : run.summary().vehicles()) {
        fleets.add(name(runs, run, fleet));
        means.add(
            fleet.delay().map(times -> new BarFigure.Bar(times.mean(), times.meanInterval())));
        tails.add(
            fleet
                .delay()
                .filter(times -> times.at(Percentile.P99).isPresent())
                .map(
                    times ->
                        new BarFigure.Bar(
                            times.at(Percentile.P99).getAsDouble(),
                            times.interval(Percentile.P99))));
      }
    }
    return means.stream().noneMatch(Optional::isPresent)
        ? Optional.empty()
        : Optional.of(
            new BarFigure(
                "fleet-delay",
                "Delay of the drivers' messages",
                Axis.logarithmic("delay", AxisUnit.MICROS),
                fleets,
                List.of(
                    new BarFigure.Series("mean", 0, false, means),
                    new BarFigure.Series("p99", 0, true, tails))));
  }

  private static String name(ReportedRuns runs, ReportedRun run, VehiclesSummary fleet) {
    return runs.single() ? fleet.label() : run.name() + ", " + fleet.label();
  }

  /** Returns the course by the start mode: no driver ends before the fleet does. */
  private static List<LineFigure.Point> onTheirWay(
      ReportedRun run, Vehicles messages, VehiclesSummary fleet) {
    double end = Math.max(1, run.folder().tallies().labels().get(fleet.label()).span().seconds());
    int all = messages.drivers();
    List<LineFigure.Point> points = new ArrayList<>();
    switch (messages.start()) {
      case "linear" -> {
        for (int wave = 0; wave < WAVES && wave * WAVE_SECONDS < end; wave++) {
          double set = Math.ceil(all * (wave + 1) / (double) WAVES);
          points.add(new LineFigure.Point(wave * WAVE_SECONDS, set));
          points.add(new LineFigure.Point(Math.min(end, (wave + 1) * WAVE_SECONDS), set));
        }
      }
      case "random" -> {
        points.add(new LineFigure.Point(0, 0));
        points.add(
            new LineFigure.Point(
                Math.min(end, WAVE_SECONDS), all * Math.min(1, end / WAVE_SECONDS)));
      }
      default -> points.add(new LineFigure.Point(0, all));
    }
    LineFigure.Point last = points.get(points.size() - 1);
    if (last.x() < end) {
      points.add(new LineFigure.Point(end, last.y()));
    }
    return points;
  }

  private static Figure map(Vehicles messages) {
    return new MapFigure(
        "drivers-map",
        "Positions of the drivers at the end",
        messages.places().stream()
            .map(place -> new MapFigure.Place(place.longitude(), place.latitude()))
            .toList());
  }
}
