package org.ngsildbench.gtfs.csv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowTest {

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "007,7",
    "999999999,999999999",
    "1000000000,-1",
    "'',-1",
    "-1,-1",
    "+1,-1",
    "1.0,-1",
    "\u0661,-1"
  })
  void wholeNumbersAreDigitsOnly(String text, int number) {
    assertThat(row(text).wholeNumber(0)).isEqualTo(number);
  }

  @Test
  void absentColumnsAreEmpty() {
    Row row = row("x");
    assertThat(row.isEmpty(-1)).isTrue();
    assertThat(row.get(-1)).isEmpty();
    assertThat(row.wholeNumber(-1)).isEqualTo(-1);
    assertThat(row.isEmpty(0)).isFalse();
  }

  @Test
  void comparesRowsByColumn() {
    assertThat(row("trip").same(0, row("trip"))).isTrue();
    assertThat(row("trip").same(0, row("trips"))).isFalse();
    assertThat(row("trip").same(0, row("trio"))).isFalse();
    assertThat(row("trip").same(-1, row("other"))).isTrue();
  }

  private static Row row(String field) {
    byte[] bytes = field.getBytes(UTF_8);
    return new Row(2, bytes, new int[] {0, bytes.length});
  }
}
