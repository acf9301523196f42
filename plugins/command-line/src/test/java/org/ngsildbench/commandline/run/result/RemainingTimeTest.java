package org.ngsildbench.commandline.run.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RemainingTimeTest {

  private static final long SECOND = 1_000_000_000L;

  @Test
  void estimatesTheRemainingTimeFromTheProgress() {
    RemainingTime clock = new RemainingTime(10, 0);

    assertThat(clock.position()).isEqualTo("1 of 10");
    assertThat(clock.left(5 * SECOND)).isEmpty();
    clock.turnEnded();
    assertThat(clock.position()).isEqualTo("2 of 10");
    assertThat(clock.left(8 * SECOND)).contains("about 72 s left");
    clock.turnEnded();
    assertThat(clock.left(60 * SECOND)).contains("about 4 min left");
  }
}
