package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;
import org.ngsildbench.streaming.http.settings.HttpPostSettings;

class HttpPostConnectionTest {

  private final List<SocketChannel> accepted = new ArrayList<>();
  private ServerSocketChannel server;

  @BeforeEach
  void listen() throws IOException {
    server = ServerSocketChannel.open();
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
    server.configureBlocking(false);
  }

  @AfterEach
  void hangUp() throws IOException {
    for (SocketChannel each : accepted) {
      each.close();
    }
    server.close();
  }

  /** Counts the connections waiting to be accepted; producers connect when opened. */
  private int newConnections() throws IOException {
    int before = accepted.size();
    for (SocketChannel next = server.accept(); next != null; next = server.accept()) {
      accepted.add(next);
    }
    return accepted.size() - before;
  }

  /** Otherwise the last message would fail after as many timeouts as there are messages. */
  @Test
  @Timeout(120)
  void aStalledServerFailsWaitingMessagesTogether() throws Exception {
    int messages = 40;
    HttpPostSettings settings =
        HttpPostSettings.at("http://127.0.0.1:" + server.socket().getLocalPort() + "/{topic}")
            .with(1, "text/plain")
            .withClient(
                HttpClientSettings.DEFAULTS.within(Duration.ofSeconds(10), Duration.ofSeconds(1)));
    Queue<StreamFailureKind> failures = new ConcurrentLinkedQueue<>();
    try (HttpPostConnection connection = HttpPostConnection.open(settings)) {
      StreamProducer producer = connection.openProducer(new ProducerSettings("t", "one", true));
      for (int i = 0; i < messages; i++) {
        producer.send(0, new byte[] {'x'}, failing(failures));
      }
      producer.flush(Duration.ofSeconds(100));
      assertThat(failures).hasSize(messages).containsOnly(StreamFailureKind.TIMEOUT);
      assertThat(newConnections()).as("one after each timeout").isLessThan(messages / 4);
    }
  }

  private static SendListener failing(Queue<StreamFailureKind> failures) {
    return new SendListener() {
      @Override
      public void acknowledged(long nanos) {
        throw new AssertionError("the server answers nothing");
      }

      @Override
      public void failed(StreamFailure failure, long nanos) {
        failures.add(failure.kind());
      }
    };
  }

  @Test
  void producerOfOneKeyUsesOneConnection() throws Exception {
    HttpPostSettings settings =
        HttpPostSettings.at("http://127.0.0.1:" + server.socket().getLocalPort() + "/{topic}");
    try (HttpPostConnection connection = HttpPostConnection.open(settings)) {
      connection.openProducer(new ProducerSettings("t", "of one driver", true));
      assertThat(newConnections()).isOne();
      connection.openProducer(new ProducerSettings("t", "of all drivers"));
      assertThat(newConnections()).isEqualTo(settings.connections()).isGreaterThan(1);
    }
  }
}
