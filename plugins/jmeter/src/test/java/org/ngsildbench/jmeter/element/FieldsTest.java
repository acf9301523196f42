package org.ngsildbench.jmeter.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldsTest {

  private static final Fields FIELDS = new Fields("Element");

  @Test
  void emptyNumberGivesTheDefault() throws Exception {
    assertThat(FIELDS.wholeNumber("Size", "  ", 1, 9, 5)).isEqualTo(5);
    assertThat(FIELDS.wholeNumber("Size", null, 1, 9, 5)).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "10", "x", "1.5", "99999999999999999999"})
  void reportsAnInvalidNumberWithItsBounds(String text) {
    assertThatThrownBy(() -> FIELDS.wholeNumber("Size", text, 1, 9, 5))
        .isInstanceOf(BadFieldException.class)
        .hasMessage("Element: Size is \"" + text + "\"; write a whole number from 1 to 9.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "-0.1", "20.1", "x"})
  void reportsANumberOutOfBounds(String text) {
    assertThatThrownBy(() -> FIELDS.number("Exponent", text, 0, 20))
        .hasMessage("Element: Exponent is \"" + text + "\"; write a number from 0 to 20.");
  }

  @Test
  void namesAMissingVariable() {
    assertThatThrownBy(() -> FIELDS.resolved("Bus", "${buss}"))
        .hasMessageContaining("Bus contains ${buss}")
        .hasMessageContaining("no such variable");
  }

  @ParameterizedTest
  @ValueSource(strings = {"broker:9090", "ftp://host", "http://", "http://a b"})
  void rejectsOtherThanHttpUrls(String text) {
    assertThatThrownBy(() -> FIELDS.httpUrl("URL", text))
        .hasMessageContaining("write a URL such as http://127.0.0.1:9090");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://user:s3cret@my_broker:1026", "htp://user:s3cret@h", "u:s3cret@h"})
  void doesNotQuoteThePasswordOfAnInvalidUrl(String text) {
    assertThatThrownBy(() -> FIELDS.httpUrl("URL", text))
        .hasMessageContaining("write a URL")
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void acceptsAUrl() throws Exception {
    assertThat(FIELDS.httpUrl("URL", " https://host:1/x ")).hasHost("host").hasPath("/x");
    assertThat(FIELDS.httpUrl("URL", "")).isNull();
  }
}
