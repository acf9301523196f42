package org.ngsildbench.fleet;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.city.GeoPoint;

/**
 * The domains of the queries' parameters, for one fleet. Immutable.
 *
 * <p>The rank of a Zipf draw is a list index, so the first values are the popular ones. Time
 * windows lie half a period off the readings' grid; thresholds lie half way between two possible
 * readings. No correct response depends on rounding.
 *
 * @param buses ids of all buses (Q1, Q5)
 * @param thresholds engine temperatures (°C; Q2)
 * @param points places in the whole city (Q6, Q7, Q8)
 * @param radii radii (m; Q7)
 * @param windows windows of twelve hours, starting every hour (Q4)
 * @param days single days (Q5)
 */
public record QueryDomains(
    List<String> buses,
    List<Double> thresholds,
    List<GeoPoint> points,
    List<Double> radii,
    List<OffGridWindow> windows,
    List<OffGridWindow> days) {

  private static final List<Double> RADII =
      List.of(1_000.0, 500.0, 2_000.0, 300.0, 3_000.0, 1_500.0, 750.0);

  /** Copies the lists. */
  public QueryDomains {
    buses = List.copyOf(buses);
    thresholds = List.copyOf(thresholds);
    points = List.copyOf(points);
    radii = List.copyOf(radii);
    windows = List.copyOf(windows);
    days = List.copyOf(days);
  }

  /** Creates the domains of a fleet. */
  public static QueryDomains of(Fleet fleet) {
    FleetSpec spec = fleet.spec();
    return new QueryDomains(
        IntStream.range(0, spec.buses()).mapToObj(fleet::busId).toList(),
        Thresholds.of(fleet),
        fleet.city().places(),
        RADII,
        spans(spec, Duration.ofHours(12), Duration.ofHours(1)),
        spans(spec, Duration.ofDays(1), Duration.ofDays(1)));
  }

  /** Returns all windows within the history; the whole history if it is shorter. */
  private static List<OffGridWindow> spans(FleetSpec spec, Duration length, Duration stride) {
    Instant start = FleetSpec.START.minus(spec.period().dividedBy(2));
    Duration shorter = length.compareTo(spec.history()) < 0 ? length : spec.history();
    Instant end = start.plus(spec.history());
    List<OffGridWindow> spans = new ArrayList<>();
    for (Instant from = start; !from.plus(shorter).isAfter(end); from = from.plus(stride)) {
      spans.add(new OffGridWindow(from, from.plus(shorter)));
    }
    return spans;
  }
}
