package org.ngsildbench.commandline.capacity;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.analysis.compare.Amounts;
import org.ngsildbench.analysis.compare.IncomparableException;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;
import org.ngsildbench.analysis.gate.Gate;
import org.ngsildbench.analysis.gate.GateRequest;
import org.ngsildbench.analysis.gate.GateRule;
import org.ngsildbench.analysis.gate.RuleException;
import org.ngsildbench.analysis.model.Percentile;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * Criterion such as {@code Q1.response.p95 < 100 ms}: a gate rule for a figure of one probe.
 *
 * @param text the rule as written
 * @param label label of the figure: a query, {@code ingestion}, {@code vehicles} or {@code
 *     notification}
 * @param figure figure of the label: {@code response.p95}
 * @param limit relation and limit: {@code < 100 ms}
 */
public record Criterion(String text, String label, String figure, String limit) {

  private static final Pattern NAME = Pattern.compile("([^.]+)\\.(.+)");

  /** Unused: significance matters only with a baseline. */
  private static final double NO_LEVEL = 0.01;

  /**
   * Parses a criterion.
   *
   * @throws UsageException with the problem and the valid form
   */
  public static Criterion parse(String text, Variable variable) {
    GateRule rule = rule(text);
    if (rule.isRelative()) {
      throw new UsageException(
          "--criterion '" + text + "': a search has no baseline; use a number");
    }
    Matcher name = NAME.matcher(rule.figure());
    ProbeFigures known = ProbeFigures.of(variable);
    if (!name.matches() || !known.has(name.group(1), name.group(2))) {
      throw new UsageException(
          "--criterion '%s': '%s' is not a figure of a probe; use %s"
              .formatted(text, rule.figure(), known.examples()));
    }
    String limit = text.substring(text.indexOf(rule.figure()) + rule.figure().length()).strip();
    if (name.group(2).contains(".") != rule.limitsTime()) {
      throw new UsageException(
          "--criterion '%s': %s is %s"
              .formatted(
                  text,
                  rule.figure(),
                  rule.limitsTime()
                      ? "no time; remove the unit"
                      : "a time; use a unit, as in 50 ms"));
    }
    rejectUnbreakable(text, name.group(2), limit);
    if (rule.isOutOfReach(0)) {
      throw new UsageException(
          "--criterion '%s': %s is never below 0, so no load keeps this; use '<= 0' or a higher limit"
              .formatted(text, name.group(2)));
    }
    if (rule.isExactAbove(0)) {
      throw new UsageException(
          "--criterion '%s': a search needs a limit, not an exact value; use <= or >="
              .formatted(text));
    }
    return new Criterion(text.strip(), name.group(1), name.group(2), limit);
  }

  private static void rejectUnbreakable(String text, String figure, String limit) {
    boolean fromBelow = limit.startsWith(">") || limit.startsWith("!=");
    if (fromBelow && ProbeFigures.isCost(figure)) {
      throw new UsageException(
          "--criterion '%s': load increases %s, so more load never breaks this; use < or <="
              .formatted(text, figure));
    }
  }

  private static GateRule rule(String text) {
    try {
      return GateRule.parse(text);
    } catch (RuleException wrong) {
      throw new UsageException("--criterion: " + wrong.getMessage(), wrong);
    }
  }

  /** Operations a probe must have, so that the figure is there; more where chance takes some. */
  public int leastOperations() {
    return Arrays.stream(Percentile.values())
        .filter(percentile -> figure.endsWith("." + percentile.key()))
        .mapToInt(percentile -> 2 * (int) Math.ceil(100 / (100 - percentile.percent()) - 1e-6))
        .findFirst()
        .orElse(2);
  }

  /**
   * Tests a probe's folder with its {@code summary.json}.
   *
   * @param thing owner of the figure there: {@code scalability.Q1.40}, {@code vehicles}
   * @return empty if the probe has no such figure, as no percentile of too few operations
   */
  public Optional<ProbeMeasurement.Figure> in(Path folder, String thing) throws IOException {
    Optional<SummaryFigure> found =
        SystemRuns.read(folder).runs().get(0).figures().find(thing + "." + figure);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    boolean kept = keeps(folder, thing, figure);
    String onceStarted = figure.replace("response.", "service.");
    return Optional.of(
        new ProbeMeasurement.Figure(
            found.get().number(),
            Amounts.of(found.get().number(), found.get().dimension()),
            kept,
            onceStarted.equals(figure) ? kept : keeps(folder, thing, onceStarted)));
  }

  private boolean keeps(Path folder, String thing, String of) throws IOException {
    try {
      GateRule rule = GateRule.parse(thing + "." + of + " " + limit);
      return Gate.judge(new GateRequest(folder, List.of(rule), Optional.empty(), NO_LEVEL, true))
          .passed();
    } catch (RuleException unfit) {
      throw new UsageException("--criterion '" + text + "': " + unfit.getMessage(), unfit);
    } catch (IncomparableException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
