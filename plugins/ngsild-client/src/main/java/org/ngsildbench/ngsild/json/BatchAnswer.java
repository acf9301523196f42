package org.ngsildbench.ngsild.json;

import java.util.Map;
import java.util.Set;

/**
 * What a batch's answer says of single entities.
 *
 * @param named ids it lists as done; an upsert lists only those it created
 * @param refused ids it lists as refused, with the broker's reason
 * @param refusedUnnamed errors that name no entity
 */
public record BatchAnswer(Set<String> named, Map<String, String> refused, int refusedUnnamed) {

  /** An answer without a body. */
  public static final BatchAnswer EMPTY = new BatchAnswer(Set.of(), Map.of(), 0);
}
