package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.Address;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.SocketConfigurators;
import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import lombok.Getter;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.TrustedCertificates;
import org.ngsildbench.streaming.load.MessageBody;

/** Makes connections to one node, or to any node of a cluster, each in its turn. Thread-safe. */
final class RabbitMqConnector {

  private static final int MAX_CONNECT_MILLIS = 10_000;

  /** The largest message that a publisher sends, and a margin for those of others. */
  private static final int MAX_MESSAGE = MessageBody.MAX_BYTES + (1 << 20);

  private final List<Address> addresses;
  @Getter private final RabbitMqSettings settings;
  @Getter private final RabbitMqFailures failures;
  private final AtomicInteger turn = new AtomicInteger();
  private final ConnectionThreads threads;

  /**
   * Creates a connector for some nodes.
   *
   * @param nodes nodes from the settings, at least one
   * @param threads threads shared by the connections
   */
  RabbitMqConnector(List<String> nodes, RabbitMqSettings settings, ConnectionThreads threads) {
    this.threads = threads;
    this.addresses =
        nodes.stream()
            .map(NodeAddress::parse)
            .map(node -> new Address(node.host(), node.port()))
            .toList();
    this.settings = settings;
    this.failures = new RabbitMqFailures(String.join(" or ", nodes));
  }

  /**
   * Opens a connection and logs in.
   *
   * @param name name in the server's list of connections
   * @param deliveries executor of deliveries to consumers; null: the shared threads
   * @throws StreamException if no node is reachable, or the login fails
   */
  OpenConnection open(String name, ExecutorService deliveries) throws StreamException {
    ConnectionFactory factory = factory();
    AtomicReference<Socket> latest = new AtomicReference<>();
    factory.setSocketConfigurator(SocketConfigurators.defaultConfigurator().andThen(latest::set));
    List<Address> inTurn = new ArrayList<>(addresses);
    Collections.rotate(inTurn, turn.getAndIncrement());
    try {
      ExecutorService telling = deliveries == null ? threads.work() : deliveries;
      Connection connection = factory.newConnection(telling, inTurn, name);
      return new OpenConnection(connection, latest.get());
    } catch (IOException | TimeoutException | RuntimeException e) {
      throw failures.exception(e);
    }
  }

  private ConnectionFactory factory() throws StreamException {
    ConnectionFactory factory = new ConnectionFactory();
    RabbitMqSettings.Login login = settings.login();
    factory.setUsername(login.user());
    factory.setPassword(login.password());
    factory.setVirtualHost(login.virtualHost());
    // Recovery would hide the outcomes of messages on a broken connection.
    factory.setAutomaticRecoveryEnabled(false);
    int limit = (int) Math.min(MAX_CONNECT_MILLIS, settings.timeout().toMillis());
    factory.setConnectionTimeout(limit);
    factory.setHandshakeTimeout(limit);
    factory.setChannelRpcTimeout((int) Math.min(Integer.MAX_VALUE, settings.timeout().toMillis()));
    factory.setShutdownTimeout(limit);
    factory.setMaxInboundMessageBodySize(MAX_MESSAGE);
    threads.serve(factory);
    if (settings.tls().on()) {
      useTls(factory);
    }
    return factory;
  }

  private void useTls(ConnectionFactory factory) throws StreamException {
    try {
      factory.useSslProtocol(TrustedCertificates.of(settings.tls().trusted()));
      factory.enableHostnameVerification();
    } catch (IOException | GeneralSecurityException e) {
      throw new StreamException(
          new StreamFailure(
              StreamFailureKind.BAD_SETTING,
              "Cannot read the trusted certificates in " + settings.tls().trusted() + "."),
          e);
    }
  }
}
