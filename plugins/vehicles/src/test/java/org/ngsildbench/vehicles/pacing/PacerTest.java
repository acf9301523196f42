package org.ngsildbench.vehicles.pacing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacerTest {

  /** A late sender never waits but must still stop on an interrupt. */
  @ParameterizedTest
  @ValueSource(longs = {-1_000_000_000, 3_600_000_000_000L})
  void interruptStopsTheSenderBeforeAndAfterTheDueTime(long inNanos) {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> Pacer.until(System.nanoTime() + inNanos))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }
}
