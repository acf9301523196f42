package org.ngsildbench.fleet;

import java.util.Set;

/**
 * The entities within a radius. Brokers compute on a sphere or on the ellipsoid, so entities within
 * 0.6 % of the radius from the circle may be in or out.
 *
 * @param required ids that a right answer has
 * @param optional ids that a right answer may or may not have
 */
public record NearbyAnswer(Set<String> required, Set<String> optional) {

  /** Takes copies. */
  public NearbyAnswer {
    required = Set.copyOf(required);
    optional = Set.copyOf(optional);
  }

  /** Whether an answer with these ids, each once, is right. */
  public boolean accepts(Set<String> ids) {
    return ids.containsAll(required)
        && ids.stream().allMatch(id -> required.contains(id) || optional.contains(id));
  }
}
