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
 * @param before its state before, null if it did not exist
 * @param after its state after, null if it was deleted
 */
public record EntityChange(Entity before, Entity after) {
  /** The entity's id. */
  public String id() {
    return (after == null ? before : after).id();
  }

  /** Whether nothing happened. */
  @SuppressWarnings("ReferenceEquality") // Every state is an object of its own.
  public boolean isNone() {
    return before == after;
  }

  /**
   * The attribute instances that were written, by name, whether or not their value differs: every
   * write makes a new instance.
   */
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

  @SuppressWarnings("ReferenceEquality") // A write makes a new instance even of an equal value.
  private static boolean isNew(AttributeInstance instance, List<AttributeInstance> old) {
    return old.stream().noneMatch(earlier -> earlier == instance);
  }

  /** The names of the attributes that are gone. */
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
