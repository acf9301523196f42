package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.batch.Batch;
import org.ngsildbench.embedded.batch.BatchItem;
import org.ngsildbench.embedded.batch.BatchResponse;
import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.http.ProblemWriter;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.EntityReader;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenants;

/** Endpoints for the batch operations (clauses 6.14 to 6.17 and 6.31). */
record BatchEndpoints(Tenants tenants, ContextResolver contexts, Timestamps clock) {

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("POST", "/entityOperations/create", this::create),
        OperationRoute.of("POST", "/entityOperations/upsert", this::upsert),
        OperationRoute.of("POST", "/entityOperations/update", this::update),
        OperationRoute.of("POST", "/entityOperations/merge", this::merge),
        OperationRoute.of("POST", "/entityOperations/delete", this::delete));
  }

  private void create(BrokerRequest request, BrokerResponse response) throws IOException {
    Instant now = clock.now();
    List<BatchItem> items = read(request, now, false);
    send(new Batch(tenants.getOrCreate(request.tenant()), now).create(items), response);
  }

  private void upsert(BrokerRequest request, BrokerResponse response) throws IOException {
    Set<String> options = Options.of(request);
    if (options.contains("update") && options.contains("replace")) {
      throw Problem.badData("The options update and replace cannot be combined.");
    }
    Instant now = clock.now();
    List<BatchItem> items = read(request, now, false);
    Batch batch = new Batch(tenants.getOrCreate(request.tenant()), now);
    send(
        options.contains("update") ? batch.upsertUpdating(items) : batch.upsertReplacing(items),
        response);
  }

  private void update(BrokerRequest request, BrokerResponse response) throws IOException {
    boolean overwrite = !Options.of(request).contains("noOverwrite");
    Instant now = clock.now();
    List<BatchItem> items = read(request, now, false);
    send(new Batch(tenants.existing(request.tenant()), now).update(items, overwrite), response);
  }

  private void merge(BrokerRequest request, BrokerResponse response) throws IOException {
    Instant now = clock.now();
    List<BatchItem> items = read(request, now, true);
    send(new Batch(tenants.existing(request.tenant()), now).merge(items), response);
  }

  private void delete(BrokerRequest request, BrokerResponse response) throws IOException {
    List<BatchItem> items = new ArrayList<>();
    Payload.of(request, contexts)
        .readElements(
            (json, index) -> {
              if (!json.isTextual()) {
                throw Problem.badData(
                    "The body must be an array of ids; element " + index + " is not an id.");
              }
              String id = json.textValue();
              items.add(
                  Uris.isUri(id)
                      ? BatchItem.of(id, null)
                      : BatchItem.refused(
                          id,
                          Problem.badData(
                              "\"" + id + "\" is not a URI and cannot be an entity id.")));
            });
    send(new Batch(tenants.existing(request.tenant()), clock.now()).delete(items), response);
  }

  private List<BatchItem> read(BrokerRequest request, Instant now, boolean patch)
      throws IOException {
    Payload payload = Payload.of(request, contexts);
    List<BatchItem> items = new ArrayList<>();
    payload.readElements((json, index) -> items.add(read(payload, json, now, patch)));
    return items;
  }

  private static BatchItem read(Payload payload, JsonNode json, Instant now, boolean patch) {
    String id = json.path("id").textValue();
    try {
      EntityReader.readId(json);
      Context context = payload.contextOf(json);
      return BatchItem.of(
          id, patch ? Fragment.readPatch(json, context, now) : Fragment.read(json, context, now));
    } catch (Problem problem) {
      return BatchItem.refused(id, problem);
    }
  }

  /** Sends 207 if an entity was rejected, else 201 with the ids of created entities, else 204. */
  private static void send(BatchResponse result, BrokerResponse response) throws IOException {
    if (!result.errors().isEmpty()) {
      response.send(207, BrokerResponse.JSON, Json.bytes(document(result)));
    } else if (!result.created().isEmpty()) {
      ArrayNode ids = JsonNodeFactory.instance.arrayNode(result.created().size());
      result.created().forEach(ids::add);
      response.send(201, BrokerResponse.JSON, Json.bytes(ids));
    } else {
      response.send(204);
    }
  }

  private static ObjectNode document(BatchResponse result) {
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    ArrayNode success = document.putArray("success");
    result.success().forEach(success::add);
    ArrayNode errors = document.putArray("errors");
    for (BatchResponse.Refused refused : result.errors()) {
      ObjectNode error = errors.addObject();
      if (refused.id() != null) {
        error.put("entityId", refused.id());
      }
      error.set("error", ProblemWriter.details(refused.problem()));
    }
    return document;
  }
}
