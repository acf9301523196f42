package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.Delivery.Fate;

class SenderTest {

  private static final List<FleetEntity> TWO =
      List.of(
          new FleetEntity("urn:a:1", "A", new byte[0]),
          new FleetEntity("urn:a:2", "A", new byte[0]));
  private static final TemporalDocument DOCUMENT =
      new TemporalDocument("urn:a:1", "A", new byte[0], 40);

  private final Deque<Delivery> answers = new ArrayDeque<>();
  private final List<String> calls = new ArrayList<>();
  private final List<Duration> pauses = new ArrayList<>();
  private final Ledger ledger = new Ledger();

  private final Recipient scripted =
      new Recipient() {
        @Override
        public Delivery create(List<FleetEntity> entities) {
          calls.add("create");
          return answers.remove();
        }

        @Override
        public Delivery upsert(List<FleetEntity> entities) {
          calls.add("upsert");
          return answers.remove();
        }

        @Override
        public Delivery addHistory(TemporalDocument document) {
          calls.add("history");
          return answers.remove();
        }
      };

  private Sender sender(boolean repeatOverwrites) {
    Retries retries = new Retries(4, Duration.ofMillis(100), Duration.ofMillis(250));
    return new Sender(scripted, retries, pauses::add, ledger, repeatOverwrites);
  }

  private LoadResult result() {
    return ledger.result(LoadResult.Outcome.LOADED);
  }

  @Test
  void whatIsRefusedAsThereAlreadyIsUpdated() throws Exception {
    answers.add(Delivery.decided(1, 1, "urn:a:2: already exists"));
    answers.add(Delivery.accepted(2));
    sender(false).create(TWO);
    assertThat(calls).containsExactly("create", "upsert");
    assertThat(result().entitiesAccepted()).isEqualTo(2);
    assertThat(result().entitiesRefused()).isZero();
    assertThat(result().problems()).isEmpty();
    assertThat(result().requests()).isEqualTo(2);
  }

  @Test
  void creatingAgainAfterAnUnknownFateUpdates() throws Exception {
    answers.add(Delivery.failed(Fate.UNKNOWN, "timed out"));
    answers.add(Delivery.accepted(2));
    sender(false).create(TWO);
    assertThat(calls).containsExactly("create", "upsert");
    assertThat(result().retries()).isEqualTo(1);
    assertThat(result().entitiesAccepted()).isEqualTo(2);
  }

  @Test
  void pausesGrowUpToTheLongest() throws Exception {
    answers.add(Delivery.failed(Fate.NOT_SENT, "refused"));
    answers.add(Delivery.failed(Fate.NOT_SENT, "refused"));
    answers.add(Delivery.failed(Fate.NOT_SENT, "refused"));
    answers.add(Delivery.accepted(40));
    sender(false).addHistory(DOCUMENT);
    assertThat(pauses)
        .containsExactly(Duration.ofMillis(100), Duration.ofMillis(200), Duration.ofMillis(250));
    assertThat(result().readingsAccepted()).isEqualTo(40);
    assertThat(result().readingsUncertain()).isZero();
  }

  @Test
  void readingsThatMayBeThereTwiceAreCounted() throws Exception {
    answers.add(Delivery.failed(Fate.UNKNOWN, "reset"));
    answers.add(Delivery.accepted(40));
    sender(false).addHistory(DOCUMENT);
    assertThat(result().readingsUncertain()).isEqualTo(40);
  }

  @Test
  void whereRepeatingOverwritesNothingIsUncertain() throws Exception {
    answers.add(Delivery.failed(Fate.UNKNOWN, "reset"));
    answers.add(Delivery.accepted(40));
    sender(true).addHistory(DOCUMENT);
    assertThat(result().readingsUncertain()).isZero();
  }

  @Test
  void theNumberOfAttemptsIsBounded() {
    for (int i = 0; i < 4; i++) {
      answers.add(Delivery.failed(Fate.UNKNOWN, "503 try later"));
    }
    assertThatExceptionOfType(GivenUpException.class)
        .isThrownBy(() -> sender(true).addHistory(DOCUMENT))
        .withMessage("given up after 4 attempts: 503 try later");
    assertThat(calls).hasSize(4);
    assertThat(pauses).hasSize(3);
    assertThat(result().readingsAccepted()).isZero();
  }

  @Test
  void refusalsAreCountedAndEndTheLoadWhenThereAreMany() throws Exception {
    Sender sender = sender(false);
    for (int i = 0; i < LoadResult.PROBLEMS_KEPT; i++) {
      answers.add(Delivery.decided(0, 40, "400 bad"));
    }
    for (int i = 0; i < LoadResult.PROBLEMS_KEPT - 1; i++) {
      sender.addHistory(DOCUMENT);
    }
    assertThat(ledger.failed()).isTrue();
    assertThatExceptionOfType(GivenUpException.class).isThrownBy(() -> sender.addHistory(DOCUMENT));
    assertThat(result().readingsRefused()).isEqualTo(40L * LoadResult.PROBLEMS_KEPT);
    assertThat(result().problems())
        .hasSize(LoadResult.PROBLEMS_KEPT)
        .containsOnly("refused: 400 bad");
  }

  @Test
  void updatesCountReadings() throws Exception {
    answers.add(Delivery.decided(1, 1, "urn:a:2: bad"));
    sender(false).update(TWO, 52);
    assertThat(result().readingsAccepted()).isEqualTo(26);
    assertThat(result().readingsRefused()).isEqualTo(26);
  }

  @Test
  void anInterruptedThreadSendsNothing() {
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() -> sender(false).create(TWO));
    assertThat(calls).isEmpty();
  }
}
