package org.ngsildbench.fleet.rhythm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WeatherTest {

  private static final long MINUTE = 60_000;
  private static final long START = CityCalendar.START.toEpochMilli();

  private final Weather weather = new Weather(1);

  private static LongStream minutesOfTwoWeeks() {
    return LongStream.range(0, 14 * 1_440).map(minute -> START + minute * MINUTE);
  }

  @Test
  void pressureChangesSlowlyWithinItsRange() {
    minutesOfTwoWeeks()
        .forEach(
            time -> {
              double now = weather.pressure(time);
              assertThat(now).isBetween(1_001.0, 1_033.0);
              assertThat(Math.abs(weather.pressure(time + MINUTE) - now)).isLessThan(0.1);
            });
    assertThat(minutesOfTwoWeeks().mapToDouble(weather::pressure).summaryStatistics())
        .satisfies(all -> assertThat(all.getMax() - all.getMin()).isGreaterThan(8));
  }

  /** The difference between two directions is never more than half a circle. */
  @Test
  void windTurnsAroundTheWholeCircleWithoutJumps() {
    long[] steps =
        minutesOfTwoWeeks()
            .map(
                time ->
                    Math.abs(
                        Math.floorMod(
                                weather.windDirection(time + MINUTE)
                                    - weather.windDirection(time)
                                    + 180,
                                360)
                            - 180))
            .toArray();
    assertThat(LongStream.of(steps).filter(step -> step > 5).count()).isLessThan(steps.length / 50);
    assertThat(minutesOfTwoWeeks().map(weather::windDirection)).allMatch(it -> it >= 0 && it < 360);
    assertThat(minutesOfTwoWeeks().map(time -> weather.windDirection(time) / 90).distinct())
        .containsExactlyInAnyOrder(0L, 1L, 2L, 3L);
  }

  @Test
  void sameSeedAndTimeGiveTheSameWeather() {
    long time = START + 12_345_678;
    assertThat(new Weather(1).windDirection(time)).isEqualTo(weather.windDirection(time));
    assertThat(new Weather(1).pressure(time)).isEqualTo(weather.pressure(time));
    assertThat(new Weather(2).pressure(time)).isNotEqualTo(weather.pressure(time));
    assertThat(
            minutesOfTwoWeeks()
                .filter(at -> new Weather(2).windDirection(at) == weather.windDirection(at))
                .count())
        .isLessThan(14 * 1_440 / 20);
  }
}
