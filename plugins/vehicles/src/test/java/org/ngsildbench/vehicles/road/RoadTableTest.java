package org.ngsildbench.vehicles.road;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.vehicles.route.DrivingRoute;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;

class RoadTableTest {

  private static final Place SOUTH = new Place(20.8, 39.6);
  private static final Place CORNER = new Place(20.8, 39.61);
  private static final Place EAST = new Place(20.81, 39.61);

  @Test
  void hasEachLegOnceWithItsTypeAndLimit() {
    RoadTable table =
        RoadTable.of(
            Paths.of(
                List.of(
                    DrivingRoute.of(List.of(SOUTH, CORNER, EAST), new int[] {50, 100}),
                    // The first leg again, in the other direction.
                    DrivingRoute.of(List.of(CORNER, SOUTH), 50))));

    assertThat(new String(table.csv(), StandardCharsets.US_ASCII).lines())
        .containsExactly(
            "road,type,limit,latitude,longitude,toLatitude,toLongitude",
            "0,urban,50,39.6000000,20.8000000,39.6100000,20.8000000",
            "1,motorway,100,39.6100000,20.8000000,39.6100000,20.8100000");
  }

  @Test
  void aPlaceIsOnBothRoadsOfACrossingAndOnNoOther() {
    RoadTable table =
        RoadTable.of(
            Paths.of(List.of(DrivingRoute.of(List.of(SOUTH, CORNER, EAST), new int[] {50, 100}))));
    int east = table.road(0).toEast();
    int north = table.road(0).toNorth();

    assertThat(table.isAt(0, east, north)).isTrue();
    assertThat(table.isAt(1, east, north)).isTrue();
    assertThat(table.isAt(1, east, north - 99)).isTrue();
    assertThat(table.isAt(1, east, north - 101)).isFalse();
    assertThat(table.isAt(0, east, north - 50_000)).isTrue();
    assertThat(table.isAt(0, east, north + 101)).isFalse();
    assertThat(table.isAt(2, east, north)).isFalse();
    assertThat(table.isAt(-1, east, north)).isFalse();
  }
}
