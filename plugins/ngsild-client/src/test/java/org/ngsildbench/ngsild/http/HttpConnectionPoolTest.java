package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.response.BodyMemory;

@Timeout(30)
class HttpConnectionPoolTest {

  private static final HttpSettings SETTINGS = HttpSettings.defaults();

  /** Answers every request with its own path. */
  private static void echo(Conversation c) throws IOException {
    for (String request = c.request(); request != null; request = c.request()) {
      c.answer(200, request.split(" ")[1]);
    }
  }

  @Test
  void manyThreadsShareFewConnectionsAndGetTheirResponses() throws Exception {
    int threads = 16;
    int connections = 3;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try (FakeServer server = FakeServer.start(HttpConnectionPoolTest::echo)) {
      HttpConnectionPool pool =
          new HttpConnectionPool(server.target(), SETTINGS.withMaxConnections(connections));
      List<Callable<Integer>> loops = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        String prefix = "/" + thread + "/";
        loops.add(
            () -> {
              int right = 0;
              for (int i = 0; i < 300; i++) {
                HttpExchange<byte[]> exchange =
                    pool.execute(server.get(prefix + i), BodyReader.bytes());
                assertThat(pool.openConnections()).isLessThanOrEqualTo(connections);
                right +=
                    new String(exchange.body(), StandardCharsets.US_ASCII).equals(prefix + i)
                        ? 1
                        : 0;
              }
              return right;
            });
      }
      for (Future<Integer> loop : executor.invokeAll(loops)) {
        assertThat(loop.get()).isEqualTo(300);
      }
      assertThat(server.accepted()).isBetween(1, connections);
      pool.close();
      assertThat(pool.openConnections()).isZero();
      server.awaitScripts();
    } finally {
      executor.shutdownNow();
    }
  }

  @Test
  void oneThreadNeedsOneConnection() throws Exception {
    try (FakeServer server = FakeServer.start(HttpConnectionPoolTest::echo);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      assertThat(pool.openConnections()).isZero();

      HttpExchange<byte[]> first = pool.execute(server.get("/a"), BodyReader.bytes());
      HttpExchange<byte[]> second = pool.execute(server.get("/b"), BodyReader.bytes());

      assertThat(first.connectNanos()).isPositive();
      assertThat(second.connectNanos()).isZero();
      assertThat(second.startNanos()).isLessThan(second.firstByteNanos());
      assertThat(second.firstByteNanos()).isLessThanOrEqualTo(second.endNanos());
      assertThat(second.bytesSent()).isEqualTo(server.get("/b").length());
      assertThat(server.accepted()).isEqualTo(1);
      assertThat(pool.openConnections()).isEqualTo(1);
    }
  }

  @Test
  void doesNotReuseAConnectionClosedByTheServer() throws Exception {
    FakeServer.Script oneEach =
        c -> {
          c.request();
          c.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        };
    try (FakeServer server = FakeServer.start(oneEach);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      for (int i = 0; i < 3; i++) {
        HttpExchange<byte[]> exchange = pool.execute(server.get("/"), BodyReader.bytes());
        assertThat(exchange.failure()).isEmpty();
      }
      assertThat(server.accepted()).isEqualTo(3);
      assertThat(pool.openConnections()).isZero();
    }
  }

  @Test
  void waitForABusyPoolEndsAtTheTimeout() throws Exception {
    CountDownLatch taken = new CountDownLatch(1);
    CountDownLatch secondHasEnded = new CountDownLatch(1);
    FakeServer.Script chunk =
        c -> {
          c.request();
          c.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n");
          c.untilServerCloses();
        };
    // Holds the only connection as long as the test needs, on any machine.
    BodyMemory holding =
        new BodyMemory(1 << 20) {
          @Override
          public byte[] take() throws HttpFailureException {
            taken.countDown();
            await(secondHasEnded);
            return super.take();
          }
        };
    HttpSettings one = SETTINGS.withMaxConnections(1).withTotalTimeout(Duration.ofMillis(400));
    try (FakeServer server = FakeServer.start(chunk);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), one, holding)) {
      CompletableFuture<HttpExchange<byte[]>> first =
          CompletableFuture.supplyAsync(
              () ->
                  pool.execute(server.get("/1"), BodyReader.bytes(), TimeUnit.MINUTES.toNanos(1)));
      assertThat(taken.await(60, TimeUnit.SECONDS)).isTrue();

      HttpExchange<byte[]> second = pool.execute(server.get("/2"), BodyReader.bytes());
      secondHasEnded.countDown();

      assertThat(second.failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.NO_FREE_CONNECTION);
      assertThat(second.endNanos() - second.startNanos()).isGreaterThanOrEqualTo(390_000_000L);
      first.get(10, TimeUnit.SECONDS);
      assertThat(server.accepted()).isEqualTo(1);
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
    CompletableFuture<Boolean> flag = new CompletableFuture<>();
    try (FakeServer server = FakeServer.start(silent);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      Thread thread =
          new Thread(
              () -> {
                result.complete(pool.execute(server.get("/"), BodyReader.bytes()));
                flag.complete(Thread.currentThread().isInterrupted());
              });
      thread.start();
      asked.await();
      thread.interrupt();

      assertThat(result.get(60, TimeUnit.SECONDS).failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.INTERRUPTED);
      assertThat(flag.get(60, TimeUnit.SECONDS)).isTrue();
      assertThat(pool.openConnections()).isZero();
    }
  }

  @Test
  void closingThePoolEndsABlockedExchange() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    FakeServer.Script silent =
        c -> {
          c.request();
          asked.countDown();
          c.awaitClose();
        };
    try (FakeServer server = FakeServer.start(silent)) {
      HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS);
      CompletableFuture<HttpExchange<byte[]>> result =
          CompletableFuture.supplyAsync(() -> pool.execute(server.get("/"), BodyReader.bytes()));
      asked.await();
      pool.close();

      assertThat(result.get(60, TimeUnit.SECONDS).failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.CLOSED);
      HttpExchange<byte[]> later = pool.execute(server.get("/"), BodyReader.bytes());
      assertThat(later.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.CLOSED);
      assertThat(pool.openConnections()).isZero();
      server.awaitScripts();
    }
  }

  @Test
  void anIdleConnectionIsClosed() throws Exception {
    try (FakeServer server = FakeServer.start(HttpConnectionPoolTest::echo);
        HttpConnectionPool pool =
            new HttpConnectionPool(
                server.target(), SETTINGS.withIdleTimeout(Duration.ofMillis(50)))) {
      pool.execute(server.get("/"), BodyReader.bytes());

      server.awaitScripts();
    }
  }

  @Test
  void recentlyUsedConnectionIsReusable() throws Exception {
    try (FakeServer server = FakeServer.start(HttpConnectionPoolTest::echo);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      pool.execute(server.get("/"), BodyReader.bytes());
      AtomicBoolean over = new AtomicBoolean();
      Thread looking =
          new Thread(
              () -> {
                while (!over.get()) {
                  pool.closeLongIdle();
                }
              });
      looking.start();
      try {
        for (int i = 0; i < 2000; i++) {
          assertThat(pool.execute(server.get("/"), BodyReader.bytes()).connectNanos()).isZero();
        }
      } finally {
        over.set(true);
        looking.join();
      }
      assertThat(server.accepted()).isEqualTo(1);
    }
  }

  @Test
  void aReaderThatThrowsLeaksNoConnection() throws Exception {
    try (FakeServer server = FakeServer.start(HttpConnectionPoolTest::echo);
        HttpConnectionPool pool =
            new HttpConnectionPool(server.target(), SETTINGS.withMaxConnections(1))) {
      for (int i = 0; i < 5; i++) {
        assertThatThrownBy(
                () ->
                    pool.execute(
                        server.get("/"),
                        (status, headers, body) -> {
                          throw new IllegalStateException("a mistake of the reader");
                        }))
            .isInstanceOf(IllegalStateException.class);
      }
      assertThat(pool.execute(server.get("/x"), BodyReader.bytes()).body()).hasSize(2);
      assertThat(pool.openConnections()).isEqualTo(1);
    }
  }

  @Test
  void reachesAnIpv6Address() throws Exception {
    ServerSocket listener = new ServerSocket();
    try {
      listener.bind(new InetSocketAddress(Inet6Address.getByName("::1"), 0));
    } catch (IOException e) {
      Assumptions.abort("this machine has no IPv6 loopback: " + e.getMessage());
    }
    CompletableFuture<String> request = new CompletableFuture<>();
    try (listener) {
      HttpTarget target = HttpTarget.plain("::1", listener.getLocalPort());
      Thread server =
          new Thread(
              () -> {
                try (var socket = listener.accept()) {
                  Conversation c = new Conversation(socket, 0, new CountDownLatch(0));
                  request.complete(c.request());
                  c.answer(200, "six");
                } catch (IOException e) {
                  request.completeExceptionally(e);
                }
              });
      server.start();
      try (HttpConnectionPool pool = new HttpConnectionPool(target, SETTINGS)) {
        HttpRequestBytes get = HttpRequestTemplate.of("GET", target).request("/");
        assertThat(pool.execute(get, BodyReader.bytes()).body()).asString().isEqualTo("six");
      }
      assertThat(request.get()).contains("Host: [::1]:" + listener.getLocalPort() + "\r\n");
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
