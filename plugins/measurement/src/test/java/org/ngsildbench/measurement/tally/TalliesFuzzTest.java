package org.ngsildbench.measurement.tally;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;

/** Any file of tallies is read or refused; what was read can be written and read again. */
class TalliesFuzzTest {

  @FuzzTest
  void tallies(byte[] data) throws IOException {
    Tallies tallies;
    try {
      tallies = Tallies.fromJson("tallies.json", data);
    } catch (IOException refused) {
      assertThat(refused.getMessage()).contains("tallies.json");
      return;
    }
    assertThat(Tallies.fromJson("tallies.json", tallies.toJson()).toJson())
        .isEqualTo(tallies.toJson());
  }
}
