package org.ngsildbench.commandline.precision;

import java.util.Locale;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.inference.SequentialLooks;

/** The precision of one figure after each look. Not thread-safe. */
final class GoalState {

  private final PrecisionGoal goal;
  private int looks;
  private Reading last;
  private boolean reached;

  GoalState(PrecisionGoal goal) {
    this.goal = goal;
  }

  PrecisionGoal goal() {
    return goal;
  }

  /**
   * Looks. A look without an interval decides nothing and does not count, nor does one at a figure
   * to which no round added anything.
   */
  void look(Reading reading) {
    if (reading.equals(last)) {
      return;
    }
    last = reading;
    looks += reading.interval() == null ? 0 : 1;
    reached = percent().stream().anyMatch(percent -> percent <= goal.percent());
  }

  boolean reached() {
    return reached;
  }

  /** Half the interval in percent of the figure, corrected for the looks so far. */
  OptionalDouble percent() {
    if (last == null || last.interval() == null) {
      return OptionalDouble.empty();
    }
    double half = (last.interval().high() - last.interval().low()) / 2;
    return OptionalDouble.of(100 * half * SequentialLooks.widening(looks) / last.micros());
  }

  PrecisionRun.Precision precision() {
    return new PrecisionRun.Precision(
        goal,
        last == null ? Double.NaN : last.micros(),
        percent().orElse(Double.POSITIVE_INFINITY));
  }

  /** Returns the estimated factor by which the operations must grow to reach the goal. */
  double growth() {
    OptionalDouble percent = percent();
    if (percent.isEmpty()) {
      return PrecisionRun.MOST_GROWTH;
    }
    double next =
        SequentialLooks.widening(looks + 1) / SequentialLooks.widening(Math.max(1, looks));
    return Math.pow(percent.getAsDouble() * next / goal.percent(), 2) * PrecisionRun.MARGIN;
  }

  /** As {@code Q1.response.p95 4.310 ms ± 1.6 % (goal 2 %)}. */
  String words() {
    String figure =
        last == null
            ? "not measured"
            : String.format(Locale.ROOT, "%.3f ms", last.micros() / 1_000)
                + percent().stream()
                    .mapToObj(percent -> String.format(Locale.ROOT, " ± %.1f %%", percent))
                    .findFirst()
                    .orElse(", no interval yet");
    return "%s %s (goal %s %%)".formatted(goal.name(), figure, goal.percentText());
  }
}
