package org.ngsildbench.analysis.gate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.ngsildbench.analysis.compare.runs.Figure;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.compare.runs.UntestableException;

/** What a gate asks where nobody says: valid, without errors, and nothing worse than before. */
final class DefaultRules {

  /** Tails of what a client waits for. */
  private static final Pattern TIMES =
      Pattern.compile(".*\\.(response|delay|endToEnd)\\.(p95|p99)");

  private static final Pattern RATES = Pattern.compile(".*\\.(entities|messages)PerSecond");
  private static final Pattern MISTAKES = Pattern.compile(".*\\.(errors|wrongAnswers|lost)");

  private DefaultRules() {}

  /** Rules without a baseline, on the figures that the run has. */
  static List<Rule> fixed(SystemRuns system) throws RuleException {
    List<Rule> rules = new ArrayList<>();
    rules.add(Rule.parse("run.valid == true"));
    for (Figure figure : system.runs().get(0).figures().all()) {
      if (MISTAKES.matcher(figure.name()).matches()) {
        rules.add(Rule.parse(quoted(figure) + " == 0"));
      }
    }
    return rules;
  }

  /** Rules against the baseline, on the figures it has and that can be tested. */
  static List<Rule> relative(SystemRuns baseline, SystemRuns system)
      throws IOException, RuleException {
    List<Rule> rules = new ArrayList<>();
    for (Figure figure : baseline.runs().get(0).figures().all()) {
      boolean time = TIMES.matcher(figure.name()).matches();
      boolean rate = RATES.matcher(figure.name()).matches();
      if ((time || rate) && testable(baseline, system, figure)) {
        rules.add(Rule.parse(quoted(figure) + (time ? " <= " : " >= ") + "baseline"));
      }
    }
    return rules;
  }

  private static String quoted(Figure figure) {
    return figure.name().matches("[^<>=!\"]+") ? figure.name() : '"' + figure.name() + '"';
  }

  /** One that only the run lacks is kept: its rule fails, and says so. */
  private static boolean testable(SystemRuns baseline, SystemRuns system, Figure figure)
      throws IOException {
    if (system.runs().get(0).figures().find(figure.name()).isEmpty()) {
      return true;
    }
    try {
      return FigurePair.of(baseline, system, figure.name()).a().units().size() > 0;
    } catch (UntestableException e) {
      return false;
    }
  }
}
