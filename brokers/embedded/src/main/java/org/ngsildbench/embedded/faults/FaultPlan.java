package org.ngsildbench.embedded.faults;

import java.nio.file.Path;
import java.util.List;

/**
 * The faults to inject into a broker.
 *
 * @param seed selects, with the request count, the requests to fail
 * @param rules tried in order; at most one rule applies to a request
 * @param delayLog CSV file for delays; null for none
 */
public record FaultPlan(long seed, List<FaultRule> rules, Path delayLog) {

  /** Copies the rules. */
  public FaultPlan {
    rules = List.copyOf(rules);
  }

  /** Creates a plan without a delay log. */
  public static FaultPlan of(long seed, FaultRule... rules) {
    return new FaultPlan(seed, List.of(rules), null);
  }
}
