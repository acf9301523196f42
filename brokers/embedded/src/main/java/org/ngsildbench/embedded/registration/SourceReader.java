package org.ngsildbench.embedded.registration;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.EntityReader;
import org.ngsildbench.embedded.representation.Instants;

/** Reads entities from sources, with their system times. Thread-safe. */
record SourceReader(Context core, Clock clock) {

  /**
   * Reads an entity.
   *
   * @throws org.ngsildbench.embedded.problem.Problem if it is invalid
   */
  Entity read(JsonNode json) {
    Instant now = clock.instant();
    Entity entity = new EntityReader(core, now, AttributeReader.Mode.STATE).readEntity(json, now);
    Map<String, List<AttributeInstance>> stamped = new LinkedHashMap<>();
    json.fields()
        .forEachRemaining(
            field -> {
              String name = core.expand(field.getKey());
              if (entity.attributes().containsKey(name)) {
                stamped.put(
                    name,
                    entity.attribute(name).stream()
                        .map(one -> stamped(one, field.getValue(), now))
                        .toList());
              }
            });
    return new Entity(
        entity.id(),
        entity.types(),
        entity.scopes(),
        stamped,
        time(json, "createdAt", now),
        time(json, "modifiedAt", now));
  }

  private static AttributeInstance stamped(
      AttributeInstance instance, JsonNode written, Instant now) {
    for (JsonNode one : written.isArray() ? written : List.of(written)) {
      String dataset = one.path("datasetId").textValue();
      if (instance.datasetId() == null ? dataset == null : instance.datasetId().equals(dataset)) {
        return instance.stamped(time(one, "createdAt", now), time(one, "modifiedAt", now));
      }
    }
    return instance;
  }

  private static Instant time(JsonNode json, String member, Instant absent) {
    Instant time = Instants.read(json.get(member), member);
    return time == null ? absent : time;
  }
}
