package org.ngsildbench.load.feed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StopClockTest {

  private static final int[] EVENLY = {0, 10_000, 20_000, 30_000};

  private static StopClock clock(int... times) {
    return StopClock.of(times, times, EVENLY);
  }

  @Test
  void keepsASingleDepartureAndArrivesEarlier() {
    StopClock clock = clock(100, 160, 220, 280);
    assertThat(clock.departures()).containsExactly(0, 60_000, 120_000, 180_000);
    assertThat(clock.arrivals()).containsExactly(0, 45_000, 105_000, 180_000);
  }

  @Test
  void spreadsStopsWithTheSameTime() {
    StopClock clock = clock(0, 60, 60, 120);
    assertThat(clock.departures()).containsExactly(0, 60_000, 90_000, 120_000);
  }

  @Test
  void lastStopKeepsItsTime() {
    assertThat(clock(0, 60, 60, 60).departures()).containsExactly(0, 20_000, 40_000, 60_000);
  }

  @Test
  void assignsTimesIfAllStopsHaveTheSame() {
    StopClock clock = clock(0, 0, 0, 0);
    // 300 m at 7 m/s.
    assertThat(clock.departures()[3]).isEqualTo(42_857);
    assertThat(clock.departures()).isSorted();
  }

  @Test
  void decreasingTimesAreRaised() {
    StopClock clock = clock(0, 120, 60, 180);
    assertThat(clock.departures()).isSorted().doesNotHaveDuplicates();
    assertThat(clock.arrivals()[3]).isEqualTo(180_000);
  }

  @Test
  void keepsDwellTimesOfTheFeed() {
    StopClock clock =
        StopClock.of(new int[] {0, 60, 120, 180}, new int[] {0, 90, 120, 180}, EVENLY);
    assertThat(clock.arrivals()[1]).isEqualTo(60_000);
    assertThat(clock.departures()[1]).isEqualTo(90_000);
  }
}
