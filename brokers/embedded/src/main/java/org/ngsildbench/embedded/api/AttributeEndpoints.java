package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.change.EntityChanges;
import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.change.UpdateReport;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.Names;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenants;

/** Endpoints for the attributes of one entity (clauses 6.6.3 and 6.7.3). */
record AttributeEndpoints(Tenants tenants, ContextResolver contexts, Timestamps clock) {

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("POST", "/entities/{id}/attrs", this::append),
        OperationRoute.of("PATCH", "/entities/{id}/attrs", this::update),
        OperationRoute.of("PATCH", "/entities/{id}/attrs/{name}", this::updateOne),
        OperationRoute.of("PUT", "/entities/{id}/attrs/{name}", this::replaceOne),
        OperationRoute.of("DELETE", "/entities/{id}/attrs/{name}", this::deleteOne));
  }

  private void append(BrokerRequest request, BrokerResponse response) throws IOException {
    WriteDocument received = WriteDocument.of(request, contexts, clock);
    Fragment fragment = received.fragment();
    boolean overwrite = !Options.of(request).contains("noOverwrite");
    UpdateReport report = new UpdateReport();
    change(
        request,
        before -> new EntityChanges(received.now()).append(before, fragment, overwrite, report));
    send(report, response);
  }

  private void update(BrokerRequest request, BrokerResponse response) throws IOException {
    WriteDocument received = WriteDocument.of(request, contexts, clock);
    Fragment patch = received.patch();
    UpdateReport report = new UpdateReport();
    change(request, before -> new EntityChanges(received.now()).update(before, patch, report));
    send(report, response);
  }

  private void updateOne(BrokerRequest request, BrokerResponse response) throws IOException {
    writeOne(request, response, AttributeReader.Mode.MERGE, EntityChanges::updateAttribute);
  }

  private void replaceOne(BrokerRequest request, BrokerResponse response) throws IOException {
    writeOne(request, response, AttributeReader.Mode.STATE, EntityChanges::replaceAttribute);
  }

  /** A write operation on one attribute. */
  private interface AttributeChange {
    Entity apply(
        EntityChanges changes, Entity before, String name, List<AttributeInstance> instances);
  }

  private void writeOne(
      BrokerRequest request,
      BrokerResponse response,
      AttributeReader.Mode mode,
      AttributeChange operation)
      throws IOException {
    WriteDocument received = WriteDocument.of(request, contexts, clock);
    String name = Names.require(request.pathPart("name"));
    List<AttributeInstance> instances = received.instances(name, mode);
    String expanded = received.context().expand(name);
    change(
        request,
        before -> operation.apply(new EntityChanges(received.now()), before, expanded, instances));
    response.send(204);
  }

  private void deleteOne(BrokerRequest request, BrokerResponse response) throws IOException {
    String name = Names.require(request.pathPart("name"));
    String datasetId = request.parameter("datasetId");
    if (datasetId != null) {
      Uris.require(datasetId, "The parameter datasetId");
    }
    boolean all = "true".equals(request.parameter("deleteAll"));
    Instant now = clock.now();
    EntityChanges changes = new EntityChanges(now);
    if (name.equals("scope")) {
      change(request, changes::deleteScopes);
    } else {
      String expanded = request.linkContext().expand(name);
      change(request, before -> changes.deleteAttribute(before, expanded, datasetId, all));
    }
    response.send(204);
  }

  private void change(BrokerRequest request, UnaryOperator<Entity> operation) {
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    tenants
        .existing(request.tenant())
        .change(id, before -> operation.apply(EntityEndpoints.require(before, id)));
  }

  /**
   * Sends 204 if everything was written, else 207 with the UpdateResult. The names in it are
   * expanded because the response has no context.
   */
  private static void send(UpdateReport report, BrokerResponse response) throws IOException {
    if (report.refused().isEmpty()) {
      response.send(204);
      return;
    }
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    ArrayNode updated = result.putArray("updated");
    report.updated().forEach(updated::add);
    ArrayNode refused = result.putArray("notUpdated");
    report
        .refused()
        .forEach(
            one ->
                refused
                    .addObject()
                    .put("attributeName", one.attribute())
                    .put("reason", one.reason()));
    response.send(207, BrokerResponse.JSON, Json.bytes(result));
  }
}
