package org.ngsildbench.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

class PulsarDeliveryTest {

  private final List<Integer> sizes = new ArrayList<>();
  private final List<StreamFailureKind> failures = new ArrayList<>();

  private final class Listener implements MessageListener {
    @Override
    public void received(ByteBuffer payload, long arrivalNanos) {
      sizes.add(payload.remaining());
      if (payload.remaining() == 1) {
        throw new IllegalStateException("unreadable");
      }
    }

    @Override
    public void interrupted(StreamFailure failure) {
      failures.add(failure.kind());
    }
  }

  /** Messages of other writers: one without a value, and one that the listener cannot read. */
  @Test
  void messagesOfOthersDoNotEndTheReader() {
    PulsarDelivery delivery =
        new PulsarDelivery(new Listener(), new PulsarFailures("pulsar://127.0.0.1:6650"));
    delivery.received(null, 1);
    delivery.received(ByteBuffer.allocate(1), 2);
    delivery.received(ByteBuffer.allocate(2), 3);
    assertThat(sizes).containsExactly(0, 1, 2);
    assertThat(failures).containsExactly(StreamFailureKind.UNEXPECTED);
  }
}
