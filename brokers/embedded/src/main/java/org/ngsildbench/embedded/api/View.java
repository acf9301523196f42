package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.EntityJsonWriter;
import org.ngsildbench.embedded.representation.LinkedEntities;
import org.ngsildbench.embedded.representation.Representation;
import org.ngsildbench.embedded.store.Tenant;

/**
 * The representation of entities in a response. Immutable and thread-safe; equal requests share an
 * instance.
 *
 * @param representation of each entity
 * @param mediaType of the response
 * @param link the {@code Link} header that names the context; null if the body carries it
 * @param attributes the expanded names in {@code attrs}; empty if it is absent
 * @param join the linked entities to add
 * @param geometry the expanded name of the GeoProperty that is a feature's geometry; null if the
 *     response is not GeoJSON
 */
record View(
    Representation representation,
    String mediaType,
    String link,
    Set<String> attributes,
    Join join,
    String geometry) {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** Sends one entity of a tenant. */
  void send(Entity entity, Tenant tenant, BrokerResponse response) throws IOException {
    if (link != null) {
      response.header("Link", link);
    }
    response.send(
        200,
        mediaType,
        isPlain()
            ? new EntityJsonWriter(representation).bytes(entity)
            : Json.bytes(join.flat() ? all(List.of(entity), tenant) : one(entity, tenant)));
  }

  /** Sends an array of entities of a tenant. */
  void send(List<Entity> entities, Tenant tenant, String furtherLinks, BrokerResponse response)
      throws IOException {
    String links =
        link == null ? furtherLinks : furtherLinks.isEmpty() ? link : link + ", " + furtherLinks;
    if (!links.isEmpty()) {
      response.header("Link", links);
    }
    if (!isPlain()) {
      response.send(200, mediaType, Json.bytes(all(entities, tenant)));
      return;
    }
    EntityJsonWriter writer = new EntityJsonWriter(representation);
    try (var out = response.stream(200, mediaType)) {
      out.write('[');
      boolean first = true;
      for (Entity entity : entities) {
        if (!first) {
          out.write(',');
        }
        first = false;
        out.write(writer.bytes(entity));
      }
      out.write(']');
    }
  }

  /** Returns whether an entity has at least one requested attribute. */
  boolean shows(Entity entity) {
    return (attributes.isEmpty()
            || attributes.stream().anyMatch(name -> entity.attributes().containsKey(name)))
        && representation.selection().selectsAnything(entity);
  }

  private boolean isPlain() {
    return join.levels() == 0 && geometry == null;
  }

  private ObjectNode one(Entity entity, Tenant tenant) {
    ObjectNode tree = new LinkedEntities(tenant::get).inline(entity, representation, join.levels());
    return geometry == null ? tree : withContext(feature(tree, entity));
  }

  private JsonNode all(List<Entity> entities, Tenant tenant) {
    ArrayNode trees = JSON.arrayNode();
    LinkedEntities linked = new LinkedEntities(tenant::get);
    if (join.flat()) {
      for (ObjectNode tree : linked.flat(entities, representation, join.levels())) {
        Entity entity = tenant.get(tree.path("id").asText());
        trees.add(geometry == null ? tree : feature(tree, entity));
      }
    } else {
      for (Entity entity : entities) {
        ObjectNode tree = linked.inline(entity, representation, join.levels());
        trees.add(geometry == null ? tree : feature(tree, entity));
      }
    }
    return geometry == null
        ? trees
        : withContext(JSON.objectNode().put("type", "FeatureCollection").set("features", trees));
  }

  /** Returns an entity as a Feature (clause 4.5.16). */
  private ObjectNode feature(ObjectNode tree, Entity entity) {
    ObjectNode feature = JSON.objectNode();
    JsonNode id = tree.remove("id");
    if (id != null) {
      feature.set("id", id);
    }
    feature.put("type", "Feature");
    feature.set("geometry", entity == null ? JSON.nullNode() : geometryOf(entity));
    feature.set("properties", tree);
    return feature;
  }

  private JsonNode geometryOf(Entity entity) {
    return entity.attribute(geometry).stream()
        .filter(instance -> instance.datasetId() == null)
        .filter(instance -> instance.type() == AttributeType.GEO_PROPERTY)
        .map(AttributeInstance::value)
        .findAny()
        .orElse(JSON.nullNode());
  }

  private ObjectNode withContext(ObjectNode document) {
    if (link == null) {
      document.set("@context", representation.context().source());
    }
    return document;
  }
}
