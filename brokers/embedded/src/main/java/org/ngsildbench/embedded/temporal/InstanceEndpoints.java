package org.ngsildbench.embedded.temporal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.api.Timestamps;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.history.Instance;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.history.Series;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.AttributeReader.Mode;
import org.ngsildbench.embedded.representation.EntityReader;
import org.ngsildbench.embedded.representation.Names;
import org.ngsildbench.embedded.representation.Uris;
import org.ngsildbench.embedded.store.Tenants;
import org.ngsildbench.embedded.temporal.instance.InstanceId;
import org.ngsildbench.embedded.temporal.instance.Instances;

/**
 * Endpoints that delete an attribute's history, and delete or replace single instances (clauses
 * 6.21 and 6.22).
 */
record InstanceEndpoints(Tenants tenants, ContextResolver contexts, Timestamps clock) {

  List<OperationRoute> routes() {
    String attribute = "/temporal/entities/{id}/attrs/{attribute}";
    return List.of(
        OperationRoute.of("DELETE", attribute, this::deleteAttribute),
        OperationRoute.of("PATCH", attribute + "/{instanceId}", this::replaceInstance),
        OperationRoute.of("DELETE", attribute + "/{instanceId}", this::deleteInstance));
  }

  /** An instance with its entity and series. */
  private record Found(StoredEntityHistory entity, SeriesKey key, Instance instance) {
    Series series() {
      return entity.series(key);
    }
  }

  private void deleteAttribute(BrokerRequest request, BrokerResponse response) throws IOException {
    String name = request.linkContext().expand(attribute(request));
    StoredEntityHistory entity = entity(request);
    String datasetId = request.parameter("datasetId");
    boolean all = "true".equals(request.parameter("deleteAll"));
    if (!entity.removeSeries(
        key ->
            key.attribute().equals(name)
                && (all || key.datasetId().equals(datasetId == null ? "" : datasetId)))) {
      throw Problem.notFound(
          "The entity " + entity.id() + " has no such attribute " + request.pathPart("attribute"));
    }
    entity.touch(Micros.of(clock.now()));
    response.send(204);
  }

  private void deleteInstance(BrokerRequest request, BrokerResponse response) throws IOException {
    Found found = find(request, request.linkContext().expand(attribute(request)));
    found.series().remove(found.instance().time());
    found.entity().touch(Micros.of(clock.now()));
    response.send(204);
  }

  private void replaceInstance(BrokerRequest request, BrokerResponse response) throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    Context context = payload.contextOf(json);
    String term = attribute(request);
    String name = context.expand(term);
    replace(find(request, name), name, instance(json, term, context), request);
    response.send(204);
  }

  /** Reads the one instance in a body: on its own, or as an attribute of a fragment. */
  private AttributeInstance instance(JsonNode json, String term, Context context) {
    boolean alone = AttributeType.named(json.path("type").asText()) != null;
    List<AttributeInstance> instances;
    if (alone) {
      instances =
          new AttributeReader(context, clock.now(), Mode.TEMPORAL).readInstances(term, json);
    } else {
      Map<String, List<AttributeInstance>> attributes =
          new EntityReader(context, clock.now(), Mode.TEMPORAL).readAttributes(json);
      instances = attributes.size() == 1 ? attributes.get(context.expand(term)) : null;
    }
    if (instances == null || instances.size() != 1) {
      throw Problem.badData("The body must contain only one instance of " + term + ".");
    }
    return instances.get(0);
  }

  private static String attribute(BrokerRequest request) {
    return Names.require(request.pathPart("attribute"));
  }

  private void replace(Found found, String name, AttributeInstance fresh, BrokerRequest request) {
    RecordedHistory recorded = RecordedHistory.of(tenants.existing(request.tenant()));
    Instance instance = recorded.instances().instance(fresh);
    boolean timed = fresh.observedAt() != null;
    SeriesKey key =
        timed
            ? Instances.key(name, fresh)
            : new SeriesKey(name, Instances.key(name, fresh).datasetId(), found.key().observed());
    found.series().remove(found.instance().time());
    found
        .entity()
        .series(key)
        .put(
            new Instance(
                timed ? instance.time() : found.instance().time(),
                found.instance().createdAt(),
                instance.modifiedAt(),
                instance.value(),
                instance.details()));
    found.entity().touch(instance.modifiedAt());
  }

  private StoredEntityHistory entity(BrokerRequest request) {
    String id = Uris.require(request.pathPart("id"), "The entity's id");
    return TemporalApi.require(
        RecordedHistory.of(tenants.existing(request.tenant())).history().entity(id), id);
  }

  private Found find(BrokerRequest request, String name) {
    StoredEntityHistory entity = entity(request);
    String instanceId = Uris.require(request.pathPart("instanceId"), "The instance's id");
    for (Map.Entry<SeriesKey, Series> series : entity.series().entrySet()) {
      SeriesKey key = series.getKey();
      Long time =
          key.attribute().equals(name)
              ? InstanceId.timeOf(instanceId, InstanceId.prefix(entity.id(), key))
              : null;
      Instance instance = time == null ? null : series.getValue().view().at(time);
      if (instance != null) {
        return new Found(entity, key, instance);
      }
    }
    throw Problem.notFound("The entity " + entity.id() + " has no instance " + instanceId + ".");
  }
}
