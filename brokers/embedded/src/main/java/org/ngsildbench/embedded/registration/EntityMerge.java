package org.ngsildbench.embedded.registration;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;

/**
 * Merges the parts of one entity (clauses 4.3.6.2 and 4.5.5.2): of instances with the same
 * datasetId, the newest observedAt wins, without one the newest modifiedAt. Used for one entity;
 * not thread-safe.
 */
@RequiredArgsConstructor
final class EntityMerge {
  private static final Comparator<Instant> OLDEST_FIRST =
      Comparator.nullsFirst(Comparator.naturalOrder());

  private static final Comparator<AttributeInstance> NEWEST =
      Comparator.comparing(AttributeInstance::observedAt, OLDEST_FIRST)
          .thenComparing(AttributeInstance::modifiedAt, OLDEST_FIRST);

  private final Entity local;
  private final String id;
  private final List<Contribution> contributions;

  /** Returns the entity; null if no one has it. */
  Entity merged() {
    List<Entity> parts = new ArrayList<>();
    if (local != null) {
      parts.add(local);
    }
    contributions.stream().map(this::part).filter(Objects::nonNull).forEach(parts::add);
    if (parts.isEmpty()) {
      return null;
    }
    Set<String> types = new LinkedHashSet<>();
    Set<String> scopes = new LinkedHashSet<>();
    parts.forEach(
        part -> {
          types.addAll(part.types());
          scopes.addAll(part.scopes());
        });
    Instant created = parts.stream().map(Entity::createdAt).min(OLDEST_FIRST).orElseThrow();
    Instant modified = parts.stream().map(Entity::modifiedAt).max(OLDEST_FIRST).orElseThrow();
    Entity whole = new Entity(id, List.copyOf(types), List.of(), Map.of(), created, modified);
    Map<String, List<AttributeInstance>> attributes = attributes(whole);
    boolean onlyHidden =
        attributes.isEmpty() && parts.size() == 1 && local != null && isReplaced(whole);
    return onlyHidden
        ? null
        : new Entity(id, List.copyOf(types), List.copyOf(scopes), attributes, created, modified);
  }

  private boolean isReplaced(Entity whole) {
    return !local.attributes().isEmpty()
        && local.attributes().keySet().stream().allMatch(name -> replacesLocal(whole, name));
  }

  private Entity part(Contribution contribution) {
    return contribution.entities().get(id);
  }

  private Map<String, List<AttributeInstance>> attributes(Entity whole) {
    Map<String, Map<String, AttributeInstance>> merged = new LinkedHashMap<>();
    if (local != null) {
      local
          .attributes()
          .forEach(
              (name, instances) -> {
                if (!replacesLocal(whole, name)) {
                  add(merged, name, instances, true);
                }
              });
    }
    for (boolean auxiliary : new boolean[] {false, true}) {
      for (Contribution one : contributions) {
        Registration from = one.registration();
        if (part(one) != null && (from.mode() == RegistrationMode.AUXILIARY) == auxiliary) {
          part(one)
              .attributes()
              .forEach(
                  (name, instances) -> {
                    if (from.has(whole, name) && !isExclusiveOfAnother(from, whole, name)) {
                      add(merged, name, instances, !auxiliary);
                    }
                  });
        }
      }
    }
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>();
    merged.forEach(
        (name, byDataset) -> {
          List<AttributeInstance> instances = new ArrayList<>(byDataset.values());
          // The default instance comes first.
          instances.sort(Comparator.comparing(one -> one.datasetId() != null));
          attributes.put(name, List.copyOf(instances));
        });
    return attributes;
  }

  private static void add(
      Map<String, Map<String, AttributeInstance>> merged,
      String name,
      List<AttributeInstance> instances,
      boolean replaces) {
    Map<String, AttributeInstance> byDataset =
        merged.computeIfAbsent(name, first -> new LinkedHashMap<>());
    for (AttributeInstance instance : instances) {
      byDataset.merge(
          Objects.toString(instance.datasetId()),
          instance,
          (one, other) -> replaces && NEWEST.compare(other, one) > 0 ? other : one);
    }
  }

  private boolean replacesLocal(Entity whole, String name) {
    return contributions.stream()
        .map(Contribution::registration)
        .anyMatch(one -> one.mode().replacesLocal() && one.has(whole, name));
  }

  private boolean isExclusiveOfAnother(Registration from, Entity whole, String name) {
    return contributions.stream()
        .map(Contribution::registration)
        .anyMatch(
            one -> one != from && one.mode() == RegistrationMode.EXCLUSIVE && one.has(whole, name));
  }
}
