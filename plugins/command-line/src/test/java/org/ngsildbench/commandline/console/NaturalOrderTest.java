package org.ngsildbench.commandline.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {

  @Test
  void countsAsPeopleDo() {
    assertThat(
            List.of("create-1000", "Q10", "create-500", "Q2", "Q4-server", "Q4").stream()
                .sorted(new NaturalOrder()))
        .containsExactly("Q2", "Q4", "Q4-server", "Q10", "create-500", "create-1000");
  }

  @Test
  void tellsTextsApartThatCountTheSame() {
    assertThat(new NaturalOrder().compare("Q01", "Q1")).isNotZero();
    assertThat(new NaturalOrder().compare("Q1", "Q1")).isZero();
  }
}
