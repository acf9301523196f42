package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.ClusterAuthorizationException;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

class KafkaStreamProducerTest {

  /**
   * Mimics Kafka's client without permission to send: the error arrives after the message entered a
   * batch.
   */
  private static final class Forbidden extends MockProducer<byte[], byte[]> {
    private final List<Callback> batch = new ArrayList<>();

    @Override
    public synchronized Future<RecordMetadata> send(
        ProducerRecord<byte[], byte[]> message, Callback callback) {
      batch.add(callback);
      throw new KafkaException(
          "Cannot execute transactional method", new ClusterAuthorizationException("no"));
    }

    void abortBatch() {
      batch.forEach(each -> each.onCompletion(null, new ClusterAuthorizationException("no")));
    }
  }

  private static final class RecordedSends implements SendListener {
    private final List<StreamFailureKind> failures = new ArrayList<>();

    @Override
    public void acknowledged(long nanos) {
      throw new AssertionError("nothing was taken");
    }

    @Override
    public void failed(StreamFailure failure, long nanos) {
      failures.add(failure.kind());
    }
  }

  @Test
  void rejectedAndAbortedMessageHasOneOutcome() {
    Forbidden client = new Forbidden();
    RecordedSends told = new RecordedSends();
    try (KafkaStreamProducer producer =
        new KafkaStreamProducer(client, "topic", 1, new CloseTimeout(Duration.ZERO), any -> {})) {
      producer.send(1, new byte[10], told);
      client.abortBatch();
    }
    assertThat(told.failures).containsExactly(StreamFailureKind.NOT_AUTHORISED);
  }
}
