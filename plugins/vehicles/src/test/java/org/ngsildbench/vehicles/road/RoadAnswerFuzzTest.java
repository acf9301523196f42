package org.ngsildbench.vehicles.road;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.vehicles.route.DrivingRoute;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;

/** Any response of a road service is judged, and only the right road is correct. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class RoadAnswerFuzzTest {

  private static final RoadTable TABLE =
      RoadTable.of(
          Paths.of(
              List.of(
                  DrivingRoute.of(List.of(new Place(20.8, 39.6), new Place(20.8, 39.61)), 50))));
  private static final Road ROAD = TABLE.road(0);
  private static final RoadQuestion QUESTION =
      new RoadQuestion(3, 7, ROAD.toEast(), ROAD.toNorth(), 0);

  @FuzzTest
  void answer(FuzzedDataProvider data) {
    int status = data.pickValue(new int[] {200, 200, 200, 404, 500});
    String body = data.consumeRemainingAsString();
    RoadVerdict verdict =
        RoadVerdict.of(
            TABLE, QUESTION, status, body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    if (verdict.outcome() == Outcome.GOOD) {
      assertThat(status).isEqualTo(200);
      assertThat(body).contains("7", "3", "50", "0");
      assertThat(verdict.message()).isEmpty();
    } else {
      assertThat(verdict.code()).matches("HTTP_\\d+|MALFORMED|NO_ROAD|STALE_ROAD|OTHER_ROAD");
      assertThat(verdict.message()).isNotEmpty();
    }
  }
}
