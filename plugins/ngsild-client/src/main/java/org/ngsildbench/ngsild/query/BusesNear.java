package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q6: the buses within a distance of a point. */
public record BusesNear(double longitude, double latitude, double radiusMetres)
    implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
          "Q6",
          "Buses within 5 km of a point",
          values ->
              new BusesNear(
                  values.longitude(), values.latitude(), values.radiusOr(BusesNear.RADIUS)),
          QueryParameter.POINT,
          QueryParameter.OPTIONAL_RADIUS);

  /** The radius where none is given, metres. */
  private static final double RADIUS = 5_000;

  /** Checks the circle. */
  public BusesNear {
    QueryValues.requireCircle(longitude, latitude, radiusMetres);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    return planner.near("Bus", longitude, latitude, radiusMetres);
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.within("Bus", longitude, latitude, radiusMetres);
  }
}
