package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.ngsildbench.embedded.TestBroker.Answer;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.subscription.TestReceiver;

/** A broker, a receiver, and the requests that subscription tests share. */
abstract class SubscriptionScene {
  static final String BUSES = "\"entities\":[{\"type\":\"Bus\"}]";

  final TestReceiver receiver = TestReceiver.start();
  TestBroker broker = TestBroker.start();

  @AfterEach
  final void stop() {
    broker.close();
    receiver.close();
  }

  final String subscribe(String selection, String form, String endpoint) {
    return subscribe(selection, form, endpoint, "/n");
  }

  final String subscribe(String selection, String form, String endpoint, String path) {
    Answer created =
        broker.send("POST", "/subscriptions", subscription(selection, form, endpoint, path));
    assertThat(created.status()).as(created.body()).isEqualTo(201);
    return created.header("Location").substring("/ngsi-ld/v1/subscriptions/".length());
  }

  final String subscription(String selection, String form, String endpoint, String path) {
    return "{\"type\":\"Subscription\","
        + selection
        + ",\"notification\":{"
        + (form.isEmpty() ? "" : form + ",")
        + "\"endpoint\":{\"uri\":\""
        + receiver.url(path)
        + "\""
        + (endpoint.isEmpty() ? "" : "," + endpoint)
        + "}}}";
  }

  final void create(String id, String attributes) {
    create(id, attributes, "Bus");
  }

  final void create(String id, String attributes, String type) {
    String body =
        "{\"id\":\""
            + id
            + "\",\"type\":\""
            + type
            + "\""
            + (attributes.isEmpty() ? "" : ",")
            + attributes
            + "}";
    Answer response = broker.send("POST", "/entities", body);
    assertThat(response.status()).as(response.body()).isEqualTo(201);
  }

  final void patch(String id, String attribute, String value) {
    Answer response =
        broker.send(
            "PATCH",
            "/entities/" + id + "/attrs",
            "{\"" + attribute + "\":{\"type\":\"Property\",\"value\":" + value + "}}");
    assertThat(response.status()).as(response.body()).isEqualTo(204);
  }

  final JsonNode status() {
    try {
      return Json.MAPPER.readTree(URI.create(broker.uri() + "/ngsild-bench/notifications").toURL());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void until(BooleanSupplier condition) {
    long end = System.nanoTime() + 20_000_000_000L;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.onSpinWait();
    }
  }
}
