package org.ngsildbench.load.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PaceTest {

  @Test
  @Timeout(30)
  void readingsAreNeverEarly() throws InterruptedException {
    Pace pace = Pace.times(100);
    long start = System.nanoTime();
    pace.await(1_000_000);
    pace.await(1_010_000);
    assertThat(System.nanoTime() - start)
        .isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(100));
  }

  @Test
  @Timeout(30)
  void unlimitedPaceNeverWaits() throws InterruptedException {
    Pace pace = Pace.unlimited();
    pace.await(0);
    pace.await(Long.MAX_VALUE);
    assertThat(pace.isLimited()).isFalse();
    assertThat(pace.latestSeconds()).isZero();
  }

  @Test
  @Timeout(30)
  void measuresLateness() throws InterruptedException {
    Pace pace = Pace.times(1);
    pace.await(10_000);
    pace.await(4_000);
    assertThat(pace.latestSeconds()).isGreaterThanOrEqualTo(6);
  }

  @Test
  void rejectsAPaceOfZero() {
    for (double wrong : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 2e6}) {
      assertThatIllegalArgumentException().isThrownBy(() -> Pace.times(wrong));
    }
  }
}
