package org.ngsildbench.streaming.rabbitmq;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.reconnect.ClientSupervisor;

/** Reads from each independent node, or from a cluster; one thread calls the listener. */
final class RabbitMqConsumer implements StreamConsumer, ClientSupervisor.Kept {

  private static final long SETTLING_MILLIS = 10;
  private static final long FAREWELL_SECONDS = 5;

  private final List<RabbitMqConnector> connectors;
  private final ConsumerSettings settings;
  private final int partitions;
  private final MessageListener listener;
  private final Consumer<ClientSupervisor.Kept> afterClose;
  private final ExecutorService deliveries;
  private final AtomicReferenceArray<NodeReader> readers;
  private volatile Thread thread;
  private volatile boolean closed;

  /**
   * Connects and joins the group.
   *
   * @param connectors one per independent node, or one for a cluster
   * @param afterClose called when this is closed
   */
  RabbitMqConsumer(
      List<RabbitMqConnector> connectors,
      ConsumerSettings settings,
      int partitions,
      MessageListener listener,
      Consumer<ClientSupervisor.Kept> afterClose)
      throws StreamException {
    this.connectors = connectors;
    this.settings = settings;
    this.partitions = partitions;
    this.listener = listener;
    this.afterClose = afterClose;
    this.readers = new AtomicReferenceArray<>(connectors.size());
    this.deliveries =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            this::deliveringThread,
            // Messages that arrive during close are dropped.
            new ThreadPoolExecutor.DiscardPolicy());
    try {
      for (int node = 0; node < connectors.size(); node++) {
        readers.set(node, connect(node));
      }
    } catch (StreamException e) {
      close();
      throw e;
    }
  }

  private Thread deliveringThread(Runnable task) {
    Thread made = new Thread(task, "rabbitmq consumer " + settings.name());
    made.setDaemon(true);
    thread = made;
    return made;
  }

  private NodeReader connect(int node) throws StreamException {
    return new NodeReader(connectors.get(node), settings, partitions, listener, deliveries);
  }

  /** Returns when this reads its share of the queues. */
  void awaitShare() throws StreamException {
    RabbitMqConnector any = connectors.get(0);
    long deadline = System.nanoTime() + any.settings().timeout().toNanos();
    for (int node = 0; node < readers.length(); node++) {
      readers.get(node).keep();
      while (!readers.get(node).isSettled()) {
        if (System.nanoTime() - deadline > 0) {
          throw new StreamException(any.failures().timeout(), null);
        }
        try {
          TimeUnit.MILLISECONDS.sleep(SETTLING_MILLIS);
        } catch (InterruptedException e) {
          throw StreamException.interrupted("waiting for RabbitMQ");
        }
        readers.get(node).keep();
      }
    }
  }

  @Override
  public void keep() {
    for (int node = 0; node < readers.length() && !closed; node++) {
      NodeReader reader = readers.get(node);
      try {
        if (reader.isOpen()) {
          reader.keep();
        } else {
          replace(node, reader);
        }
      } catch (StreamException e) {
        // The next poll detects a broken connection; an unreachable server was already reported.
      }
    }
  }

  private void replace(int node, NodeReader broken) throws StreamException {
    broken.reportInterruption(deliveries);
    NodeReader reader = connect(node);
    readers.set(node, reader);
    if (closed) {
      reader.close();
    }
  }

  @Override
  public long lag() {
    long sum = 0;
    try {
      for (int node = 0; node < readers.length(); node++) {
        sum += readers.get(node).lag();
      }
      return sum;
    } catch (StreamException e) {
      return UNKNOWN;
    }
  }

  @Override
  public void close() {
    closed = true;
    for (int node = 0; node < readers.length(); node++) {
      NodeReader reader = readers.get(node);
      if (reader != null) {
        reader.close();
      }
    }
    deliveries.shutdown();
    awaitLastDelivery();
    afterClose.accept(this);
  }

  private void awaitLastDelivery() {
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      deliveries.awaitTermination(FAREWELL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
