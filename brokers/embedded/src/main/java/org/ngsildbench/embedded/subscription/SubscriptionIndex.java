package org.ngsildbench.embedded.subscription;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.query.EntitySelector;

/**
 * Finds the subscriptions that may match an entity, by id and type, so that a write's cost does not
 * depend on the number of subscriptions. Thread-safe.
 *
 * @param <S> type of subscription, with identity equality
 */
final class SubscriptionIndex<S> {
  private final Map<String, Set<S>> byId = new ConcurrentHashMap<>();
  private final Map<String, Set<S>> byType = new ConcurrentHashMap<>();
  private final Set<S> others = ConcurrentHashMap.newKeySet();

  /** Adds a subscription under its selectors; an empty list matches all entities. */
  void add(S subscription, List<EntitySelector> selectors) {
    if (selectors.isEmpty()) {
      others.add(subscription);
    }
    for (EntitySelector selector : selectors) {
      if (selector.ids() != null) {
        selector.ids().forEach(id -> put(byId, id, subscription));
      } else if (selector.types() != null) {
        selector.types().candidates().forEach(type -> put(byType, type, subscription));
      } else {
        others.add(subscription);
      }
    }
  }

  /** Removes a subscription added with the same selectors. */
  void remove(S subscription, List<EntitySelector> selectors) {
    others.remove(subscription);
    for (EntitySelector selector : selectors) {
      if (selector.ids() != null) {
        selector.ids().forEach(id -> take(byId, id, subscription));
      } else if (selector.types() != null) {
        selector.types().candidates().forEach(type -> take(byType, type, subscription));
      }
    }
  }

  /** Returns the distinct subscriptions that may match an entity. */
  Collection<S> candidates(Entity entity) {
    List<Set<S>> found = new ArrayList<>(2 + entity.types().size());
    collect(byId.get(entity.id()), found);
    entity.types().forEach(type -> collect(byType.get(type), found));
    collect(others, found);
    if (found.size() == 1) {
      return found.get(0);
    }
    Set<S> once = new LinkedHashSet<>();
    found.forEach(once::addAll);
    return once;
  }

  private void collect(Set<S> some, List<Set<S>> into) {
    if (some != null && !some.isEmpty()) {
      into.add(some);
    }
  }

  private static <S> void put(Map<String, Set<S>> map, String key, S subscription) {
    map.compute(
        key,
        (k, set) -> {
          Set<S> entered = set == null ? ConcurrentHashMap.newKeySet() : set;
          entered.add(subscription);
          return entered;
        });
  }

  private static <S> void take(Map<String, Set<S>> map, String key, S subscription) {
    map.computeIfPresent(
        key,
        (k, set) -> {
          set.remove(subscription);
          return set.isEmpty() ? null : set;
        });
  }
}
