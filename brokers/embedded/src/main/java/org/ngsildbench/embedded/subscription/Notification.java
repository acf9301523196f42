package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.json.Json;

/**
 * A notification to a subscriber (data type Notification, clause 5.3.1). Immutable.
 *
 * @param id a URI, unique in this broker
 * @param subscription the subscription at the time of the change
 * @param tenant empty for the default one
 * @param at time of the change
 * @param data the entities, at least one
 */
record Notification(
    String id,
    SubscriptionDefinition subscription,
    String tenant,
    Instant at,
    List<NotifiedEntity> data) {

  boolean isJsonLd() {
    return subscription.receiver().mediaType().equals(BrokerResponse.JSON_LD);
  }

  /** Returns the body in UTF-8. */
  byte[] body() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256 + 512 * data.size());
    try (JsonGenerator json = Json.MAPPER.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeStringField("id", id);
      json.writeStringField("type", "Notification");
      json.writeStringField("subscriptionId", subscription.id());
      json.writeStringField("notifiedAt", at.toString());
      json.writeArrayFieldStart("data");
      boolean first = true;
      for (NotifiedEntity entity : data) {
        json.flush();
        if (!first) {
          bytes.write(',');
        }
        first = false;
        bytes.writeBytes(entity.bytes(subscription.form().writer()));
      }
      json.writeEndArray();
      if (isJsonLd()) {
        json.writeFieldName("@context");
        json.writeTree(subscription.form().context().source());
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("A notification could not be written to memory", e);
    }
    return bytes.toByteArray();
  }
}
