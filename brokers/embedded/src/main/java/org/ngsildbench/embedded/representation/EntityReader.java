package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Reads entities and fragments from normalized or concise JSON (clauses 4.5.1 and 4.5.2.3) with one
 * context. Immutable and thread-safe.
 *
 * <p>All errors are {@link Problem}s that name the place.
 */
public final class EntityReader {
  private static final Set<String> OWN_MEMBERS =
      Set.of("id", "@id", "type", "@type", "scope", "@context", "createdAt", "modifiedAt");

  private final Context context;
  private final AttributeReader attributes;

  /**
   * @param context expands the names
   * @param now createdAt and modifiedAt of the instances
   * @param mode purpose of the fragment
   */
  public EntityReader(Context context, Instant now, AttributeReader.Mode mode) {
    this.context = context;
    this.attributes = new AttributeReader(context, now, mode);
  }

  /** Reads a whole entity, including id and type. */
  public Entity readEntity(JsonNode json) {
    String id = readId(json);
    List<String> types = readTypes(json);
    if (types.isEmpty()) {
      throw Problem.badData("The entity " + id + " has no type.");
    }
    return new Entity(
        id,
        types,
        readScopes(json),
        readAttributes(json),
        attributes.systemTime(json, "createdAt"),
        attributes.systemTime(json, "modifiedAt"));
  }

  /** Reads the id of an entity and checks that it is a URI. */
  public static String readId(JsonNode json) {
    requireObject(json);
    JsonNode id = json.has("id") ? json.get("id") : json.get("@id");
    if (id == null || !id.isTextual()) {
      throw Problem.badData("An entity needs an \"id\" with a URI.");
    }
    return Uris.require(id.textValue(), "The entity's id");
  }

  /** Reads the types of a fragment, expanded; empty if absent. */
  public List<String> readTypes(JsonNode json) {
    return expandedTexts(json.has("type") ? json.get("type") : json.get("@type"), "type");
  }

  /** Reads the scopes of a fragment; empty if absent. */
  public List<String> readScopes(JsonNode json) {
    return texts(json.get("scope"), "scope");
  }

  /** Reads all attributes of an entity or fragment, by expanded name. */
  public Map<String, List<AttributeInstance>> readAttributes(JsonNode json) {
    requireObject(json);
    Map<String, List<AttributeInstance>> read = new LinkedHashMap<>();
    for (Iterator<Map.Entry<String, JsonNode>> fields = json.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      if (!OWN_MEMBERS.contains(field.getKey())) {
        String name = context.expand(Names.require(field.getKey()));
        if (read.put(name, attributes.readInstances(field.getKey(), field.getValue())) != null) {
          throw Problem.badData("The attribute " + field.getKey() + " is given twice.");
        }
      }
    }
    return read;
  }

  private List<String> expandedTexts(JsonNode value, String member) {
    List<String> texts = texts(value, member);
    if (texts.stream().anyMatch(OWN_MEMBERS::contains)) {
      throw Problem.badData("\"" + member + "\" is a reserved member of an entity: " + texts + ".");
    }
    return texts.stream().map(Names::require).map(context::expand).toList();
  }

  private static List<String> texts(JsonNode value, String member) {
    if (value == null) {
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode element : value.isArray() ? value : List.of(value)) {
      if (!element.isTextual() || element.textValue().isEmpty()) {
        throw Problem.badData("\"" + member + "\" must be a string or an array of strings.");
      }
      if (!texts.contains(element.textValue())) {
        texts.add(element.textValue());
      }
    }
    if (texts.isEmpty()) {
      throw Problem.badData("\"" + member + "\" must not be an empty array.");
    }
    return texts;
  }

  private static void requireObject(JsonNode json) {
    if (json == null || !json.isObject()) {
      throw Problem.badData("An entity must be a JSON object.");
    }
  }
}
