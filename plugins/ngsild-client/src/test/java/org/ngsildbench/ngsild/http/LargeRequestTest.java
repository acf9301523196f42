package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/** Requests of 16 MB, and servers that do not want them. */
@Timeout(30)
class LargeRequestTest {

  private static final byte[] BODY =
      "0123456789abcdef".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
  private static final String REFUSAL =
      "HTTP/1.1 413 Content Too Large\r\nContent-Length: 9\r\nConnection: close\r\n\r\ntoo large";

  @Test
  void arrivesCompletely() throws Exception {
    LinkedBlockingQueue<Integer> hashes = new LinkedBlockingQueue<>();
    FakeServer.Script script =
        c -> {
          for (String request = c.request(); request != null; request = c.request()) {
            hashes.add(request.substring(request.indexOf("\r\n\r\n") + 4).hashCode());
            c.answer(201, "made");
          }
        };
    try (FakeServer server = FakeServer.start(script);
        HttpConnectionPool pool = pool(server)) {
      for (int i = 0; i < 2; i++) {
        HttpRequestBytes post = server.post("/batch", BODY);
        HttpExchange<byte[]> exchange = pool.execute(post, BodyReader.bytes());

        assertThat(exchange.status()).isEqualTo(201);
        assertThat(exchange.bytesSent()).isEqualTo(post.length());
      }
      assertThat(hashes).containsExactly(hash(), hash());
      assertThat(server.accepted()).as("the connection is used again").isEqualTo(1);
    }
  }

  @Test
  void readsARejectionAfterTheHeaderAndClosesTheConnection() throws Exception {
    FakeServer.Script refuses =
        c -> {
          c.head();
          c.send(REFUSAL);
          // Neither reads nor closes: only a client that reads while it writes notices the
          // response.
          c.untilServerCloses();
        };
    try (FakeServer server = FakeServer.start(refuses);
        HttpConnectionPool pool = pool(server)) {
      HttpExchange<byte[]> exchange = pool.execute(server.post("/batch", BODY), BodyReader.bytes());

      assertThat(exchange.failure()).isEmpty();
      assertThat(exchange.status()).isEqualTo(413);
      assertThat(exchange.body()).asString().isEqualTo("too large");
      assertThat(exchange.bytesSent()).isLessThan(BODY.length);
      assertThat(pool.openConnections()).isZero();
    }
  }

  @Test
  void rejectionFollowedByACloseIsNotAReset() throws Exception {
    FakeServer.Script refusesAndCloses =
        c -> {
          c.head();
          c.send(REFUSAL);
        };
    try (FakeServer server = FakeServer.start(refusesAndCloses);
        HttpConnectionPool pool = pool(server)) {
      for (int i = 0; i < 20; i++) {
        HttpExchange<byte[]> exchange =
            pool.execute(server.post("/batch", BODY), BodyReader.bytes());

        assertThat(exchange.failure()).isEmpty();
        assertThat(exchange.status()).isEqualTo(413);
      }
    }
  }

  @Test
  void interimResponseDoesNotEndTheRequest() throws Exception {
    FakeServer.Script continues =
        c -> {
          String head = c.head();
          c.send("HTTP/1.1 100 Continue\r\n\r\n");
          int length = c.skip(BODY.length);
          c.answer(200, head.startsWith("POST") ? String.valueOf(length) : "");
          c.awaitClose();
        };
    try (FakeServer server = FakeServer.start(continues);
        HttpConnectionPool pool = pool(server)) {
      HttpExchange<byte[]> exchange = pool.execute(server.post("/batch", BODY), BodyReader.bytes());

      assertThat(exchange.status()).isEqualTo(200);
      assertThat(exchange.body()).asString().isEqualTo(String.valueOf(BODY.length));
    }
  }

  @Test
  void aServerThatReadsNothingEndsAtTheReadTimeout() throws Exception {
    FakeServer.Script deaf =
        c -> {
          c.head();
          c.untilServerCloses();
        };
    try (FakeServer server = FakeServer.start(deaf);
        HttpConnectionPool pool =
            new HttpConnectionPool(
                server.target(), HttpSettings.defaults().withReadTimeout(Duration.ofMillis(200)))) {
      HttpExchange<byte[]> exchange = pool.execute(server.post("/batch", BODY), BodyReader.bytes());

      assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.READ_TIMEOUT);
      assertThat(exchange.bytesSent()).isBetween(1L, (long) BODY.length);
    }
  }

  @Test
  void interruptEndsARequestTheServerDoesNotRead() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    FakeServer.Script deaf =
        c -> {
          c.head();
          asked.countDown();
          c.untilServerCloses();
        };
    CompletableFuture<HttpExchange<byte[]>> result = new CompletableFuture<>();
    try (FakeServer server = FakeServer.start(deaf);
        HttpConnectionPool pool = pool(server)) {
      Thread thread =
          new Thread(
              () -> result.complete(pool.execute(server.post("/", BODY), BodyReader.bytes())));
      thread.start();
      asked.await();
      thread.interrupt();

      assertThat(result.get(60, TimeUnit.SECONDS).failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.INTERRUPTED);
    }
  }

  @Test
  void closingThePoolEndsARequestTheServerDoesNotRead() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    FakeServer.Script deaf =
        c -> {
          c.head();
          asked.countDown();
          c.untilServerCloses();
        };
    try (FakeServer server = FakeServer.start(deaf)) {
      HttpConnectionPool pool = pool(server);
      CompletableFuture<HttpExchange<byte[]>> result =
          CompletableFuture.supplyAsync(
              () -> pool.execute(server.post("/", BODY), BodyReader.bytes()));
      asked.await();
      pool.close();

      assertThat(result.get(60, TimeUnit.SECONDS).failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.CLOSED);
    }
  }

  @Test
  void closeWithoutAResponseIsAReset() throws Exception {
    try (FakeServer server = FakeServer.start(Conversation::head);
        HttpConnectionPool pool = pool(server)) {
      HttpExchange<byte[]> exchange = pool.execute(server.post("/batch", BODY), BodyReader.bytes());

      assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.RESET);
    }
  }

  private static HttpConnectionPool pool(FakeServer server) {
    return new HttpConnectionPool(server.target(), HttpSettings.defaults());
  }

  private static int hash() {
    return new String(BODY, StandardCharsets.ISO_8859_1).hashCode();
  }
}
