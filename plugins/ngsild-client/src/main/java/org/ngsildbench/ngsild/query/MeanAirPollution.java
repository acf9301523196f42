package org.ngsildbench.ngsild.query;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** Q4: the mean air pollution over all buses' readings of a time window, ends included. */
public record MeanAirPollution(Instant from, Instant to, AggregatedBy by) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
              "Q4",
              "Mean air pollution of all buses over 12 hours",
              values -> new MeanAirPollution(values.from(), values.to(), AggregatedBy.CLIENT),
              QueryParameter.WINDOW)
          .readingPerBus(0.5);

  static final QueryType SERVER =
      QueryType.of(
              "Q4-server",
              TYPE.meaning() + ", aggregated by the broker",
              values -> new MeanAirPollution(values.from(), values.to(), AggregatedBy.BROKER),
              QueryParameter.WINDOW)
          .onRequest();

  private static final List<String> POLLUTION = List.of("airPollution");

  /** Checks the window. */
  public MeanAirPollution {
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
    return planner.mean(planner.shape().ofAll(POLLUTION), window, POLLUTION, by);
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.historyOfAll(POLLUTION, new TimeWindow(from, to));
  }
}
