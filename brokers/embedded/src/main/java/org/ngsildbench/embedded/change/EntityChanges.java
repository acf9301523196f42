package org.ngsildbench.embedded.change;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Computes the next state of an entity from its state and a write request. Immutable and
 * thread-safe.
 *
 * @param now modifiedAt of written attributes, and createdAt of new ones
 */
public record EntityChanges(Instant now) {

  /**
   * Adds attributes, types and scopes (clause 5.6.3).
   *
   * @param overwrite whether to replace existing attributes and scopes; if not, existing attributes
   *     are reported as rejected and scopes are added
   */
  public Entity append(Entity before, Fragment fragment, boolean overwrite, UpdateReport report) {
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>(before.attributes());
    fragment
        .attributes()
        .forEach(
            (name, instances) -> {
              List<AttributeInstance> old = before.attribute(name);
              if (!overwrite && instances.stream().anyMatch(i -> sameDataset(old, i) != null)) {
                report.refuse(
                    name,
                    "The attribute already exists and the request does not allow overwriting.");
              } else {
                attributes.put(name, overlaid(old, instances));
                report.update(name);
              }
            });
    boolean changes =
        !report.updated().isEmpty()
            || !before.types().containsAll(fragment.types())
            || !fragment.scopes().isEmpty();
    List<String> scopes = overwrite ? fragment.scopes() : union(before.scopes(), fragment.scopes());
    return changes ? next(before, fragment.types(), scopes, attributes) : before;
  }

  /**
   * Replaces existing attributes and scopes and adds missing attributes (clause 5.6.2). Deletions
   * of missing attributes, and scopes for an entity without scopes, are reported as rejected.
   */
  public Entity update(Entity before, Fragment patch, UpdateReport report) {
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>(before.attributes());
    patch
        .attributes()
        .forEach(
            (name, instances) -> {
              List<AttributeInstance> next = AttributeMerge.replaced(before, name, instances, now);
              if (next.isEmpty() && !attributes.containsKey(name)) {
                report.refuse(name, "The entity has no such attribute.");
              } else {
                put(attributes, name, next);
                report.update(name);
              }
            });
    boolean scoped = !before.scopes().isEmpty();
    if (!patch.scopes().isEmpty()) {
      if (scoped) {
        report.update("scope");
      } else {
        report.refuse("scope", "The entity has no scope.");
      }
    }
    return report.updated().isEmpty() && before.types().containsAll(patch.types())
        ? before
        : next(before, patch.types(), scoped ? patch.scopes() : List.of(), attributes);
  }

  /** Merges a patch into the entity (clause 5.6.17, based on RFC 7396). */
  public Entity merge(Entity before, Fragment patch) {
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>(before.attributes());
    patch
        .attributes()
        .forEach(
            (name, instances) ->
                put(attributes, name, AttributeMerge.merged(before, name, instances, now)));
    return next(before, patch.types(), patch.scopes(), attributes);
  }

  /** Replaces the entity's state and keeps its createdAt (clause 5.6.18). */
  public Entity replace(Entity before, Entity replacement) {
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>();
    replacement
        .attributes()
        .forEach(
            (name, instances) ->
                attributes.put(
                    name,
                    instances.stream().map(i -> stamped(before.attribute(name), i)).toList()));
    return new Entity(
        before.id(),
        replacement.types(),
        replacement.scopes(),
        attributes,
        before.createdAt(),
        now);
  }

  /**
   * Changes members of one attribute (clause 5.6.4).
   *
   * @throws Problem ResourceNotFound if the entity has no such instance of such an attribute
   */
  public Entity updateAttribute(Entity before, String name, List<AttributeInstance> patch) {
    requireAttribute(before, name);
    for (AttributeInstance instance : patch) {
      if (sameDataset(before.attribute(name), instance) == null) {
        throw noInstance(instance.datasetId());
      }
    }
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>(before.attributes());
    put(attributes, name, AttributeMerge.updated(before, name, patch, now));
    return next(before, attributes);
  }

  /**
   * Replaces one attribute (clause 5.6.19).
   *
   * @throws Problem ResourceNotFound if the entity has no such attribute
   */
  public Entity replaceAttribute(Entity before, String name, List<AttributeInstance> instances) {
    requireAttribute(before, name);
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>(before.attributes());
    attributes.put(name, overlaid(before.attribute(name), instances));
    return next(before, attributes);
  }

  /**
   * Deletes instances of one attribute (clause 5.6.5).
   *
   * @param datasetId of the instance; null for the default instance
   * @param all whether to delete all instances
   * @throws Problem ResourceNotFound if there is no such instance
   */
  public Entity deleteAttribute(Entity before, String name, String datasetId, boolean all) {
    requireAttribute(before, name);
    List<AttributeInstance> left =
        all
            ? List.of()
            : before.attribute(name).stream()
                .filter(instance -> !Objects.equals(instance.datasetId(), datasetId))
                .toList();
    if (left.size() == before.attribute(name).size()) {
      throw noInstance(datasetId);
    }
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>(before.attributes());
    put(attributes, name, left);
    return next(before, attributes);
  }

  /**
   * Deletes all scopes.
   *
   * @throws Problem ResourceNotFound if the entity has no scopes
   */
  public Entity deleteScopes(Entity before) {
    if (before.scopes().isEmpty()) {
      throw Problem.notFound("The entity " + before.id() + " has no scope.");
    }
    return new Entity(
        before.id(), before.types(), List.of(), before.attributes(), before.createdAt(), now);
  }

  private List<AttributeInstance> overlaid(
      List<AttributeInstance> old, List<AttributeInstance> fresh) {
    if (old.isEmpty()) {
      return fresh;
    }
    List<AttributeInstance> result = new ArrayList<>();
    for (AttributeInstance instance : old) {
      if (sameDataset(fresh, instance) == null) {
        result.add(instance);
      }
    }
    for (AttributeInstance instance : fresh) {
      AttributeInstance stamped = stamped(old, instance);
      result.add(instance.datasetId() == null ? 0 : result.size(), stamped);
    }
    return List.copyOf(result);
  }

  private AttributeInstance stamped(List<AttributeInstance> old, AttributeInstance fresh) {
    AttributeInstance earlier = sameDataset(old, fresh);
    return earlier == null ? fresh : fresh.stamped(earlier.createdAt(), now);
  }

  private Entity next(Entity before, Map<String, List<AttributeInstance>> attributes) {
    return new Entity(
        before.id(), before.types(), before.scopes(), attributes, before.createdAt(), now);
  }

  private Entity next(
      Entity before,
      List<String> types,
      List<String> scopes,
      Map<String, List<AttributeInstance>> attributes) {
    return new Entity(
        before.id(),
        union(before.types(), types),
        scopes.isEmpty() ? before.scopes() : scopes,
        attributes,
        before.createdAt(),
        now);
  }

  private static List<String> union(List<String> first, List<String> second) {
    Set<String> all = new LinkedHashSet<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }

  private static Problem noInstance(String datasetId) {
    return Problem.notFound(
        "The attribute has no instance with "
            + (datasetId == null ? "no datasetId." : "the datasetId " + datasetId + "."));
  }

  private static void put(
      Map<String, List<AttributeInstance>> attributes,
      String name,
      List<AttributeInstance> instances) {
    if (instances.isEmpty()) {
      attributes.remove(name);
    } else {
      attributes.put(name, instances);
    }
  }

  private static void requireAttribute(Entity entity, String name) {
    if (!entity.attributes().containsKey(name)) {
      throw Problem.notFound("The entity " + entity.id() + " has no attribute " + name + ".");
    }
  }

  /** Returns the instance with the same datasetId; null if there is none. */
  static AttributeInstance sameDataset(List<AttributeInstance> instances, AttributeInstance like) {
    for (AttributeInstance instance : instances) {
      if (Objects.equals(instance.datasetId(), like.datasetId())) {
        return instance;
      }
    }
    return null;
  }
}
