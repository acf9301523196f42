package org.ngsildbench.measurement.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OutsideTextTest {

  @Test
  void keepsAPlainSentence() {
    assertThat(OutsideText.shortened("connection refused: 127.0.0.1:9090"))
        .isEqualTo("connection refused: 127.0.0.1:9090");
  }

  @Test
  void anAbsentTextIsEmpty() {
    assertThat(OutsideText.shortened(null)).isEmpty();
  }

  @Test
  void lineBreaksAndTerminalCodesBecomeBlanks() {
    assertThat(OutsideText.shortened("\u001b[2Jgone\r\nsecond line\u0000\u202e"))
        .isEqualTo("[2Jgone second line");
  }

  @Test
  void aLongTextIsCutWithoutSplittingACharacter() {
    String cut = OutsideText.shortened("x".repeat(196) + "\ud83d\ude8c".repeat(100));

    assertThat(cut).endsWith("x...").hasSizeLessThanOrEqualTo(OutsideText.MAX_LENGTH);
    assertThat(OutsideText.shortened("y".repeat(1_000_000))).hasSize(OutsideText.MAX_LENGTH);
  }
}
