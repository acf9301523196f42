package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.query.EntitySelector;
import org.ngsildbench.embedded.query.GeoQuery;
import org.ngsildbench.embedded.representation.Uris;

/**
 * A query as a JSON document (data type Query, clause 5.2.23). Used for one request; not
 * thread-safe.
 *
 * @param json the document
 * @param context expands the query's names
 */
public record QueryDocument(JsonNode json, Context context) {

  /**
   * Reads the document in a request body.
   *
   * @throws Problem BadRequestData if it is not a Query
   */
  public static QueryDocument read(Payload payload) throws IOException {
    JsonNode json = payload.readDocument();
    if (!json.isObject() || !json.path("type").asText().equals("Query")) {
      throw Problem.badData("The body must be an object with \"type\": \"Query\".");
    }
    NotSupported.refuse(json::has);
    return new QueryDocument(json, payload.contextOf(json));
  }

  /** Returns the temporal query (clause 5.2.21); a missing node if there is none. */
  public JsonNode temporal() {
    JsonNode temporal = json.path("temporalQ");
    if (!temporal.isObject() && !temporal.isMissingNode()) {
      throw Problem.badData("temporalQ must be an object.");
    }
    return temporal;
  }

  /** Returns the requested members and instances. */
  public SelectionParameters selection() {
    return new SelectionParameters(list("attrs"), list("pick"), list("omit"), list("datasetId"));
  }

  /** Returns the requested linked entities. */
  Join join() {
    JsonNode level = json.get("joinLevel");
    return Join.parse(text(json, "join"), level == null ? null : level.asText());
  }

  /**
   * Parses the entity query.
   *
   * @param attributes the names in {@code attrs}, expanded
   */
  public EntityQuery query(Set<String> attributes) {
    List<EntitySelector> selectors = selectors(json.path("entities"), context);
    String q = text(json, "q");
    JsonNode geo = json.get("geoQ");
    if (selectors.isEmpty() && q == null && geo == null && attributes.isEmpty()) {
      throw Problem.badData("A Query needs at least one of entities, attrs, q and geoQ.");
    }
    Set<String> expanded = Set.of();
    if (json.has("expandValues")) {
      expanded =
          CommaList.parse("expandValues", list("expandValues")).stream()
              .map(context::expand)
              .collect(Collectors.toUnmodifiableSet());
    }
    return new EntityQuery(
        selectors,
        attributes,
        EntityQuery.parseCondition(q, context, expanded),
        geo == null ? null : place(geo, context),
        EntityQuery.parseScopes(text(json, "scopeQ")));
  }

  /**
   * Parses an array of EntitySelector (clause 5.2.33).
   *
   * @param entities possibly a missing node
   * @throws Problem BadRequestData if it is invalid
   */
  public static List<EntitySelector> selectors(JsonNode entities, Context context) {
    if (!entities.isMissingNode() && !entities.isArray()) {
      throw Problem.badData("\"entities\" must be an array.");
    }
    List<EntitySelector> selectors = new ArrayList<>();
    for (JsonNode entity : entities) {
      if (!entity.has("type") && !entity.has("id") && !entity.has("idPattern")) {
        throw Problem.badData("Each of \"entities\" must be an object with type, id or idPattern.");
      }
      String id = text(entity, "id");
      if (id != null) {
        Uris.require(id, "entities.id");
      }
      selectors.add(
          EntitySelector.parse(text(entity, "type"), id, text(entity, "idPattern"), context));
    }
    return selectors;
  }

  /**
   * Parses a GeoQuery (clause 5.2.13).
   *
   * @throws Problem BadRequestData if it is invalid
   */
  public static GeoQuery place(JsonNode geo, Context context) {
    if (!geo.isObject()) {
      throw Problem.badData("geoQ must be an object.");
    }
    JsonNode coordinates = geo.get("coordinates");
    String property = text(geo, "geoproperty");
    return GeoQuery.parse(
        text(geo, "georel"),
        text(geo, "geometry"),
        coordinates == null
            ? null
            : coordinates.isTextual() ? coordinates.textValue() : coordinates.toString(),
        context.expand(property == null ? "location" : property));
  }

  private JsonNode array(String member) {
    JsonNode array = json.path(member);
    if (!array.isMissingNode() && !array.isArray()) {
      throw Problem.badData("\"" + member + "\" must be an array.");
    }
    return array;
  }

  /** Joins an array of texts with commas; null if it is absent. */
  private String list(String member) {
    if (!json.has(member)) {
      return null;
    }
    if (json.get(member).isTextual()) {
      return json.get(member).textValue();
    }
    List<String> items = new ArrayList<>();
    for (JsonNode item : array(member)) {
      if (!item.isTextual()) {
        throw Problem.badData("\"" + member + "\" must be an array of strings.");
      }
      items.add(item.textValue());
    }
    return String.join(",", items);
  }

  private static String text(JsonNode object, String member) {
    JsonNode value = object.get(member);
    if (value == null) {
      return null;
    }
    if (!value.isTextual()) {
      throw Problem.badData("\"" + member + "\" must be a string.");
    }
    return value.textValue();
  }
}
