package org.ngsildbench.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.TestBroker.Answer;
import org.ngsildbench.embedded.http.BrokerResponse;

/** Tests reads over context sources that are dead, slow, circular or endless. */
class FaultySourcesIT extends BrokerWithSources {
  private final CountDownLatch released = new CountDownLatch(1);

  @AfterEach
  void release() {
    released.countDown();
  }

  @Test
  void aDeadSourceIsAWarning() throws IOException {
    create(broker, "urn:b:1", "Bus", property("speed", 1, ""));
    URI dead;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      dead = URI.create("http://127.0.0.1:" + free.getLocalPort());
    }
    register(dead, "inclusive", entities("Bus"), ",\"id\":\"urn:r:dead\"");

    for (String path : List.of(ONE, "/entities?type=Bus")) {
      Answer answer = broker.get(path);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.header("NGSILD-Warning")).startsWith("199 ").contains("urn:r:dead");
      assertThat(answer.body()).contains("urn:b:1");
    }
    assertThat(broker.get(ONE + "&local=true").header("NGSILD-Warning")).isNull();
    // What only the source may have is unknown, rather than absent.
    assertThat(broker.get("/entities/urn:b:2").status()).isEqualTo(504);
  }

  @Test
  void aSlowSourceIsNotWaitedForLongerThanItsTimeout() {
    TestBroker slow =
        source(
            (request, response, next) -> {
              try {
                if (request.method().equals("GET")) {
                  released.await(20, TimeUnit.SECONDS);
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              next.serve(request, response);
            });
    create(slow, "urn:b:1", "Bus", property("speed", 2, ""));
    create(broker, "urn:b:1", "Bus", property("doors", 4, ""));
    register(slow.uri(), "inclusive", entities("Bus"), ",\"management\":{\"timeout\":200}");

    long start = System.nanoTime();
    Answer answer = broker.get(ONE);
    assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isBetween(200L, 15_000L);
    assertThat(answer.body()).isEqualTo("{\"id\":\"urn:b:1\",\"type\":\"Bus\",\"doors\":4}");
    assertThat(answer.header("NGSILD-Warning")).isNotNull();
  }

  @Test
  void circularRegistrationsEnd() {
    TestBroker other = source();
    create(broker, "urn:b:1", "Bus", property("speed", 1, ""));
    create(other, "urn:b:1", "Bus", property("doors", 4, ""));
    register(other.uri(), "inclusive", entities("Bus"), "");
    register(other, broker.uri(), "inclusive", entities("Bus"), "");
    register(broker.uri(), "inclusive", entities("Bus"), "");
    requests.set(0);

    assertThat(broker.get(ONE).json()).hasSize(4);
    assertThat(ids("type=Bus")).containsExactly("urn:b:1");
    assertThat(requests.get()).isBetween(2, 6);
  }

  /** A source that has a next page always must not keep the broker busy for ever. */
  @Test
  void endsASourceWithPagesWithoutEnd() throws Exception {
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < 1_000; i++) {
      page.append(i == 0 ? "[" : ",").append("{\"id\":\"urn:b:1\",\"type\":\"Bus\"}");
    }
    TestBroker endless =
        source(
            (request, response, next) -> {
              requests.incrementAndGet();
              response.send(
                  200, BrokerResponse.JSON, (page + "]").getBytes(StandardCharsets.UTF_8));
            });
    register(endless.uri(), "inclusive", entities("Bus"), ",\"management\":{\"timeout\":300}");

    Answer answer = broker.get("/entities?type=Bus");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("NGSILD-Warning")).startsWith("199 ");
    int afterwards = requests.get();
    TimeUnit.SECONDS.sleep(1); // as long as it is observed
    assertThat(requests.get()).isLessThanOrEqualTo(afterwards + 1);
  }

  /** The size ends it, long before the timeout. */
  @Test
  void endsASourceWithABodyWithoutEnd() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    AtomicLong sent = new AtomicLong();
    HttpServer flood =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    flood.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] block = "[ ".repeat(32 << 10).getBytes(StandardCharsets.UTF_8);
          try (OutputStream body = exchange.getResponseBody()) {
            for (; ; sent.addAndGet(block.length)) {
              body.write(block);
            }
          } finally {
            closed.countDown();
          }
        });
    flood.setExecutor(Executors.newCachedThreadPool());
    flood.start();
    try {
      create(broker, "urn:b:1", "Bus", property("speed", 1, ""));
      register(
          URI.create("http://127.0.0.1:" + flood.getAddress().getPort()),
          "inclusive",
          entities("Bus"),
          ",\"management\":{\"timeout\":600000}");

      Answer answer = broker.get(ONE);
      assertThat(answer.body()).isEqualTo("{\"id\":\"urn:b:1\",\"type\":\"Bus\",\"speed\":1}");
      assertThat(answer.header("NGSILD-Warning")).startsWith("199 ");
      assertThat(closed.await(30, TimeUnit.SECONDS)).isTrue();
      // Socket buffers are on top of the limit of 16 MiB.
      assertThat(sent.get()).isBetween(15L << 20, 48L << 20);
    } finally {
      flood.stop(0);
    }
  }
}
