package org.ngsildbench.commandline.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.usage.ExitCode;

/** A broker that holds another fleet than the one to load; reported once, like by {@code run}. */
class OtherFleetTest {

  private static final byte[] HELD =
      """
      {"id": "urn:ngsi-ld:DataSet:held", "type": "DataSet",
       "seed": {"type": "Property", "value": "8"},
       "buses": {"type": "Property", "value": 12},
       "stations": {"type": "Property", "value": 20},
       "days": {"type": "Property", "value": 1},
       "periodSeconds": {"type": "Property", "value": 300},
       "model": {"type": "Property", "value": "attributes"},
       "fingerprint": {"type": "Property", "value": "another"}}
      """
          .getBytes(UTF_8);

  @Test
  void reportsAnotherFleetInOneSentence() throws IOException {
    try (StatedFleet broker = StatedFleet.start(HELD)) {
      StatedFleet.Ended load = broker.load("--quick", "--seed", "7");

      assertThat(load.exitCode()).as(load.err()).isEqualTo(ExitCode.USAGE);
      assertThat(load.out()).isEmpty();
      assertThat(load.err())
          .containsOnlyOnce("another fleet")
          .contains(
              "bench: --broker spec: the broker holds another fleet (12 buses and 20 stations")
          .doesNotContain("something else");
    }
  }
}
