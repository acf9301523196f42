package org.ngsildbench.streaming.http.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.BasicAuthenticator;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.http.HttpStreamConnection;
import org.ngsildbench.streaming.http.consume.Followed;

/** Tests against a server that requires authentication. */
class BasicLoginTest {

  private static final String PASSWORD = "open sesame";
  private static final BasicLogin ALADDIN = new BasicLogin("Aladdin", PASSWORD);

  private final AtomicInteger published = new AtomicInteger();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server
        .createContext(
            "/",
            exchange -> {
              exchange.getRequestBody().readAllBytes();
              if (exchange.getRequestMethod().equals("POST")) {
                published.incrementAndGet();
              }
              exchange.sendResponseHeaders(200, -1);
              exchange.close();
            })
        .setAuthenticator(
            new BasicAuthenticator("streams") {
              @Override
              public boolean checkCredentials(String user, String password) {
                return user.equals("Aladdin") && password.equals(PASSWORD);
              }
            });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private HttpStreamSettings settings(BasicLogin login) {
    return HttpStreamSettings.at("http://127.0.0.1:" + server.getAddress().getPort())
        .withLogin(login);
  }

  @Test
  void acceptsAKnownUser() throws Exception {
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings(ALADDIN))) {
      connection.createTopic("lamp", 1);
      StreamProducer producer = connection.openProducer(new ProducerSettings("lamp", "producer"));
      AtomicInteger acknowledged = new AtomicInteger();
      producer.send(0, new byte[100], counting(acknowledged));
      assertThat(producer.flush(Duration.ofSeconds(60))).isTrue();
      assertThat(acknowledged).hasValue(1);
      assertThat(published).hasValue(1);
    }
  }

  private static SendListener counting(AtomicInteger acknowledged) {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        acknowledged.incrementAndGet();
      }

      @Override
      public void failed(StreamFailure failure, long nanos) {
        throw new AssertionError(failure.message());
      }
    };
  }

  @Test
  void rejectsAnUnknownUser() throws Exception {
    assertRefused(BasicLogin.NONE);
    assertRefused(new BasicLogin("Aladdin", "wr0ng"));
  }

  private void assertRefused(BasicLogin login) throws StreamException {
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings(login))) {
      StreamException thrown =
          catchThrowableOfType(StreamException.class, () -> connection.createTopic("lamp", 1));
      assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.NOT_AUTHORISED);
      assertThat(thrown).hasMessageNotContaining("wr0ng");
    }
  }

  /** The example of RFC 7617. */
  @Test
  void clientsSendStandardBasicAuthentication() {
    String request =
        new Followed(URI.create("http://h:1"), "/lamp", "", (p, nanos) -> {}, settings(ALADDIN))
            .request(StreamDelivery.STREAM, "");
    assertThat(request).contains("\r\nAuthorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==\r\n");
    assertThat(
            new Followed(
                    URI.create("http://h:1"), "/lamp", "", (p, n) -> {}, settings(BasicLogin.NONE))
                .request(StreamDelivery.STREAM, ""))
        .doesNotContain("Authorization");
  }

  @Test
  void passwordIsNotShown() {
    assertThat(settings(ALADDIN).toString()).contains("Aladdin").doesNotContain(PASSWORD);
    assertThatThrownBy(() -> new BasicLogin("a:b", PASSWORD))
        .hasMessage("user must not have a colon in it");
  }
}
