package org.ngsildbench.embedded.store;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;

/**
 * One change of a current entity.
 *
 * @param before previous state; null if the entity did not exist
 * @param after new state; null if the entity was deleted
 */
public record EntityChange(Entity before, Entity after) {
  /** Returns the entity's id. */
  public String id() {
    return (after == null ? before : after).id();
  }

  /** Returns whether nothing changed. */
  @SuppressWarnings("ReferenceEquality")
  public boolean isNone() {
    return before == after;
  }

  /** Returns the written attribute instances by name, including those with an unchanged value. */
  public Map<String, List<AttributeInstance>> written() {
    if (after == null) {
      return Map.of();
    }
    if (before == null) {
      return after.attributes();
    }
    Map<String, List<AttributeInstance>> written = new LinkedHashMap<>();
    after
        .attributes()
        .forEach(
            (name, instances) -> {
              List<AttributeInstance> old = before.attribute(name);
              if (old != instances) {
                List<AttributeInstance> fresh = new ArrayList<>();
                for (AttributeInstance instance : instances) {
                  if (isNew(instance, old)) {
                    fresh.add(instance);
                  }
                }
                if (!fresh.isEmpty()) {
                  written.put(name, fresh);
                }
              }
            });
    return written;
  }

  @SuppressWarnings(
      "ReferenceEquality") // A write creates a new instance even if the value is equal.
  private static boolean isNew(AttributeInstance instance, List<AttributeInstance> old) {
    return old.stream().noneMatch(earlier -> earlier == instance);
  }

  /** Returns the names of the deleted attributes. */
  public Set<String> deleted() {
    if (before == null) {
      return Set.of();
    }
    if (after == null) {
      return before.attributes().keySet();
    }
    return before.attributes().keySet().stream()
        .filter(name -> !after.attributes().containsKey(name))
        .collect(Collectors.toUnmodifiableSet());
  }
}
