package org.ngsildbench.ngsild.json;

import java.util.Map;
import java.util.Set;

/**
 * What a batch's answer says of single entities.
 *
 * @param listed whether it has a list of what was done, be it an empty one
 * @param named ids it lists as done; an upsert lists only those it created
 * @param refused ids it lists as refused, with the broker's reason
 * @param refusedUnnamed errors that name no entity
 * @param repeated an id that is listed more than once; null when none is
 */
public record BatchAnswer(
    boolean listed,
    Set<String> named,
    Map<String, String> refused,
    int refusedUnnamed,
    String repeated) {

  /** An answer without a body. */
  public static final BatchAnswer EMPTY = new BatchAnswer(false, Set.of(), Map.of(), 0, null);

  /** Whether it tells of no entity what became of it. */
  public boolean saysNothing() {
    return !listed && refused.isEmpty() && refusedUnnamed == 0;
  }
}
