package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.EntityReader;

/**
 * The JSON document of a write request.
 *
 * @param json the body
 * @param context expands the names in the body
 * @param now createdAt and modifiedAt of what the request writes
 */
record WriteDocument(JsonNode json, Context context, Instant now) {

  static WriteDocument of(BrokerRequest request, ContextResolver contexts, Timestamps clock)
      throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    return new WriteDocument(json, payload.contextOf(json), clock.now());
  }

  /** Reads the document as a whole entity. */
  Entity entity() {
    return new EntityReader(context, now, AttributeReader.Mode.STATE).readEntity(json);
  }

  /** Reads the document as attributes to add or replace. */
  Fragment fragment() {
    return Fragment.read(json, context, now);
  }

  /** Reads the document as a patch of an entity. */
  Fragment patch() {
    return Fragment.readPatch(json, context, now);
  }

  /** Reads the document as all instances of one attribute. */
  List<AttributeInstance> instances(String name, AttributeReader.Mode mode) {
    return new AttributeReader(context, now, mode).readInstances(name, json);
  }
}
