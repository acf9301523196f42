package org.ngsildbench.embedded.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * One state of an entity. Immutable and thread-safe; a write creates a new state.
 *
 * <p>Names are expanded. The instances of an attribute have different {@code datasetId}s; the
 * default instance comes first.
 *
 * @param id a URI
 * @param types at least one
 * @param scopes possibly empty (clause 4.18)
 * @param attributes the instances by attribute name, never empty lists, in output order; the caller
 *     must not modify it afterwards
 * @param createdAt time of creation
 * @param modifiedAt time of the last change
 * @param renderings cached serializations of this state
 */
public record Entity(
    String id,
    List<String> types,
    List<String> scopes,
    Map<String, List<AttributeInstance>> attributes,
    Instant createdAt,
    Instant modifiedAt,
    Renderings renderings) {

  /** Copies the types and scopes. */
  public Entity {
    types = List.copyOf(types);
    scopes = List.copyOf(scopes);
    attributes = java.util.Collections.unmodifiableMap(attributes);
  }

  /** Creates a state that has not been serialized. */
  public Entity(
      String id,
      List<String> types,
      List<String> scopes,
      Map<String, List<AttributeInstance>> attributes,
      Instant createdAt,
      Instant modifiedAt) {
    this(id, types, scopes, attributes, createdAt, modifiedAt, new Renderings());
  }

  /** Returns the instances of one attribute; empty if it has none. */
  public List<AttributeInstance> attribute(String name) {
    return attributes.getOrDefault(name, List.of());
  }

  @Override
  public String toString() {
    return "Entity " + id;
  }
}
