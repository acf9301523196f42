package org.ngsildbench.ngsild.query;

import java.util.List;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q3: the buses with the highest fuel consumption, highest first, ties by id; ranked here. */
public record TopFuelConsumption(int count) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of("Q3", "Top 10 buses by fuel consumption", values -> new TopFuelConsumption(10));

  private static final List<String> FUEL = List.of("fuelConsumption");

  /** Checks the count. */
  public TopFuelConsumption {
    QueryValues.requireWithin("count", count, 1, 1_000_000);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    ModelShape shape = planner.shape();
    EntitySelection all = shape.ofAll(FUEL);
    PathAndQuery path = all.below(QueryPlanner.ENTITIES).with("options", QueryPlanner.KEY_VALUES);
    String value = shape.attributes(FUEL).iterator().next();
    return planner.list(path, false, value, all.type(), new FuelRanking(count, shape::busOf));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.readings("fuelConsumption");
  }
}
