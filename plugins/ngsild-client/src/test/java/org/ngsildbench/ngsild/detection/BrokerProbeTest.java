package org.ngsildbench.ngsild.detection;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Antares;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.dialect.Scorpio5;
import org.ngsildbench.ngsild.dialect.Stellio;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

class BrokerProbeTest {

  private static final Reply NOT_FOUND = Reply.status(404, "{\"status\":404}");

  /** A broker with version documents and an empty list of entities. */
  private static Function<Request, Reply> broker(Map<String, String> documents) {
    return request ->
        request.path().equals("/ngsi-ld/v1/entities")
            ? Reply.json("[]")
            : documents.containsKey(request.path())
                ? Reply.json(documents.get(request.path()))
                : NOT_FOUND;
  }

  private static BrokerIdentity identify(Map<String, String> documents, BrokerKind kind) {
    try (FakeBroker fake = FakeBroker.answering(broker(documents));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(kind, fake.uri()))) {
      return client.identify();
    }
  }

  @Test
  void detectsOrionLdByItsVersionDocument() {
    Map<String, String> documents =
        Map.of("/version", "{\"orionld version\":\"1.3.0\",\"orion version\":\"1.15.0-next\"}");
    assertThat(identify(documents, BrokerKind.AUTO))
        .isEqualTo(new BrokerIdentity(OrionLd.KIND, "Orion-LD", "1.3.0"));
    assertThat(
            identify(
                Map.of("/ngsi-ld/ex/v1/version", "{\"Orion-LD version\":\"1.4.0\"}"),
                BrokerKind.AUTO))
        .hasToString("Orion-LD 1.4.0");
  }

  @Test
  void detectsScorpioByQuarkus() {
    Map<String, String> documents =
        Map.of(
            "/q/info",
            "{\"git\":{\"branch\":\"HEAD\"},\"build\":{\"group\":\"org.scorpiobroker\","
                + "\"name\":\"all-runner\",\"version\":\"4.1.15\"}}");
    assertThat(identify(documents, BrokerKind.AUTO))
        .isEqualTo(new BrokerIdentity(Scorpio.KIND, "Scorpio", "4.1.15"));
    for (String later : List.of("5.0.3-SNAPSHOT", "6.1", "10.0.0")) {
      String info = "{\"build\":{\"group\":\"eu.neclab.ngsildbroker\",\"version\":\"%s\"}}";
      assertThat(identify(Map.of("/q/info", info.formatted(later)), BrokerKind.AUTO).kind())
          .isEqualTo(Scorpio5.KIND);
    }
    assertThat(identify(Map.of("/q/health", "{\"status\":\"UP\"}"), BrokerKind.AUTO).kind())
        .isEqualTo(Scorpio.KIND);
  }

  /** Scorpio's health document, at the same path, must not hide its version. */
  @Test
  void detectsAntaresByItsHealth() {
    String health = "{\"status\":\"UP\",\"store\":\"memory\",\"version\":\"0.1.0\"}";
    String info = "{\"build\":{\"group\":\"org.scorpiobroker\",\"version\":\"4.1.15\"}}";
    assertThat(identify(Map.of("/q/health", health), BrokerKind.AUTO))
        .isEqualTo(new BrokerIdentity(Antares.KIND, "Antares", "0.1.0"));
    assertThat(
            identify(Map.of("/q/health", "{\"status\":\"UP\"}", "/q/info", info), BrokerKind.AUTO))
        .isEqualTo(new BrokerIdentity(Scorpio.KIND, "Scorpio", "4.1.15"));
  }

  @Test
  void detectsStellioBySpring() {
    Map<String, String> documents =
        Map.of(
            "/actuator/info",
            "{\"build\":{\"artifact\":\"api-gateway\",\"group\":\"com.egm.stellio\","
                + "\"version\":\"2.5.2\"}}");
    assertThat(identify(documents, BrokerKind.AUTO))
        .isEqualTo(new BrokerIdentity(Stellio.KIND, "Stellio", "2.5.2"));
  }

  /** Its gateway hands the health of the search service on, and keeps the version to itself. */
  @Test
  void detectsStellioByItsSearchService() {
    Map<String, String> documents =
        Map.of("/search-service/actuator/health", "{\"status\":\"UP\"}");
    assertThat(identify(documents, BrokerKind.AUTO))
        .isEqualTo(new BrokerIdentity(Stellio.KIND, "Stellio", ""));
  }

  @Test
  void detectsStellioByItsErrorText() {
    Reply notFound =
        Reply.status(
            404,
            "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/ResourceNotFound\","
                + "\"title\":\"The referred resource has not been found\"}");
    try (FakeBroker fake =
            FakeBroker.answering(
                request ->
                    request.path().startsWith("/ngsi-ld/v1/entities/")
                        ? notFound
                        : broker(Map.of()).apply(request));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.AUTO, fake.uri()))) {
      assertThat(client.identify().kind()).isEqualTo(Stellio.KIND);
    }
  }

  @Test
  void embeddedBrokerGetsTheStandardDialect() {
    assertThat(
            identify(
                Map.of("/version", "{\"name\":\"ngsild-bench embedded\",\"version\":\"0.1\"}"),
                BrokerKind.AUTO))
        .isEqualTo(new BrokerIdentity(BrokerKind.SPEC, "ngsild-bench embedded", "0.1"));
  }

  @Test
  void unidentifiedBrokerGetsTheStandardDialect() {
    assertThat(identify(Map.of(), BrokerKind.AUTO).kind()).isEqualTo(BrokerKind.SPEC);
  }

  @Test
  void keepsAnExplicitKind() {
    BrokerIdentity identity = identify(Map.of(), Scorpio.KIND);
    assertThat(identity).isEqualTo(new BrokerIdentity(Scorpio.KIND, "Scorpio", ""));
  }

  @Test
  void detectsTheDialectOnce() {
    try (FakeBroker fake =
            FakeBroker.answering(broker(Map.of("/version", "{\"orionld version\":\"1.3.0\"}")));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.AUTO, fake.uri()))) {
      assertThat(client.dialect().kind()).isEqualTo(OrionLd.KIND);
      int asked = fake.requests().size();
      assertThat(client.dialect().name()).isEqualTo("Orion-LD");
      assertThat(fake.requests()).hasSize(asked);
    }
  }

  private static BrokerException failure(Reply answer, String tenant, String token) {
    try (FakeBroker fake = FakeBroker.always(answer);
        NgsiLdClient client =
            NgsiLdClient.open(
                BrokerTarget.of(BrokerKind.AUTO, fake.uri()).withTenant(tenant).withToken(token))) {
      return org.assertj.core.api.Assertions.catchThrowableOfType(
          BrokerException.class, client::identify);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "404, <html>nginx</html>, NOT_NGSI_LD",
    "200, <html>It works!</html>, NOT_NGSI_LD",
    "200, '{\"hello\":1}', NOT_NGSI_LD",
    "405, '', NOT_NGSI_LD",
    "200, '[]', NOT_NGSI_LD",
    "200, '[{\"id\":\"urn:ngsi-ld:Bus:1\"}]', NOT_NGSI_LD",
    "401, '', HTTP_401",
    "403, '{\"title\":\"no\"}', HTTP_403",
    "503, '', HTTP_503"
  })
  void reportsAnUnusableBrokerInOneSentence(int status, String body, String code) {
    BrokerException failure = failure(Reply.status(status, body), "", "");
    assertThat(failure.kind().responseCode()).isEqualTo(code);
    assertThat(failure.getMessage()).contains("http://127.0.0.1").doesNotContain("\n");
  }

  @Test
  void aServerThatAnswers200ToEverythingIsNotABroker() {
    assertThat(failure(Reply.json("[]"), "", ""))
        .hasMessageContaining(
            "is not an NGSI-LD broker (it answers 200 for an entity that does not exist)");
    assertThat(failure(Reply.json("<html>It works!</html>"), "", ""))
        .hasMessageContaining("the answer is markup, such as a web page, not JSON)");
    assertThat(failure(Reply.json("{\"hello\":1}"), "", ""))
        .hasMessageContaining(
            "the response contains an object where a list of entities was expected)");
  }

  @Test
  void distinguishesMissingInvalidAndInsufficientTokens() {
    assertThat(failure(Reply.status(401, ""), "", "")).hasMessageContaining("specify a token");
    assertThat(failure(Reply.status(401, ""), "", "abc-123"))
        .hasMessageContaining("the token is wrong")
        .hasMessageNotContaining("abc-123");
    assertThat(failure(Reply.status(403, ""), "", "abc-123"))
        .hasMessageContaining("the token is accepted, but may not read entities")
        .hasMessageNotContaining("abc-123");
    assertThat(failure(Reply.status(403, ""), "", "")).hasMessageContaining("requires a token");
  }

  @Test
  void reportsAnUnknownTenantButAllowsLoading() {
    Reply noTenant =
        Reply.status(404, "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/NonexistentTenant\"}");
    BrokerException failure = failure(noTenant, "nowhere", "");
    assertThat(failure.kind()).isEqualTo(FailureKind.UNKNOWN_TENANT);
    assertThat(failure).hasMessageContaining("\"nowhere\"");
    try (FakeBroker fake = FakeBroker.always(noTenant);
        NgsiLdClient client =
            NgsiLdClient.open(BrokerTarget.of(BrokerKind.AUTO, fake.uri()).withTenant("nowhere"))) {
      assertThat(client.dialect().kind()).isEqualTo(BrokerKind.SPEC);
    }
  }

  @Test
  void plainHttpBehindHttpsIsATlsFailure() throws Exception {
    try (ServerSocket plain = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread answering = new Thread(() -> answerPlainly(plain), "plain-server");
      answering.setDaemon(true);
      answering.start();
      URI https = URI.create("https://127.0.0.1:" + plain.getLocalPort());
      try (NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, https))) {
        assertThatThrownBy(client::identify)
            .isInstanceOfSatisfying(
                BrokerException.class, e -> assertThat(e.kind()).isEqualTo(FailureKind.TLS));
      }
    }
  }

  /** Answers every connection's first bytes in plain HTTP, as a server without TLS does. */
  private static void answerPlainly(ServerSocket server) {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        if (socket.getInputStream().read() >= 0) {
          socket.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII));
        }
      } catch (IOException e) {
        // The client broke the handshake off, or the test is over.
      }
    }
  }
}
