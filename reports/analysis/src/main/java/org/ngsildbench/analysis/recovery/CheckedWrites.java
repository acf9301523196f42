package org.ngsildbench.analysis.recovery;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Result of reading back every write of a run, entity by entity.
 *
 * @param acknowledged writes that the system acknowledged
 * @param lost acknowledged writes that it does not hold
 * @param unacknowledged writes that failed or got no response
 * @param unacknowledgedFound those of them that it holds
 * @param lostIds ids of lost entities, max 10
 * @param problem why not all writes could be read back; empty if all were
 */
public record CheckedWrites(
    long acknowledged,
    long lost,
    long unacknowledged,
    long unacknowledgedFound,
    List<String> lostIds,
    Optional<String> problem) {

  /** Returns the result of a check that failed. */
  public static CheckedWrites failed(String problem) {
    return new CheckedWrites(0, 0, 0, 0, List.of(), Optional.of(problem));
  }

  /** Returns the result as one sentence. */
  public String sentence() {
    if (problem.isPresent()) {
      return "The writes could not be checked: " + problem.get();
    }
    return String.format(
        Locale.ROOT,
        "Of %,d acknowledged writes, %s. Of %,d writes without acknowledgement, the system stored %,d.",
        acknowledged,
        lost == 0 ? "none were lost" : String.format(Locale.ROOT, "%,d were lost", lost),
        unacknowledged,
        unacknowledgedFound);
  }
}
