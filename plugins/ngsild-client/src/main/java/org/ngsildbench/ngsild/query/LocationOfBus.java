package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q1: the location of a bus. */
public record LocationOfBus(String bus) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
          "Q1", "Location of a bus", values -> new LocationOfBus(values.bus()), QueryParameter.BUS);

  /** Checks the id. */
  public LocationOfBus {
    QueryArguments.requireId("bus", bus);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    PathAndQuery path =
        PathAndQuery.of(QueryPlanner.ENTITIES + "/" + PathAndQuery.encoded(bus))
            .with("attrs", "location")
            .with("options", QueryPlanner.KEY_VALUES);
    return new PreparedQuery(this, new LocationRun(planner.entities(), path));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.location(bus);
  }
}
