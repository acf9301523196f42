package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

/** A proxy in the JVM's properties, as JMeter's options -H, -P and -N set them. */
class ProxyTest {

  private static final Map<String, String> PROXY =
      Map.of("http.proxyHost", "127.0.0.1", "http.proxyPort", "9", "http.nonProxyHosts", "");

  private final Map<String, String> before = new HashMap<>();

  @BeforeEach
  void setProxy() {
    PROXY.forEach((name, value) -> before.put(name, System.setProperty(name, value)));
  }

  @AfterEach
  void restore() {
    before.forEach(
        (name, value) -> {
          if (value == null) {
            System.clearProperty(name);
          } else {
            System.setProperty(name, value);
          }
        });
  }

  private static HttpExchange<Integer> get(FakeServer server) {
    try (HttpConnectionPool pool =
        new HttpConnectionPool(server.target(), HttpSettings.defaults())) {
      return pool.execute(server.get("/"), (status, headers, body) -> status, 0);
    }
  }

  private static FakeServer server() throws Exception {
    return FakeServer.start(
        conversation -> {
          conversation.request();
          conversation.send("HTTP/1.1 204 No Content\r\n\r\n");
        });
  }

  @Test
  void aProxyIsRejectedBeforeAnyConnection() throws Exception {
    try (FakeServer server = server()) {
      HttpFailure failure = get(server).failure().orElseThrow();

      assertThat(failure.kind()).isEqualTo(HttpFailureKind.UNREACHABLE);
      assertThat(failure.message())
          .contains("a proxy is set for", "connect directly", "-N (http.nonProxyHosts)");
      assertThat(server.accepted()).isZero();
    }
  }

  @Test
  void hostsWithoutAProxyAreReached() throws Exception {
    System.setProperty("http.nonProxyHosts", "other.example|127.*");
    try (FakeServer server = server()) {
      assertThat(get(server).body()).isEqualTo(204);
    }
  }
}
