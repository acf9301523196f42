package org.ngsildbench.load.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedTimeTest {

  @ParameterizedTest
  @CsvSource({
    "2014-08-01T07:50:00, 2014-08-01T07:50:00Z",
    "2014-08-01 07:50:00.999, 2014-08-01T07:50:00Z",
    "2014-08-01T07:50:00Z, 2014-08-01T07:50:00Z",
    "2014-08-01T07:50:00+02:00, 2014-08-01T05:50:00Z",
    "2014-08-01T07:50:00.145+0200, 2014-08-01T05:50:00Z",
    "2014-08-01 07:50:00 +02, 2014-08-01T05:50:00Z",
    "2014-08-01T22:50:00-05:30, 2014-08-02T04:20:00Z",
  })
  void appliesOffsets(String text, Instant time) {
    assertThat(RecordedTime.seconds(text)).isEqualTo(time.getEpochSecond());
  }

  @Test
  void rejectsUnknownZones() {
    assertThat(RecordedTime.seconds("2014-08-01T07:50:00 CEST")).isEqualTo(RecordedTime.NONE);
    assertThat(RecordedTime.seconds("2014-08-01T07:50:00+25:00")).isEqualTo(RecordedTime.NONE);
  }
}
