package org.ngsildbench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.StationObservation;

class FleetSpecTest {

  @Test
  void standardFleetHasThreeDaysOfMinutes() {
    FleetSpec spec = FleetSpec.standard();
    assertThat(spec.steps()).isEqualTo(4_320);
    assertThat(spec.instant(0)).isEqualTo(FleetSpec.START);
    assertThat(spec.lastInstant()).isEqualTo(Instant.parse("2026-01-07T23:59:00Z"));
  }

  @Test
  void weekAt10SecondsHas60480Steps() {
    FleetSpec week = FleetSpec.week();
    assertThat(week.steps()).isEqualTo(60_480);
    long readings = (60L * BusObservation.COUNT + 428L * StationObservation.COUNT) * week.steps();
    assertThat(readings).isEqualTo(220_147_200L);
  }

  @Test
  void rejectsValuesOutOfRange() {
    Duration minute = Duration.ofMinutes(1);
    Duration day = Duration.ofDays(1);
    refused(() -> new FleetSpec(1, 0, 1, minute, day), "buses must be 1 to 100,000, not 0");
    refused(() -> new FleetSpec(1, 1, 0, minute, day), "stations must be 1 to 1,000,000, not 0");
    refused(() -> new FleetSpec(1, 1, 1, Duration.ofSeconds(7), day), "the period must be");
    refused(() -> new FleetSpec(1, 1, 1, Duration.ofMillis(1_500), day), "the period must be");
    refused(() -> new FleetSpec(1, 1, 1, Duration.ZERO, day), "the period must be");
    refused(() -> new FleetSpec(1, 1, 1, Duration.ofHours(2), day), "the period must be");
    refused(() -> new FleetSpec(1, 1, 1, minute, Duration.ofSeconds(90)), "the history must be");
    refused(() -> new FleetSpec(1, 1, 1, minute, Duration.ZERO), "the history must be");
    refused(() -> new FleetSpec(1, 1, 1, minute, Duration.ofDays(367)), "the history must be");
  }

  private static void refused(Runnable making, String why) {
    assertThatIllegalArgumentException().isThrownBy(making::run).withMessageStartingWith(why);
  }
}
