package org.ngsildbench.embedded.registration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.ngsildbench.embedded.api.Accept;
import org.ngsildbench.embedded.api.Links;
import org.ngsildbench.embedded.api.Options;
import org.ngsildbench.embedded.api.Page;
import org.ngsildbench.embedded.api.SelectionParameters;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.store.Tenants;

/** Endpoints for context source registrations (clauses 6.8 and 6.9). */
record RegistrationEndpoints(
    Tenants tenants, ContextResolver contexts, Registrations registrations) {
  private static final String PATH = "/csourceRegistrations";

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("POST", PATH, this::create),
        OperationRoute.of("GET", PATH, this::query),
        OperationRoute.of("GET", PATH + "/{id}", this::get),
        OperationRoute.of("PATCH", PATH + "/{id}", this::patch),
        OperationRoute.of("DELETE", PATH + "/{id}", this::delete));
  }

  private RegistrationReader reader() {
    return new RegistrationReader(contexts);
  }

  private void create(BrokerRequest request, BrokerResponse response) throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    ObjectNode document = RegistrationReader.expanded(json, payload.contextOf(json));
    if (!document.has("id")) {
      document.put("id", "urn:ngsi-ld:ContextSourceRegistration:" + UUID.randomUUID());
    }
    Instant now = registrations.now();
    Registration registration = reader().read(document, now, now);
    registrations.of(tenants.getOrCreate(request.tenant())).add(registration, now);
    response
        .header("Location", OperationRoute.ROOT + PATH + "/" + Links.pathPart(registration.id()))
        .send(201);
  }

  private void query(BrokerRequest request, BrokerResponse response) throws IOException {
    String mediaType = Accept.mediaType(request);
    Context context = request.linkContext();
    for (String name : List.of("q", "csf", "georel", "geometry", "coordinates", "timerel")) {
      if (request.parameter(name) != null) {
        throw new Problem(
            ErrorType.OPERATION_NOT_SUPPORTED,
            "This broker does not support " + name + " in queries of registrations; leave it out.");
      }
    }
    String type = request.parameter("type");
    Set<String> attributes = SelectionParameters.of(request).attributes(context);
    if (type == null && attributes.isEmpty()) {
      throw Problem.badData("A query of registrations needs type or attrs.");
    }
    List<EntitySelector> selectors =
        List.of(
            EntitySelector.parse(
                type, request.parameter("id"), request.parameter("idPattern"), context));
    Page.of(request)
        .send(
            of(request).alive(registrations.now()).stream()
                .filter(one -> one.meets(selectors, attributes)),
            (part, links) -> {
              ArrayNode array = JsonNodeFactory.instance.arrayNode();
              part.forEach(one -> array.add(shown(one, request, mediaType)));
              send(array, request, mediaType, links, response);
            },
            request,
            response);
  }

  private void get(BrokerRequest request, BrokerResponse response) throws IOException {
    String mediaType = Accept.mediaType(request);
    Registration registration = of(request).get(request.pathPart("id"));
    send(shown(registration, request, mediaType), request, mediaType, "", response);
  }

  private void patch(BrokerRequest request, BrokerResponse response) throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    ObjectNode patch = RegistrationReader.expanded(json, payload.contextOf(json));
    String id = request.pathPart("id");
    if (patch.has("id") && !patch.get("id").asText().equals(id)) {
      throw Problem.badData("The id of a registration cannot be changed.");
    }
    Instant now = registrations.now();
    of(request)
        .change(
            id,
            before ->
                reader()
                    .read(
                        TenantRegistrations.patched(before.document(), patch),
                        before.createdAt(),
                        now),
            now);
    response.send(204);
  }

  private void delete(BrokerRequest request, BrokerResponse response) throws IOException {
    of(request).remove(request.pathPart("id"));
    response.send(204);
  }

  private TenantRegistrations of(BrokerRequest request) {
    return registrations.of(tenants.existing(request.tenant()));
  }

  private static ObjectNode shown(
      Registration registration, BrokerRequest request, String mediaType) {
    Context wanted = request.linkContext();
    ObjectNode document = registration.document().deepCopy();
    RegistrationReader.rename(document, wanted::compact);
    if (Options.of(request).contains("sysAttrs")) {
      document.put("createdAt", registration.createdAt().toString());
      document.put("modifiedAt", registration.modifiedAt().toString());
    }
    if (mediaType.equals(BrokerResponse.JSON_LD)) {
      document.set("@context", wanted.source());
    }
    return document;
  }

  private static void send(
      JsonNode json,
      BrokerRequest request,
      String mediaType,
      String others,
      BrokerResponse response)
      throws IOException {
    Links.add(request.linkContext(), mediaType, others, response);
    response.send(200, mediaType, Json.bytes(json));
  }
}
