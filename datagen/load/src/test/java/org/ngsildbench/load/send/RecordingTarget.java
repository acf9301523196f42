package org.ngsildbench.load.send;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.ngsild.dialect.HistoryLoading;

/** An in-memory broker that stores current values and histories by the rules of a dialect. */
public final class RecordingTarget implements LoadTarget {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HistoryLoading loading;
  private final Map<String, Map<String, JsonNode>> current = new HashMap<>();
  private final Map<String, Map<String, List<Double>>> histories = new HashMap<>();
  private final List<String> created = new ArrayList<>();

  public RecordingTarget(HistoryLoading loading) {
    this.loading = loading;
  }

  @Override
  public synchronized SendResult create(List<FleetEntity> entities) {
    int there = 0;
    for (FleetEntity entity : entities) {
      if (current.containsKey(entity.id())) {
        there++;
      } else {
        store(entity);
      }
    }
    return SendResult.decided(entities.size() - there, there, there == 0 ? "" : "already exists");
  }

  @Override
  public synchronized SendResult upsert(List<FleetEntity> entities) {
    entities.forEach(this::store);
    return SendResult.accepted(entities.size());
  }

  private void store(FleetEntity entity) {
    if (!current.containsKey(entity.id())) {
      created.add(entity.id());
    }
    Map<String, JsonNode> attributes = current.computeIfAbsent(entity.id(), id -> new HashMap<>());
    for (var property : tree(entity.json()).properties()) {
      attributes.put(property.getKey(), property.getValue());
      if (loading.currentEntersHistory() && property.getValue().has("observedAt")) {
        record(entity.id(), property.getKey(), property.getValue());
      }
    }
  }

  @Override
  public synchronized SendResult addHistory(TemporalDocument document) {
    int instances = 0;
    for (var property : tree(document.json()).properties()) {
      if (property.getValue().isArray()) {
        for (JsonNode instance : property.getValue()) {
          record(document.id(), property.getKey(), instance);
          instances++;
        }
      }
    }
    if (instances != document.instances()) {
      throw new AssertionError("the document says it has " + document.instances());
    }
    return SendResult.accepted(instances);
  }

  @Override
  public synchronized boolean holds(String id) {
    return current.containsKey(id);
  }

  @Override
  public synchronized boolean holds(String id, Instant time) {
    return current.containsKey(id)
        && current.get(id).values().stream()
            .anyMatch(value -> value.path("observedAt").asText().equals(time.toString()));
  }

  @Override
  public synchronized boolean holds(TemporalDocument document) {
    return history(document.id(), document.attribute()).containsKey(document.witness().toString());
  }

  private void record(String id, String attribute, JsonNode instance) {
    List<Double> values =
        histories
            .computeIfAbsent(id + " " + attribute, key -> new TreeMap<>())
            .computeIfAbsent(instance.get("observedAt").textValue(), time -> new ArrayList<>());
    if (loading.repeatOverwrites()) {
      values.clear();
    }
    JsonNode value = instance.get("value");
    values.add(
        value.isNumber() ? value.doubleValue() : value.get("coordinates").get(0).doubleValue());
  }

  /** Returns the values of an attribute by time. */
  public synchronized Map<String, List<Double>> history(String id, String attribute) {
    return histories.getOrDefault(id + " " + attribute, Map.of());
  }

  public synchronized JsonNode current(String id, String attribute) {
    return current.get(id).get(attribute);
  }

  /** Returns ids in creation order. */
  public synchronized List<String> created() {
    return List.copyOf(created);
  }

  private static JsonNode tree(byte[] json) {
    try {
      return JSON.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
