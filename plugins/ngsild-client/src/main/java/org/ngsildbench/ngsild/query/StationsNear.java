package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q7: the bus stations within a distance of a point. */
public record StationsNear(double longitude, double latitude, double radiusMetres)
    implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
          "Q7",
          "Bus stations within a radius of a point",
          values -> new StationsNear(values.longitude(), values.latitude(), values.radiusMetres()),
          QueryParameter.POINT,
          QueryParameter.RADIUS);

  /** Checks the circle. */
  public StationsNear {
    QueryValues.requireCircle(longitude, latitude, radiusMetres);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    return planner.near("BusStation", longitude, latitude, radiusMetres);
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.within("BusStation", longitude, latitude, radiusMetres);
  }
}
