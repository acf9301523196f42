package org.ngsildbench.streaming.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/** Tests of failure reporting. */
public abstract class FailureContract extends DeliveryContract {

  private static final Duration BOUND = Duration.ofSeconds(30);

  @Test
  void tooLargeMessageFailsAndTheNextSucceeds() throws Exception {
    Inbox inbox = new Inbox(run);
    try (StreamConsumer consumer = consumer("group", inbox)) {
      StampedSender outbox = producer(1);
      outbox.send(0, 100);
      outbox.send(1, bytesAboveLimit());
      outbox.flush();
      outbox.send(2, 100);
      outbox.flush();

      outbox.assertOneOutcomeEach();
      assertThat(outbox.failed()).containsOnlyKeys(1L);
      assertThat(outbox.failed().get(1L).kind()).isEqualTo(StreamFailureKind.TOO_LARGE);
      assertPlain(outbox.failed().get(1L));
      inbox.awaitSize(2);
      assertThat(inbox.sequencesOf(1)).containsExactlyInAnyOrder(0L, 2L);
    }
  }

  @Test
  void reportsAnAddressWithoutServerQuickly() throws Exception {
    try (StreamConnection wrong = openWrongAddress()) {
      assertUnreachable(wrong::identify);
      assertUnreachable(() -> wrong.openProducer(new ProducerSettings(topic, "producer-1")));
      assertUnreachable(
          () ->
              wrong.openConsumer(
                  new ConsumerSettings(topic, "group", "consumer-1"), (payload, nanos) -> {}));
    }
  }

  private static void assertUnreachable(ThrowingCallable call) {
    long begin = System.nanoTime();
    StreamException thrown = catchThrowableOfType(StreamException.class, call);
    assertThat(thrown).as("an exception").isNotNull();
    assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.UNREACHABLE);
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(BOUND);
    assertPlain(thrown.failure());
  }

  @Test
  @ResourceLock(SERVER)
  void countsAreConsistentAfterAServerCrashAndRestart() throws Exception {
    Inbox inbox = new Inbox(run);
    try (StreamConnection killed = openForKill()) {
      killed.openConsumer(new ConsumerSettings(topic, "group", "group-1"), inbox);
      StampedSender outbox =
          new StampedSender(killed.openProducer(new ProducerSettings(topic, "producer-1")), run, 1);
      outbox.sendMany(500, 4);
      outbox.flush();
      outbox.assertAllAcknowledged();
      inbox.awaitSize(500);

      outbox.sendMany(200, 4);
      server().kill();
      outbox.sendMany(200, 4);
      server().restart();
      outbox.awaitAllOutcomes();
      outbox.assertOneOutcomeEach();
      outbox.failed().values().forEach(ContractFixture::assertPlain);

      awaitService(outbox);
      outbox.flush();
      outbox.assertOneOutcomeEach();
      awaitDeliveryOfAcknowledged(outbox, inbox);
    }
  }

  /** Sends until the server takes messages and the consumer gets them again. */
  private static void awaitService(StampedSender outbox) throws InterruptedException {
    long acknowledged = outbox.acknowledged().size();
    Await.await(
        () -> {
          outbox.sendMany(1, 4);
          outbox.flushesWithin(Duration.ofSeconds(5));
          return outbox.acknowledged().size() > acknowledged;
        },
        () -> "nothing was acknowledged after the restart: " + outbox.failed().values());
  }

  private void awaitDeliveryOfAcknowledged(StampedSender outbox, Inbox inbox)
      throws InterruptedException {
    if (survivesKill()) {
      Await.await(
          () -> lost(outbox, inbox).isEmpty(),
          () -> "acknowledged, and lost: " + lost(outbox, inbox));
      return;
    }
    // Messages a restarted server forgot are lost; new ones must arrive.
    Await.await(
        () -> {
          long next = outbox.sent();
          outbox.sendMany(1, 4);
          outbox.flush();
          return outbox.acknowledged().contains(next) && comes(inbox, next);
        },
        () -> "nothing is delivered after the restart");
  }

  private static boolean comes(Inbox inbox, long sequence) {
    long deadline = System.nanoTime() + Duration.ofSeconds(2).toNanos();
    while (System.nanoTime() - deadline < 0) {
      if (inbox.sequencesOf(1).contains(sequence)) {
        return true;
      }
      LockSupport.parkNanos(5_000_000);
    }
    return false;
  }

  private static Set<Long> lost(StampedSender outbox, Inbox inbox) {
    Set<Long> missing = new HashSet<>(outbox.acknowledged());
    missing.removeAll(new HashSet<>(inbox.sequencesOf(1)));
    return missing;
  }

  @Test
  @ResourceLock(SERVER)
  void closeReportsMessagesInFlight() throws Exception {
    try (StreamConnection other = open()) {
      StampedSender outbox =
          new StampedSender(other.openProducer(new ProducerSettings(topic, "producer-9")), run, 9);
      outbox.sendMany(10, 4);
      outbox.flush();
      server().kill();
      try {
        outbox.sendMany(50, 4);
        long begin = System.nanoTime();
        other.close();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(BOUND);
        outbox.assertOneOutcomeEach();
        assertThat(outbox.acknowledged()).hasSize(10);
        assertThat(outbox.failed().values())
            .extracting(failure -> failure.kind())
            .isSubsetOf(
                List.of(
                    StreamFailureKind.CLOSED,
                    StreamFailureKind.CONNECTION_LOST,
                    StreamFailureKind.UNREACHABLE,
                    StreamFailureKind.TIMEOUT));
      } finally {
        server().restart();
      }
    }
  }
}
