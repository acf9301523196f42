package org.ngsildbench.embedded.query;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.store.Tenant;

/**
 * A query for a tenant's entities. Used for one request; not thread-safe.
 *
 * @param selectors an entity must match one of them; empty for all entities
 * @param anyAttribute expanded attribute names, at least one of which an entity must have; empty
 *     for no restriction
 * @param condition the condition {@code q}; null for none
 * @param place a geo-query, null for none
 * @param scopes the condition {@code scopeQ}; null for none
 */
public record EntityQuery(
    List<EntitySelector> selectors,
    Set<String> anyAttribute,
    Condition condition,
    GeoQuery place,
    TypeSelection scopes) {

  /** Parses {@code q}; returns null for null. */
  public static Condition parseCondition(String q, Context context, Set<String> expandedValues) {
    return q == null ? null : new QueryParser(q, context, expandedValues).parse();
  }

  /** Parses {@code scopeQ}; returns null for null. */
  public static TypeSelection parseScopes(String scopeQ) {
    return scopeQ == null ? null : TypeSelection.parseScopes(scopeQ);
  }

  /** Returns the matching entities in creation order, evaluated lazily. */
  public Stream<Entity> find(Tenant tenant) {
    return candidates(tenant).filter(entity -> matches(entity, tenant));
  }

  /** Returns whether the query matches an entity. */
  public boolean matches(Entity entity, Tenant tenant) {
    return selected(entity)
        && (anyAttribute.isEmpty() || hasAnyAttribute(entity))
        && (condition == null || condition.holds(entity, tenant::get))
        && (place == null || place.matches(entity))
        && (scopes == null || scopes.selects(entity.scopes()));
  }

  private boolean selected(Entity entity) {
    if (selectors.isEmpty()) {
      return true;
    }
    for (EntitySelector selector : selectors) {
      if (selector.selects(entity)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasAnyAttribute(Entity entity) {
    for (String name : anyAttribute) {
      if (entity.attributes().containsKey(name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns a superset of the matches from the narrowest index: id, location, type. */
  private Stream<Entity> candidates(Tenant tenant) {
    EntitySelector only = selectors.size() == 1 ? selectors.get(0) : EntitySelector.ANY;
    if (only.ids() != null) {
      return only.ids().stream().map(tenant::get).filter(Objects::nonNull);
    }
    if (place != null && place.candidates() != null) {
      return tenant.around(place.property(), place.candidates()).stream();
    }
    Collection<String> types = only.types() == null ? List.of() : only.types().candidates();
    return types.size() == 1
        ? tenant.ofType(types.iterator().next()).stream()
        : tenant.all().stream();
  }
}
