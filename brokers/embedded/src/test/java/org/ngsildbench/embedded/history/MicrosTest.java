package org.ngsildbench.embedded.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class MicrosTest {

  @Test
  void countsFrom1970AndTruncatesToMicroseconds() {
    assertThat(Micros.of(Instant.parse("1970-01-01T00:00:01Z"))).isEqualTo(1_000_000);
    assertThat(Micros.of(Instant.parse("1970-01-01T00:00:00.000001999Z"))).isEqualTo(1);
    assertThat(Micros.of(Instant.parse("1969-12-31T23:59:59.5Z"))).isEqualTo(-500_000);
  }

  @Test
  void restoresTheNumbers() {
    for (String text : new String[] {"1500-01-01T00:00:00Z", "2026-01-05T00:00:00.123456Z"}) {
      Instant instant = Instant.parse(text);
      assertThat(Micros.toInstant(Micros.of(instant))).isEqualTo(instant);
    }
  }

  @Test
  void rejectsInvalidIndexes() {
    assertThatThrownBy(() -> Micros.of(Instant.MAX)).isInstanceOf(ArithmeticException.class);
  }
}
