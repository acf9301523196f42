package org.ngsildbench.gtfs.timetable;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceTimeTest {

  @ParameterizedTest
  @CsvSource({"6:00:00,21600", "25:10:05,90605", "100:00:00,360000"})
  void timesExceedADay(String text, int seconds) throws Exception {
    assertThat(ServiceTime.parse(text)).isEqualTo(seconds);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-05,28800,2026-01-05T06:00:00Z", // winter: two hours ahead
    "2026-07-05,28800,2026-07-05T05:00:00Z", // summer: three hours ahead
    "2026-03-29,28800,2026-03-29T05:00:00Z", // clocks went forward at three
    "2026-03-29,3600,2026-03-28T22:00:00Z", // an hour after noon minus twelve hours
    "2026-01-05,90000,2026-01-05T23:00:00Z" // one in the morning of the next day
  })
  void timesCountFromNoonMinusTwelveHours(LocalDate day, int seconds, Instant instant) {
    assertThat(ServiceTime.instant(day, seconds, ZoneId.of("Europe/Athens"))).isEqualTo(instant);
  }

  @Test
  void interpolatesTimesByDistance() {
    int[] arrivals = {100, -1, -1, 400, -1};
    int[] departures = {120, -1, -1, 400, -1};

    assertThat(TimeInterpolation.fill(arrivals, departures, new double[] {0, 10, 40, 40, 50}))
        .isEqualTo(2);
    assertThat(arrivals).containsExactly(100, 190, 400, 400, -1);
  }

  @Test
  void interpolatesEvenlyWithoutDistances() {
    int[] arrivals = {0, -1, -1, 300};

    TimeInterpolation.fill(arrivals, arrivals.clone(), new double[4]);
    assertThat(arrivals).containsExactly(0, 100, 200, 300);
  }
}
