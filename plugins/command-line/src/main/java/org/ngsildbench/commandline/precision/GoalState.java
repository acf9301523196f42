package org.ngsildbench.commandline.precision;

import java.util.Locale;
import java.util.OptionalDouble;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.inference.RunFigure;
import org.ngsildbench.analysis.inference.SequentialLooks;
import org.ngsildbench.analysis.model.Interval;

/** The precision of one figure after each look. Not thread-safe. */
@RequiredArgsConstructor
final class GoalState {

  @Getter private final PrecisionGoal goal;
  private int looks;
  private RunFigure last;
  @Getter private boolean reached;

  /** Takes a look. Looks without an interval, or at a figure without new data, do not count. */
  void look(RunFigure figure) {
    if (figure.equals(last)) {
      return;
    }
    last = figure;
    looks += figure.interval().isPresent() ? 1 : 0;
    reached = percent().stream().anyMatch(percent -> percent <= goal.percent());
  }

  /** The figure, in microseconds; null before the first look. */
  RunFigure figure() {
    return last;
  }

  /** Returns half the interval in percent of the figure, corrected for the checks so far. */
  OptionalDouble percent() {
    if (last == null || last.interval().isEmpty()) {
      return OptionalDouble.empty();
    }
    Interval interval = last.interval().get();
    double half = (interval.high() - interval.low()) / 2;
    return OptionalDouble.of(100 * half * SequentialLooks.widening(looks) / last.value());
  }

  /** Returns the estimated factor by which the operations must grow to reach the goal. */
  double growth() {
    OptionalDouble percent = percent();
    if (percent.isEmpty()) {
      return PrecisionRun.MAX_GROWTH;
    }
    double next = SequentialLooks.widening(looks + 1) / SequentialLooks.widening(looks);
    return Math.pow(percent.getAsDouble() * next / goal.percent(), 2) * PrecisionRun.MARGIN;
  }

  /** Returns for instance {@code Q1.response.p95 4.310 ms ± 1.6 % (goal 2 %)}. */
  String words() {
    return "%s %s (goal %s %%)".formatted(goal.name(), known(), goal.percentText());
  }

  private String known() {
    if (last == null) {
      return "not measured";
    }
    String value = String.format(Locale.ROOT, "%.3f ms", last.value() / 1_000);
    OptionalDouble percent = percent();
    return percent.isPresent()
        ? String.format(Locale.ROOT, "%s ± %.1f %%", value, percent.getAsDouble())
        : value + last.withheld().map(why -> ", no interval: " + why).orElse(", no interval");
  }
}
