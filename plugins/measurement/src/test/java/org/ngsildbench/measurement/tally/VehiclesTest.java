package org.ngsildbench.measurement.tally;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VehiclesTest {

  private static final Vehicles ONE =
      new Vehicles(
          "kafka",
          50,
          "random",
          70,
          30,
          new DriverMessageCounts(100, 80, 10, 6, 4, 1, 2, 20, 12, 3, 15, 5, 5_000, 250),
          Map.of("it answered 503", 20L),
          Optional.of(new SurroundingsCounts(700, 1, 70, 68)),
          9,
          1_234.5,
          List.of(new Vehicles.Spot(20.85, 39.66)));

  @Test
  void sumsTheDriversOfTwoEngines() {
    Vehicles sum = ONE.plus(ONE);

    assertThat(sum.drivers()).isEqualTo(100);
    assertThat(sum.delivery().sent())
        .isEqualTo(
            sum.delivery().acknowledged() + sum.delivery().pending() + sum.delivery().lost());
    assertThat(sum.places()).hasSize(2);
    assertThat(sum.delivery().errorRate()).isEqualTo(0.12);
    assertThat(sum.delivery().extraTraffic()).isEqualTo(0.05);
    assertThat(sum.reasons()).containsExactly(Map.entry("it answered 503", 40L));
    assertThat(sum.heard()).contains(new SurroundingsCounts(1_400, 2, 140, 136));
  }

  @Test
  void aRestartedFleetCountsOnce() {
    Vehicles both = ONE.continuedBy(ONE);

    assertThat(both.drivers()).isEqualTo(ONE.drivers());
    assertThat(both.delivery().sent()).isEqualTo(2 * ONE.delivery().sent());
    assertThat(both.places()).isEqualTo(ONE.places());
  }

  @Test
  void fileHasAllFields() throws Exception {
    Tally tally = new Tally();
    tally.vehicles(() -> ONE);

    Tallies written = new Tallies(Map.of("vehicles", tally.snapshot()));
    Tallies read = Tallies.fromJson("test", written.toJson());

    assertThat(read).isEqualTo(written);
    assertThat(read.labels().get("vehicles").loadSpecificTallies().vehicles()).contains(ONE);
  }
}
