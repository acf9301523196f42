package org.ngsildbench.embedded.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class MicrosTest {

  @Test
  void parsesWhatTheSpecificationAllows() {
    assertThat(Micros.parse("1970-01-01T00:00:01Z")).isEqualTo(1_000_000);
    assertThat(Micros.parse("1970-01-01T00:00:00.000001Z")).isEqualTo(1);
    assertThat(Micros.parse("1969-12-31T23:59:59.5Z")).isEqualTo(-500_000);
    assertThat(Micros.parse("2026-01-05T02:00:00+02:00"))
        .isEqualTo(Micros.of(Instant.parse("2026-01-05T00:00:00Z")));
  }

  @Test
  void refusesWhatIsNoDateTimeOrBeyondItsReach() {
    for (String text : new String[] {"2026-01-05", "yesterday", "", "+999999999-01-01T00:00:00Z"}) {
      assertThatThrownBy(() -> Micros.parse(text)).isInstanceOf(DateTimeException.class);
    }
  }
}
