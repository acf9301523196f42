package org.ngsildbench.analysis.gate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a gate is asked.
 *
 * @param run a run folder, or a folder of repetitions
 * @param rules the rules; with none the default ones, which need a baseline
 * @param baseline a run folder or folder of repetitions to be no worse than
 * @param level how often chance alone may fail all rules against the baseline together, above 0 and
 *     up to 0.5
 * @param singleRuns whether rules against the baseline may be decided with fewer than three
 *     repetitions, which are blind to what varies from run to run
 * @param allowInvalid whether a run that is not valid may pass
 */
public record GateRequest(
    Path run,
    List<GateRule> rules,
    Optional<Path> baseline,
    double level,
    boolean singleRuns,
    boolean allowInvalid) {

  /** A gate that does not decide against a baseline by single runs. */
  public GateRequest(
      Path run, List<GateRule> rules, Optional<Path> baseline, double level, boolean allowInvalid) {
    this(run, rules, baseline, level, false, allowInvalid);
  }

  /** Copies the rules. */
  public GateRequest {
    rules = List.copyOf(rules);
  }
}
