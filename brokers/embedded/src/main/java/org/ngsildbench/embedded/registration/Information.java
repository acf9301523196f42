package org.ngsildbench.embedded.registration;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.query.EntitySelector;

/**
 * Entities and attributes that a context source may have (data type RegistrationInfo, clause
 * 5.2.10). Immutable.
 *
 * @param entities an entity matches one of them; empty for all entities
 * @param attributes expanded names; empty for all
 */
record Information(List<EntitySelector> entities, Set<String> attributes) {

  /** Returns whether it describes an entity. */
  boolean describes(Entity entity) {
    return entities.isEmpty() || entities.stream().anyMatch(one -> one.selects(entity));
  }

  /** Returns whether an entity of a query's selectors may be one of these. */
  private boolean meets(List<EntitySelector> selectors) {
    return entities.isEmpty()
        || selectors.isEmpty()
        || entities.stream().anyMatch(mine -> selectors.stream().anyMatch(one -> meets(mine, one)));
  }

  private static boolean meets(EntitySelector mine, EntitySelector other) {
    boolean types =
        mine.types() == null
            || other.types() == null
            || other.types().candidates().stream().anyMatch(mine.types().candidates()::contains);
    return types && idsMeet(mine, other) && idsMeet(other, mine);
  }

  private static boolean idsMeet(EntitySelector one, EntitySelector other) {
    if (one.ids() == null) {
      return true;
    }
    if (other.ids() != null) {
      return one.ids().stream().anyMatch(other.ids()::contains);
    }
    return other.idPattern() == null || one.ids().stream().anyMatch(other.idPattern()::matches);
  }

  /** Returns whether a query's selectors and attributes may select one of these. */
  boolean meets(List<EntitySelector> selectors, Collection<String> names) {
    return meets(selectors) && hasAny(names);
  }

  /** Returns whether it has one of some attributes; empty for any. */
  private boolean hasAny(Collection<String> names) {
    return attributes.isEmpty() || names.isEmpty() || names.stream().anyMatch(attributes::contains);
  }

  /** Returns those of some attributes that it has; empty for all, in both. */
  Set<String> of(Set<String> names) {
    if (attributes.isEmpty() || names.isEmpty()) {
      return attributes.isEmpty() ? names : attributes;
    }
    Set<String> both = new HashSet<>(names);
    both.retainAll(attributes);
    return both;
  }
}
