package org.ngsildbench.analysis.gate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Arguments of a gate.
 *
 * @param run a run folder, or a folder of repetitions
 * @param rules the rules; if empty the default ones, which need a baseline
 * @param baseline run folder or folder of repetitions to compare with
 * @param level false alarm probability of all baseline rules together, greater than 0 and up to 0.5
 * @param singleRuns whether baseline rules accept fewer than three repetitions, which ignores the
 *     variance between runs
 * @param allowInvalid whether an invalid run may pass, and an invalid baseline is compared with
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
