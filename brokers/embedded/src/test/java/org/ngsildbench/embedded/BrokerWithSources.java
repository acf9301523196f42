package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.ngsildbench.embedded.TestBroker.Answer;
import org.ngsildbench.embedded.http.Interceptor;

/** A broker, and brokers that may be registered there as context sources. */
abstract class BrokerWithSources {
  static final String ONE = "/entities/urn:b:1?options=keyValues";

  final TestBroker broker = TestBroker.start();
  final AtomicInteger requests = new AtomicInteger();
  private final List<TestBroker> sources = new ArrayList<>();

  @AfterEach
  final void stop() {
    broker.close();
    sources.forEach(TestBroker::close);
  }

  final TestBroker source() {
    return source(
        (request, response, next) -> {
          requests.incrementAndGet();
          next.serve(request, response);
        });
  }

  final TestBroker source(Interceptor interceptor) {
    return source(EmbeddedBrokerOptions.defaults().withInterceptor(interceptor));
  }

  final TestBroker source(EmbeddedBrokerOptions options) {
    TestBroker source = TestBroker.start(options);
    sources.add(source);
    return source;
  }

  static void create(TestBroker at, String id, String type, String attributes) {
    String body =
        "{\"id\":\"%s\",\"type\":\"%s\"%s}"
            .formatted(id, type, attributes.isEmpty() ? "" : "," + attributes);
    Answer answer = at.send("POST", "/entities", body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
  }

  static String property(String name, Object value, String observedAt) {
    String time = observedAt.isEmpty() ? "" : ",\"observedAt\":\"" + observedAt + "\"";
    return "\"%s\":{\"type\":\"Property\",\"value\":%s%s}".formatted(name, value, time);
  }

  final void register(URI endpoint, String mode, String information, String more) {
    register(broker, endpoint, mode, information, more);
  }

  static void register(TestBroker at, URI endpoint, String mode, String information, String more) {
    String body =
        "{\"type\":\"ContextSourceRegistration\",\"mode\":\"%s\",\"endpoint\":\"%s\",\"information\":[%s]%s}"
            .formatted(mode, endpoint, information, more);
    Answer answer = at.send("POST", "/csourceRegistrations", body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
  }

  static String entities(String type) {
    return "{\"entities\":[{\"type\":\"" + type + "\"}]}";
  }

  static String attributes(String... names) {
    return "{\"entities\":[{\"type\":\"Bus\",\"id\":\"urn:b:1\"}],\"propertyNames\":[\""
        + String.join("\",\"", names)
        + "\"]}";
  }

  final List<String> ids(String query) {
    List<String> ids = new ArrayList<>();
    Answer answer = broker.get("/entities?" + query);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    answer.json().forEach(entity -> ids.add(entity.path("id").asText()));
    return ids;
  }
}
