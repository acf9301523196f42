package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.InterruptException;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamProducer;

/** Kafka's producer. Its callback is the only object per message besides Kafka's own. */
final class KafkaStreamProducer implements StreamProducer {

  private final Producer<byte[], byte[]> client;
  private final String topic;
  private final Integer[] partitions;
  private final CloseTimeout closeTimeout;
  private final Consumer<StreamProducer> onClose;

  KafkaStreamProducer(
      Producer<byte[], byte[]> client,
      String topic,
      int partitions,
      CloseTimeout closeTimeout,
      Consumer<StreamProducer> onClose) {
    this.client = client;
    this.topic = topic;
    this.partitions = new Integer[partitions];
    for (int i = 0; i < partitions; i++) {
      this.partitions[i] = i;
    }
    this.closeTimeout = closeTimeout;
    this.onClose = onClose;
  }

  /** The key chooses the partition and is not sent: its bytes would be another allocation. */
  @Override
  public void send(long key, byte[] payload, SendListener listener) {
    Integer partition = partitions[(int) Long.remainderUnsigned(key, partitions.length)];
    Outcome outcome = new Outcome(listener);
    try {
      client.send(new ProducerRecord<>(topic, partition, null, payload), outcome);
    } catch (InterruptException e) {
      outcome.failed(
          StreamException.interrupted("waiting for room in the producer's buffer").failure());
    } catch (RuntimeException e) {
      // Thrown in place of the callback, as when the client is closed; or before it, where the
      // message is in a batch already and the client has learned that it may not send at all.
      outcome.failed(KafkaFailures.of(e));
    }
  }

  /** Kafka copies or compresses a message into a batch before its send returns. */
  @Override
  public boolean copiesPayload() {
    return true;
  }

  /** Kafka's flush has no timeout, so it runs in a separate thread that waits until ours. */
  @Override
  public boolean flush(Duration limit) {
    Thread flush = new Thread(client::flush, "flush");
    flush.setDaemon(true);
    flush.start();
    try {
      flush.join(Math.max(1, limit.toMillis()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !flush.isAlive();
  }

  @Override
  public void close() {
    onClose.accept(this);
    closeTimeout.close(client);
  }

  /** Reports the first known outcome of a message. */
  @RequiredArgsConstructor
  private static final class Outcome implements Callback {

    private static final AtomicIntegerFieldUpdater<Outcome> REPORTED =
        AtomicIntegerFieldUpdater.newUpdater(Outcome.class, "reported");

    private final SendListener listener;

    @SuppressWarnings("unused") // read through REPORTED
    private volatile int reported;

    @Override
    public void onCompletion(RecordMetadata ignored, Exception e) {
      if (e != null) {
        failed(KafkaFailures.of(e));
      } else if (isFirst()) {
        listener.acknowledged(System.nanoTime());
      }
    }

    void failed(StreamFailure failure) {
      if (isFirst()) {
        listener.failed(failure, System.nanoTime());
      }
    }

    private boolean isFirst() {
      return REPORTED.compareAndSet(this, 0, 1);
    }
  }
}
