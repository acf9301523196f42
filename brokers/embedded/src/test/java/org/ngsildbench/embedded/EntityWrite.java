package org.ngsildbench.embedded;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SortedMap;
import org.ngsildbench.embedded.json.Json;

/** A write to one entity; kinds without a body ignore the values of the readings. */
record EntityWrite(Kind kind, String id, SortedMap<String, EntityModel.Reading> readings)
    implements ModelWrite {

  enum Kind {
    CREATE,
    UPSERT,
    UPSERT_ATTRIBUTES,
    REPLACE,
    APPEND,
    APPEND_MISSING,
    UPDATE,
    MERGE,
    /** Merges a patch that deletes the first attribute. */
    MERGE_NULL,
    UPDATE_ATTRIBUTE,
    REPLACE_ATTRIBUTE,
    DELETE_ATTRIBUTE,
    DELETE,
    ADD_HISTORY,
    DELETE_HISTORY
  }

  /** Returns the attribute that is written or deleted alone. */
  String attribute() {
    return readings.firstKey();
  }

  EntityWrite as(Kind other) {
    return new EntityWrite(other, id, readings);
  }

  @Override
  public String applyTo(EntityModel model) {
    return String.valueOf(model.apply(this));
  }

  @Override
  public String sendTo(TestBroker broker) {
    return String.valueOf(status(broker));
  }

  private int status(TestBroker broker) {
    String path = "/entities/" + id;
    String one = path + "/attrs/" + attribute();
    String reading = readings.get(attribute()).json().toString();
    return switch (kind) {
      case CREATE -> send(broker, "POST", "/entities", entity().toString());
      case UPSERT -> send(broker, "POST", "/entityOperations/upsert", "[" + entity() + "]");
      case UPSERT_ATTRIBUTES ->
          send(broker, "POST", "/entityOperations/upsert?options=update", "[" + entity() + "]");
      case REPLACE -> send(broker, "PUT", path, entity().toString());
      case APPEND -> send(broker, "POST", path + "/attrs", attributes().toString());
      case APPEND_MISSING ->
          send(broker, "POST", path + "/attrs?options=noOverwrite", attributes().toString());
      case UPDATE -> send(broker, "PATCH", path + "/attrs", attributes().toString());
      case MERGE -> send(broker, "PATCH", path, attributes().toString());
      case MERGE_NULL ->
          send(broker, "PATCH", path, attributes().put(attribute(), "urn:ngsi-ld:null").toString());
      case UPDATE_ATTRIBUTE -> send(broker, "PATCH", one, reading);
      case REPLACE_ATTRIBUTE -> send(broker, "PUT", one, reading);
      case DELETE_ATTRIBUTE -> send(broker, "DELETE", one, null);
      case DELETE -> send(broker, "DELETE", path, null);
      case ADD_HISTORY -> send(broker, "POST", "/temporal/entities", entity().toString());
      case DELETE_HISTORY -> send(broker, "DELETE", "/temporal" + path, null);
    };
  }

  private static int send(TestBroker broker, String method, String path, String body) {
    return broker.send(method, path, body).status();
  }

  ObjectNode entity() {
    return attributes().put("id", id).put("type", "Bus");
  }

  private ObjectNode attributes() {
    ObjectNode all = Json.MAPPER.createObjectNode();
    readings.forEach((name, reading) -> all.set(name, reading.json()));
    return all;
  }
}
