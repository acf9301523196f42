package org.ngsildbench.commandline.steady;

import java.util.List;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.OffGridWindow;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;

/**
 * The queries of a warm-up: the first {@value #TURNS} parameters of each, which are the popular
 * ones. Immutable, thread-safe.
 */
final class WarmUpQueries {

  /** Odd, so that a median is the time of one of them; few, since some brokers need a minute. */
  static final int TURNS = 3;

  private static final int TOP = 10;

  private final QueryDomains domains;

  WarmUpQueries(Fleet fleet) {
    this.domains = QueryDomains.of(fleet);
  }

  /**
   * The so many-th query of a label.
   *
   * @param label such as {@code Q4-server}
   * @param turn from 0 to {@value #TURNS} - 1
   */
  BusQuery query(String label, int turn) {
    GeoPoint point = of(domains.points(), turn);
    OffGridWindow window = of(domains.windows(), turn);
    OffGridWindow day = of(domains.days(), turn);
    String bus = of(domains.buses(), turn);
    AggregatedBy by = label.endsWith("-server") ? AggregatedBy.BROKER : AggregatedBy.CLIENT;
    return switch (label) {
      case "Q1" -> new BusQuery.LocationOfBus(bus);
      case "Q2" -> new BusQuery.BusesHotterThan(of(domains.thresholds(), turn));
      case "Q3" -> new BusQuery.TopFuelConsumption(TOP);
      case "Q4", "Q4-server" -> new BusQuery.MeanAirPollution(window.from(), window.to(), by);
      case "Q5", "Q5-server" -> new BusQuery.MeanOccupancy(bus, day.from(), day.to(), by);
      case "Q5-all" -> new BusQuery.MeanOccupancyOfAll(day.from(), day.to());
      case "Q6" ->
          new BusQuery.BusesNear(point.longitude(), point.latitude(), QueryDomains.BUS_RADIUS);
      case "Q7" ->
          new BusQuery.StationsNear(point.longitude(), point.latitude(), of(domains.radii(), turn));
      default -> throw new IllegalArgumentException("unknown query " + label);
    };
  }

  private static <T> T of(List<T> domain, int turn) {
    return domain.get(turn % domain.size());
  }
}
