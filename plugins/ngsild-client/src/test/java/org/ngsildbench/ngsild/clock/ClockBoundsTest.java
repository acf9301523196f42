package org.ngsildbench.ngsild.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.measurement.manifest.BrokerClock;

class ClockBoundsTest {

  private static final long NOW = Instant.parse("2026-01-05T12:00:00.300Z").toEpochMilli() * 1_000;

  /** One asking a tenth of a second for a second, as {@link ClockComparison} does. */
  private static ClockBounds asked(
      Random random, long aheadMicros, long tripMicros, long dateIsRenewedEveryMicros) {
    List<ClockBounds> answers = new ArrayList<>();
    long phase = random.nextInt(1_000_000);
    long own = NOW + random.nextInt(1_000_000);
    for (int i = 0; i < 11; i++) {
      long sent = own;
      long read = sent + (long) (random.nextDouble() * tripMicros);
      long shown = read + aheadMicros;
      long renewed =
          dateIsRenewedEveryMicros == 0
              ? shown
              : shown - Math.floorMod(shown - phase, dateIsRenewedEveryMicros);
      Instant date = Instant.ofEpochSecond(Math.floorDiv(renewed, 1_000_000));
      own = sent + tripMicros;
      answers.add(ClockBounds.of(date, sent, own));
      own += 100_000;
    }
    return ClockBounds.together(answers);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 90_000_000, -7_200_000_000L, 1_400_000, -1})
  void boundsContainTheTrueOffset(long ahead) {
    Random random = new Random(ahead);
    for (int i = 0; i < 2_000; i++) {
      for (long trip : new long[] {0, 200, 40_000, 3_000_000}) {
        for (long renewed : new long[] {0, 1_000_000}) {
          ClockBounds bounds = asked(random, ahead, trip, renewed);
          assertThat(ahead).isBetween(bounds.leastMicros(), bounds.mostMicros());
        }
      }
    }
  }

  @Test
  void aChangeOfTheSecondBoundsTheOffsetToHalfASecond() {
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      BrokerClock clock = asked(random, 5_000_000, 1_000, 0).inMillis();
      // Half a second for what may be old, and half of the time between two answers.
      assertThat(clock.uncertaintyMillis()).isBetween(500L, 560L);
    }
  }

  @Test
  void aSlowNetworkWidensTheBounds() {
    ClockBounds bounds = ClockBounds.of(Instant.ofEpochSecond(100), 98_000_000, 104_000_000);

    assertThat(bounds).isEqualTo(new ClockBounds(-4_000_000, 4_000_000));
    assertThat(bounds.inMillis().remark()).isEmpty();
  }

  /** The first responses of a load balancer with two clocks; the next one does not matter. */
  @ParameterizedTest
  @ValueSource(strings = {"AB", "ABB", "ABA", "BAA", "AAB", "ABBBABBBBBB"})
  void contradictoryDatesWidenTheBounds(String order) {
    ClockBounds right = new ClockBounds(-1_000_000, 1_000_000);
    ClockBounds ahead = new ClockBounds(89_000_000, 91_000_000);

    ClockBounds together =
        ClockBounds.together(
            order.chars().mapToObj(server -> server == 'A' ? right : ahead).toList());

    assertThat(together).isEqualTo(new ClockBounds(-1_000_000, 91_000_000));
    assertThat(together.inMillis().remark()).isEmpty();
  }

  @Test
  void millisecondsAreNotAssumed() {
    BrokerClock clock = new ClockBounds(-1_500, 2_001).inMillis();

    assertThat(clock.offsetMillis() - clock.uncertaintyMillis()).isLessThanOrEqualTo(-2);
    assertThat(clock.offsetMillis() + clock.uncertaintyMillis()).isGreaterThanOrEqualTo(3);
  }
}
