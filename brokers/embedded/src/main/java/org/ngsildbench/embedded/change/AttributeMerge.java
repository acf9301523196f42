package org.ngsildbench.embedded.change;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.model.Attribute;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.AttributeValues;

/** What patches make of the instances of one attribute. */
final class AttributeMerge {
  /** How much of an instance that exists a patch leaves in place. */
  private enum Depth {
    /** Nothing. */
    REPLACE,
    /** What the patch does not name. */
    UPDATE,
    /** Also what the patch does not name inside a value that is an object. */
    MERGE
  }

  private AttributeMerge() {}

  /** The instances with those of the patch in their place. */
  static List<Attribute> replaced(Entity e, String name, List<Attribute> patch, Instant now) {
    return apply(name, e.attribute(name), patch, now, Depth.REPLACE);
  }

  /** The instances with the members that the patch names changed. */
  static List<Attribute> updated(Entity e, String name, List<Attribute> patch, Instant now) {
    return apply(name, e.attribute(name), patch, now, Depth.UPDATE);
  }

  /** The instances with the patch merged in, also into values that are objects. */
  static List<Attribute> merged(Entity e, String name, List<Attribute> patch, Instant now) {
    return apply(name, e.attribute(name), patch, now, Depth.MERGE);
  }

  private static List<Attribute> apply(
      String name, List<Attribute> old, List<Attribute> patch, Instant now, Depth depth) {
    List<Attribute> result = new ArrayList<>(old);
    for (Attribute change : patch) {
      Attribute earlier = EntityChanges.sameDataset(old, change);
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

  private static Attribute apply(
      String name, Attribute old, Attribute patch, Instant now, Depth depth) {
    if (depth == Depth.REPLACE) {
      return whole(name, patch).stamped(old.createdAt(), now);
    }
    boolean valued = patch.value() != null;
    AttributeType type = valued ? mergedType(name, old, patch) : old.type();
    boolean deep = depth == Depth.MERGE && valued && patch.geometry() == null;
    JsonNode value =
        !valued ? old.value() : deep ? mergedValue(old.value(), patch.value()) : patch.value();
    return new Attribute(
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

  private static Map<String, List<Attribute>> mergedSubAttributes(
      String name, Attribute old, Attribute patch, Instant now, Depth depth) {
    if (patch.subAttributes().isEmpty()) {
      return old.subAttributes();
    }
    Map<String, List<Attribute>> merged = new LinkedHashMap<>(old.subAttributes());
    patch
        .subAttributes()
        .forEach(
            (sub, instances) -> {
              List<Attribute> earlier = merged.getOrDefault(sub, List.of());
              List<Attribute> next = apply(name + "." + sub, earlier, instances, now, depth);
              if (next.isEmpty()) {
                merged.remove(sub);
              } else {
                merged.put(sub, next);
              }
            });
    return java.util.Collections.unmodifiableMap(merged);
  }

  /** A value alone (concise or simplified) keeps the kind of attribute it is given for. */
  private static AttributeType mergedType(String name, Attribute old, Attribute patch) {
    boolean bareUri =
        old.type() == AttributeType.RELATIONSHIP
            && patch.type() == AttributeType.PROPERTY
            && patch.value().isTextual();
    if (patch.type() == old.type() || bareUri) {
      return old.type();
    }
    throw Problem.badData(
        "The attribute "
            + name
            + " is a "
            + old.type().jsonName()
            + "; a patch cannot make it a "
            + patch.type().jsonName()
            + ".");
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

  private static Attribute whole(String name, Attribute attribute) {
    if (attribute.value() == null) {
      throw Problem.badData(
          "The attribute " + name + " needs \"" + attribute.type().valueMember() + "\".");
    }
    return attribute;
  }
}
