package org.ngsildbench.embedded.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * One state of an entity. Immutable and thread-safe; a write makes a new one.
 *
 * <p>Names are expanded. Of an attribute's instances each has another {@code datasetId}; the
 * default one comes first.
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
   * @param attributes in the order they are to be written; must not change any more
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

  /** A URI. */
  public String id() {
    return id;
  }

  /** At least one. */
  public List<String> types() {
    return types;
  }

  /** Clause 4.18; possibly empty. */
  public List<String> scopes() {
    return scopes;
  }

  /** Instances by name; never an empty list. */
  public Map<String, List<AttributeInstance>> attributes() {
    return attributes;
  }

  /** The instances of one attribute; empty if there is none of that name. */
  public List<AttributeInstance> attribute(String name) {
    return attributes.getOrDefault(name, List.of());
  }

  /** When the entity came in. */
  public Instant createdAt() {
    return createdAt;
  }

  /** When it last changed. */
  public Instant modifiedAt() {
    return modifiedAt;
  }

  /** What this state looks like in the representations it was recently asked in. */
  public Renderings renderings() {
    return renderings;
  }

  @Override
  public String toString() {
    return "Entity " + id;
  }
}
