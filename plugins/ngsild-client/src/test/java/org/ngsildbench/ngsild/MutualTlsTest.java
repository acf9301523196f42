package org.ngsildbench.ngsild;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.http.TestCertificates;
import org.ngsildbench.ngsild.http.tls.TlsSettings;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** A broker that requires a known client certificate. */
@Timeout(60)
class MutualTlsTest {

  private static final char[] NO_PASSWORD = {};

  @TempDir private static Path folder;
  private static TestCertificates broker;
  private static TestCertificates known;
  private static TestCertificates stranger;
  private static HttpsServer server;

  @BeforeAll
  static void start() throws Exception {
    broker = TestCertificates.make(folder, "broker", "ip:127.0.0.1");
    known = TestCertificates.make(folder, "known", "dns:client");
    stranger = TestCertificates.make(folder, "stranger", "dns:client");
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
    server.setHttpsConfigurator(wantingCertificates(broker.serverFor(known)));
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

  private static HttpsConfigurator wantingCertificates(SSLContext context) {
    return new HttpsConfigurator(context) {
      @Override
      public void configure(HttpsParameters parameters) {
        SSLParameters wanted = context.getDefaultSSLParameters();
        wanted.setNeedClientAuth(true);
        parameters.setSSLParameters(wanted);
      }
    };
  }

  @AfterAll
  static void stop() {
    server.stop(0);
  }

  private static TlsSettings trusting() throws Exception {
    return TlsSettings.trustingCertificates(broker.pem());
  }

  private static BrokerKind identify(TlsSettings tls) {
    URI url = URI.create("https://127.0.0.1:" + server.getAddress().getPort());
    try (NgsiLdClient client =
        NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, url).withTls(tls))) {
      return client.identify().kind();
    }
  }

  @Test
  void acceptsAKnownClientCertificate() throws Exception {
    TlsSettings ofPkcs12 = trusting().showing(known.keyStore(), TestCertificates.PASSWORD);
    assertThat(identify(ofPkcs12)).isEqualTo(BrokerKind.SPEC);
    assertThat(identify(trusting().showing(known.pemWithKey(), NO_PASSWORD)))
        .isEqualTo(BrokerKind.SPEC);
    assertThat(identify(TlsSettings.insecure().showing(known.pemWithKey(), NO_PASSWORD)))
        .isEqualTo(BrokerKind.SPEC);
  }

  @Test
  void rejectsAMissingOrUnknownClientCertificate() throws Exception {
    TlsSettings another = trusting().showing(stranger.pemWithKey(), NO_PASSWORD);
    for (TlsSettings tls : new TlsSettings[] {trusting(), another}) {
      // The server's alert may be overtaken by its hanging up.
      assertThatThrownBy(() -> identify(tls))
          .isInstanceOfSatisfying(
              BrokerException.class,
              e -> assertThat(e.kind()).isIn(FailureKind.TLS, FailureKind.RESET))
          .hasMessageContaining("certificate");
    }
  }

  @Test
  void reportsAnInvalidFileWithTheReason() throws Exception {
    refused(known.keyStore(), "password is wrong");
    refused(folder.resolve("none.p12"), "there is no such file");
    refused(known.pem(), "no private key");
    refused(Files.writeString(folder.resolve("text"), "hello"), "no certificate");
    String traditional = Files.readString(known.pemWithKey()).replace("PRIVATE", "EC PRIVATE");
    refused(Files.writeString(folder.resolve("ec.pem"), traditional), "openssl pkcs12 -export");
  }

  private static void refused(Path file, String reason) throws Exception {
    TlsSettings tls = trusting();
    assertThatThrownBy(() -> tls.showing(file, NO_PASSWORD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining(reason);
  }
}
