package org.ngsildbench.embedded.query;

import java.util.Locale;
import org.locationtech.jts.operation.relateng.RelatePredicate;
import org.locationtech.jts.operation.relateng.TopologyPredicate;

/**
 * The topological relations of clause 4.10 between a target geometry and the query's reference
 * geometry. The predicates are inverted, because the reference geometry is the prepared one.
 */
enum GeoRelation {
  WITHIN,
  CONTAINS,
  INTERSECTS,
  EQUALS,
  DISJOINT,
  OVERLAPS;

  /** Returns the relation with a name; null if there is none. */
  static GeoRelation named(String parameter) {
    for (GeoRelation relation : values()) {
      if (relation.name().toLowerCase(Locale.ROOT).equals(parameter)) {
        return relation;
      }
    }
    return null;
  }

  /** Creates a predicate; predicates keep state during evaluation. */
  TopologyPredicate predicate() {
    return switch (this) {
      case WITHIN -> RelatePredicate.contains();
      case CONTAINS -> RelatePredicate.within();
      case INTERSECTS -> RelatePredicate.intersects();
      case EQUALS -> RelatePredicate.equalsTopo();
      case DISJOINT -> RelatePredicate.disjoint();
      case OVERLAPS -> RelatePredicate.overlaps();
    };
  }
}
