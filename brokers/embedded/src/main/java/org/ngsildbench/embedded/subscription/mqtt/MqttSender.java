package org.ngsildbench.embedded.subscription.mqtt;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Publishes messages by MQTT in the order of the calls, with a connection per server. Thread-safe.
 */
public final class MqttSender implements AutoCloseable {
  private final Map<MqttEndpoint.Server, MqttConnection> connections = new ConcurrentHashMap<>();

  /** An unreachable server must not delay notifications by HTTP. */
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread daemon = new Thread(work, "mqtt notifications");
            daemon.setDaemon(true);
            return daemon;
          });

  /** Publishes a message; the result fails if it is not confirmed within the timeout. */
  public CompletableFuture<Void> send(MqttEndpoint to, byte[] message, Duration timeout) {
    return CompletableFuture.supplyAsync(() -> publish(to, message), thread)
        .thenCompose(confirmed -> confirmed)
        .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
  }

  private CompletableFuture<Void> publish(MqttEndpoint to, byte[] message) {
    try {
      MqttConnection connection = connections.get(to.server());
      if (connection == null || !connection.isOpen()) {
        connection = new MqttConnection(to.server());
        connections.put(to.server(), connection);
      }
      return connection.publish(to, message);
    } catch (IOException | IllegalStateException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
    connections.values().forEach(MqttConnection::close);
  }
}
