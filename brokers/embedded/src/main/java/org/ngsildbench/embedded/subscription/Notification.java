package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.api.Links;
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

  /** Returns the message for MQTT in UTF-8: the body with its headers as metadata. */
  byte[] message(Map<String, String> metadata) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512 + 512 * data.size());
    try (JsonGenerator json = Json.MAPPER.createGenerator(bytes)) {
      json.writeStartObject();
      json.writeObjectField("metadata", metadata);
      json.writeFieldName("body");
      json.writeRawValue(new String(body(), StandardCharsets.UTF_8));
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("A notification could not be written to memory", e);
    }
    return bytes.toByteArray();
  }

  /** Returns the headers that describe the body, without its media type. */
  Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>(subscription.receiver().headers());
    if (!tenant.isEmpty()) {
      headers.put("NGSILD-Tenant", tenant);
    }
    var source = subscription.form().context().source();
    if (!isJsonLd() && source.isTextual()) {
      headers.put("Link", Links.toContext(source.textValue()));
    }
    return headers;
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
