package org.ngsildbench.measurement.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {

  @Test
  void oneIsNotSeveral() {
    assertThat(Counted.entities(1)).isEqualTo("1 entity");
    assertThat(Counted.entities(0)).isEqualTo("0 entities");
    assertThat(Counted.readings(1200)).isEqualTo("1,200 readings");
    assertThat(Counted.of(1, "thing is", "things are")).isEqualTo("1 thing is");
    assertThat(Counted.of(2, "sensor")).isEqualTo("2 sensors");
  }
}
