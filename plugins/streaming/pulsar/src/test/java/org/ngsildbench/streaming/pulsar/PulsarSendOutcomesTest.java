package org.ngsildbench.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.pulsar.client.api.MessageId;
import org.apache.pulsar.client.impl.MessageIdImpl;
import org.junit.jupiter.api.Test;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

final class PulsarSendOutcomesTest {

  private static final MessageId DROPPED = new MessageIdImpl(-1, -1, -1);

  private final List<String> told = new ArrayList<>();
  private final SendListener listener =
      new SendListener() {
        @Override
        public void acknowledged(long nanos) {
          told.add("acknowledged");
        }

        @Override
        public void failed(StreamFailure failure, long nanos) {
          told.add(failure.responseCode());
        }
      };

  @Test
  void droppedMessageIsNotAcknowledged() {
    PulsarSendOutcomes memory = new PulsarSendOutcomes(new PulsarFailures("p"), false);
    memory.outcome(listener, new MessageIdImpl(0, 0, -1), null);
    memory.outcome(listener, DROPPED, null);
    // A broker that has seen a persistent message before says so in the same way.
    new PulsarSendOutcomes(new PulsarFailures("p"), true).outcome(listener, DROPPED, null);
    assertThat(told).containsExactly("acknowledged", "REFUSED", "acknowledged");
  }

  @Test
  void completesAlthoughAListenerThrows() {
    PulsarSendOutcomes outcomes = new PulsarSendOutcomes(new PulsarFailures("p"), true);
    assertThat(outcomes.hasNoneInFlight()).isTrue();
    outcomes.sending();
    outcomes.sending();
    outcomes.outcome(listener, new MessageIdImpl(1, 1, 0), null);
    assertThat(outcomes.hasNoneInFlight()).isFalse();
    try {
      outcomes.outcome(null, new MessageIdImpl(1, 2, 0), null);
    } catch (NullPointerException ofTheListener) {
      told.add("threw");
    }
    assertThat(outcomes.hasNoneInFlight()).isTrue();
    assertThat(told).containsExactly("acknowledged", "threw");
  }
}
