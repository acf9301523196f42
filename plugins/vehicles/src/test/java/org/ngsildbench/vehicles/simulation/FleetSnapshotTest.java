package org.ngsildbench.vehicles.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.vehicles.route.DrivingRoute;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;

class FleetSnapshotTest {

  private static final Paths STRAIGHT =
      Paths.of(List.of(DrivingRoute.of(List.of(new Place(20, 40), new Place(20.2, 40)), 36)));

  /** 36 km/h are 10 m/s; departing at 10 km/h costs each driver some metres. */
  @Test
  void distanceMatchesTheSpeed() {
    FleetSettings steady =
        FleetSettings.of(1_000, 7)
            .withStart(StartMode.AT_ONCE)
            .withDeparture(Departure.ROUTE_START)
            .withJourney(RouteEndBehavior.ONCE)
            .withTraffic(SpeedInfluences.FREE)
            .withSlowest(1)
            .withFastest(1);

    FleetSnapshot picture = FleetSnapshot.of(steady, STRAIGHT, 100, 50);

    assertThat(picture.places()).hasSize(50);
    assertThat(picture.metres() / 1_000).isCloseTo(1_000, within(50.0));
    assertThat(picture.places())
        .allSatisfy(place -> assertThat(place.latitude()).isCloseTo(40, within(0.001)));
  }

  @Test
  void driversAreAbsentBeforeDeparture() {
    FleetSettings inWaves = FleetSettings.of(100, 7).withStart(StartMode.LINEAR);

    assertThat(FleetSnapshot.of(inWaves, STRAIGHT, 25, 100).places()).hasSize(30);
  }
}
