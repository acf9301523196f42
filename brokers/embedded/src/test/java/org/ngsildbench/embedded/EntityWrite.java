package org.ngsildbench.embedded;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SortedMap;
import org.ngsildbench.embedded.json.Json;

/** A write to one entity; kinds without a body ignore the values of the readings. */
record EntityWrite(Kind kind, String id, SortedMap<String, EntityModel.Reading> readings) {

  enum Kind {
    CREATE,
    UPSERT,
    UPSERT_ATTRIBUTES,
    REPLACE,
    APPEND,
    APPEND_MISSING,
    UPDATE,
    MERGE,
    DELETE_ATTRIBUTE,
    DELETE
  }

  /** Returns the attribute that {@link Kind#DELETE_ATTRIBUTE} deletes. */
  String attribute() {
    return readings.firstKey();
  }

  /** Sends the write; returns the status. */
  int sendTo(TestBroker broker) {
    String path = "/entities/" + id;
    return switch (kind) {
      case CREATE -> send(broker, "POST", "/entities", entity());
      case UPSERT -> send(broker, "POST", "/entityOperations/upsert", "[" + entity() + "]");
      case UPSERT_ATTRIBUTES ->
          send(broker, "POST", "/entityOperations/upsert?options=update", "[" + entity() + "]");
      case REPLACE -> send(broker, "PUT", path, entity());
      case APPEND -> send(broker, "POST", path + "/attrs", attributes().toString());
      case APPEND_MISSING ->
          send(broker, "POST", path + "/attrs?options=noOverwrite", attributes().toString());
      case UPDATE -> send(broker, "PATCH", path + "/attrs", attributes().toString());
      case MERGE -> send(broker, "PATCH", path, attributes().toString());
      case DELETE_ATTRIBUTE -> send(broker, "DELETE", path + "/attrs/" + attribute(), null);
      case DELETE -> send(broker, "DELETE", path, null);
    };
  }

  private static int send(TestBroker broker, String method, String path, String body) {
    return broker.send(method, path, body).status();
  }

  private String entity() {
    return attributes().put("id", id).put("type", "Bus").toString();
  }

  private ObjectNode attributes() {
    ObjectNode all = Json.MAPPER.createObjectNode();
    readings.forEach((name, reading) -> all.set(name, reading.json()));
    return all;
  }
}
