package org.ngsildbench.measurement.pause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An idle thread that wakes every 5 ms, by a clock of the test's own, in milliseconds. */
class PauseHistoryTest {

  private static final int PERIOD = 5;

  private final PauseHistory history = new PauseHistory(millis(PERIOD));
  private long due = PERIOD;

  private static long millis(long count) {
    return count * 1_000_000;
  }

  private void wakesInTimeUntil(long now) {
    while (due <= now) {
      due += PERIOD;
      history.woke(millis(due - PERIOD), millis(due));
    }
  }

  private void wakesAt(long now) {
    due = now + PERIOD;
    history.woke(millis(now), millis(due));
  }

  private boolean held(long start, long end) {
    return history.held(millis(start), millis(end));
  }

  @Test
  void withoutPausesNoOperationIsHeld() {
    wakesInTimeUntil(1_000);
    assertThat(held(0, 1_000)).isFalse();
    assertThat(held(990, 1_004)).isFalse();
  }

  @Test
  void anOperationThatSpansAPauseIsHeld() {
    wakesInTimeUntil(100);
    wakesAt(3_100);
    wakesInTimeUntil(3_200);
    assertThat(held(99, 3_101)).isTrue();
    assertThat(held(0, 3_200)).isTrue();
  }

  /** The operation's thread runs before the meter's: the process was stopped until now. */
  @Test
  void anOperationThatEndsBeforeTheMeterWakesIsHeld() {
    wakesInTimeUntil(100);
    assertThat(held(99, 3_100)).isTrue();
  }

  @Test
  void operationsBeforeAndAfterAPauseAreNotHeld() {
    wakesInTimeUntil(100);
    wakesAt(3_100);
    wakesInTimeUntil(4_000);
    assertThat(held(50, 100)).isFalse();
    assertThat(held(3_100, 3_900)).isFalse();
  }

  /** An arrival that was due while the process was stopped waited for its end. */
  @Test
  void anOperationDueDuringAPauseIsHeld() {
    wakesInTimeUntil(100);
    wakesAt(3_100);
    assertThat(held(2_000, 3_102)).isTrue();
  }

  /** A tenth of the operation's time is the least that matters. */
  @Test
  void aPauseThatIsASmallPartOfTheOperationDoesNotHoldIt() {
    wakesInTimeUntil(100);
    wakesAt(125);
    wakesInTimeUntil(1_000);
    assertThat(held(0, 1_000)).isFalse();
    assertThat(held(50, 200)).isTrue();
  }

  @Test
  void severalPausesOfOneOperationAddUp() {
    wakesInTimeUntil(100);
    for (int i = 2; i < 8; i++) {
      wakesAt(i * 100 + 20);
      wakesInTimeUntil(i * 100 + 100);
    }
    assertThat(held(100, 900)).isTrue();
  }

  /** An operation that took less than a pause cannot have been held by one. */
  @ParameterizedTest
  @ValueSource(longs = {1, 9})
  void shortOperationsAreNeverHeld(long took) {
    wakesInTimeUntil(100);
    wakesAt(3_100);
    assertThat(held(3_100 - took, 3_100)).isFalse();
  }

  @Test
  void ignoresDelaysBelowTenMilliseconds() {
    wakesInTimeUntil(100);
    wakesAt(114);
    assertThat(held(99, 115)).isFalse();
  }

  @Test
  void keepsTheLatestPauses() {
    wakesInTimeUntil(100);
    for (int i = 1; i <= 3_000; i++) {
      wakesAt(100 + i * 20L);
    }
    assertThat(held(59_900, 60_100)).isTrue();
  }
}
