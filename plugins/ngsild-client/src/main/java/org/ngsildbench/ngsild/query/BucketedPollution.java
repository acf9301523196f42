package org.ngsildbench.ngsild.query;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/**
 * G1 and G2: average, minimum, maximum and count of air pollution in consecutive periods, computed
 * by the broker.
 *
 * @param bus empty for all
 * @param from start of the first period: half a second before a full hour, off the readings
 */
public record BucketedPollution(String bus, Instant from, Instant to, Duration period)
    implements BusQuery {

  static final QueryType ONE =
      QueryType.of(
              "G1",
              "Air pollution of a bus, every 5 minutes",
              values -> of(values.bus(), values, Duration.ofMinutes(5)),
              QueryParameter.BUS,
              QueryParameter.DAY)
          .onRequest();

  static final QueryType ALL =
      QueryType.of(
              "G2",
              "Air pollution of all buses, every hour",
              values -> of("", values, Duration.ofHours(1)),
              QueryParameter.WINDOW)
          .onRequest();

  private static final List<String> POLLUTION = List.of("airPollution");

  private static BusQuery of(String bus, QueryValues values, Duration period) {
    return new BucketedPollution(bus, values.from(), values.to(), period);
  }

  /** Moves the window to full hours; its length stays. */
  public BucketedPollution {
    QueryValues.requireWindow(from, to);
    if (!bus.isEmpty()) {
      QueryValues.requireId("bus", bus);
    }
    Duration length = Duration.between(from, to).truncatedTo(ChronoUnit.HOURS);
    from = from.plus(Duration.ofMinutes(59)).truncatedTo(ChronoUnit.HOURS).minusMillis(500);
    to = from.plus(length);
    QueryValues.requireWindow(from, to);
  }

  @Override
  public QueryType type() {
    return bus.isEmpty() ? ALL : ONE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    EntitySelection selection =
        bus.isEmpty() ? planner.shape().ofAll(POLLUTION) : planner.shape().ofOne(bus, POLLUTION);
    return planner.buckets(selection, new TimeWindow(from, to), period);
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    TimeWindow window = new TimeWindow(from, to);
    ExpectedAnswer history =
        bus.isEmpty()
            ? truth.historyOfAll(POLLUTION, window)
            : truth.history(bus, POLLUTION, window);
    return new ExpectedAnswer.Buckets((ExpectedAnswer.History) history, period);
  }
}
