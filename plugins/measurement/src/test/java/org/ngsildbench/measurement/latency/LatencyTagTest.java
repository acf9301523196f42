package org.ngsildbench.measurement.latency;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyTagTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Q1 | Q1/service",
        "Q5-server | Q5-server/service",
        "GET /a,b | GET%20/a%2Cb/service",
        "100 % | 100%20%25/service",
        "Lärm | L%C3%A4rm/service",
        "'' | /service"
      })
  void encodesCharactersInvalidInTags(String label, String text) {
    LatencyTag tag = new LatencyTag(label, LatencyKind.SERVICE);

    assertThat(tag.text()).isEqualTo(text);
    assertThat(LatencyTag.parse(text)).contains(tag);
  }

  @ParameterizedTest
  @EnumSource
  void restoresEveryKind(LatencyKind kind) {
    LatencyTag tag = new LatencyTag("a/b\r\n\t%20 \u007f\u0000\uD83D\uDE8C", kind);

    assertThat(tag.text()).matches("[!-~&&[^,]]+");
    assertThat(LatencyTag.parse(tag.text())).contains(tag);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Q1", "Q1/", "Q1/median", "service", "Q%2/service", "Q%zz/service"})
  void ignoresOtherTags(String text) {
    assertThat(LatencyTag.parse(text)).isEmpty();
  }

  @Test
  void ignoresAnUntaggedHistogram() {
    assertThat(LatencyTag.parse(null)).isEmpty();
  }
}
