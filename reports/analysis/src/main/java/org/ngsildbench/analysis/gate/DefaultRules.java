package org.ngsildbench.analysis.gate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.compare.runs.FigurePair;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.compare.runs.UncomparableLabels;
import org.ngsildbench.analysis.compare.runs.UntestableException;

/** Default rules of a gate: valid, without errors, and no regression. */
final class DefaultRules {

  private static final Pattern TIMES = Pattern.compile("(.*\\.(response|delay|endToEnd))\\.mean");
  private static final Pattern RATES = Pattern.compile(".*\\.(entities|messages)PerSecond");
  private static final Pattern MISTAKES = Pattern.compile(".*\\.(errors|wrongAnswers|lost)");

  private DefaultRules() {}

  /** Rules without a baseline, on the figures that the run has. */
  static List<GateRule> fixed(SystemRuns system) throws RuleException {
    List<GateRule> rules = new ArrayList<>();
    rules.add(GateRule.parse("run.valid == true"));
    for (SummaryFigure figure : system.figures()) {
      if (MISTAKES.matcher(figure.name()).matches() && !ofRefusedSize(system, figure)) {
        rules.add(GateRule.parse(quoted(figure.name()) + " == 0"));
      }
    }
    return rules;
  }

  /** A batch size that the broker refuses as too large is its property, not a mistake. */
  private static boolean ofRefusedSize(SystemRuns system, SummaryFigure figure) {
    return system.figure(figure.thing() + ".sizeLimit").isPresent();
  }

  /**
   * Rules against the baseline, on the figures it has and that can be tested: p95 and p99, or the
   * mean where there are too few operations for them.
   *
   * @throws RuleException if nothing can be tested
   */
  static List<GateRule> relative(SystemRuns baseline, SystemRuns system)
      throws IOException, RuleException {
    if (system.figure("capacity.criterion").isPresent()) {
      throw RuleException.general(
          "a capacity search has no default rules: use --rule 'capacity.sustained >= N'");
    }
    List<GateRule> rules = new ArrayList<>();
    for (SummaryFigure figure : figures(baseline, system)) {
      Matcher times = TIMES.matcher(figure.name());
      if (times.matches()) {
        boolean tails = add(rules, baseline, system, times.group(1) + ".p95", " <= ");
        if (tails) {
          add(rules, baseline, system, times.group(1) + ".p99", " <= ");
        } else {
          add(rules, baseline, system, times.group(1) + ".mean", " <= ");
        }
      } else if (RATES.matcher(figure.name()).matches()) {
        add(rules, baseline, system, figure.name(), " >= ");
      }
    }
    if (rules.isEmpty() && UncomparableLabels.between(baseline, system).reasons().isEmpty()) {
      throw RuleException.general(
          "the runs are too short to compare with their baseline: increase the number of "
              + "queries (-Jqueries.count=1000), or repeat both (--repetitions 5)");
    }
    return rules;
  }

  /**
   * Returns sentences about figures the default rules do not test because of too few operations.
   *
   * @param rules rules returned by {@link #relative}
   */
  static List<String> untested(SystemRuns baseline, List<GateRule> rules) {
    Set<String> tested = rules.stream().map(GateRule::figure).collect(Collectors.toSet());
    List<String> means = new ArrayList<>();
    List<String> p99 = new ArrayList<>();
    List<String> nothing = new ArrayList<>();
    for (SummaryFigure figure : baseline.figures()) {
      Matcher times = TIMES.matcher(figure.name());
      if (times.matches() && !tested.contains(times.group(1) + ".p99")) {
        List<String> kind =
            tested.contains(times.group(1) + ".p95")
                ? p99
                : tested.contains(figure.name()) ? means : nothing;
        kind.add(times.group(1));
      }
    }
    List<String> sentences = new ArrayList<>();
    say(sentences, "Only the mean is tested, not p95 and p99, for ", means);
    say(sentences, "p99 is not tested for ", p99);
    say(sentences, "Nothing is tested for ", nothing);
    return sentences;
  }

  /** Those of the baseline, and those it lacks because all of its operations failed. */
  private static List<SummaryFigure> figures(SystemRuns baseline, SystemRuns system) {
    UncomparableLabels refusals = UncomparableLabels.between(baseline, system);
    return Stream.concat(
            baseline.figures().stream(),
            system.figures().stream()
                .filter(figure -> refusals.of(figure).isPresent())
                .filter(figure -> baseline.figure(figure.name()).isEmpty()))
        .toList();
  }

  private static void say(List<String> sentences, String what, List<String> of) {
    if (!of.isEmpty()) {
      sentences.add(
          what
              + String.join(", ", of)
              + ": too few operations. Increase their number, or repeat the runs.");
    }
  }

  private static boolean add(
      List<GateRule> rules, SystemRuns baseline, SystemRuns system, String figure, String relation)
      throws IOException, RuleException {
    boolean testable = testable(baseline, system, figure);
    if (testable) {
      rules.add(GateRule.parse(quoted(figure) + relation + "baseline"));
    }
    return testable;
  }

  private static String quoted(String name) {
    return name.matches("[^<>=!\"]+") ? name : '"' + name + '"';
  }

  /**
   * Returns whether a rule can be tested. Keeps rules whose figure only the run lacks or that
   * failures make undecidable, since they must fail visibly.
   */
  private static boolean testable(SystemRuns baseline, SystemRuns system, String figure)
      throws IOException {
    Optional<SummaryFigure> before = baseline.figure(figure);
    Optional<SummaryFigure> now = system.figure(figure);
    if (before
        .or(() -> now)
        .flatMap(UncomparableLabels.between(baseline, system)::of)
        .isPresent()) {
      return true;
    }
    if (before.isEmpty()) {
      return false;
    }
    if (now.isEmpty()) {
      return true;
    }
    try {
      FigurePair.of(baseline, system, figure);
      return true;
    } catch (UntestableException e) {
      return false;
    }
  }
}
