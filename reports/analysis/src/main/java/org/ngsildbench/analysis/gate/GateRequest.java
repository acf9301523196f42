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
 */
public record GateRequest(Path run, List<Rule> rules, Optional<Path> baseline, double level) {

  /** Copies the rules. */
  public GateRequest {
    rules = List.copyOf(rules);
  }
}
