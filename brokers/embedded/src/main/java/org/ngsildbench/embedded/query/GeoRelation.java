package org.ngsildbench.embedded.query;

import java.util.Locale;
import org.locationtech.jts.operation.relateng.RelatePredicate;
import org.locationtech.jts.operation.relateng.TopologyPredicate;

/**
 * The topological relations of clause 4.10: how a target geometry stands to the reference geometry
 * of the query. Each holds the predicate seen from the reference, which is the one prepared.
 */
enum GeoRelation {
  WITHIN,
  CONTAINS,
  INTERSECTS,
  EQUALS,
  DISJOINT,
  OVERLAPS;

  /** The relation of that name, null if there is none. */
  static GeoRelation named(String parameter) {
    for (GeoRelation relation : values()) {
      if (relation.name().toLowerCase(Locale.ROOT).equals(parameter)) {
        return relation;
      }
    }
    return null;
  }

  /** A fresh predicate; predicates keep state while they are evaluated. */
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
