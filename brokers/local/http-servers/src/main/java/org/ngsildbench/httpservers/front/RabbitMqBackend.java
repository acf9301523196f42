package org.ngsildbench.httpservers.front;

import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Connections to RabbitMQ, one per user, opened at the user's first message. Thread-safe. */
@RequiredArgsConstructor
final class RabbitMqBackend {

  private static final int CONNECT_MILLIS = 5_000;

  private final String host;
  private final int port;
  @Getter private final boolean confirms;
  private final Map<PublisherLogin, Connection> connections = new HashMap<>();

  /**
   * Returns the user's connection; opens it if necessary. Callers wait while a connection is
   * opened.
   */
  synchronized Connection connection(PublisherLogin login) throws IOException, TimeoutException {
    Connection known = connections.get(login);
    if (known != null && known.isOpen()) {
      return known;
    }
    ConnectionFactory factory = new ConnectionFactory();
    factory.setHost(host);
    factory.setPort(port);
    factory.setUsername(login.user());
    factory.setPassword(login.password());
    factory.setConnectionTimeout(CONNECT_MILLIS);
    // The next message opens a new connection and fails at once if the broker is down.
    factory.setAutomaticRecoveryEnabled(false);
    Connection made = factory.newConnection("https-front");
    connections.put(login, made);
    return made;
  }
}
