package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Tests shapes that do not fit the stops of their trips. */
class BadShapesTest {

  private static final String SHAPES = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence";

  @TempDir Path folder;

  @Test
  void shapesAgainstTheDirectionAreTurned() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line().file("shapes.txt", SHAPES, "H,38.2,23.0,1", "H,38.0,23.0,2"),
            folder);

    assertThat(converted.only(FindingKind.BAD_SHAPE))
        .hasToString(
            "stop_times.txt:2 stop_id: shape 'H' is drawn against the direction of trip 'T'; it is used in reverse (kept)");
    assertThat(metres(converted, 1)).isCloseTo(0, within(1.0));
    assertThat(metres(converted, 2)).isCloseTo(11_100, within(10.0));
    assertThat(metres(converted, 3)).isCloseTo(22_200, within(20.0));
  }

  @Test
  void stopsTooFarFromTheirShapeAreReported() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("shapes.txt", SHAPES, "H,38.0,23.002,1", "H,38.1,23.0,2", "H,38.2,23.0,3"),
            folder);

    assertThat(converted.only(FindingKind.BAD_SHAPE).toString())
        .startsWith(
            "stop_times.txt:2 stop_id: shape 'H' is too far from stop 'S1': 175 m, max 100");
    assertThat(metres(converted, 3)).isCloseTo(22_200, within(20.0));
  }

  @Test
  void endsOfTrainsMayBeFarther() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line()
                .file("routes.txt", "route_id,route_short_name,route_type", "R,1,2")
                .file("shapes.txt", SHAPES, "H,38.0,23.002,1", "H,38.1,23.0,2", "H,38.2,23.0,3"),
            folder);

    assertThat(converted.findings(FindingKind.BAD_SHAPE)).isEmpty();
  }

  @Test
  void shapesOfAnotherPlaceAreNotUsed() throws Exception {
    Converted converted =
        Converted.of(
            FeedBuilder.line().file("shapes.txt", SHAPES, "H,39.0,24.0,1", "H,39.2,24.0,2"),
            folder);

    assertThat(converted.findings(FindingKind.BAD_SHAPE)).hasSize(3);
    assertThat(converted.get("GtfsStopTime", "T:2").has("distanceTravelled")).isFalse();
  }

  private static double metres(Converted converted, int sequence) {
    return converted.value("GtfsStopTime", "T:" + sequence, "distanceTravelled").doubleValue();
  }
}
