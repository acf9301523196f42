package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.UsageException;

class OfferedRatesTest {

  private static final List<Plan> SCALABILITY =
      List.of(new Plan("scalability-Q1", Path.of("a.jmx"), "scalability", Map.of()));
  private static final List<Plan> QUERIES = List.of(new Plan("queries", Path.of("b.jmx")));

  @Test
  void numbersAboveZeroAreRates() {
    assertThatCode(
            () ->
                OfferedRates.check(
                    List.of("5", "0.5", "1000000"), Duration.ofMillis(500), SCALABILITY))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-5", "fast", "", "1000001", "1e3", "5/s"})
  void otherTextsAreNot(String rate) {
    assertThatThrownBy(() -> OfferedRates.check(List.of(rate), null, SCALABILITY))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + rate + "' is no rate");
  }

  @Test
  void aPlanThatOffersNoRatesTakesNone() {
    assertThatThrownBy(() -> OfferedRates.check(List.of("5"), null, QUERIES))
        .hasMessageContaining("add --plan scalability");
    assertThatThrownBy(() -> OfferedRates.check(List.of(), Duration.ofSeconds(1), QUERIES))
        .hasMessageContaining("--duration");
  }
}
