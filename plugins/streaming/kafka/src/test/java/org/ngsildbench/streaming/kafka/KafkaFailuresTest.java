package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.NotEnoughReplicasException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

class KafkaFailuresTest {

  /** Kafka's InterruptException sets the flag of the thread that makes it. */
  @AfterEach
  void clearInterrupt() {
    assertThat(Thread.interrupted()).isIn(true, false);
  }

  private static StreamFailureKind kind(Throwable e) {
    return KafkaFailures.of(e).kind();
  }

  @Test
  void aClosedClientIsClosed() {
    assertThat(kind(new IllegalStateException("This consumer has already been closed.")))
        .isEqualTo(StreamFailureKind.CLOSED);
    assertThat(kind(new KafkaException("Producer is closed forcefully.")))
        .isEqualTo(StreamFailureKind.CLOSED);
  }

  @Test
  void unknownExceptionIsNotAClosedClient() {
    for (Throwable unknown :
        new Throwable[] {
          new NullPointerException("partitions"),
          new IllegalStateException("No entry found for connection 3"),
          new SerializationException("size of data is not 8"),
          new KafkaException("Unexpected error from SyncGroup"),
          new ExecutionException(new ArithmeticException("overflow"))
        }) {
      StreamFailure failure = KafkaFailures.of(unknown);
      Throwable named = unknown.getCause() == null ? unknown : unknown.getCause();
      assertThat(failure.kind()).as(named.toString()).isEqualTo(StreamFailureKind.UNEXPECTED);
      assertThat(failure.message())
          .contains(named.getClass().getSimpleName())
          .contains(named.getMessage());
    }
  }

  @Test
  void anInterruptIsAnInterrupt() {
    assertThat(kind(new InterruptException("stopped"))).isEqualTo(StreamFailureKind.INTERRUPTED);
    assertThat(kind(new ExecutionException(new InterruptedException())))
        .isEqualTo(StreamFailureKind.INTERRUPTED);
  }

  @Test
  void brokerErrorsAreRejections() {
    assertThat(kind(new NotEnoughReplicasException("1 of 2"))).isEqualTo(StreamFailureKind.REFUSED);
    assertThat(kind(new TimeoutException("60000 ms"))).isEqualTo(StreamFailureKind.TIMEOUT);
  }
}
