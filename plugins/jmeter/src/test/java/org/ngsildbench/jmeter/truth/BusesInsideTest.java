package org.ngsildbench.jmeter.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.jmeter.fleet.RightAnswers;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth.Area.Side;
import org.ngsildbench.ngsild.query.BusesInside;
import org.ngsildbench.ngsild.query.QueryModel;

/** Q8: requests, and answers compared with JTS on the requested ring. */
class BusesInsideTest {

  private static final GeometryFactory SHAPES = new GeometryFactory();

  private static FalsifiedBroker broker;

  @BeforeAll
  static void start() throws Exception {
    broker = new FalsifiedBroker(QueryModel.ATTRIBUTES, 1000);
  }

  @AfterAll
  static void stop() {
    broker.close();
  }

  @ParameterizedTest
  @ValueSource(doubles = {500, 1_000, 3_000})
  void correctBusesAreInsideTheRequestedRing(double radius) {
    Fleet fleet = new Fleet(new FleetSpec(7, 60, 4, Duration.ofHours(1), Duration.ofDays(1)));
    Oracle oracle = new Oracle(fleet);
    RightAnswers right = new RightAnswers(fleet, oracle, QueryModel.ATTRIBUTES);
    Set<Boolean> required = new HashSet<>();
    for (GeoPoint point : QueryDomains.of(fleet).points()) {
      BusesInside query = new BusesInside(point.longitude(), point.latitude(), radius);
      ExpectedAnswer.Entities expected = (ExpectedAnswer.Entities) query.expected(right, false);
      Polygon ring = ring(broker.requestOf(query));
      for (int bus = 0; bus < 60; bus++) {
        GeoPoint place = oracle.location(bus).point();
        if (!expected.optional().contains(fleet.busId(bus))) {
          boolean inside = covers(ring, place.longitude(), place.latitude());
          assertThat(expected.required().contains(fleet.busId(bus))).isEqualTo(inside);
          required.add(inside);
        }
      }
    }
    assertThat(required).contains(true, false);
  }

  /** A grid of places; distances on the ellipsoid, of an azimuthal projection. */
  @ParameterizedTest
  @CsvSource({"20.85, 39.66, 1000", "20.85, 39.66, 300", "-70.1, -33.4, 5000", "24.9, 60.2, 2000"})
  void sidesAgreeWithBruteForce(double longitude, double latitude, double radius) {
    BusesInside query = new BusesInside(longitude, latitude, radius);
    Polygon ring = ring(broker.requestOf(query));
    LineString edge =
        SHAPES.createLineString(
            Arrays.stream(ring.getCoordinates())
                .map(corner -> onThePlane(query, corner.x, corner.y))
                .toArray(Coordinate[]::new));
    Set<Side> seen = new HashSet<>();
    double degrees = radius / 111_195;
    for (int i = -31; i <= 31; i++) {
      for (int j = -31; j <= 31; j++) {
        double x = longitude + 0.037 * i * degrees / Math.cos(Math.toRadians(latitude));
        double y = latitude + 0.037 * j * degrees;
        double distance = edge.distance(SHAPES.createPoint(onThePlane(query, x, y)));
        Side side = query.sideOf(x, y);
        seen.add(side);
        if (distance > 0.009 * radius) {
          assertThat(side).isEqualTo(covers(ring, x, y) ? Side.INSIDE : Side.OUTSIDE);
        } else if (distance < 0.003 * radius) {
          assertThat(side).isEqualTo(Side.EDGE);
        }
      }
    }
    assertThat(seen).containsExactlyInAnyOrder(Side.values());
  }

  @Test
  void detectsAMissingOrSurplusBus() {
    GeoPoint bus = FalsifiedBroker.ORACLE.location(0).point();
    BusesInside query = new BusesInside(bus.longitude(), bus.latitude(), 300);
    assertThat(FalsifiedBroker.problem(broker.ask(query, body -> "[]")))
        .contains(FalsifiedBroker.FLEET.busId(0));
    assertThat(FalsifiedBroker.problem(broker.ask(query, body -> body))).isNull();
    BusesInside nowhere = new BusesInside(0, 0, 300);
    String[] honest = new String[1];
    broker.ask(
        query,
        body -> {
          honest[0] = body;
          return body;
        });
    assertThat(FalsifiedBroker.problem(broker.ask(nowhere, body -> honest[0])))
        .contains(FalsifiedBroker.FLEET.busId(0));
  }

  @ParameterizedTest
  @CsvSource({"171, 0, 100", "0, 81, 100", "0, 0, 0.5", "0, 0, 100001", "NaN, 0, 100"})
  void rejectsInvalidParameters(double longitude, double latitude, double radius) {
    assertThatThrownBy(() -> new BusesInside(longitude, latitude, radius))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be from");
  }

  private static boolean covers(Polygon ring, double longitude, double latitude) {
    return ring.covers(SHAPES.createPoint(new Coordinate(longitude, latitude)));
  }

  /** Returns east and north of a place, metres along geodesics. */
  private static Coordinate onThePlane(BusesInside query, double longitude, double latitude) {
    GeodesicData line =
        Geodesic.WGS84.Inverse(query.latitude(), query.longitude(), latitude, longitude);
    double bearing = Math.toRadians(line.azi1);
    return new Coordinate(line.s12 * Math.sin(bearing), line.s12 * Math.cos(bearing));
  }

  private static Polygon ring(String request) {
    List<String> numbers =
        Pattern.compile("-?[0-9]+\\.[0-9]+")
            .matcher(
                URLDecoder.decode(
                    request.replaceAll(".*coordinates=([^&]*)&.*", "$1"), StandardCharsets.UTF_8))
            .results()
            .map(MatchResult::group)
            .toList();
    Coordinate[] corners = new Coordinate[numbers.size() / 2];
    Arrays.setAll(
        corners,
        i ->
            new Coordinate(
                Double.parseDouble(numbers.get(2 * i)),
                Double.parseDouble(numbers.get(2 * i + 1))));
    assertThat(corners).hasSize(7);
    return SHAPES.createPolygon(corners);
  }
}
