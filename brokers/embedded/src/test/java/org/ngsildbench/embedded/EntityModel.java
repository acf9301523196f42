package org.ngsildbench.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.ngsildbench.embedded.json.Json;

/** The simplest broker: two maps, written from ETSI GS CIM 009 clauses 5.6 and 5.7. */
final class EntityModel {

  /** A reading; its time is a second of one minute. */
  record Reading(int value, int second) {

    ObjectNode json() {
      return Json.MAPPER
          .createObjectNode()
          .put("value", value)
          .put("observedAt", observedAt(second));
    }
  }

  private final Map<String, Map<String, Integer>> entities = new TreeMap<>();
  private final Map<String, Map<String, Map<Integer, Integer>>> histories = new TreeMap<>();

  static String observedAt(int second) {
    return "2026-01-05T00:00:%02dZ".formatted(second);
  }

  /** Applies a write; returns the status. */
  int apply(EntityWrite write) {
    String id = write.id();
    boolean exists = entities.containsKey(id);
    switch (write.kind()) {
      case CREATE:
        return exists ? 409 : replace(write, 201);
      case UPSERT:
        return replace(write, exists ? 204 : 201);
      case UPSERT_ATTRIBUTES:
        return update(write, write.readings().keySet(), exists ? 204 : 201);
      case REPLACE:
        return exists ? replace(write, 204) : 404;
      case APPEND, UPDATE, MERGE:
        return exists ? update(write, write.readings().keySet(), 204) : 404;
      case APPEND_MISSING:
        return exists ? appendMissing(write) : 404;
      case DELETE_ATTRIBUTE:
        return exists && entities.get(id).remove(write.attribute()) != null ? 204 : 404;
      case DELETE:
        histories.remove(id);
        return entities.remove(id) == null ? 404 : 204;
      default:
        throw new AssertionError(write.kind());
    }
  }

  private int replace(EntityWrite write, int status) {
    entities.put(write.id(), new TreeMap<>());
    return update(write, write.readings().keySet(), status);
  }

  private int appendMissing(EntityWrite write) {
    Set<String> missing = new TreeSet<>(write.readings().keySet());
    missing.removeAll(entities.get(write.id()).keySet());
    return update(write, missing, missing.size() == write.readings().size() ? 204 : 207);
  }

  private int update(EntityWrite write, Set<String> attributes, int status) {
    Map<String, Integer> entity = entities.computeIfAbsent(write.id(), id -> new TreeMap<>());
    for (String attribute : attributes) {
      Reading reading = write.readings().get(attribute);
      entity.put(attribute, reading.value());
      histories
          .computeIfAbsent(write.id(), id -> new TreeMap<>())
          .computeIfAbsent(attribute, name -> new TreeMap<>())
          .put(reading.second(), reading.value());
    }
    return status;
  }

  /** Returns all entities as simplified JSON. */
  List<JsonNode> simplified() {
    List<JsonNode> all = new ArrayList<>();
    entities.forEach(
        (id, attributes) -> {
          ObjectNode entity = Json.MAPPER.createObjectNode().put("id", id).put("type", "Bus");
          attributes.forEach(entity::put);
          all.add(entity);
        });
    return all;
  }

  /** Returns the ids of the entities with an attribute above a value. */
  Set<String> above(String attribute, int value) {
    Set<String> ids = new TreeSet<>();
    entities.forEach(
        (id, attributes) -> {
          if (attributes.getOrDefault(attribute, Integer.MIN_VALUE) > value) {
            ids.add(id);
          }
        });
    return ids;
  }

  /** Returns the simplified history of an entity; null if it has none. */
  JsonNode history(String id) {
    if (!histories.containsKey(id)) {
      return null;
    }
    ObjectNode entity = Json.MAPPER.createObjectNode().put("id", id).put("type", "Bus");
    histories
        .get(id)
        .forEach(
            (attribute, readings) -> {
              ArrayNode values =
                  entity.putObject(attribute).put("type", "Property").putArray("values");
              readings.forEach(
                  (second, value) -> values.addArray().add(value).add(observedAt(second)));
            });
    return entity;
  }
}
