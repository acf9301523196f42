package org.ngsildbench.ngsild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.http.TestCertificates;
import org.ngsildbench.ngsild.http.tls.TlsSettings;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** A broker whose certificate was signed by an authority of its owner's own, as many are. */
class CaSignedBrokerTest {

  @TempDir private static Path folder;
  private static TestCertificates signed;
  private static HttpsServer server;

  @BeforeAll
  static void start() throws Exception {
    signed = TestCertificates.signedByOwnAuthority(folder, "broker", "ip:127.0.0.1");
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
    server.setHttpsConfigurator(new HttpsConfigurator(signed.server()));
    server.createContext(
        "/",
        exchange -> {
          boolean entities = exchange.getRequestURI().getPath().equals("/ngsi-ld/v1/entities");
          byte[] body = (entities ? "[]" : "").getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(entities ? 200 : 404, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
  }

  @AfterAll
  static void stop() {
    server.stop(0);
  }

  private static BrokerIdentity identify(TlsSettings tls) {
    URI url = URI.create("https://127.0.0.1:" + server.getAddress().getPort());
    BrokerTarget target = BrokerTarget.of(BrokerKind.SPEC, url).withTls(tls);
    try (NgsiLdClient client = NgsiLdClient.open(target)) {
      return client.identify();
    }
  }

  @Test
  void rejectsAnUnknownCertificateAuthority() throws Exception {
    assertThatThrownBy(() -> identify(TlsSettings.systemTrust()))
        .isInstanceOfSatisfying(
            BrokerException.class, e -> assertThat(e.kind()).isEqualTo(FailureKind.TLS))
        .hasMessageContaining("certificat");
    assertThat(identify(TlsSettings.trustingCertificates(signed.authorityPem())).kind())
        .isEqualTo(BrokerKind.SPEC);
  }

  @Test
  void skipsVerificationOnlyIfConfigured() {
    assertThat(identify(TlsSettings.insecure()).kind()).isEqualTo(BrokerKind.SPEC);
  }
}
