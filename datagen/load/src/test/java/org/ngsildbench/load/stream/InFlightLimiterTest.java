package org.ngsildbench.load.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

@Timeout(60)
class InFlightLimiterTest {

  private static final int MAX = 20_000;
  private static final long SILENCE_NANOS = 1_000_000_000L;
  private static final StreamFailure FULL = new StreamFailure(StreamFailureKind.REFUSED, "full");

  @Test
  void limitsMessagesInFlight() throws Exception {
    int messages = 10 * MAX;
    InFlightLimiter outcomes = new InFlightLimiter();
    AtomicInteger sent = new AtomicInteger();
    AtomicInteger furthest = new AtomicInteger();
    BlockingQueue<Integer> onTheirWay = new LinkedBlockingQueue<>();
    Thread server =
        new Thread(
            () -> {
              for (int answered = 0; answered < messages; answered++) {
                take(onTheirWay);
                furthest.accumulateAndGet(sent.get() - answered, Math::max);
                if (answered % 100 == 0) {
                  outcomes.failed(FULL, System.nanoTime());
                } else {
                  outcomes.acknowledged(System.nanoTime());
                }
              }
            });
    server.start();
    for (int i = 0; i < messages; i++) {
      outcomes.awaitCapacity(i);
      sent.incrementAndGet();
      onTheirWay.add(i);
    }
    server.join();
    assertThat(furthest.get()).isBetween(2, MAX);
    assertThat(outcomes.of(messages))
        .isEqualTo(new StreamResult(messages, messages - messages / 100, messages / 100, FULL));
    assertThat(outcomes.anyFailed()).isTrue();
  }

  /** Waking the sender for each outcome would be too slow. */
  @Test
  void wakesTheSenderAfterTwoThousandOutcomes() throws Exception {
    InFlightLimiter outcomes = new InFlightLimiter();
    Thread sender =
        new Thread(
            () -> {
              try {
                for (int i = 0; i <= MAX; i++) {
                  outcomes.awaitCapacity(i);
                }
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    sender.start();
    while (sender.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    for (int i = 1; i < 2_000; i++) {
      outcomes.acknowledged(System.nanoTime());
    }
    sender.join(200);
    assertThat(sender.isAlive()).as("waits after 1,999 outcomes").isTrue();
    outcomes.acknowledged(System.nanoTime());
    sender.join();
  }

  @Test
  void silenceEndsTheWaitAndOutcomesExtendIt() throws Exception {
    InFlightLimiter outcomes = new InFlightLimiter(Duration.ofNanos(SILENCE_NANOS));
    for (int i = 0; i < MAX; i++) {
      outcomes.awaitCapacity(i);
    }
    List<Long> times = new ArrayList<>(List.of(System.nanoTime()));
    Thread slow =
        new Thread(
            () -> {
              for (int i = 0; i < 5; i++) {
                pause(100);
                times.add(System.nanoTime());
                outcomes.acknowledged(System.nanoTime());
              }
            });
    slow.start();
    assertThatThrownBy(() -> outcomes.awaitCapacity(MAX))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no message was acknowledged or failed");
    long end = System.nanoTime();
    slow.join();
    // Five outcomes, then silence; fewer if this machine stops for so long in between.
    long last = times.get(0);
    for (long time : times) {
      last = time - last < SILENCE_NANOS ? time : last;
    }
    assertThat(end - last).isGreaterThan(SILENCE_NANOS * 9 / 10);
  }

  @Test
  void interruptEndsTheWait() throws Exception {
    InFlightLimiter outcomes = new InFlightLimiter();
    for (int i = 0; i < MAX; i++) {
      outcomes.awaitCapacity(i);
    }
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> outcomes.awaitCapacity(MAX))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  private static void take(BlockingQueue<Integer> queue) {
    try {
      queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Waits between a slow server's outcomes; there is no condition to wait for, because the test is
   * about time.
   */
  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
