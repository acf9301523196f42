package org.ngsildbench.embedded.temporal.aggregation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.history.Micros;

class AggregationPeriodTest {

  private static long micros(String instant) {
    return Micros.of(Instant.parse(instant));
  }

  @ParameterizedTest
  @CsvSource({
    "PT1H,     2026-01-05T00:30:00Z, 2026-01-05T03:29:59Z, 2, 2026-01-05T02:30:00Z",
    "PT0.5S,   2026-01-05T00:00:00Z, 2026-01-05T00:00:01Z, 2, 2026-01-05T00:00:01Z",
    "P1M,      2024-01-31T00:00:00Z, 2024-03-30T00:00:00Z, 1, 2024-02-29T00:00:00Z",
    "P1Y,      2020-02-29T00:00:00Z, 2024-02-29T00:00:00Z, 4, 2024-02-29T00:00:00Z",
    "P1DT12H,  2026-01-05T00:00:00Z, 2026-01-08T00:00:00Z, 2, 2026-01-08T00:00:00Z",
    "P1W,      2026-01-05T00:00:00Z, 2026-01-18T23:59:59Z, 1, 2026-01-12T00:00:00Z"
  })
  void findsThePeriodOfATime(String text, String origin, String time, long index, String start) {
    AggregationPeriod period = AggregationPeriod.parse(text);
    assertThat(period.indexOf(micros(origin), micros(time))).isEqualTo(index);
    assertThat(period.start(micros(origin), index)).isEqualTo(micros(start));
  }

  @Test
  void zeroMeansTheWholeRange() {
    for (String text : new String[] {"PT0S", "P0D", "P0M", "PT0H"}) {
      assertThat(AggregationPeriod.parse(text).isWholeRange()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "P",
        "PT",
        "1H",
        "PT-1H",
        "P-1D",
        "P1DT",
        "PT0.0000001S",
        "P300Y",
        "P999999999D",
        "hour"
      })
  void rejectsInvalidDurations(String text) {
    assertThatThrownBy(() -> AggregationPeriod.parse(text)).isInstanceOf(DateTimeException.class);
  }
}
