package org.ngsildbench.commandline.precision;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * A figure, and how precisely it is to be known.
 *
 * @param label the label of its operations, such as {@code Q1}
 * @param kind {@code service} or {@code response}
 * @param figure {@code mean}, {@code p95} or {@code p99}
 * @param percent the widest half of the interval, in percent of the figure
 */
public record PrecisionGoal(String label, String kind, String figure, double percent) {

  private static final Pattern FORM = Pattern.compile("(\\S+)\\.(\\w+)\\.(\\w+)\\s+(\\S*\\s*%)");

  private static final List<String> KINDS = List.of("service", "response");
  private static final List<String> FIGURES = List.of("mean", "p95", "p99");

  /**
   * Parses a goal such as {@code Q1.response.p95 2 %}.
   *
   * @param labels the labels that the run measures
   * @throws UsageException with the problem and the valid form
   */
  static PrecisionGoal parse(String text, List<String> labels) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw wrong(text, "use a figure and a percentage, such as 'Q1.response.p95 2 %'");
    }
    PrecisionGoal goal =
        new PrecisionGoal(
            form.group(1),
            form.group(2),
            form.group(3),
            Percentage.parse(form.group(4))
                .orElseThrow(() -> wrong(text, "use a percentage " + Percentage.RANGE)));
    if (!labels.contains(goal.label)) {
      throw wrong(
          text, "no such label '%s'; labels: %s".formatted(goal.label, String.join(", ", labels)));
    }
    if (!KINDS.contains(goal.kind) || !FIGURES.contains(goal.figure)) {
      throw wrong(
          text,
          "'%s.%s' has no interval; use one of %s and one of %s"
              .formatted(
                  goal.kind, goal.figure, String.join(", ", KINDS), String.join(", ", FIGURES)));
    }
    return goal;
  }

  private static UsageException wrong(String text, String what) {
    return new UsageException("--precision '%s': %s".formatted(text, what));
  }

  /** The figure's full name. */
  public String name() {
    return label + "." + kind + "." + figure;
  }

  /** Returns for instance {@code Q1.response.p95 2 %}. */
  String words() {
    return "%s %s %%".formatted(name(), percentText());
  }

  /** The percentage without a decimal point where there is nothing behind it. */
  String percentText() {
    return Percentage.text(percent);
  }
}
