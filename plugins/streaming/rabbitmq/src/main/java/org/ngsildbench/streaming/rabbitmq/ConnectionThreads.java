package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.ConnectionFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import lombok.Getter;

/**
 * Threads shared by connections. Otherwise each connection would have threads for heartbeats and
 * channel callbacks besides its reader. Thread-safe.
 */
final class ConnectionThreads implements AutoCloseable {

  private final ScheduledExecutorService heartbeats =
      Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "rabbitmq heartbeat"));

  /** Executor of channel callbacks, in order per channel. */
  @Getter
  private final ExecutorService work =
      Executors.newCachedThreadPool(task -> daemon(task, "rabbitmq work"));

  /** Lets the connections of a factory use these threads. */
  void serve(ConnectionFactory factory) {
    factory.setThreadFactory(task -> daemon(task, "rabbitmq connection"));
    factory.setHeartbeatExecutor(heartbeats);
    factory.setShutdownExecutor(work);
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Stops the threads. Call after all connections are closed. */
  @Override
  public void close() {
    heartbeats.shutdownNow();
    work.shutdown();
  }
}
