package org.ngsildbench.commandline.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.series.FleetHistory;

class LoadNeedsTest {

  /** The 25 sensors and position of 60 buses and 5 of 428 stations, 60,480 times. */
  @Test
  void weekNeedsHoursAndHundredsOfGigabytes() {
    FleetHistory week = new FleetHistory(new Fleet(FleetSpec.week()), DataModel.ATTRIBUTES);
    assertThat(LoadNeeds.of(week))
        .startsWith(
            "223,776,000 readings: 6.2 h at 10,000 readings/s; 190 GB of disk in a temporal"
                + " database at 850 bytes a reading; max ")
        .endsWith(" MB of memory here");
  }
}
