package org.ngsildbench.fleet.rhythm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.FleetSpec;

class ShiftScheduleTest {

  private static final long START = FleetSpec.START.toEpochMilli();
  private static final long HOUR = 3_600_000L;
  private static final double ROUND_TRIP = 4_500;

  private final ShiftSchedule roster = new ShiftSchedule(1);

  private long inService(int day, double hour) {
    long time = START + day * 24 * HOUR + (long) (hour * HOUR);
    return IntStream.range(0, 200)
        .filter(bus -> roster.dutyAt(bus, time, ROUND_TRIP).inService(time))
        .count();
  }

  @Test
  void mostBusesRunInRushHoursAndFewAtNight() {
    for (int day = 1; day < 5; day++) {
      assertThat(inService(day, 3)).as("night of day %s", day).isBetween(8L, 25L);
      assertThat(inService(day, 8)).as("morning of day %s", day).isBetween(100L, 150L);
      assertThat(inService(day, 17)).as("evening of day %s", day).isBetween(150L, 200L);
      assertThat(inService(day, 23.9)).as("midnight of day %s", day).isBetween(50L, 90L);
    }
  }

  @Test
  void peakServiceRestsAtWeekends() {
    assertThat(inService(5, 8)).isBetween(40L, 70L);
  }

  @Test
  void servicePeriodDoesNotDependOnTheQueryTime() {
    for (int bus = 0; bus < 20; bus++) {
      ServicePeriod duty = roster.dutyAt(bus, START, ROUND_TRIP);
      for (long time = START; time < START + 8 * 24 * HOUR; time += HOUR / 4) {
        ServicePeriod seen = roster.dutyAt(bus, time, ROUND_TRIP);
        assertThat(seen.covers(time)).isTrue();
        assertThat(seen.startMillis()).isLessThanOrEqualTo(time);
        if (duty.covers(time)) {
          assertThat(seen).isEqualTo(duty);
        } else {
          assertThat(seen.startMillis()).isGreaterThanOrEqualTo(duty.startMillis());
        }
        duty = seen;
      }
    }
  }

  @Test
  void dutiesOfABusDoNotOverlap() {
    for (int bus = 0; bus < 50; bus++) {
      ServicePeriod duty = roster.dutyAt(bus, START, ROUND_TRIP);
      for (long time = START; time < START + 14 * 24 * HOUR; time += HOUR / 4) {
        ServicePeriod next = roster.dutyAt(bus, time, ROUND_TRIP);
        if (next.startMillis() != duty.startMillis()) {
          assertThat(next.startMillis()).isGreaterThan(duty.endMillis());
        }
        assertThat(next.endMillis()).isGreaterThanOrEqualTo(next.startMillis());
        duty = next;
      }
    }
  }
}
