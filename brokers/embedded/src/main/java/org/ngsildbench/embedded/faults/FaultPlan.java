package org.ngsildbench.embedded.faults;

import java.nio.file.Path;
import java.util.List;

/**
 * What goes wrong in a broker.
 *
 * @param seed decides, with the count of requests, which are struck
 * @param rules tried in order; the first that strikes is the request's only fault
 * @param delayLog where delays are noted; null for nowhere
 */
public record FaultPlan(long seed, List<FaultRule> rules, Path delayLog) {

  /** Copies the rules. */
  public FaultPlan {
    rules = List.copyOf(rules);
  }

  /** A plan that notes no delays. */
  public static FaultPlan of(long seed, FaultRule... rules) {
    return new FaultPlan(seed, List.of(rules), null);
  }
}
