package org.ngsildbench.embedded.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * One state of an entity. Immutable and thread-safe; a write creates a new state.
 *
 * <p>Names are expanded. The instances of an attribute have different {@code datasetId}s; the
 * default instance comes first.
 */
public final class Entity {
  private final String id;
  private final List<String> types;
  private final List<String> scopes;
  private final Map<String, List<AttributeInstance>> attributes;
  private final Instant createdAt;
  private final Instant modifiedAt;
  private final Renderings renderings = new Renderings();

  /**
   * @param attributes in output order; the caller must not modify it afterwards
   * @param scopes possibly empty
   */
  public Entity(
      String id,
      List<String> types,
      List<String> scopes,
      Map<String, List<AttributeInstance>> attributes,
      Instant createdAt,
      Instant modifiedAt) {
    this.id = id;
    this.types = List.copyOf(types);
    this.scopes = List.copyOf(scopes);
    this.attributes = java.util.Collections.unmodifiableMap(attributes);
    this.createdAt = createdAt;
    this.modifiedAt = modifiedAt;
  }

  /** Returns the id, a URI. */
  public String id() {
    return id;
  }

  /** Returns the types, at least one. */
  public List<String> types() {
    return types;
  }

  /** Returns the scopes (clause 4.18), possibly empty. */
  public List<String> scopes() {
    return scopes;
  }

  /** Returns the instances by attribute name; lists are never empty. */
  public Map<String, List<AttributeInstance>> attributes() {
    return attributes;
  }

  /** Returns the instances of one attribute; empty if it has none. */
  public List<AttributeInstance> attribute(String name) {
    return attributes.getOrDefault(name, List.of());
  }

  /** Returns the time of creation. */
  public Instant createdAt() {
    return createdAt;
  }

  /** Returns the time of the last change. */
  public Instant modifiedAt() {
    return modifiedAt;
  }

  /** Returns the cached serializations of this state. */
  public Renderings renderings() {
    return renderings;
  }

  @Override
  public String toString() {
    return "Entity " + id;
  }
}
