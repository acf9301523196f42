package org.ngsildbench.analysis.summary;

import java.util.Map;
import java.util.Set;
import org.ngsildbench.measurement.tally.LabelTally;

/** A broker's limit on the size of a batch, as its answers name it. */
final class SizeLimit {

  /**
   * The client recognises each broker's way of refusing a size and reports one code for all; 413 is
   * HTTP's own. Anything else, such as a reset or a 5xx, may be a broker that has gone.
   */
  private static final Set<String> CODES = Set.of("TOO_LARGE_FOR_BROKER", "HTTP_413", "413");

  private SizeLimit() {}

  /** Returns whether every batch was rejected for its size. */
  static boolean refused(LabelTally tally) {
    return tally.operations().count() > 0
        && tally.responseCodes().entrySet().stream()
            .filter(code -> code.getValue() > 0)
            .map(Map.Entry::getKey)
            .allMatch(CODES::contains);
  }
}
