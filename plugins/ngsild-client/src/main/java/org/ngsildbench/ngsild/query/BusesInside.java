package org.ngsildbench.ngsild.query;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;
import org.ngsildbench.ngsild.expected.FleetTruth.Area;
import org.ngsildbench.ngsild.expected.FleetTruth.Area.Side;

/**
 * Q8: the buses inside a hexagon around a point, one corner due east of it.
 *
 * @param longitude of the point, degrees, -170 to 170
 * @param latitude of the point, degrees, -80 to 80
 * @param radiusMetres from the point to each corner, 1 to 100,000
 */
public record BusesInside(double longitude, double latitude, double radiusMetres)
    implements BusQuery, Area {

  static final QueryType TYPE =
      QueryType.of(
              "Q8",
              "Buses inside a polygon",
              values ->
                  new BusesInside(
                      values.longitude(), values.latitude(), values.radiusOr(BusesInside.RADIUS)),
              QueryParameter.POINT,
              QueryParameter.OPTIONAL_RADIUS)
          .onRequest();

  /** The radius where none is given, metres. */
  private static final double RADIUS = 5_000;

  private static final int CORNERS = 6;
  private static final double METRES_PER_DEGREE = 111_195;

  /** Earth models differ by this share of the radius, as for Q6 and Q7. */
  private static final double TOLERANCE = 0.006;

  /** Decimal places of a corner: 1 cm. */
  private static final double SCALE = 1e7;

  /** A corner, degrees. */
  private record Corner(double longitude, double latitude) {

    @Override
    public String toString() {
      return "[" + QueryPlanner.plain(longitude) + "," + QueryPlanner.plain(latitude) + "]";
    }
  }

  /** Checks point and radius: no hexagon contains a pole or crosses the date line. */
  public BusesInside {
    QueryValues.requireWithin("longitude", longitude, -170, 170);
    QueryValues.requireWithin("latitude", latitude, -80, 80);
    QueryValues.requireWithin("radiusMetres", radiusMetres, 1, 100_000);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    // A ring ends where it starts, which Orion-LD insists on.
    String ring =
        IntStream.rangeClosed(0, CORNERS)
            .mapToObj(i -> corners().get(i % CORNERS).toString())
            .collect(Collectors.joining(",", "[[", "]]"));
    return planner.geo("Bus", planner.dialect().pointsInPolygon(), "Polygon", ring);
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.inside("Bus", this);
  }

  /** Returns the side by the distance to the edges, on the plane that touches the point. */
  @Override
  public Side sideOf(double placeLongitude, double placeLatitude) {
    double x = east(placeLongitude);
    double y = north(placeLatitude);
    double nearest = Double.MAX_VALUE;
    boolean inside = true;
    List<Corner> corners = corners();
    for (int i = 0; i < CORNERS; i++) {
      Corner from = corners.get(i);
      Corner to = corners.get((i + 1) % CORNERS);
      double alongX = east(to.longitude) - east(from.longitude);
      double alongY = north(to.latitude) - north(from.latitude);
      double toX = x - east(from.longitude);
      double toY = y - north(from.latitude);
      double length = Math.hypot(alongX, alongY);
      // Counterclockwise: the inside is to the left of every edge.
      inside &= alongX * toY - alongY * toX > 0;
      double share = Math.max(0, Math.min(1, (alongX * toX + alongY * toY) / (length * length)));
      nearest = Math.min(nearest, Math.hypot(toX - share * alongX, toY - share * alongY));
    }
    if (nearest <= TOLERANCE * radiusMetres) {
      return Side.EDGE;
    }
    return inside ? Side.INSIDE : Side.OUTSIDE;
  }

  private List<Corner> corners() {
    return IntStream.range(0, CORNERS)
        .mapToObj(
            i -> {
              double angle = 2 * Math.PI * i / CORNERS;
              double degrees = radiusMetres / METRES_PER_DEGREE;
              return new Corner(
                  rounded(longitude + degrees * Math.cos(angle) / narrowing()),
                  rounded(latitude + degrees * Math.sin(angle)));
            })
        .toList();
  }

  private double east(double placeLongitude) {
    return (placeLongitude - longitude) * narrowing() * METRES_PER_DEGREE;
  }

  private double north(double placeLatitude) {
    return (placeLatitude - latitude) * METRES_PER_DEGREE;
  }

  /** Degrees of longitude are shorter than those of latitude by this factor. */
  private double narrowing() {
    return Math.cos(Math.toRadians(latitude));
  }

  private static double rounded(double degrees) {
    return Math.rint(degrees * SCALE) / SCALE;
  }
}
