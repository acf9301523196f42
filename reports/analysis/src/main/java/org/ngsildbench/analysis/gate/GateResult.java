package org.ngsildbench.analysis.gate;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Result of a gate.
 *
 * @param system broker and version
 * @param started start of the first run, if known
 * @param durationSeconds total duration of the runs
 * @param valid whether all runs are valid, independent of the rules
 * @param outcomes result of each rule, in order
 * @param remarks warnings
 */
public record GateResult(
    String system,
    Optional<Instant> started,
    double durationSeconds,
    boolean valid,
    List<RuleOutcome> outcomes,
    List<String> remarks) {

  /** Copies the lists. */
  public GateResult {
    outcomes = List.copyOf(outcomes);
    remarks = List.copyOf(remarks);
  }

  /** Returns whether every rule passed. */
  public boolean passed() {
    return outcomes.stream().allMatch(one -> one.status() == RuleOutcome.Status.PASSED);
  }

  /** Returns the number of rules with a status. */
  public long count(RuleOutcome.Status status) {
    return outcomes.stream().filter(one -> one.status() == status).count();
  }
}
