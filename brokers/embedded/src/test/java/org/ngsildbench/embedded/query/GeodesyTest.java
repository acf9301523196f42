package org.ngsildbench.embedded.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Point;
import org.ngsildbench.embedded.model.GeoJson;

/** Compares with published arcs of the WGS 84 ellipsoid (quarter meridian, equatorial degree). */
class GeodesyTest {
  private static final GeometryFactory FACTORY = new GeometryFactory();

  @Test
  void measuresDegreesOnTheEllipsoid() {
    // A degree of longitude at the equator is 2 pi a / 360.
    assertThat(Geodesy.distance(point(0, 0), point(1, 0))).isCloseTo(111_319.4908, within(1e-3));
    // The quarter of a meridian.
    assertThat(Geodesy.distance(point(0, 0), point(0, 90))).isCloseTo(10_001_965.729, within(1e-2));
  }

  @Test
  void measuresToTheNearestPlaceOfALine() {
    // One degree of longitude east of a line along meridian 1.
    var line =
        FACTORY.createLineString(
            new Coordinate[] {new Coordinate(0.01, -0.2), new Coordinate(0.01, 0.2)});
    assertThat(Geodesy.distance(point(0, 0), line)).isCloseTo(1_113.194908, within(0.1));
  }

  @Test
  void isZeroInsideAPolygon() {
    var square = FACTORY.toGeometry(new Envelope(21, 22, 38, 39));
    assertThat(Geodesy.distance(point(21.5, 38.5), square)).isZero();
    assertThat(Geodesy.distance(square, point(21.5, 38.5))).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 5000",
    "21.73, 38.24, 5000",
    "21.73, 38.24, 500000",
    "-179.99, 60, 5000",
    "10, 89.5, 90000"
  })
  void envelopeContainsTheCircle(double longitude, double latitude, double metres) {
    Envelope around = Geodesy.around(point(longitude, latitude).getEnvelopeInternal(), metres);
    for (int azimuth = 0; azimuth < 360; azimuth += 5) {
      var end = net.sf.geographiclib.Geodesic.WGS84.Direct(latitude, longitude, azimuth, metres);
      assertThat(around.contains(end.lon2, end.lat2)).as("azimuth %s", azimuth).isTrue();
    }
  }

  private static Point point(double longitude, double latitude) {
    return GeoJson.point(longitude, latitude);
  }
}
