package org.ngsildbench.ngsild.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.response.BodyMemory;

/** Answers are received whole, at any size, before anything is made of them. */
@Timeout(30)
class WholeAnswerTest {

  private static final HttpSettings SETTINGS = HttpSettings.defaults();

  /** Answers each request with as many bytes as its path says. */
  private static void sized(Conversation c) throws IOException {
    for (String request = c.request(); request != null; request = c.request()) {
      c.answer(200, text(Integer.parseInt(request.split(" ")[1].substring(1))));
    }
  }

  private static String text(int length) {
    StringBuilder text = new StringBuilder(length);
    IntStream.range(0, length).forEach(i -> text.append((char) ('a' + i % 23)));
    return text.toString();
  }

  /** No system buffers this much: the server can send the last byte only to a client that reads. */
  @Test
  void callsTheReaderAfterTheLastByte() throws Exception {
    int length = 64 << 20;
    AtomicBoolean lastByteIsNext = new AtomicBoolean();
    FakeServer.Script script =
        c -> {
          c.request();
          c.send("HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\n\r\n");
          String part = "x".repeat(1 << 20);
          for (int i = 1; i < length >> 20; i++) {
            c.send(part);
          }
          c.send(part.substring(1));
          lastByteIsNext.set(true);
          c.send("x");
          c.awaitClose();
        };
    try (FakeServer server = FakeServer.start(script);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      HttpExchange<Boolean> exchange =
          pool.execute(server.get("/"), (status, headers, body) -> lastByteIsNext.get());

      assertThat(exchange.body()).isTrue();
      assertThat(exchange.bytesReceived()).isGreaterThan(length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10, 65_535, 65_536, 65_537, 500_000, 1_040_000, 1_060_000, 4_000_000})
  void stopsTheClockBeforeTheReaderStarts(int length) throws Exception {
    try (FakeServer server = FakeServer.start(WholeAnswerTest::sized);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      HttpExchange<Long> started =
          pool.execute(server.get("/" + length), (status, headers, body) -> System.nanoTime());
      HttpExchange<byte[]> read = pool.execute(server.get("/" + length), BodyReader.bytes());

      assertThat(started.endNanos()).isLessThanOrEqualTo(started.body());
      assertThat(read.body()).asString().isEqualTo(text(length));
    }
  }

  @Test
  void aReaderThatFailsDoesNotMoveTheEnd() throws Exception {
    try (FakeServer server = FakeServer.start(WholeAnswerTest::sized);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS)) {
      long[] started = new long[1];
      HttpExchange<Object> exchange =
          pool.execute(
              server.get("/100"),
              (status, headers, body) -> {
                started[0] = System.nanoTime();
                throw new IOException("unexpected end of JSON");
              });

      assertThat(exchange.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.MALFORMED);
      assertThat(exchange.endNanos()).isLessThanOrEqualTo(started[0]);
    }
  }

  /** Otherwise the wait for a connection would hold the decoding of other threads. */
  @Test
  void releasesTheConnectionBeforeTheReaderStarts() throws Exception {
    try (FakeServer server = FakeServer.start(WholeAnswerTest::sized);
        HttpConnectionPool pool =
            new HttpConnectionPool(server.target(), SETTINGS.withMaxConnections(1))) {
      for (int length : new int[] {10, 200_000}) {
        HttpExchange<Integer> inside =
            pool.execute(server.get("/3"), BodyReader.bytes()).body().length == 3
                ? pool.execute(
                    server.get("/" + length),
                    (status, headers, body) ->
                        pool.execute(server.get("/7"), BodyReader.bytes()).body().length)
                : null;

        assertThat(inside.body()).isEqualTo(7);
        assertThat(server.accepted()).isEqualTo(1);
      }
    }
  }

  @Test
  void tooLargeResponsesFailAndReleaseMemory() throws Exception {
    BodyMemory memory = new BodyMemory(1 << 20);
    try (FakeServer server = FakeServer.start(WholeAnswerTest::sized);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS, memory)) {
      HttpExchange<byte[]> large = pool.execute(server.get("/1100000"), BodyReader.bytes());
      assertThat(large.failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.TOO_LARGE_FOR_HEAP);
      assertThat(large.failure().orElseThrow().message()).contains("1 MiB").contains("HEAP=");
      assertThat(memory.inUse()).isZero();

      // Together they are too large, one after the other they are not.
      HttpExchange<HttpExchange<byte[]>> inside =
          pool.execute(
              server.get("/600000"),
              (status, headers, body) -> pool.execute(server.get("/600000"), BodyReader.bytes()));
      assertThat(inside.failure()).isEmpty();
      assertThat(inside.body().failure().orElseThrow().kind())
          .isEqualTo(HttpFailureKind.TOO_LARGE_FOR_HEAP);
      assertThat(pool.execute(server.get("/600000"), BodyReader.bytes()).body()).hasSize(600_000);
      assertThat(memory.inUse()).isZero();
    }
  }

  @Test
  void releasesMemoryWhileReading() throws Exception {
    BodyMemory memory = new BodyMemory(1 << 20);
    try (FakeServer server = FakeServer.start(WholeAnswerTest::sized);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS, memory)) {
      HttpExchange<Long> left =
          pool.execute(
              server.get("/1000000"),
              (status, headers, body) -> {
                InputStream most = body;
                most.skipNBytes(900_000);
                return memory.inUse();
              });

      assertThat(left.body()).isBetween(100_000L, 200_000L);
      assertThat(memory.inUse()).isZero();
    }
  }

  @Test
  void failedReadersAndTruncatedResponsesReleaseMemory() throws Exception {
    BodyMemory memory = new BodyMemory(1 << 20);
    FakeServer.Script cut =
        c -> {
          if (c.number() == 0) {
            c.request();
            c.answer(200, text(100_000));
          }
          c.request();
          c.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\nabc");
        };
    try (FakeServer server = FakeServer.start(cut);
        HttpConnectionPool pool = new HttpConnectionPool(server.target(), SETTINGS, memory)) {
      assertThatThrownBy(
              () ->
                  pool.execute(
                      server.get("/"),
                      (status, headers, body) -> {
                        throw new IllegalStateException("a mistake of the reader");
                      }))
          .isInstanceOf(IllegalStateException.class);
      assertThat(memory.inUse()).isZero();

      HttpExchange<byte[]> second = pool.execute(server.get("/"), BodyReader.bytes());
      assertThat(second.failure().orElseThrow().kind()).isEqualTo(HttpFailureKind.TRUNCATED);
      assertThat(memory.inUse()).isZero();
    }
  }
}
