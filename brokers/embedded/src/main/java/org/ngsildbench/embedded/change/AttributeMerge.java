package org.ngsildbench.embedded.change;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.AttributeValues;

/** Applies patches to the instances of one attribute. */
final class AttributeMerge {
  /** The parts of an existing instance that a patch keeps. */
  private enum Depth {
    /** Keeps nothing. */
    REPLACE,
    /** Keeps members that the patch does not name. */
    UPDATE,
    /** Also keeps members of object values that the patch does not name. */
    MERGE
  }

  private AttributeMerge() {}

  /** Replaces instances with those of the patch. */
  static List<AttributeInstance> replaced(
      Entity e, String name, List<AttributeInstance> patch, Instant now) {
    return apply(name, e.attribute(name), patch, now, Depth.REPLACE);
  }

  /** Replaces the members that the patch names. */
  static List<AttributeInstance> updated(
      Entity e, String name, List<AttributeInstance> patch, Instant now) {
    return apply(name, e.attribute(name), patch, now, Depth.UPDATE);
  }

  /** Merges the patch into the instances, including object values. */
  static List<AttributeInstance> merged(
      Entity e, String name, List<AttributeInstance> patch, Instant now) {
    return apply(name, e.attribute(name), patch, now, Depth.MERGE);
  }

  private static List<AttributeInstance> apply(
      String name,
      List<AttributeInstance> old,
      List<AttributeInstance> patch,
      Instant now,
      Depth depth) {
    List<AttributeInstance> result = new ArrayList<>(old);
    for (AttributeInstance change : patch) {
      AttributeInstance earlier = EntityChanges.sameDataset(old, change);
      boolean deletes = change.value() != null && AttributeValues.isNull(change.value());
      if (earlier != null) {
        int index = result.indexOf(earlier);
        if (deletes) {
          result.remove(index);
        } else {
          result.set(index, apply(name, earlier, change, now, depth));
        }
      } else if (!deletes) {
        result.add(change.datasetId() == null ? 0 : result.size(), whole(name, change));
      }
    }
    return List.copyOf(result);
  }

  private static AttributeInstance apply(
      String name, AttributeInstance old, AttributeInstance patch, Instant now, Depth depth) {
    if (depth == Depth.REPLACE) {
      return whole(name, patch).stamped(old.createdAt(), now);
    }
    boolean valued = patch.value() != null;
    AttributeType type = valued ? mergedType(name, old, patch) : old.type();
    boolean deep = depth == Depth.MERGE && valued && patch.geometry() == null;
    JsonNode value =
        !valued ? old.value() : deep ? mergedValue(old.value(), patch.value()) : patch.value();
    return new AttributeInstance(
        type,
        value,
        valued ? patch.geometry() : old.geometry(),
        old.datasetId(),
        patch.observedAt() == null ? old.observedAt() : patch.observedAt(),
        patch.unitCode() == null ? old.unitCode() : patch.unitCode(),
        patch.objectType().isEmpty() ? old.objectType() : patch.objectType(),
        mergedSubAttributes(name, old, patch, now, depth),
        old.createdAt(),
        now);
  }

  private static Map<String, List<AttributeInstance>> mergedSubAttributes(
      String name, AttributeInstance old, AttributeInstance patch, Instant now, Depth depth) {
    if (patch.subAttributes().isEmpty()) {
      return old.subAttributes();
    }
    Map<String, List<AttributeInstance>> merged = new LinkedHashMap<>(old.subAttributes());
    patch
        .subAttributes()
        .forEach(
            (sub, instances) -> {
              List<AttributeInstance> earlier = merged.getOrDefault(sub, List.of());
              List<AttributeInstance> next =
                  apply(name + "." + sub, earlier, instances, now, depth);
              if (next.isEmpty()) {
                merged.remove(sub);
              } else {
                merged.put(sub, next);
              }
            });
    return java.util.Collections.unmodifiableMap(merged);
  }

  /** Keeps the existing attribute type if the patch has only a value (concise or simplified). */
  private static AttributeType mergedType(
      String name, AttributeInstance old, AttributeInstance patch) {
    boolean bareUri =
        old.type() == AttributeType.RELATIONSHIP
            && patch.type() == AttributeType.PROPERTY
            && patch.value().isTextual();
    if (patch.type() == old.type() || bareUri) {
      return old.type();
    }
    throw Problem.badData(
        "The attribute %s is a %s; a patch cannot make it a %s."
            .formatted(name, old.type().jsonName(), patch.type().jsonName()));
  }

  private static JsonNode mergedValue(JsonNode old, JsonNode patch) {
    if (!patch.isObject() || !old.isObject()) {
      return patch;
    }
    ObjectNode merged = ((ObjectNode) old).objectNode();
    merged.setAll((ObjectNode) old);
    for (Iterator<Map.Entry<String, JsonNode>> it = patch.fields(); it.hasNext(); ) {
      Map.Entry<String, JsonNode> field = it.next();
      if (AttributeValues.isNull(field.getValue())) {
        merged.remove(field.getKey());
      } else {
        JsonNode earlier = merged.get(field.getKey());
        merged.set(
            field.getKey(),
            earlier == null ? field.getValue() : mergedValue(earlier, field.getValue()));
      }
    }
    return merged;
  }

  private static AttributeInstance whole(String name, AttributeInstance attribute) {
    if (attribute.value() == null) {
      throw Problem.badData(
          "The attribute " + name + " needs \"" + attribute.type().valueMember() + "\".");
    }
    return attribute;
  }
}
