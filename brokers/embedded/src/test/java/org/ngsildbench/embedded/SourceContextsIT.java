package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.TestBroker.Answer;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.Interceptor;

/** Tests sources that compact their answers by another context than the client's. */
class SourceContextsIT extends BrokerWithSources {
  private static final String URL = "http://example.org/own.jsonld";
  private static final String LINK =
      "<" + URL + ">; rel=\"http://www.w3.org/ns/json-ld#context\"; type=\"application/ld+json\"";
  private static final String OWN = "{\"id\":\"urn:b:1\",\"type\":\"Autobus\",\"tempo\":2}";
  private static final String CORE = "{\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":2}";

  @TempDir private Path folder;
  private ContextDocuments documents;
  private TestBroker informed;

  @BeforeEach
  void start() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("own.jsonld"),
            """
            {"@context": {"Autobus": "https://uri.etsi.org/ngsi-ld/default-context/Bus",
                          "tempo": "https://uri.etsi.org/ngsi-ld/default-context/speed"}}""");
    documents = ContextDocuments.read(Map.of(URL, file));
    informed = TestBroker.start(EmbeddedBrokerOptions.defaults().withContexts(documents));
  }

  @AfterEach
  void end() {
    informed.close();
  }

  /** A source that knows the context, and may use it for requests that link none. */
  private TestBroker source(boolean always) {
    Context own = new ContextResolver(documents).resolve(URL);
    Interceptor interceptor =
        (request, response, next) ->
            next.serve(
                always && request.method().equals("GET") ? withContext(request, own) : request,
                response);
    return source(
        EmbeddedBrokerOptions.defaults().withContexts(documents).withInterceptor(interceptor));
  }

  private static BrokerRequest withContext(BrokerRequest request, Context context) {
    return (BrokerRequest)
        Proxy.newProxyInstance(
            BrokerRequest.class.getClassLoader(),
            new Class<?>[] {BrokerRequest.class},
            (proxy, method, arguments) ->
                method.getName().equals("linkContext")
                    ? context
                    : method.invoke(request, arguments));
  }

  @Test
  void expandsByTheContextThatAnAnswerLinks() {
    TestBroker source = source(true);
    create(source, "urn:b:1", "Bus", property("speed", 2, ""));
    assertThat(source.get(ONE).body()).isEqualTo(OWN);
    register(informed, source.uri(), "inclusive", attributes("speed"), "");

    assertThat(informed.get(ONE).body()).isEqualTo(CORE);
    assertThat(informed.get("/entities?type=Bus&options=keyValues").body())
        .isEqualTo("[" + CORE + "]");
    // The answer has the names of the client's context, not of the source's.
    assertThat(informed.get(ONE, "Link", LINK).body()).isEqualTo(OWN);
  }

  @Test
  void requestsTheContextOfTheRegistration() {
    TestBroker source = source(false);
    create(source, "urn:b:1", "Bus", property("speed", 2, ""));
    assertThat(source.get(ONE).body()).isEqualTo(CORE);
    assertThat(source.get(ONE, "Link", LINK).body()).isEqualTo(OWN);
    register(
        informed,
        source.uri(),
        "inclusive",
        attributes("speed"),
        ",\"contextSourceInfo\":[{\"key\":\"jsonldContext\",\"value\":\"" + URL + "\"}]");

    assertThat(informed.get(ONE).body()).isEqualTo(CORE);
  }

  /** Names that cannot be expanded must not pass as other attributes. */
  @Test
  void anUnknownContextIsAWarning() {
    TestBroker source = source(true);
    create(source, "urn:b:1", "Bus", property("speed", 2, ""));
    create(broker, "urn:b:1", "Bus", property("doors", 4, ""));
    register(source.uri(), "inclusive", entities("Bus"), "");

    Answer answer = broker.get(ONE);
    assertThat(answer.body()).isEqualTo("{\"id\":\"urn:b:1\",\"type\":\"Bus\",\"doors\":4}");
    assertThat(answer.header("NGSILD-Warning")).startsWith("199 ");
    String registration =
        "{\"type\":\"ContextSourceRegistration\",\"endpoint\":\"http://127.0.0.1:1\",\"information\":[%s],"
            .formatted(entities("Bus"));
    assertThat(
            broker
                .send(
                    "POST",
                    "/csourceRegistrations",
                    registration
                        + "\"contextSourceInfo\":[{\"key\":\"jsonldContext\",\"value\":\"http://a\"}]}")
                .json()
                .path("type")
                .asText())
        .endsWith("LdContextNotAvailable");
  }
}
