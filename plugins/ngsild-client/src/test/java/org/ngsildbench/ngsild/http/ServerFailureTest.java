package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** Tests failures of an exchange caused by a faulty or missing server. */
@Timeout(30)
class ServerFailureTest {

  private static final HttpSettings SETTINGS = HttpSettings.defaults();
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

  @Test
  void aPortWithoutListenerIsUnreachable() throws IOException {
    HttpTarget target;
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      target = HttpTarget.plain("127.0.0.1", taken.getLocalPort());
    }

    HttpFailure failure = failureOf(target, SETTINGS);

    assertThat(failure.kind()).isEqualTo(HttpFailureKind.UNREACHABLE);
    assertThat(failure.message()).contains(target.toString());
  }

  @Test
  void anUnknownNameIsUnreachable() {
    // RFC 6761: .invalid never resolves.
    HttpFailure failure = failureOf(HttpTarget.plain("broker.invalid", 9090), SETTINGS);

    assertThat(failure.kind()).isEqualTo(HttpFailureKind.UNREACHABLE);
    assertThat(failure.message()).contains("broker.invalid is unknown");
  }

  @Test
  void aServerThatAcceptsNoConnectionEndsAtTheConnectTimeout() throws IOException {
    List<Socket> fillers = new ArrayList<>();
    try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      fillBacklog(full, fillers);

      HttpFailure failure =
          failureOf(
              HttpTarget.plain("127.0.0.1", full.getLocalPort()),
              SETTINGS.withConnectTimeout(Duration.ofMillis(200)));

      assertThat(failure.kind()).isEqualTo(HttpFailureKind.CONNECT_TIMEOUT);
    } finally {
      for (Socket filler : fillers) {
        filler.close();
      }
    }
  }

  private static void fillBacklog(ServerSocket full, List<Socket> fillers) throws IOException {
    for (int i = 0; i < 20; i++) {
      Socket filler = new Socket();
      fillers.add(filler);
      try {
        filler.connect(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), full.getLocalPort()), 100);
      } catch (SocketTimeoutException e) {
        return;
      }
    }
  }

  @Test
  void silentServerEndsAtTheReadTimeout() throws Exception {
    try (FakeServer server = FakeServer.start(Conversation::awaitClose);
        HttpConnectionPool pool =
            new HttpConnectionPool(
                server.target(), SETTINGS.withReadTimeout(Duration.ofMillis(150)))) {

      HttpExchange<byte[]> exchange = pool.execute(server.get("/"), BodyReader.bytes());

      assertThat(kind(exchange)).isEqualTo(HttpFailureKind.READ_TIMEOUT);
      assertThat(exchange.endNanos() - exchange.startNanos()).isGreaterThanOrEqualTo(150_000_000L);
      assertThat(pool.openConnections()).isZero();
    }
  }

  @Test
  void aTrickleEndsAtTheTotalTimeout() throws Exception {
    FakeServer.Script trickle =
        c -> {
          c.request();
          c.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
          CountDownLatch never = new CountDownLatch(1);
          while (true) {
            c.send("x");
            pause(never, 20);
          }
        };
    try (FakeServer server = FakeServer.start(trickle);
        HttpConnectionPool pool =
            new HttpConnectionPool(
                server.target(),
                SETTINGS
                    .withReadTimeout(Duration.ofMillis(60_000))
                    .withTotalTimeout(Duration.ofMillis(5_000)))) {

      HttpExchange<byte[]> exchange = pool.execute(server.get("/"), BodyReader.bytes());

      assertThat(kind(exchange)).isEqualTo(HttpFailureKind.READ_TIMEOUT);
      assertThat(exchange.failure().orElseThrow().message()).contains("within 5000 ms");
      assertThat(exchange.status()).isEqualTo(200);
      assertThat(exchange.endNanos() - exchange.startNanos())
          .isGreaterThanOrEqualTo(5_000_000_000L);
      assertThat(exchange.firstByteNanos()).isLessThan(exchange.endNanos());
    }
  }

  @Test
  void slowSteadyResponseIsNotATimeout() throws Exception {
    FakeServer.Script steady =
        c -> {
          c.request();
          c.send("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n");
          CountDownLatch never = new CountDownLatch(1);
          for (int i = 0; i < 20; i++) {
            pause(never, 210);
            c.send("x");
          }
          c.awaitClose();
        };
    try (FakeServer server = FakeServer.start(steady);
        HttpConnectionPool pool =
            new HttpConnectionPool(
                server.target(), SETTINGS.withReadTimeout(Duration.ofSeconds(4)))) {

      HttpExchange<byte[]> exchange = pool.execute(server.get("/"), BodyReader.bytes());

      assertThat(exchange.failure()).isEmpty();
      assertThat(exchange.body()).hasSize(20);
      assertThat(exchange.endNanos() - exchange.startNanos()).isGreaterThan(4_000_000_000L);
    }
  }

  private static void pause(CountDownLatch never, long millis) {
    try {
      never.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aResetDuringTheResponseIsAReset() throws Exception {
    FakeServer.Script reset =
        c -> {
          c.head();
          c.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc");
          c.reset();
        };
    try (FakeServer server = FakeServer.start(reset);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      assertThat(kind(pool.execute(server.get("/"), BodyReader.bytes())))
          .isEqualTo(HttpFailureKind.RESET);
    }
  }

  @Test
  void aCloseDuringTheResponseIsATruncation() throws Exception {
    FakeServer.Script cut =
        c -> {
          c.request();
          c.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc");
        };
    try (FakeServer server = FakeServer.start(cut);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      HttpExchange<byte[]> exchange = pool.execute(server.get("/"), BodyReader.bytes());

      assertThat(kind(exchange)).isEqualTo(HttpFailureKind.TRUNCATED);
      assertThat(exchange.failure().orElseThrow().message()).contains("3 of 100");
    }
  }

  @Test
  void doesNotRetryASentRequestAfterAReset() throws Exception {
    FakeServer.Script oneAnswerEach =
        c -> {
          c.request();
          c.send(OK);
        };
    try (FakeServer server = FakeServer.start(oneAnswerEach);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      pool.execute(server.get("/1"), BodyReader.bytes());
      server.awaitScripts();

      HttpExchange<byte[]> second = pool.execute(server.get("/2"), BodyReader.bytes());
      HttpExchange<byte[]> third = pool.execute(server.get("/3"), BodyReader.bytes());

      assertThat(kind(second)).isEqualTo(HttpFailureKind.RESET);
      assertThat(third.failure()).isEmpty();
      assertThat(server.accepted()).isEqualTo(2);
    }
  }

  @Test
  void detectsAClosedIdleConnectionBeforeAPost() throws Exception {
    LinkedBlockingQueue<String> requests = new LinkedBlockingQueue<>();
    FakeServer.Script oneAnswerEach =
        c -> {
          requests.add(c.request());
          c.send(OK);
        };
    try (FakeServer server = FakeServer.start(oneAnswerEach);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      pool.execute(server.get("/1"), BodyReader.bytes());
      server.awaitScripts();

      HttpExchange<byte[]> post = pool.execute(server.post("/2", new byte[1]), BodyReader.bytes());

      assertThat(post.failure()).isEmpty();
      assertThat(requests).hasSize(2);
    }
  }

  @Test
  void doesNotRetryAPostTheServerMayHaveReceived() throws Exception {
    LinkedBlockingQueue<String> requests = new LinkedBlockingQueue<>();
    FakeServer.Script secondIsDropped =
        c -> {
          requests.add(c.request());
          c.send(OK);
          requests.add(c.request());
        };
    try (FakeServer server = FakeServer.start(secondIsDropped);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      pool.execute(server.get("/1"), BodyReader.bytes());

      HttpExchange<byte[]> post = pool.execute(server.post("/2", new byte[1]), BodyReader.bytes());

      assertThat(kind(post)).isEqualTo(HttpFailureKind.RESET);
      assertThat(requests).hasSize(2);
    }
  }

  @Test
  void retriesADroppingServerALimitedNumberOfTimes() throws Exception {
    try (FakeServer server = FakeServer.start(Conversation::request);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      HttpExchange<byte[]> exchange = pool.execute(server.get("/"), BodyReader.bytes());

      assertThat(kind(exchange)).isEqualTo(HttpFailureKind.RESET);
      assertThat(server.accepted()).isEqualTo(1);
    }
  }

  static HttpFailure failureOf(HttpTarget target, HttpSettings settings) {
    try (HttpConnectionPool pool = new HttpConnectionPool(target, settings)) {
      HttpExchange<byte[]> exchange =
          pool.execute(HttpRequestTemplate.of("GET", target).request("/"), BodyReader.bytes());
      assertThat(exchange.status()).isZero();
      assertThat(exchange.firstByteNanos()).isEqualTo(exchange.endNanos());
      assertThat(pool.openConnections()).isZero();
      return exchange.failure().orElseThrow();
    }
  }

  private static HttpFailureKind kind(HttpExchange<?> exchange) {
    return exchange.failure().orElseThrow().kind();
  }
}
