package org.ngsildbench.embedded.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.ngsildbench.embedded.change.Fragment;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.http.Payload;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.EntityReader;

/**
 * The document that a request brings to be written.
 *
 * @param json as it was sent
 * @param context to read it under
 * @param now stands as createdAt and modifiedAt of what is made of it
 */
record Received(JsonNode json, Context context, Instant now) {

  static Received of(NgsiLdRequest request, ContextResolver contexts, Timestamps clock)
      throws IOException {
    Payload payload = Payload.of(request, contexts);
    JsonNode json = payload.readDocument();
    return new Received(json, payload.contextOf(json), clock.now());
  }

  /** It as a whole entity. */
  Entity entity() {
    return new EntityReader(context, now, AttributeReader.Mode.STATE).readEntity(json, now);
  }

  /** It as attributes that replace others or are added. */
  Fragment fragment() {
    return Fragment.read(json, context, now);
  }

  /** It as a patch of an entity. */
  Fragment patch() {
    return Fragment.readPatch(json, context, now);
  }

  /** It as all instances of one attribute. */
  List<AttributeInstance> instances(String name, AttributeReader.Mode mode) {
    return new AttributeReader(context, now, mode).readInstances(name, json);
  }
}
