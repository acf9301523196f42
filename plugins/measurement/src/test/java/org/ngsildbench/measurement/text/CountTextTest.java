package org.ngsildbench.measurement.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountTextTest {

  @Test
  void usesTheSingularForOne() {
    assertThat(CountText.entities(1)).isEqualTo("1 entity");
    assertThat(CountText.entities(0)).isEqualTo("0 entities");
    assertThat(CountText.readings(1200)).isEqualTo("1,200 readings");
    assertThat(CountText.of(1, "thing is", "things are")).isEqualTo("1 thing is");
    assertThat(CountText.of(2, "sensor")).isEqualTo("2 sensors");
  }
}
