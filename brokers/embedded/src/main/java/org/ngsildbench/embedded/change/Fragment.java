package org.ngsildbench.embedded.change;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.EntityReader;

/**
 * A part of an entity in a write request. Immutable.
 *
 * @param types expanded type names; empty if absent
 * @param scopes empty if absent
 * @param attributes by expanded name
 */
public record Fragment(
    List<String> types, List<String> scopes, Map<String, List<AttributeInstance>> attributes) {

  /** Reads attributes to add or replace. */
  public static Fragment read(JsonNode json, Context context, Instant now) {
    return read(json, context, now, AttributeReader.Mode.STATE);
  }

  /** Reads a patch: {@code urn:ngsi-ld:null} deletes a member, and values may be missing. */
  public static Fragment readPatch(JsonNode json, Context context, Instant now) {
    return read(json, context, now, AttributeReader.Mode.MERGE);
  }

  private static Fragment read(
      JsonNode json, Context context, Instant now, AttributeReader.Mode mode) {
    EntityReader reader = new EntityReader(context, now, mode);
    Map<String, List<AttributeInstance>> attributes = reader.readAttributes(json);
    return new Fragment(reader.readTypes(json), reader.readScopes(json), attributes);
  }

  /**
   * Returns a new entity of these parts.
   *
   * @param otherTypes its types if none are given here
   * @param now time of creation
   */
  public Entity entity(String id, List<String> otherTypes, Instant now) {
    return new Entity(id, types.isEmpty() ? otherTypes : types, scopes, attributes, now, now);
  }
}
