package org.ngsildbench.analysis.gate;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a gate found.
 *
 * @param system the broker and its version
 * @param started when the (first) run started, if known
 * @param durationSeconds how long the runs took
 * @param valid whether all runs are valid, whatever the rules say
 * @param outcomes what became of each rule, in their order
 * @param remarks what to know before believing it
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

  /** Whether every rule was kept. */
  public boolean passed() {
    return outcomes.stream().allMatch(one -> one.status() == RuleOutcome.Status.PASSED);
  }

  /** How many rules ended in that way. */
  public long count(RuleOutcome.Status status) {
    return outcomes.stream().filter(one -> one.status() == status).count();
  }
}
