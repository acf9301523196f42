package org.ngsildbench.measurement.distributed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class ClockOffsetTest {

  /** Two clocks on one simulated time; each direction of a message has its own delay. */
  private static final class Network {

    private final Random random;
    private final long ahead;
    private final int longestDelay;
    private long now = 1_767_571_200_000_000L;

    Network(long seed, long ahead, int longestDelay) {
      this.random = new Random(seed);
      this.ahead = ahead;
      this.longestDelay = longestDelay;
    }

    long own() {
      return now + ahead;
    }

    long other() {
      now += 50 + random.nextInt(longestDelay);
      long read = now;
      now += 50 + random.nextInt(longestDelay);
      return read;
    }
  }

  @RepeatedTest(200)
  void trueOffsetLiesWithinTheUncertainty(RepetitionInfo repetition) throws Exception {
    Random random = new Random(repetition.getCurrentRepetition());
    long truth = random.nextInt(20_000_000) - 10_000_000;
    Network network = new Network(random.nextLong(), truth, 1 + random.nextInt(100_000));

    ClockOffset offset = ClockOffset.of(network::own, network::other);

    assertThat(Math.abs(offset.micros() - truth)).isLessThanOrEqualTo(offset.uncertaintyMicros());
  }

  @Test
  void usesTheShortestRoundTrip() throws Exception {
    ClockOffset offset = ClockOffset.of(new Network(1, 500, 100_000)::own, () -> 0);
    assertThat(offset.uncertaintyMicros()).isLessThanOrEqualTo(1);

    Network network = new Network(7, -3_000, 100_000);
    ClockOffset jittery = ClockOffset.of(network::own, network::other);
    assertThat(jittery.uncertaintyMicros()).isLessThan(50_000);
    assertThat(jittery.micros()).isBetween(-53_000L, 47_000L);
  }

  @Test
  void aClockHasNoOffsetToItself() throws Exception {
    ClockOffset offset = ClockOffset.of(ClockOffset::epochMicros, ClockOffset::epochMicros);
    assertThat(Math.abs(offset.micros())).isLessThanOrEqualTo(offset.uncertaintyMicros());
  }
}
