package org.ngsildbench.httpservers.front;

import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** RabbitMQ: a connection for each user, opened when the user first publishes. Thread-safe. */
final class RabbitMqBackend {

  private static final int CONNECT_MILLIS = 5_000;

  private final String host;
  private final int port;
  private final boolean confirms;
  private final Map<PublisherLogin, Connection> connections = new HashMap<>();

  RabbitMqBackend(String host, int port, boolean confirms) {
    this.host = host;
    this.port = port;
    this.confirms = confirms;
  }

  boolean confirms() {
    return confirms;
  }

  /** The user's connection, one at a time; others wait while it is made. */
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
    // Whoever publishes next opens another one, which tells it at once whether there is a broker.
    factory.setAutomaticRecoveryEnabled(false);
    Connection made = factory.newConnection("https-front");
    connections.put(login, made);
    return made;
  }
}
