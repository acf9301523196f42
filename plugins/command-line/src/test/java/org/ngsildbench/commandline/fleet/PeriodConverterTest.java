package org.ngsildbench.commandline.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class PeriodConverterTest {

  @ParameterizedTest
  @CsvSource({"60s,PT1M", "60,PT1M", "5m,PT5M", "250ms,PT0.25S", "1h,PT1H", "7d,PT168H"})
  void readsDurationsWithUnits(String text, Duration duration) {
    assertThat(new PeriodConverter().convert(text)).isEqualTo(duration);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "s", "-5s", "5 s", "1.5s", "5w", "99999999999s"})
  void rejectsOtherTexts(String text) {
    assertThatThrownBy(() -> new PeriodConverter().convert(text))
        .isInstanceOf(TypeConversionException.class);
  }
}
