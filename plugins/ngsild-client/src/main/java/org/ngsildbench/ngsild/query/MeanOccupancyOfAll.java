package org.ngsildbench.ngsild.query;

import java.time.Instant;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q5 for every bus, aggregated at the client. */
public record MeanOccupancyOfAll(Instant from, Instant to) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
              "Q5-all",
              "Mean occupancy of every bus over one day",
              values -> new MeanOccupancyOfAll(values.from(), values.to()),
              QueryParameter.DAY)
          .onRequest()
          .readingPerBus(MeanOccupancy.SEATS.size());

  /** Checks the window. */
  public MeanOccupancyOfAll {
    QueryValues.requireWindow(from, to);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    return planner.readings(
        planner.shape().ofAll(MeanOccupancy.SEATS),
        new TimeWindow(from, to),
        MeanOccupancy.SEATS,
        HistoryReadings::meanPerGroup);
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.historyOfAll(MeanOccupancy.SEATS, new TimeWindow(from, to));
  }
}
