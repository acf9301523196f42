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
 * Which of a tenant's entities are asked for. For one request.
 *
 * @param selectors any of which is to select the entity; none for all entities
 * @param anyAttribute attributes (expanded) of which the entity is to have at least one; empty for
 *     no such demand
 * @param condition what {@code q} states, null for nothing
 * @param place a geo-query, null for none
 */
public record EntityQuery(
    List<EntitySelector> selectors, Set<String> anyAttribute, Condition condition, GeoQuery place) {

  /** Reads {@code q}; null stays null. */
  public static Condition parseCondition(String q, Context context, Set<String> expandedValues) {
    return q == null ? null : new QueryParser(q, context, expandedValues).parse();
  }

  /** The entities asked for, in the order they came in, found as they are taken. */
  public Stream<Entity> find(Tenant tenant) {
    return candidates(tenant).filter(entity -> matches(entity, tenant));
  }

  /** Whether an entity, of that tenant or made up for the question, is asked for. */
  public boolean matches(Entity entity, Tenant tenant) {
    return selected(entity)
        && (anyAttribute.isEmpty() || hasAnyAttribute(entity))
        && (condition == null || condition.holds(entity, tenant::get))
        && (place == null || place.matches(entity));
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

  /** The narrowest of the tenant's indexes that holds every match: id, place, type. */
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
