package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.ngsildbench.embedded.change.EntityChanges;
import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;

/**
 * Endpoints for one entity: create, retrieve, replace, merge, delete (clauses 6.4.3.1 and 6.5.3).
 */
record EntityEndpoints(
    Tenants tenants,
    ContextResolver contexts,
    Views views,
    Timestamps clock,
    DistributedReads reads) {

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("POST", "/entities", this::create),
        OperationRoute.of("GET", "/entities/{id}", this::retrieve),
        OperationRoute.of("PUT", "/entities/{id}", this::replace),
        OperationRoute.of("PATCH", "/entities/{id}", this::merge),
        OperationRoute.of("DELETE", "/entities/{id}", this::delete));
  }

  private void retrieve(BrokerRequest request, BrokerResponse response) throws IOException {
    View view = views.of(request);
    String id = request.pathPart("id");
    Tenant tenant = tenants.existing(request.tenant());
    Entity entity = reads.retrieve(tenant, id, view.attributes(), request, response);
    EntitySelector type =
        EntitySelector.parse(request.parameter("type"), null, null, request.linkContext());
    if (entity == null || !type.selects(entity)) {
      Uris.require(id, "The entity's id");
      throw missing(id);
    }
    if (!view.shows(entity)) {
      throw Problem.notFound("The entity " + id + " has none of the requested attributes.");
    }
    view.send(entity, tenant, response);
  }

  private void create(BrokerRequest request, BrokerResponse response) throws IOException {
    Entity entity = WriteDocument.of(request, contexts, clock).entity();
    tenants
        .getOrCreate(request.tenant())
        .change(
            entity.id(),
            before -> {
              if (before != null) {
                throw Problem.alreadyExists("The entity " + entity.id() + " already exists.");
              }
              return entity;
            });
    response
        .header("Location", OperationRoute.ROOT + "/entities/" + Links.pathPart(entity.id()))
        .send(201);
  }

  private void replace(BrokerRequest request, BrokerResponse response) throws IOException {
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    WriteDocument received = WriteDocument.of(request, contexts, clock);
    requireSameId(id, received.json());
    Fragment state = received.fragment();
    Instant now = received.now();
    tenants
        .existing(request.tenant())
        .change(
            id,
            before -> {
              require(before, id);
              return new EntityChanges(now).replace(before, state.entity(id, before.types(), now));
            });
    response.send(204);
  }

  private void merge(BrokerRequest request, BrokerResponse response) throws IOException {
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    WriteDocument received = WriteDocument.of(request, contexts, clock);
    requireSameId(id, received.json());
    Fragment patch = received.patch();
    tenants
        .existing(request.tenant())
        .change(id, before -> new EntityChanges(received.now()).merge(require(before, id), patch));
    response.send(204);
  }

  private void delete(BrokerRequest request, BrokerResponse response) throws IOException {
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    tenants
        .existing(request.tenant())
        .change(
            id,
            before -> {
              require(before, id);
              return null;
            });
    response.send(204);
  }

  static Entity require(Entity entity, String id) {
    if (entity == null) {
      throw missing(id);
    }
    return entity;
  }

  private static Problem missing(String id) {
    return Problem.notFound("There is no entity " + id + ".");
  }

  private static void requireSameId(String id, JsonNode json) {
    JsonNode stated = json.get("id");
    if (stated != null && !id.equals(stated.textValue())) {
      throw Problem.badData("The id in the body differs from the one in the path: " + id + ".");
    }
  }
}
