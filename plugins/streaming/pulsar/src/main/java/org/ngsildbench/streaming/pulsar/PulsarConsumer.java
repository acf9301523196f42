package org.ngsildbench.streaming.pulsar;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.pulsar.client.api.Consumer;
import org.ngsildbench.streaming.StreamConsumer;

/** Receives from all partitions of a topic, each in a separate thread. */
final class PulsarConsumer implements StreamConsumer {

  /** Timeout for a listener that does not return. */
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final List<PartitionReader> readers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final Backlog backlog;
  private final java.util.function.Consumer<PulsarConsumer> closed;

  PulsarConsumer(
      String name,
      List<Consumer<ByteBuffer>> partitions,
      PulsarDelivery delivery,
      Backlog backlog,
      java.util.function.Consumer<PulsarConsumer> closed) {
    this.backlog = backlog;
    this.closed = closed;
    for (Consumer<ByteBuffer> partition : partitions) {
      PartitionReader reader = new PartitionReader(partition, delivery);
      Thread thread = new Thread(reader, "pulsar-" + name + "-" + readers.size());
      thread.setDaemon(true);
      readers.add(reader);
      threads.add(thread);
    }
    threads.forEach(Thread::start);
  }

  @Override
  public long lag() {
    return backlog.messages();
  }

  @Override
  public void close() {
    closed.accept(this);
    readers.forEach(PartitionReader::end);
    for (Thread thread : threads) {
      join(thread);
    }
    PulsarFutures.awaitQuietly(
        CompletableFuture.allOf(
            readers.stream()
                .map(reader -> reader.consumer().closeAsync())
                .toArray(CompletableFuture[]::new)));
  }

  private static void join(Thread thread) {
    if (thread == Thread.currentThread()) {
      return;
    }
    try {
      thread.join(TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
