package org.ngsildbench.ngsild.json;

import java.util.Map;
import java.util.Set;

/**
 * Per-entity information in a batch response.
 *
 * @param listed whether it has a list of successes, possibly empty
 * @param named ids listed as successful; an upsert lists only created ones
 * @param refused ids listed as rejected, with the broker's reason
 * @param refusedUnnamed errors without an entity
 * @param repeated an id listed more than once; null if none
 */
public record BatchAnswer(
    boolean listed,
    Set<String> named,
    Map<String, String> refused,
    int refusedUnnamed,
    String repeated) {

  /** An answer without a body. */
  public static final BatchAnswer EMPTY = new BatchAnswer(false, Set.of(), Map.of(), 0, null);

  /** Returns whether it has no per-entity information. */
  public boolean hasNoResults() {
    return !listed && refused.isEmpty() && refusedUnnamed == 0;
  }
}
