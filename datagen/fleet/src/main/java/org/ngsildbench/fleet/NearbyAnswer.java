package org.ngsildbench.fleet;

import java.util.Set;

/**
 * The entities within a radius. Brokers compute on a sphere or on the ellipsoid, so entities within
 * 0.6 % of the radius from the circle may be in or out.
 *
 * @param required ids that a correct response must contain
 * @param optional ids that a correct response may contain
 */
public record NearbyAnswer(Set<String> required, Set<String> optional) {

  /** Copies the sets. */
  public NearbyAnswer {
    required = Set.copyOf(required);
    optional = Set.copyOf(optional);
  }

  /** Returns whether a response with these distinct ids is correct. */
  public boolean accepts(Set<String> ids) {
    return ids.containsAll(required)
        && ids.stream().allMatch(id -> required.contains(id) || optional.contains(id));
  }
}
