package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.ngsildbench.embedded.api.Accept;
import org.ngsildbench.embedded.api.Links;
import org.ngsildbench.embedded.api.Page;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.store.Tenants;

/** Endpoints for subscriptions (clauses 6.10 and 6.11). */
record SubscriptionEndpoints(
    Tenants tenants, ContextResolver contexts, Subscriptions subscriptions) {
  private static final String PATH = "/subscriptions";

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("POST", PATH, this::create),
        OperationRoute.of("GET", PATH, this::list),
        OperationRoute.of("GET", PATH + "/{id}", this::get),
        OperationRoute.of("PATCH", PATH + "/{id}", this::patch),
        OperationRoute.of("DELETE", PATH + "/{id}", this::delete));
  }

  private void create(BrokerRequest request, BrokerResponse response) throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    Context context = payload.contextOf(json);
    SubscriptionDocument document = SubscriptionDocument.of(json, context);
    if (!document.has("id")) {
      String id = "urn:ngsi-ld:Subscription:" + UUID.randomUUID();
      document = document.identified(TextNode.valueOf(id), context);
    }
    SubscriptionDefinition subscription = new SubscriptionReader(contexts).readNew(document, now());
    Tenant tenant = tenants.getOrCreate(request.tenant());
    subscriptions.of(tenant).add(subscriptions.make(subscription, tenant));
    response
        .header("Location", OperationRoute.ROOT + PATH + "/" + Links.pathPart(subscription.id()))
        .send(201);
  }

  private void list(BrokerRequest request, BrokerResponse response) throws IOException {
    String mediaType = Accept.mediaType(request);
    SubscriptionView view = view(request, mediaType);
    Instant now = now();
    Page.of(request)
        .send(
            of(request).all(),
            (part, links) -> {
              ArrayNode array = JsonNodeFactory.instance.arrayNode();
              part.forEach(live -> array.add(view.document(live, now)));
              Links.add(request.linkContext(), mediaType, links, response);
              response.send(200, mediaType, Json.bytes(array));
            },
            request,
            response);
  }

  private void get(BrokerRequest request, BrokerResponse response) throws IOException {
    String mediaType = Accept.mediaType(request);
    LiveSubscription live = of(request).get(request.pathPart("id"));
    Links.add(request.linkContext(), mediaType, "", response);
    response.send(200, mediaType, Json.bytes(view(request, mediaType).document(live, now())));
  }

  private void patch(BrokerRequest request, BrokerResponse response) throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    SubscriptionDocument patch = SubscriptionDocument.of(json, payload.contextOf(json));
    String id = request.pathPart("id");
    if (patch.has("id") && !patch.text("id").equals(id)) {
      throw Problem.badData("The id of a subscription cannot be changed.");
    }
    SubscriptionReader reader = new SubscriptionReader(contexts);
    of(request).change(id, before -> reader.read(before.document().patched(patch), now()));
    response.send(204);
  }

  private void delete(BrokerRequest request, BrokerResponse response) throws IOException {
    of(request).remove(request.pathPart("id"));
    response.send(204);
  }

  private TenantSubscriptions of(BrokerRequest request) {
    return subscriptions.of(tenants.existing(request.tenant()));
  }

  private static SubscriptionView view(BrokerRequest request, String mediaType) {
    return new SubscriptionView(request.linkContext(), mediaType.equals(BrokerResponse.JSON_LD));
  }

  private Instant now() {
    return subscriptions.clock().instant();
  }
}
