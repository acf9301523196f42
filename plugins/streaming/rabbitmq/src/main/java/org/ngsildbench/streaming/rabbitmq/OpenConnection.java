package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.Connection;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/** A connection of the client, and the socket under it. */
record OpenConnection(Connection client, Socket socket) {

  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

  /** Says good-bye, without waiting long for the answer. */
  void close() {
    client.abort((int) CLOSE_TIMEOUT.toMillis());
  }

  /**
   * Aborts the connection. An orderly close would wait behind a message in progress, possibly
   * forever if the server has stopped reading.
   */
  void cut() {
    try {
      socket.close();
    } catch (IOException e) {
      // Already closed.
    }
  }
}
