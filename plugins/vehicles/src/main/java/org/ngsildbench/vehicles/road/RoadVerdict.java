package org.ngsildbench.vehicles.road;

import java.io.IOException;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.tally.Outcome;

/**
 * The outcome of a request for the current road.
 *
 * @param code response code of the measurement
 * @param message what was wrong; empty if nothing was
 */
public record RoadVerdict(Outcome outcome, String code, String message) {

  static final String NO_ROAD = "NO_ROAD";
  static final String STALE_ROAD = "STALE_ROAD";
  static final String OTHER_ROAD = "OTHER_ROAD";

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final RoadVerdict GOOD = new RoadVerdict(Outcome.GOOD, "200", "");

  /** Compares a response with the roads at the driver's place. */
  static RoadVerdict of(RoadTable table, RoadQuestion question, int status, byte[] body) {
    if (status == NOT_FOUND) {
      return wrong(NO_ROAD, "no road for driver " + question.driver() + ", who is on one");
    }
    if (status != OK) {
      return new RoadVerdict(
          Outcome.ERROR, "HTTP_" + status, "the road service responded with " + status);
    }
    try {
      return of(table, question, JsonDocument.parse("the road service's response", body));
    } catch (IOException e) {
      return new RoadVerdict(
          Outcome.ERROR, "MALFORMED", "the road service's response is not the expected JSON");
    }
  }

  private static RoadVerdict of(RoadTable table, RoadQuestion question, JsonObject answer)
      throws IOException {
    if (!answer.names().contains("road")) {
      return wrong(NO_ROAD, "no road for driver " + question.driver() + ", who is on one");
    }
    if (answer.number("driver") != question.driver()
        || answer.number("second") != question.second()) {
      return wrong(
          STALE_ROAD,
          "driver %s asked at second %s; the response is for driver %s at second %s"
              .formatted(
                  question.driver(),
                  question.second(),
                  answer.number("driver"),
                  answer.number("second")));
    }
    long number = answer.number("road");
    if (!table.isAt(number, question.east(), question.north())) {
      return wrong(OTHER_ROAD, "driver %s is not on road %s".formatted(question.driver(), number));
    }
    Road road = table.road((int) number);
    if (answer.number("limit") != road.limitKmh() || !road.type().equals(answer.text("type"))) {
      return wrong(
          OTHER_ROAD,
          "road %s is %s with a limit of %s km/h, the response is %s with %s"
              .formatted(
                  number,
                  road.type(),
                  road.limitKmh(),
                  answer.text("type"),
                  answer.number("limit")));
    }
    return GOOD;
  }

  private static RoadVerdict wrong(String code, String message) {
    return new RoadVerdict(Outcome.WRONG_ANSWER, code, message);
  }
}
