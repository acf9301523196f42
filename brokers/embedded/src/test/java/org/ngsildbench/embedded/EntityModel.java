package org.ngsildbench.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
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

  /**
   * An instance of a history.
   *
   * @param created number of the write that added it
   * @param modified number of the last write to it
   */
  private record Instance(Reading reading, int created, int modified) {

    int place(HistoryRead.Property property) {
      return switch (property) {
        case OBSERVED_AT -> reading.second();
        case CREATED_AT -> created;
        case MODIFIED_AT -> modified;
      };
    }
  }

  // In the order of their creation.
  private final Map<String, Map<String, Integer>> entities = new LinkedHashMap<>();
  private final Map<String, Map<String, NavigableMap<Integer, Instance>>> histories =
      new TreeMap<>();
  private int write = -1;

  static String observedAt(int second) {
    return "2026-01-05T00:00:%02dZ".formatted(second);
  }

  /** Begins the next write. */
  void begin() {
    write++;
  }

  /** Applies a write, or a part of it; returns the status. */
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
      case MERGE_NULL:
        return exists ? mergeNull(write) : 404;
      case UPDATE_ATTRIBUTE, REPLACE_ATTRIBUTE:
        return exists && entities.get(id).containsKey(write.attribute())
            ? update(write, Set.of(write.attribute()), 204)
            : 404;
      case DELETE_ATTRIBUTE:
        return exists && entities.get(id).remove(write.attribute()) != null ? 204 : 404;
      case DELETE:
        if (exists) {
          histories.remove(id);
          entities.remove(id);
        }
        return exists ? 204 : 404;
      case ADD_HISTORY:
        int status = histories.containsKey(id) ? 204 : 201;
        write.readings().forEach((attribute, reading) -> record(id, attribute, reading));
        return status;
      case DELETE_HISTORY:
        return histories.remove(id) == null ? 404 : 204;
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

  private int mergeNull(EntityWrite write) {
    Set<String> others = new TreeSet<>(write.readings().keySet());
    others.remove(write.attribute());
    entities.get(write.id()).remove(write.attribute());
    return update(write, others, 204);
  }

  private int update(EntityWrite write, Set<String> attributes, int status) {
    Map<String, Integer> entity = entities.computeIfAbsent(write.id(), id -> new TreeMap<>());
    for (String attribute : attributes) {
      Reading reading = write.readings().get(attribute);
      entity.put(attribute, reading.value());
      record(write.id(), attribute, reading);
    }
    return status;
  }

  private void record(String entity, String attribute, Reading reading) {
    histories
        .computeIfAbsent(entity, id -> new TreeMap<>())
        .computeIfAbsent(attribute, name -> new TreeMap<>())
        .merge(
            reading.second(),
            new Instance(reading, write, write),
            (older, newer) -> new Instance(reading, older.created(), write));
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
    return histories.containsKey(id)
        ? history(id, attribute -> histories.get(id).get(attribute).values())
        : null;
  }

  /**
   * Returns what a read finds of an entity.
   *
   * @return null if it has no history of the attribute
   */
  JsonNode history(String id, HistoryRead read) {
    Map<String, NavigableMap<Integer, Instance>> all = histories.get(id);
    if (all == null || read.attribute() != null && !all.containsKey(read.attribute())) {
      return null;
    }
    return history(
        id,
        attribute ->
            read.attribute() == null || read.attribute().equals(attribute)
                ? newest(all.get(attribute).values(), read)
                : List.of());
  }

  private static List<Instance> newest(Collection<Instance> instances, HistoryRead read) {
    List<Instance> found =
        instances.stream()
            .filter(instance -> read.includes(instance.place(read.property())))
            .sorted(Comparator.comparingInt(instance -> instance.place(read.property())))
            .toList();
    return found.subList(
        read.lastN() == 0 ? 0 : Math.max(0, found.size() - read.lastN()), found.size());
  }

  private JsonNode history(String id, Function<String, Collection<Instance>> of) {
    ObjectNode entity = Json.MAPPER.createObjectNode().put("id", id).put("type", "Bus");
    for (String attribute : histories.get(id).keySet()) {
      Collection<Instance> instances = of.apply(attribute);
      if (!instances.isEmpty()) {
        ArrayNode values = entity.putObject(attribute).put("type", "Property").putArray("values");
        instances.forEach(
            instance ->
                values
                    .addArray()
                    .add(instance.reading().value())
                    .add(observedAt(instance.reading().second())));
      }
    }
    return entity;
  }

  /** Returns what a read finds of all entities with a reading in its range. */
  List<JsonNode> histories(HistoryRead read) {
    return histories.keySet().stream()
        .map(id -> history(id, read))
        .filter(entity -> entity != null && entity.size() > 2)
        .toList();
  }
}
