package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.json.Json;

/**
 * Rejects some entities of a batch: removes them from the request and responds 207 with an error
 * for each (clause 5.2.16, BatchOperationResult).
 *
 * @param entities number to reject, from 1; if the batch has fewer, all but the last
 */
public record PartialBatchFault(int entities) implements Fault {

  /** Checks the number. */
  public PartialBatchFault {
    if (entities < 1) {
      throw new IllegalArgumentException("entities must be 1 or more, not " + entities + ".");
    }
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    byte[] body = exchange.request().body().readAllBytes();
    JsonNode batch = Json.treeOrNull(body);
    if (batch == null || !batch.isArray() || batch.size() < 2) {
      exchange.next().serve(new ReplacedBody(exchange.request(), body), exchange.response());
      return;
    }
    int refused = Math.min(entities, batch.size() - 1);
    ArrayNode passed = Json.MAPPER.createArrayNode();
    for (int i = refused; i < batch.size(); i++) {
      passed.add(batch.get(i));
    }
    CapturedResponse captured = new CapturedResponse();
    exchange.next().serve(new ReplacedBody(exchange.request(), Json.bytes(passed)), captured);
    if (captured.status() / 100 != 2) {
      captured.sendTo(exchange.response());
      return;
    }
    ObjectNode result = result(captured, passed);
    for (int i = 0; i < refused; i++) {
      ((ArrayNode) result.get("errors")).add(error(id(batch.get(i))));
    }
    exchange.countFault();
    exchange.response().send(207, BrokerResponse.JSON, Json.bytes(result));
  }

  private static ObjectNode result(CapturedResponse captured, ArrayNode passed) throws IOException {
    if (captured.status() == 207) {
      ObjectNode result = (ObjectNode) Json.MAPPER.readTree(captured.body());
      result.withArray("/success");
      result.withArray("/errors");
      return result;
    }
    ObjectNode result = Json.MAPPER.createObjectNode();
    ArrayNode success = result.putArray("success");
    passed.forEach(entity -> success.add(id(entity)));
    result.putArray("errors");
    return result;
  }

  private static ObjectNode error(String id) {
    ObjectNode error = Json.MAPPER.createObjectNode().put("entityId", id);
    error
        .putObject("error")
        .put("type", "https://uri.etsi.org/ngsi-ld/errors/InternalError")
        .put("title", "Injected fault")
        .put("detail", "Injected error: entity rejected.")
        .put("status", 500);
    return error;
  }

  private static String id(JsonNode entity) {
    return entity.isTextual() ? entity.textValue() : entity.path("id").asText();
  }
}
