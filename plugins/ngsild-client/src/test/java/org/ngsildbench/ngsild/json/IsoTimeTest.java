package org.ngsildbench.ngsild.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsoTimeTest {

  @Test
  void agreesWithTheJdkOnTenThousandTimes() throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      long millis = random.nextLong(-30_000_000_000_000L, 30_000_000_000_000L);
      Instant instant = Instant.ofEpochMilli(i % 2 == 0 ? millis : millis / 1000 * 1000);
      assertThat(IsoTime.parse(instant.toString())).isEqualTo(instant.toEpochMilli());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-05T00:00:30Z",
        "2026-01-05T00:00:30.5Z",
        "2026-01-05T00:00:30.123456Z",
        "2026-01-05T00:00:30.123456789Z",
        "2026-01-05T02:00:30+02:00",
        "2024-02-29T23:59:59.999Z"
      })
  void readsWhatBrokersWrite(String text) throws Exception {
    assertThat(IsoTime.parse(text))
        .isEqualTo(OffsetDateTime.parse(text).toInstant().toEpochMilli());
  }

  @Test
  void aTimeWithoutZoneIsUtc() throws Exception {
    assertThat(IsoTime.parse("2026-01-05T00:00:30"))
        .isEqualTo(Instant.parse("2026-01-05T00:00:30Z").toEpochMilli());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "now",
        "2026-01-05",
        "2026-00-05T00:00:00Z",
        "2026-01-05T24:00:01Z",
        "2026-01-05T00:00:0xZ",
        "2026-02-29T00:00:00Z",
        "2026-04-31T00:00:00Z",
        "+999999999-01-01T00:00:00Z",
        "-999999999-01-01T00:00:00"
      })
  void othersAreMalformed(String text) {
    assertThatThrownBy(() -> IsoTime.parse(text)).isInstanceOf(MalformedAnswerException.class);
  }
}
