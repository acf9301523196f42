package org.ngsildbench.streaming.pulsar;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.pulsar.client.api.Producer;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamProducer;

/**
 * Publishes by one of Pulsar's producers a partition, which a message's key picks. Pulsar's own
 * producer of a topic with partitions would look for the same one by hashing the key's text.
 */
final class PulsarProducer implements StreamProducer {

  private static final long LOOK_NANOS = Duration.ofMillis(1).toNanos() / 10;

  private final List<Producer<byte[]>> partitions;
  private final PulsarSendOutcomes outcomes;
  private final Consumer<PulsarProducer> closed;
  private final ConnectionWatch watch;

  /**
   * A producer of open ones.
   *
   * @param gapless whether it ends with the first connection that breaks
   */
  PulsarProducer(
      List<Producer<byte[]>> partitions,
      boolean gapless,
      PulsarSendOutcomes outcomes,
      Consumer<PulsarProducer> closed) {
    this.partitions = partitions;
    this.outcomes = outcomes;
    this.closed = closed;
    this.watch = gapless ? ConnectionWatch.start(partitions, outcomes::connectionLost) : null;
  }

  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    outcomes.sending();
    Producer<byte[]> partition = partitions.get(Math.floorMod(key, partitions.size()));
    CompletableFuture<?> unused =
        partition
            .newMessage()
            .value(payload)
            .sendAsync()
            .whenComplete((id, failure) -> outcomes.outcome(listener, id, failure));
  }

  /** The client keeps the payload until it is batched or acknowledged. */
  @Override
  public boolean copiesPayload() {
    return false;
  }

  @Override
  public boolean flush(Duration limit) {
    long deadline = System.nanoTime() + limit.toNanos();
    for (Producer<byte[]> partition : partitions) {
      CompletableFuture<?> unused = partition.flushAsync();
    }
    while (!outcomes.hasNoneInFlight()) {
      if (System.nanoTime() - deadline >= 0 || Thread.currentThread().isInterrupted()) {
        return false;
      }
      LockSupport.parkNanos(LOOK_NANOS);
    }
    return true;
  }

  @Override
  public void close() {
    closed.accept(this);
    if (watch != null) {
      watch.end();
    }
    PulsarFutures.awaitQuietly(
        CompletableFuture.allOf(
            partitions.stream().map(Producer::closeAsync).toArray(CompletableFuture[]::new)));
  }
}
