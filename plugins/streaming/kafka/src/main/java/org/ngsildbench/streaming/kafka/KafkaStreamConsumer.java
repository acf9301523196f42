package org.ngsildbench.streaming.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/** A consumer and its thread. */
final class KafkaStreamConsumer implements StreamConsumer {

  /** A group waits for members that were killed as long as Kafka's session timeout. */
  private static final Duration JOINED = Duration.ofSeconds(60);

  private final ConsumerLoop loop;
  private final KafkaTopics topics;
  private final String topic;
  private final Consumer<StreamConsumer> onClose;
  private final Thread thread;

  KafkaStreamConsumer(
      ConsumerLoop loop, KafkaTopics topics, String topic, Consumer<StreamConsumer> onClose) {
    this.loop = loop;
    this.topics = topics;
    this.topic = topic;
    this.onClose = onClose;
    this.thread = new Thread(loop, "kafka-consumer " + topic);
    thread.setDaemon(true);
    thread.start();
  }

  void awaitReady() throws StreamException {
    try {
      if (loop.ready().await(JOINED.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      throw StreamException.interrupted("waiting for partitions of the topic " + topic);
    }
    throw new StreamException(
        StreamFailureKind.TIMEOUT,
        "the consumer was assigned no partition of the topic %s within %s s"
            .formatted(topic, JOINED.toSeconds()));
  }

  @Override
  public long lag() {
    List<Integer> ours = loop.positions().ours();
    Map<Integer, Long> ends = topics.ends(topic, ours);
    if (ends.isEmpty() && !ours.isEmpty()) {
      return UNKNOWN;
    }
    long lag = 0;
    for (Map.Entry<Integer, Long> end : ends.entrySet()) {
      lag += loop.positions().until(end.getKey(), end.getValue());
    }
    return lag;
  }

  @Override
  public void close() {
    onClose.accept(this);
    loop.end();
    if (Thread.currentThread() == thread) {
      return;
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
