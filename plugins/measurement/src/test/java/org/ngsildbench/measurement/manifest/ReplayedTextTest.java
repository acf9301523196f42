package org.ngsildbench.measurement.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayedTextTest {

  private static final ReplayedSensors LAB =
      new ReplayedSensors(
          "Lab, http://lab.example:80/x.html",
          "CC BY 4.0: name the lab",
          "intel",
          54,
          86_400,
          "ab".repeat(32),
          List.of("a b.txt " + "cd".repeat(32), "c.txt " + "ef".repeat(32)));
  private static final ReplayedSensors NAMELESS =
      new ReplayedSensors("", "", "mine.properties", 1, 60, "01", List.of("x.csv 02"));

  @Test
  void restoresTheText() {
    List<ReplayedSensors> both = List.of(LAB, NAMELESS);
    assertThat(ReplayedText.read(ReplayedText.write(both))).isEqualTo(both);
    assertThat(ReplayedText.write(List.of())).isEmpty();
    assertThat(ReplayedText.read("")).isEmpty();
  }

  @Test
  void escapesSeparatorsInUserText() {
    ReplayedSensors hostile =
        new ReplayedSensors(
            "a || sha256: 0 | file: b", "c|d", "m", 1, 60, "03", List.of("e | f.csv 04"));
    assertThat(ReplayedText.read(ReplayedText.write(List.of(hostile, LAB))))
        .containsExactly(
            new ReplayedSensors(
                "a // sha256: 0 / file: b", "c/d", "m", 1, 60, "03", List.of("e / f.csv 04")),
            LAB);
  }

  @Test
  void invalidTextGivesAnEmptyResult() {
    assertThat(ReplayedText.read("Lab, licence: none, content 0123abcd"))
        .containsExactly(new ReplayedSensors("", "", "", 0, 0, "", List.of()));
  }
}
