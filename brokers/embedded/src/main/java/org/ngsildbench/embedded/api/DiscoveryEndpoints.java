package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.KnownParameters;
import org.ngsildbench.embedded.http.OperationRoute;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.store.Tenants;

/** Endpoints for the types and attributes that entities have (clauses 5.7.5 to 5.7.10). */
record DiscoveryEndpoints(Tenants tenants) {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final Set<String> OF_LISTS = Set.of("details", "local", "count");
  private static final Set<String> OF_ONE = Set.of("local");

  List<OperationRoute> routes() {
    return List.of(
        OperationRoute.of("GET", "/types", this::types),
        OperationRoute.of("GET", "/types/{name}", this::type),
        OperationRoute.of("GET", "/attributes", this::attributes),
        OperationRoute.of("GET", "/attributes/{name}", this::attribute));
  }

  private void types(BrokerRequest request, BrokerResponse response) throws IOException {
    Map<String, Set<String>> attributes = new TreeMap<>();
    for (Entity entity : entities(request)) {
      for (String type : entity.types()) {
        attributes
            .computeIfAbsent(type, unused -> new TreeSet<>())
            .addAll(entity.attributes().keySet());
      }
    }
    list(request, response, "EntityType", attributes, "typeName", "typeList", "attributeNames");
  }

  private void attributes(BrokerRequest request, BrokerResponse response) throws IOException {
    Map<String, Set<String>> types = new TreeMap<>();
    for (Entity entity : entities(request)) {
      for (String attribute : entity.attributes().keySet()) {
        types.computeIfAbsent(attribute, unused -> new TreeSet<>()).addAll(entity.types());
      }
    }
    list(request, response, "Attribute", types, "attributeName", "attributeList", "typeNames");
  }

  /**
   * Sends a list of names, or an array of their details.
   *
   * @param found the expanded names, each with those that belong to it
   */
  private static void list(
      BrokerRequest request,
      BrokerResponse response,
      String type,
      Map<String, Set<String>> found,
      String name,
      String names,
      String members)
      throws IOException {
    KnownParameters.require(OF_LISTS, request);
    Context context = request.linkContext();
    if (!"true".equals(request.parameter("details"))) {
      ObjectNode list =
          JSON.objectNode()
              .put("id", "urn:ngsi-ld:" + type + "List:" + UUID.randomUUID())
              .put("type", type + "List");
      list.set(names, compacted(found.keySet(), context));
      send(list, request, response);
      return;
    }
    List<ObjectNode> all = new ArrayList<>();
    found.forEach(
        (iri, others) -> {
          ObjectNode one = described(iri, type, name, context);
          one.set(members, compacted(others, context));
          all.add(one);
        });
    send(JSON.arrayNode().addAll(all), request, response);
  }

  private void type(BrokerRequest request, BrokerResponse response) throws IOException {
    Context context = request.linkContext();
    String iri = name(request);
    Map<String, Set<String>> types = new TreeMap<>();
    long count = 0;
    for (Entity entity : entities(request)) {
      if (entity.types().contains(iri)) {
        count++;
        entity.attributes().keySet().forEach(name -> addTypes(entity, name, types));
      }
    }
    require(count, iri);
    ObjectNode info = described(iri, "EntityTypeInfo", "typeName", context);
    info.put("entityCount", count);
    ArrayNode details = info.putArray("attributeDetails");
    types.forEach(
        (attribute, of) ->
            details.add(
                described(attribute, "Attribute", "attributeName", context)
                    .set("attributeTypes", texts(of.stream()))));
    send(info, request, response);
  }

  private void attribute(BrokerRequest request, BrokerResponse response) throws IOException {
    Context context = request.linkContext();
    String iri = name(request);
    Map<String, Set<String>> types = new TreeMap<>();
    Set<String> typeNames = new TreeSet<>();
    long count = 0;
    for (Entity entity : entities(request)) {
      if (entity.attributes().containsKey(iri)) {
        count += entity.attribute(iri).size();
        typeNames.addAll(entity.types());
        addTypes(entity, iri, types);
      }
    }
    require(count, iri);
    ObjectNode info = described(iri, "Attribute", "attributeName", context);
    info.put("attributeCount", count);
    info.set("attributeTypes", texts(types.get(iri).stream()));
    info.set("typeNames", compacted(typeNames, context));
    send(info, request, response);
  }

  private static void addTypes(Entity entity, String name, Map<String, Set<String>> types) {
    Set<String> known = types.computeIfAbsent(name, unused -> new TreeSet<>());
    entity.attribute(name).forEach(instance -> known.add(instance.type().jsonName()));
  }

  private Collection<Entity> entities(BrokerRequest request) {
    return tenants.existing(request.tenant()).all();
  }

  private static String name(BrokerRequest request) {
    KnownParameters.require(OF_ONE, request);
    return request.linkContext().expand(request.pathPart("name"));
  }

  private static void require(long count, String iri) {
    if (count == 0) {
      throw Problem.notFound("No entity has " + iri + ".");
    }
  }

  private static ObjectNode described(String iri, String type, String name, Context context) {
    return JSON.objectNode().put("id", iri).put("type", type).put(name, context.compact(iri));
  }

  private static ArrayNode compacted(Set<String> iris, Context context) {
    return texts(iris.stream().map(context::compact));
  }

  private static ArrayNode texts(Stream<String> texts) {
    ArrayNode array = JSON.arrayNode();
    texts.forEach(array::add);
    return array;
  }

  private static void send(JsonNode document, BrokerRequest request, BrokerResponse response)
      throws IOException {
    String mediaType = Accept.mediaType(request);
    Context context = request.linkContext();
    String link = Links.with(context, mediaType, "");
    if (!link.isEmpty()) {
      response.header("Link", link);
    } else {
      (document.isArray() ? document : List.of(document))
          .forEach(one -> ((ObjectNode) one).set("@context", context.source()));
    }
    response.send(200, mediaType, Json.bytes(document));
  }
}
