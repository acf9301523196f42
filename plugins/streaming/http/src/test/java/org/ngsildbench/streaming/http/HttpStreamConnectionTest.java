package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

class HttpStreamConnectionTest {

  private final CountDownLatch polls = new CountDownLatch(43);
  private volatile int status = 200;
  private HttpServer server;

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          polls.countDown();
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void hangUp() {
    server.stop(0);
  }

  private HttpStreamSettings settings() {
    return HttpStreamSettings.at("http://127.0.0.1:" + server.getAddress().getPort());
  }

  @Test
  void reportsAStreamThatWasNotDeleted() throws Exception {
    try (HttpStreamConnection connection = HttpStreamConnection.open(settings())) {
      status = 403;
      assertThatThrownBy(() -> connection.deleteTopic("t"))
          .isInstanceOf(StreamException.class)
          .hasMessageContaining("answered 403 to /t");
      status = 404;
      assertThatCode(() -> connection.deleteTopic("t")).doesNotThrowAnyException();
    }
  }

  @Test
  @Timeout(60)
  void pausesBetweenEmptyPolls() throws Exception {
    HttpStreamSettings polling = settings().withDelivery(StreamDelivery.LONG_POLLING);
    try (HttpStreamConnection connection = HttpStreamConnection.open(polling)) {
      long start = System.nanoTime();
      try (StreamConsumer consumer =
          connection.openConsumer(
              new ConsumerSettings("t", "group", "consumer"), (payload, nanos) -> {})) {
        polls.await();
        assertThat(consumer.lag()).isEqualTo(StreamConsumer.UNKNOWN);
      }
      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .as("40 pauses of 100 ms")
          .isGreaterThanOrEqualTo(Duration.ofSeconds(4));
    }
  }
}
