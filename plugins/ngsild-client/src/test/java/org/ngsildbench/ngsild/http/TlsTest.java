package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateExpiredException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SNIMatcher;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.tls.HandshakeFailureText;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

@Timeout(60)
class TlsTest {

  private static final HttpSettings SETTINGS = HttpSettings.defaults();

  @TempDir private static Path folder;
  private static TestCertificates forAddress;
  private static TestCertificates forLocalhost;
  private static TestCertificates forOther;

  @BeforeAll
  static void makeCertificates() throws Exception {
    forAddress = TestCertificates.make(folder, "address", "ip:127.0.0.1");
    forLocalhost = TestCertificates.make(folder, "localhost", "dns:localhost");
    forOther = TestCertificates.make(folder, "other", "dns:other.example");
  }

  private static FakeServer server(TestCertificates certificate) throws Exception {
    return FakeServer.start(
        certificate.server().getServerSocketFactory().createServerSocket(), TlsTest::serve);
  }

  private static void serve(Conversation c) throws IOException {
    for (String request = c.request(); request != null; request = c.request()) {
      c.answer(200, request.split(" ")[1]);
    }
  }

  private static HttpExchange<byte[]> get(HttpTarget target, HttpSettings settings) {
    try (HttpConnectionPool pool = new HttpConnectionPool(target, settings)) {
      return pool.execute(
          HttpRequestTemplate.of("GET", target).request("/tls"), BodyReader.bytes());
    }
  }

  private static HttpFailure failure(FakeServer server, TlsSettings tls) {
    return get(HttpTarget.secure("127.0.0.1", server.port(), tls), SETTINGS)
        .failure()
        .orElseThrow();
  }

  @Test
  void rejectsAnUntrustedCertificate() throws Exception {
    try (FakeServer server = server(forAddress)) {
      HttpFailure failure = failure(server, TlsSettings.systemTrust());

      assertThat(failure.kind()).isEqualTo(HttpFailureKind.TLS);
      assertThat(failure.message())
          .contains("no TLS connection to https://127.0.0.1")
          .endsWith("its certificate is not signed by a trusted authority");
    }
  }

  @Test
  void anExpiredCertificateIsReportedWithoutTheTextOfTheException() {
    SSLHandshakeException failure = new SSLHandshakeException("PKIX path validation failed");
    failure.initCause(new CertPathValidatorException(new CertificateExpiredException("NotAfter")));

    assertThat(HandshakeFailureText.of(failure))
        .isEqualTo("its certificate has expired. Renew it, or correct the clock of this machine");
  }

  @Test
  void aTrustedCertificateServesManyRequestsOnOneConnection() throws Exception {
    TlsSettings tls = TlsSettings.trustingCertificates(forAddress.pem());
    try (FakeServer server = server(forAddress)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), tls);
      try (HttpConnectionPool pool = new HttpConnectionPool(target, SETTINGS)) {
        for (int i = 0; i < 3; i++) {
          HttpExchange<byte[]> exchange =
              pool.execute(
                  HttpRequestTemplate.of("GET", target).request("/" + i), BodyReader.bytes());
          assertThat(exchange.body()).asString().isEqualTo("/" + i);
        }
      }
      assertThat(server.accepted()).isEqualTo(1);
      server.awaitScripts();
    }
  }

  @Test
  void rejectsATrustedCertificateOfAnotherHost() throws Exception {
    try (FakeServer server = server(forOther)) {
      HttpFailure failure = failure(server, TlsSettings.trustingCertificates(forOther.pem()));

      assertThat(failure.kind()).isEqualTo(HttpFailureKind.TLS);
      assertThat(failure.message()).endsWith("its certificate is for another host name");
    }
  }

  @Test
  void insecureOptionAcceptsAnyCertificate() throws Exception {
    try (FakeServer server = server(forOther)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), TlsSettings.insecure());

      assertThat(get(target, SETTINGS).body()).asString().isEqualTo("/tls");
    }
  }

  @Test
  void sendsTheServerName() throws Exception {
    CompletableFuture<String> named = new CompletableFuture<>();
    SSLServerSocket listener =
        (SSLServerSocket) forLocalhost.server().getServerSocketFactory().createServerSocket();
    SSLParameters parameters = listener.getSSLParameters();
    parameters.setSNIMatchers(
        List.of(
            new SNIMatcher(0) {
              @Override
              public boolean matches(SNIServerName name) {
                return named.complete(new SNIHostName(name.getEncoded()).getAsciiName());
              }
            }));
    listener.setSSLParameters(parameters);
    try (FakeServer server = FakeServer.start(listener, TlsTest::serve)) {
      HttpTarget target =
          HttpTarget.secure(
              "localhost", server.port(), TlsSettings.trustingCertificates(forLocalhost.pem()));

      assertThat(get(target, SETTINGS).body()).asString().isEqualTo("/tls");
      assertThat(named.get(60, TimeUnit.SECONDS)).isEqualTo("localhost");
    }
  }

  @Test
  void aServerWithoutTlsIsATlsFailure() throws Exception {
    FakeServer.Script plain = c -> c.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
    try (FakeServer server = FakeServer.start(plain)) {
      HttpFailure failure = failure(server, TlsSettings.insecure());
      assertThat(failure.kind()).isEqualTo(HttpFailureKind.TLS);
      assertThat(failure.message()).contains("does not use TLS", "use http://");
    }
  }

  @Test
  void plainHttpToATlsServerIsReported() throws Exception {
    SSLServerSocket listener =
        (SSLServerSocket) forLocalhost.server().getServerSocketFactory().createServerSocket();
    try (FakeServer server = FakeServer.start(listener, TlsTest::serve)) {
      HttpFailure failure =
          get(HttpTarget.plain("127.0.0.1", server.port()), SETTINGS).failure().orElseThrow();
      assertThat(failure.message()).contains("uses TLS: use https://");
    }
  }

  @Test
  void aHandshakeThatStallsEndsAtTheConnectTimeout() throws Exception {
    try (FakeServer server = FakeServer.start(Conversation::awaitClose)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), TlsSettings.insecure());

      HttpExchange<byte[]> exchange =
          get(target, SETTINGS.withConnectTimeout(Duration.ofMillis(200)));

      assertThat(exchange.failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.CONNECT_TIMEOUT);
      assertThat(exchange.endNanos() - exchange.startNanos()).isLessThan(30_000_000_000L);
    }
  }

  @Test
  void silentServerEndsAtTheReadTimeout() throws Exception {
    FakeServer.Script silent =
        c -> {
          c.request();
          c.awaitClose();
        };
    try (FakeServer server = FakeServer.start(secureListener(), silent)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), TlsSettings.insecure());

      HttpExchange<byte[]> exchange = get(target, SETTINGS.withReadTimeout(Duration.ofMillis(300)));

      assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.READ_TIMEOUT);
    }
  }

  @Test
  void anInterruptEndsABlockedExchange() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    FakeServer.Script silent =
        c -> {
          c.request();
          asked.countDown();
          c.awaitClose();
        };
    CompletableFuture<HttpExchange<byte[]>> result = new CompletableFuture<>();
    try (FakeServer server = FakeServer.start(secureListener(), silent)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), TlsSettings.insecure());
      Thread thread = new Thread(() -> result.complete(get(target, SETTINGS)));
      thread.start();
      asked.await();
      thread.interrupt();

      assertThat(result.get(60, TimeUnit.SECONDS).failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.INTERRUPTED);
    }
  }

  @Test
  void largeRequestArrivesCompletelyAndARejectionIsRead() throws Exception {
    byte[] body = new byte[4 << 20];
    LinkedBlockingQueue<Integer> lengths = new LinkedBlockingQueue<>();
    FakeServer.Script script =
        c -> {
          c.head();
          if (c.number() == 0) {
            lengths.add(c.skip(body.length));
          }
          c.send("HTTP/1.1 413 No\r\nConnection: close\r\nContent-Length: 2\r\n\r\nno");
        };
    try (FakeServer server = FakeServer.start(secureListener(), script)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), TlsSettings.insecure());
      HttpRequestBytes post = HttpRequestTemplate.of("POST", target).request("/", body);
      try (HttpConnectionPool pool = new HttpConnectionPool(target, SETTINGS)) {
        assertThat(pool.execute(post, BodyReader.bytes()).status()).isEqualTo(413);
        assertThat(lengths).containsExactly(body.length);
        assertThat(pool.execute(post, BodyReader.bytes()).status()).isEqualTo(413);
      }
    }
  }

  @Test
  void detectsAClosedIdleConnectionBeforeAPost() throws Exception {
    FakeServer.Script oneAnswerEach =
        c -> {
          c.request();
          c.answer(200, "ok");
        };
    try (FakeServer server = FakeServer.start(secureListener(), oneAnswerEach)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), TlsSettings.insecure());
      HttpRequestBytes post = HttpRequestTemplate.of("POST", target).request("/", new byte[1]);
      try (HttpConnectionPool pool = new HttpConnectionPool(target, SETTINGS)) {
        pool.execute(post, BodyReader.bytes());
        server.awaitScripts();

        HttpExchange<byte[]> second = pool.execute(post, BodyReader.bytes());

        assertThat(second.status()).isEqualTo(200);
      }
    }
  }

  @Test
  void aConnectionServesSuccessivePosts() throws Exception {
    try (FakeServer server = FakeServer.start(secureListener(), TlsTest::serve)) {
      HttpTarget target = HttpTarget.secure("127.0.0.1", server.port(), TlsSettings.insecure());
      HttpRequestBytes post = HttpRequestTemplate.of("POST", target).request("/", new byte[1]);
      try (HttpConnectionPool pool = new HttpConnectionPool(target, SETTINGS)) {
        for (int i = 0; i < 5; i++) {
          assertThat(pool.execute(post, BodyReader.bytes()).status()).isEqualTo(200);
        }
      }
      assertThat(server.accepted()).isEqualTo(1);
    }
  }

  private static ServerSocket secureListener() throws Exception {
    return forAddress.server().getServerSocketFactory().createServerSocket();
  }

  @Test
  void reportsInvalidTrustFiles() throws Exception {
    Path missing = folder.resolve("missing.pem");
    Path empty = Files.writeString(folder.resolve("empty.pem"), "");
    Path text = Files.writeString(folder.resolve("text.pem"), "no certificate");

    assertThatThrownBy(() -> TlsSettings.trustingCertificates(missing))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("missing.pem")
        .hasMessageContaining("no such file");
    assertThatThrownBy(() -> TlsSettings.trustingCertificates(empty))
        .hasMessageContaining("empty.pem");
    assertThatThrownBy(() -> TlsSettings.trustingCertificates(text))
        .hasMessageContaining("text.pem");
  }
}
