package org.ngsildbench.load.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.LoadAbortedException;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.send.SendResult.Status;
import org.ngsildbench.ngsild.batch.RefusedEntity;
import org.ngsildbench.ngsild.outcome.BrokerException;

class SenderTest extends ScriptedSending {

  @Test
  void pausesGrowToTheMaximum() throws Exception {
    answers.add(SendResult.failed(Status.NOT_SENT, "refused"));
    answers.add(SendResult.failed(Status.NOT_SENT, "refused"));
    answers.add(SendResult.failed(Status.NOT_SENT, "refused"));
    answers.add(SendResult.accepted(40));
    sender(false).addHistory(DOCUMENT, doubts::increment);
    assertThat(pauses)
        .containsExactly(Duration.ofMillis(100), Duration.ofMillis(200), Duration.ofMillis(250));
    assertThat(result().readingsAccepted()).isEqualTo(40);
    assertThat(doubts.sum()).isZero();
  }

  @Test
  void reportsPossibleDuplicatesBeforehand() throws Exception {
    answers.add(SendResult.failed(Status.UNKNOWN, "reset"));
    answers.add(SendResult.accepted(40));
    sender(false).addHistory(DOCUMENT, doubts::increment);
    assertThat(calls).containsExactly("history", "holds history", "history");
    assertThat(doubts.sum()).isEqualTo(1);
  }

  /** Only the response was lost. */
  @Test
  void doesNotResendStoredReadings() throws Exception {
    there.add("history");
    answers.add(SendResult.failed(Status.UNKNOWN, "reset"));
    sender(false).addHistory(DOCUMENT, doubts::increment);
    assertThat(calls).containsExactly("history", "holds history");
    assertThat(doubts.sum()).isZero();
    assertThat(result().readingsAccepted()).isEqualTo(40);
  }

  /** Scorpio was killed with four of them in flight; a load of all others was then uncertain. */
  @Test
  void readingsNotRetriedAreNotUncertain() {
    down = true;
    answers.add(SendResult.failed(Status.UNKNOWN, "reset"));
    assertThatExceptionOfType(BrokerException.class)
        .isThrownBy(() -> sender(false).addHistory(DOCUMENT, doubts::increment));
    assertThat(doubts.sum()).isZero();
  }

  @Test
  void idempotentRetriesAreNotUncertain() throws Exception {
    answers.add(SendResult.failed(Status.UNKNOWN, "reset"));
    answers.add(SendResult.accepted(40));
    sender(true).addHistory(DOCUMENT, doubts::increment);
    assertThat(doubts.sum()).isZero();
  }

  @Test
  void limitsAttempts() {
    for (int i = 0; i < 4; i++) {
      answers.add(SendResult.failed(Status.UNKNOWN, "503 try later"));
    }
    assertThatExceptionOfType(LoadAbortedException.class)
        .isThrownBy(() -> sender(true).addHistory(DOCUMENT, doubts::increment))
        .withMessage("aborted after 4 attempts: 503 try later");
    assertThat(calls).hasSize(4);
    assertThat(pauses).hasSize(3);
    assertThat(result().readingsAccepted()).isZero();
  }

  @Test
  void abortsIfTheBrokerAcceptsNothing() throws Exception {
    Sender sender = sender(false);
    for (int i = 0; i < LoadResult.MAX_PROBLEMS; i++) {
      answers.add(SendResult.decided(0, 40, "400 bad"));
    }
    for (int i = 0; i < LoadResult.MAX_PROBLEMS - 1; i++) {
      sender.addHistory(DOCUMENT, doubts::increment);
    }
    assertThat(counters.failed()).isTrue();
    assertThatExceptionOfType(LoadAbortedException.class)
        .isThrownBy(() -> sender.addHistory(DOCUMENT, doubts::increment));
    assertThat(result().readingsRefused()).isEqualTo(40L * LoadResult.MAX_PROBLEMS);
    assertThat(result().problems())
        .hasSize(LoadResult.MAX_PROBLEMS)
        .containsOnly("rejected: 400 bad");
  }

  @Test
  void recordsRejectsAndLoadsTheRest() throws Exception {
    Path file = folder.resolve("rejects.ndjson");
    try (Rejects rejects = new Rejects(file)) {
      Sender sender =
          new Sender(scripted, new Attempts(RETRIES, pauses::add), counters, false, rejects);
      answers.add(
          SendResult.decided(
              1, 1, "urn:a:2: bad", List.of(new RefusedEntity("urn:a:2", "exists"))));
      answers.add(
          SendResult.decided(
              0, 1, "urn:a:2: bad", List.of(new RefusedEntity("urn:a:2", "bad \"name\""))));
      sender.create(TWO);
      for (int i = 0; i < 3 * LoadResult.MAX_PROBLEMS; i++) {
        answers.add(SendResult.decided(0, 40, "400 bad"));
        sender.addHistory(DOCUMENT, doubts::increment);
      }
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(1 + 3 * LoadResult.MAX_PROBLEMS);
    assertThat(lines.get(0))
        .isEqualTo("{\"id\":\"urn:a:2\",\"part\":\"entity\",\"reason\":\"bad \\\"name\\\"\"}");
    assertThat(lines.get(1))
        .isEqualTo(
            "{\"id\":\"urn:a:1\",\"part\":\"history\",\"from\":\"2026-01-05T00:00:00Z\","
                + "\"to\":\"2026-01-05T00:00:00Z\",\"readings\":40,\"reason\":\"400 bad\"}");
    assertThat(result().entitiesAccepted()).isEqualTo(1);
    assertThat(result().entitiesRefused()).isEqualTo(1);
  }

  @Test
  void rejectsForSizeOnlySingleReadings() throws Exception {
    Path file = folder.resolve("rejects.ndjson");
    TemporalDocument single =
        new TemporalDocument(
            "urn:a:1", new byte[0], 1, "a", FleetSpec.START, FleetSpec.START, FleetSpec.START);
    try (Rejects rejects = new Rejects(file)) {
      Sender sender =
          new Sender(scripted, new Attempts(RETRIES, pauses::add), counters, false, rejects);
      answers.add(SendResult.tooLarge(0, 40, "413 too large"));
      assertThat(sender.addHistory(DOCUMENT, doubts::increment).tooLarge()).isTrue();
      assertThat(result().readingsRefused()).isZero();
      answers.add(SendResult.tooLarge(0, 1, "413 too large"));
      sender.addHistory(single, doubts::increment);
    }
    assertThat(result().readingsRefused()).isEqualTo(1);
    assertThat(Files.readAllLines(file))
        .singleElement()
        .asString()
        .contains("\"readings\":1", "413 too large");
  }

  @Test
  void updatesCountReadings() throws Exception {
    answers.add(SendResult.decided(1, 1, "urn:a:2: bad"));
    sender(false).update(UPDATE, doubts::increment);
    assertThat(result().readingsAccepted()).isEqualTo(26);
    assertThat(result().readingsRefused()).isEqualTo(26);
  }

  /** Rejected by name, or all rejected without names. */
  @Test
  void recordsTheReadingsOfARejectedUpdate() throws Exception {
    Path file = folder.resolve("rejects.ndjson");
    try (Rejects rejects = new Rejects(file)) {
      Sender sender =
          new Sender(scripted, new Attempts(RETRIES, pauses::add), counters, false, rejects);
      answers.add(
          SendResult.decided(1, 1, "urn:a:2: bad", List.of(new RefusedEntity("urn:a:2", "bad"))));
      sender.update(UPDATE, doubts::increment);
      answers.add(SendResult.decided(0, 2, "400 bad"));
      sender.update(UPDATE, doubts::increment);
    }
    String line =
        "{\"id\":\"urn:a:%d\",\"part\":\"history\",\"from\":\"2026-01-05T00:00:00Z\","
            + "\"to\":\"2026-01-05T00:00:00Z\",\"readings\":26,\"reason\":\"%s\"}";
    assertThat(file)
        .content()
        .isEqualToIgnoringNewLines(
            line.formatted(2, "bad") + line.formatted(1, "400 bad") + line.formatted(2, "400 bad"));
  }

  @Test
  void interruptedThreadSendsNothing() {
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() -> sender(false).create(TWO));
    assertThat(calls).isEmpty();
  }
}
