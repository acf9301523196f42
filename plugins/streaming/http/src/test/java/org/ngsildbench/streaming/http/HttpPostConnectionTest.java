package org.ngsildbench.streaming.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.ProducerSettings;
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
