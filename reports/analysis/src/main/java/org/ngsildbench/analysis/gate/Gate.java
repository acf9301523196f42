package org.ngsildbench.analysis.gate;

import static org.ngsildbench.analysis.gate.RuleOutcome.Status.UNDECIDED;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.compare.Conditions;
import org.ngsildbench.analysis.compare.IncomparableException;
import org.ngsildbench.analysis.compare.runs.MeasuredRun;
import org.ngsildbench.analysis.compare.runs.SummaryFigure;
import org.ngsildbench.analysis.compare.runs.SystemRuns;

/** Holds rules against a run. */
public final class Gate {

  private static final String INVALID_BASELINE =
      "the baseline is not valid: use another, or accept it (--allow-invalid)";

  private Gate() {}

  /**
   * Judges a run.
   *
   * @throws RuleException if a rule names no figure of the run, does not fit it, or needs a
   *     baseline and there is none
   * @throws IncomparableException if run and baseline are over different data or plans
   * @throws IOException naming the file and what to do, if a folder cannot be read
   */
  public static GateResult judge(GateRequest request)
      throws IOException, RuleException, IncomparableException {
    SystemRuns system = SystemRuns.read(request.run());
    Optional<SystemRuns> baseline = Optional.empty();
    if (request.baseline().isPresent()) {
      baseline = Optional.of(SystemRuns.read(request.baseline().get()));
      Conditions.requireSameData(baseline.get(), system);
      Conditions.requireSamePlans(baseline.get(), system);
    }
    boolean valid = valid(system);
    List<GateRule> rules = rules(request, system, baseline);
    if (!valid && !request.allowInvalid()) {
      rules = withValidity(rules);
    }
    List<RuleOutcome> outcomes = outcomes(rules, request, system, baseline);
    return new GateResult(
        system.name(),
        Optional.ofNullable(system.runs().get(0).manifest().started()),
        system.runs().stream().mapToDouble(run -> number(run, "run.durationSeconds")).sum(),
        valid,
        outcomes,
        remarks(request, rules, system, baseline));
  }

  private static List<GateRule> rules(
      GateRequest request, SystemRuns system, Optional<SystemRuns> baseline)
      throws IOException, RuleException {
    if (!request.rules().isEmpty()) {
      return request.rules();
    }
    if (baseline.isEmpty()) {
      throw RuleException.general(
          "a gate needs rules or a baseline: --rule 'Q1.response.p99 < 50 ms' or --baseline DIR");
    }
    List<GateRule> rules = new ArrayList<>(DefaultRules.fixed(system));
    rules.addAll(DefaultRules.relative(baseline.get(), system));
    return rules;
  }

  /** Adds the rule that the run must be valid, unless a rule covers validity. */
  private static List<GateRule> withValidity(List<GateRule> rules) throws RuleException {
    if (rules.stream().anyMatch(rule -> rule.figure().equals("run.valid"))) {
      return rules;
    }
    List<GateRule> all = new ArrayList<>(List.of(GateRule.parse("run.valid == true")));
    all.addAll(rules);
    return all;
  }

  private static List<RuleOutcome> outcomes(
      List<GateRule> rules, GateRequest request, SystemRuns system, Optional<SystemRuns> baseline)
      throws IOException, RuleException {
    Map<GateRule, RuleOutcome> relative = Map.of();
    boolean usable = request.allowInvalid() || baseline.filter(runs -> !valid(runs)).isEmpty();
    if (baseline.isPresent() && usable) {
      RelativeChecks checks = new RelativeChecks(baseline.get(), system, request.singleRuns());
      for (GateRule rule : rules) {
        if (rule.isRelative()) {
          checks.add(rule);
        }
      }
      relative = checks.judge(request.level());
    }
    List<RuleOutcome> outcomes = new ArrayList<>();
    for (GateRule rule : rules) {
      if (rule.isRelative() && baseline.isEmpty()) {
        throw RuleException.of(
            rule, "the rule needs a baseline: add --baseline with a run folder.");
      }
      outcomes.add(
          !rule.isRelative()
              ? FixedCheck.of(rule, system)
              : usable ? relative.get(rule) : new RuleOutcome(rule, UNDECIDED, INVALID_BASELINE));
    }
    return outcomes;
  }

  private static List<String> remarks(
      GateRequest request, List<GateRule> rules, SystemRuns system, Optional<SystemRuns> baseline)
      throws IOException {
    List<String> remarks = new ArrayList<>();
    if (baseline.isPresent() && request.rules().isEmpty()) {
      remarks.addAll(DefaultRules.untested(baseline.get(), rules));
    }
    if (baseline.isPresent() && rules.stream().anyMatch(GateRule::isRelative)) {
      remarks.addAll(Conditions.differences(baseline.get(), system));
      remarks.addAll(baseline.get().warmUps("A"));
      remarks.addAll(system.warmUps("B"));
    }
    if (!valid(system)) {
      remarks.add("The run is not valid; its report gives the reasons.");
    }
    return remarks;
  }

  private static boolean valid(SystemRuns system) {
    return system.runs().stream().allMatch(run -> number(run, "run.valid") == 1);
  }

  private static double number(MeasuredRun run, String name) {
    return run.figures().find(name).map(SummaryFigure::number).orElse(0.0);
  }
}
