package org.ngsildbench.ngsild.query;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q5: the mean occupancy of a bus, over all readings of its eight seats, ends included. */
public record MeanOccupancy(String bus, Instant from, Instant to, AggregatedBy by)
    implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
          "Q5",
          "Mean occupancy of a bus over one day",
          values ->
              new MeanOccupancy(values.bus(), values.from(), values.to(), AggregatedBy.CLIENT),
          QueryParameter.BUS,
          QueryParameter.DAY);

  static final QueryType SERVER =
      QueryType.of(
              "Q5-server",
              TYPE.meaning() + ", aggregated by the broker",
              values ->
                  new MeanOccupancy(values.bus(), values.from(), values.to(), AggregatedBy.BROKER),
              QueryParameter.BUS,
              QueryParameter.DAY)
          .onRequest();

  static final List<String> SEATS =
      IntStream.rangeClosed(1, 8).mapToObj(seat -> "seatOccupancy" + seat).toList();

  /** Checks bus and window. */
  public MeanOccupancy {
    QueryValues.requireId("bus", bus);
    QueryValues.requireWindow(from, to);
    Objects.requireNonNull(by, "by");
  }

  @Override
  public QueryType type() {
    return by == AggregatedBy.BROKER ? SERVER : TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    TimeWindow window = new TimeWindow(from, to);
    return planner.mean(planner.shape().ofOne(bus, SEATS), window, SEATS, by);
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.history(bus, SEATS, new TimeWindow(from, to));
  }
}
