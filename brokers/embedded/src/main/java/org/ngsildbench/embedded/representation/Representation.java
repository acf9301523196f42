package org.ngsildbench.embedded.representation;

import org.ngsildbench.embedded.context.Context;

/**
 * The representation of entities in a response. Immutable; caches compare it by identity, so use
 * one instance for equal requests.
 *
 * @param format of the attributes
 * @param systemAttributes whether to write {@code createdAt} and {@code modifiedAt}
 * @param selection the members to write
 * @param context compacts names
 * @param contextInBody whether each entity has an {@code @context} (JSON-LD)
 */
public record Representation(
    Format format,
    boolean systemAttributes,
    Selection selection,
    Context context,
    boolean contextInBody) {

  /** Returns the representation of the entities that a relationship links to. */
  Representation ofLinked(String relationship) {
    return new Representation(
        format,
        systemAttributes,
        selection.linked().getOrDefault(relationship, Selection.ALL),
        context,
        false);
  }
}
