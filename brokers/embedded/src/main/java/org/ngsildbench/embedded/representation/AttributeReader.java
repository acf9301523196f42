package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.locationtech.jts.geom.Geometry;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.GeoJson;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Reads attributes from normalized or concise JSON with one context. Immutable and thread-safe.
 *
 * <p>Also reads temporal documents, whose attributes are arrays of instances.
 *
 * @param context expands the names
 * @param now createdAt and modifiedAt of the instances
 */
public record AttributeReader(Context context, Instant now, Mode mode) {
  /** The purpose of reading. */
  public enum Mode {
    /** Current state: datasetIds are unique, and null is not allowed. */
    STATE,
    /** Current state of another broker, with the system times there. */
    STAMPED,
    /** A merge patch: {@code urn:ngsi-ld:null} deletes. */
    MERGE,
    /** Temporal evolution: several instances may share a datasetId. */
    TEMPORAL
  }

  private static final Set<String> DETAILS =
      Set.of(
          "type",
          "@type",
          "datasetId",
          "observedAt",
          "unitCode",
          "objectType",
          "createdAt",
          "modifiedAt",
          "deletedAt",
          "instanceId",
          "@context",
          "value",
          "object",
          "languageMap",
          "vocab",
          "json",
          "valueList",
          "objectList",
          "valueType",
          "previousValue",
          "previousObject",
          "previousLanguageMap",
          "previousVocab",
          "previousJson",
          "previousValueList",
          "previousObjectList");

  /** Reads all instances of one attribute: an object, a plain value, or an array of instances. */
  public List<AttributeInstance> readInstances(String name, JsonNode json) {
    if (!isArrayOfInstances(json)) {
      return List.of(readInstance(name, json));
    }
    List<AttributeInstance> instances = new ArrayList<>(json.size());
    for (JsonNode element : json) {
      AttributeInstance instance = readInstance(name, element);
      if (instance.datasetId() == null && mode != Mode.TEMPORAL) {
        instances.add(0, instance);
      } else {
        instances.add(instance);
      }
    }
    if (mode != Mode.TEMPORAL) {
      requireDistinctDatasets(name, instances);
    }
    return List.copyOf(instances);
  }

  /** Reads one instance: an object, or a plain value in the concise form. */
  public AttributeInstance readInstance(String name, JsonNode json) {
    if (!json.isObject()) {
      return bare(name, AttributeType.PROPERTY, json);
    }
    AttributeType type = typeOf(name, json);
    JsonNode value = json.get(type.valueMember());
    if (value == null) {
      if (type == AttributeType.GEO_PROPERTY && GeoJson.isGeometry(json)) {
        return bare(name, type, json);
      }
      if (mode != Mode.MERGE) {
        throw Problem.badData(
            "The " + type.jsonName() + " " + name + " needs \"" + type.valueMember() + "\".");
      }
    } else {
      AttributeValues.check(name, type, value, mode);
    }
    return new AttributeInstance(
        type,
        value == null || type != AttributeType.VOCAB_PROPERTY
            ? value
            : Values.expanded(value, context),
        geometry(name, type, value),
        uri(name, json, "datasetId"),
        Instants.read(json.get("observedAt"), name + ".observedAt"),
        text(name, json, "unitCode"),
        objectTypes(name, json),
        subAttributes(name, json),
        systemTime(json, "createdAt"),
        systemTime(json, "modifiedAt"));
  }

  /** Returns the time in a member in mode {@link Mode#STAMPED}; otherwise, or without it, now. */
  Instant systemTime(JsonNode json, String member) {
    Instant time = mode == Mode.STAMPED ? Instants.read(json.get(member), member) : null;
    return time == null ? now : time;
  }

  private AttributeInstance bare(String name, AttributeType type, JsonNode value) {
    AttributeValues.check(name, type, value, mode);
    return new AttributeInstance(
        type, value, geometry(name, type, value), null, null, null, List.of(), Map.of(), now, now);
  }

  private AttributeType typeOf(String name, JsonNode json) {
    JsonNode stated = json.has("type") ? json.get("type") : json.get("@type");
    if (stated != null) {
      AttributeType type = stated.isTextual() ? AttributeType.named(stated.textValue()) : null;
      if (type != null) {
        return type;
      }
      if (GeoJson.isGeometry(json)) {
        return AttributeType.GEO_PROPERTY;
      }
      throw Problem.badData(
          ("The attribute %s has the type %s; it must be Property, GeoProperty, "
                  + "Relationship, LanguageProperty, VocabProperty, JsonProperty, ListProperty "
                  + "or ListRelationship.")
              .formatted(name, stated));
    }
    for (AttributeType type : AttributeType.values()) {
      if (json.has(type.valueMember()) && type != AttributeType.GEO_PROPERTY) {
        return type == AttributeType.PROPERTY && GeoJson.isGeometry(json.get("value"))
            ? AttributeType.GEO_PROPERTY
            : type;
      }
    }
    if (mode == Mode.MERGE) {
      return AttributeType.PROPERTY;
    }
    throw Problem.badData(
        "The attribute " + name + " has neither a type nor a value such as \"value\".");
  }

  private Map<String, List<AttributeInstance>> subAttributes(String name, JsonNode json) {
    Map<String, List<AttributeInstance>> read = null;
    for (Iterator<Map.Entry<String, JsonNode>> fields = json.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      if (!DETAILS.contains(field.getKey())) {
        if (read == null) {
          read = new LinkedHashMap<>();
        }
        read.put(
            context.expand(Names.require(field.getKey())),
            readInstances(name + "." + field.getKey(), field.getValue()));
      }
    }
    return read == null ? Map.of() : java.util.Collections.unmodifiableMap(read);
  }

  private List<String> objectTypes(String name, JsonNode json) {
    JsonNode types = json.get("objectType");
    if (types == null) {
      return List.of();
    }
    List<String> expanded = new ArrayList<>();
    for (JsonNode type : types.isArray() ? types : List.of(types)) {
      if (!type.isTextual()) {
        throw Problem.badData(name + ".objectType must be a string or an array of strings.");
      }
      expanded.add(context.expand(Names.require(type.textValue())));
    }
    return List.copyOf(expanded);
  }

  private static Geometry geometry(String name, AttributeType type, JsonNode value) {
    return type != AttributeType.GEO_PROPERTY || value == null || AttributeValues.isNull(value)
        ? null
        : GeoJson.read(value, name);
  }

  private static String uri(String name, JsonNode json, String member) {
    String text = text(name, json, member);
    return text == null ? null : Uris.require(text, name + "." + member);
  }

  private static String text(String name, JsonNode json, String member) {
    JsonNode value = json.get(member);
    if (value == null) {
      return null;
    }
    if (!value.isTextual()) {
      throw Problem.badData(name + "." + member + " must be a string.");
    }
    return value.textValue();
  }

  private static boolean isArrayOfInstances(JsonNode json) {
    if (!json.isArray() || json.isEmpty()) {
      return false;
    }
    for (JsonNode element : json) {
      boolean instance = element.isObject();
      if (!instance) {
        return false;
      }
      boolean valued = element.has("type");
      for (AttributeType type : AttributeType.values()) {
        valued |= element.has(type.valueMember());
      }
      if (!valued) {
        return false;
      }
    }
    return true;
  }

  private static void requireDistinctDatasets(String name, List<AttributeInstance> instances) {
    long distinct =
        instances.stream()
            .map(AttributeInstance::datasetId)
            .map(Objects::toString)
            .distinct()
            .count();
    if (distinct < instances.size()) {
      throw Problem.badData(
          "The attribute " + name + " has several instances with the same datasetId.");
    }
  }
}
