package org.ngsildbench.embedded.api;

import java.io.IOException;
import java.util.Collection;
import java.util.Set;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.EntityJsonWriter;
import org.ngsildbench.embedded.representation.Selection;

/**
 * The representation of entities in a response. Immutable and thread-safe; equal requests share an
 * instance.
 *
 * @param writer writes the entities
 * @param mediaType of the response
 * @param link the {@code Link} header that names the context; null if the body carries it
 * @param attributes the expanded names in {@code attrs}; empty if it is absent
 * @param selection the members to send
 */
record View(
    EntityJsonWriter writer,
    String mediaType,
    String link,
    Set<String> attributes,
    Selection selection) {

  /** Sends one entity. */
  void send(Entity entity, BrokerResponse response) throws IOException {
    if (link != null) {
      response.header("Link", link);
    }
    response.send(200, mediaType, writer.bytes(entity));
  }

  /** Sends an array of entities. */
  void send(Collection<Entity> entities, String furtherLinks, BrokerResponse response)
      throws IOException {
    String links =
        link == null ? furtherLinks : furtherLinks.isEmpty() ? link : link + ", " + furtherLinks;
    if (!links.isEmpty()) {
      response.header("Link", links);
    }
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
        && selection.selectsAnything(entity);
  }
}
