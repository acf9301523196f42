package org.ngsildbench.embedded.temporal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.api.Timestamps;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.AttributeReader.Mode;
import org.ngsildbench.embedded.representation.EntityReader;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.temporal.instance.Instances;

/**
 * Endpoints that write and delete histories (clauses 6.18.3.1, 6.19.3.2 and 6.20.3.1),
 * independently of current entities.
 */
record TemporalWriteEndpoints(Tenants tenants, ContextResolver contexts, Timestamps clock) {

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("POST", "/temporal/entities", this::create),
        OperationRoute.of("DELETE", "/temporal/entities/{id}", this::delete),
        OperationRoute.of("POST", "/temporal/entities/{id}/attrs", this::addAttributes));
  }

  private void create(BrokerRequest request, BrokerResponse response) throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    Entity entity = reader(payload, json).readEntity(json);
    RecordedHistory recorded = RecordedHistory.of(tenants.getOrCreate(request.tenant()));
    long now = Micros.of(clock.now());
    boolean known = recorded.history().entity(entity.id()) != null;
    StoredEntityHistory history = recorded.history().open(entity.id(), entity.types(), now);
    put(recorded, history, entity.attributes());
    if (known) {
      history.touch(now);
      response.send(204);
    } else {
      String id = URLEncoder.encode(entity.id(), StandardCharsets.UTF_8);
      response.header("Location", OperationRoute.ROOT + "/temporal/entities/" + id).send(201);
    }
  }

  private void addAttributes(BrokerRequest request, BrokerResponse response) throws IOException {
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    Map<String, List<AttributeInstance>> attributes = reader(payload, json).readAttributes(json);
    RecordedHistory recorded = RecordedHistory.of(tenants.existing(request.tenant()));
    StoredEntityHistory history = TemporalApi.require(recorded.history().entity(id), id);
    put(recorded, history, attributes);
    history.touch(Micros.of(clock.now()));
    response.send(204);
  }

  private void delete(BrokerRequest request, BrokerResponse response) throws IOException {
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    if (!RecordedHistory.of(tenants.existing(request.tenant())).history().remove(id)) {
      throw TemporalApi.missing(id);
    }
    response.send(204);
  }

  private EntityReader reader(Payload payload, JsonNode json) {
    return new EntityReader(payload.contextOf(json), clock.now(), Mode.TEMPORAL);
  }

  private static void put(
      RecordedHistory recorded,
      StoredEntityHistory history,
      Map<String, List<AttributeInstance>> attributes) {
    attributes.forEach(
        (name, instances) ->
            instances.stream()
                .collect(Collectors.groupingBy(instance -> Instances.key(name, instance)))
                .forEach(
                    (key, ofSeries) ->
                        history
                            .series(key)
                            .putAll(
                                ofSeries.stream().map(recorded.instances()::instance).toList())));
  }
}
