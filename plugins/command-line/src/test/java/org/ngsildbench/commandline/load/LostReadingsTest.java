package org.ngsildbench.commandline.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;

/**
 * A broker that has the fleet but lacks its newest readings, like Scorpio after a crash during the
 * load.
 */
class LostReadingsTest {

  private static final byte[] HELD =
      DataSetEntity.of(
              new Fleet(new FleetSpec(1, 3, 4, Duration.ofHours(1), Duration.ofDays(1))),
              DataModel.ATTRIBUTES)
          .entity()
          .json();

  @Test
  void reportsLostReadings() throws IOException {
    try (StatedFleet broker = StatedFleet.start(HELD)) {
      StatedFleet.Ended load = broker.load("--buses=3", "--stations=4", "--period=1h", "--days=1");

      assertThat(load.out()).contains("the broker already has this data set: nothing was sent");
      assertThat(load.err()).contains("but it does not return its newest readings: ");
      assertThat(load.exitCode()).isEqualTo(ExitCode.FAILED);
    }
  }
}
