package org.ngsildbench.jmeter.zipf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.jmeter.JMeterForTests;

/** Tests the preview of a distribution for 60 values, the number of buses of a new fleet. */
class ExponentEditorTest {

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @ParameterizedTest
  @CsvSource({"0, 1.7, 10.0", "0.99, 21.0, 51.8", "2, 61.4, 91.6", "'${__P(none,2)}', 61.4, 91.6"})
  void showsTheSharesOfAnExponent(String exponent, String first, String tenth) {
    ExponentEditor editor = new ExponentEditor();

    editor.setAsText(exponent);

    assertThat(editor.getValue()).isEqualTo(exponent);
    assertThat(editor.summary())
        .isEqualTo(
            "Share of draws: most frequent value %1$s %%, top 1 %% of values %1$s %%, top 10 %% %2$s %%"
                .formatted(first, tenth));
  }

  @Test
  void explainsAMissingPreview() {
    ExponentEditor editor = new ExponentEditor();

    editor.setAsText("steep");
    assertThat(editor.summary()).isEqualTo("Enter a number from 0 to 20.");

    editor.setAsText("${exponent}");
    assertThat(editor.summary()).isEqualTo("The exponent is known only while the test runs.");
  }
}
