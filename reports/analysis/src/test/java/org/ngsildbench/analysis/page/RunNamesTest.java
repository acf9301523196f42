package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.run.ReportedRun;

class RunNamesTest {

  private static String joined(String... names) {
    return RunNames.of(
        Stream.of(names).map(name -> new ReportedRun(name, "", null, null)).toList());
  }

  @Test
  void joinsRepetitionsOfASystem() {
    assertThat(joined("Orion-LD 1.3")).isEqualTo("Orion-LD 1.3");
    assertThat(joined("S 2, run 3")).isEqualTo("S 2, run 3");
    assertThat(joined("S 2, run 1", "S 2, run 2", "S 2, run 3", "S 2, run 5"))
        .isEqualTo("S 2, runs 1 to 3, 5");
    assertThat(joined("S 2, run 1", "Orion-LD 1.3", "S 2, run 3"))
        .isEqualTo("S 2, runs 1, 3; Orion-LD 1.3");
  }
}
