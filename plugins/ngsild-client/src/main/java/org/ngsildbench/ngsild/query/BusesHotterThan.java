package org.ngsildbench.ngsild.query;

import java.util.List;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q2: the buses whose engine temperature is above a threshold, degrees Celsius. */
public record BusesHotterThan(double threshold) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
          "Q2",
          "Buses with an engine temperature above a threshold",
          values -> new BusesHotterThan(values.threshold()),
          QueryParameter.THRESHOLD);

  private static final List<String> TEMPERATURE = List.of("engineTemperature");

  /** Checks the threshold. */
  public BusesHotterThan {
    QueryValues.requireWithin("threshold", threshold, -1e6, 1e6);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    ModelShape shape = planner.shape();
    EntitySelection all = shape.ofAll(TEMPERATURE);
    String attribute = shape.attributes(TEMPERATURE).iterator().next();
    boolean whole = !planner.dialect().filtersNumbersBesideAttributes();
    PathAndQuery path =
        (whole ? all.withAllAttributes() : all)
            .below(QueryPlanner.ENTITIES)
            .with("q", attribute + ">" + QueryPlanner.plain(threshold))
            .with("options", QueryPlanner.KEY_VALUES);
    return planner.list(
        path,
        whole,
        "",
        all.type(),
        rows -> new QueryAnswer.Ids(rows.ids().stream().map(shape::busOf).toList()));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.above(TEMPERATURE.get(0), threshold, wholeEntities);
  }
}
