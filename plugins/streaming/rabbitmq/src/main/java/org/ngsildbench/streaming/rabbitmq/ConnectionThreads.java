package org.ngsildbench.streaming.rabbitmq;

import com.rabbitmq.client.ConnectionFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The threads that connections share: each would else have some of its own for its heartbeat and
 * for what its channels are told, besides the one that reads it. Thread-safe.
 */
final class ConnectionThreads implements AutoCloseable {

  private final ScheduledExecutorService heartbeats =
      Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "rabbitmq heartbeat"));
  private final ExecutorService work =
      Executors.newCachedThreadPool(task -> daemon(task, "rabbitmq work"));

  /** Lets the connections of a factory use these threads. */
  void serve(ConnectionFactory factory) {
    factory.setThreadFactory(task -> daemon(task, "rabbitmq connection"));
    factory.setHeartbeatExecutor(heartbeats);
    factory.setShutdownExecutor(work);
  }

  /** Runs what channels are told, each channel's in turn. */
  ExecutorService work() {
    return work;
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  /** To be called when all connections are closed. */
  @Override
  public void close() {
    heartbeats.shutdownNow();
    work.shutdown();
  }
}
