package org.ngsildbench.measurement.tally;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ngsildbench.measurement.json.RecordJson.Inline;

/**
 * Message counts of one fleet of simulated drivers. Immutable.
 *
 * @param sink target platform, such as {@code kafka}
 * @param drivers number of drivers configured
 * @param start start mode of drivers: {@code at-once}, {@code random} or {@code linear}
 * @param locations location messages, part of those sent
 * @param sections messages about driven sections, part of those sent
 * @param delivery outcomes of the messages
 * @param reasons failed attempts by reason
 * @param heard messages about nearby drivers; empty if drivers do not subscribe to them
 * @param neighbours drivers found near a driver, over all drivers and seconds
 * @param metres distance driven by all drivers, extrapolated from a sample; 0 before the end
 * @param places final positions of some drivers; empty before the end
 */
public record Vehicles(
    String sink,
    int drivers,
    String start,
    long locations,
    long sections,
    @Inline DriverMessageCounts delivery,
    Map<String, Long> reasons,
    Optional<SurroundingsCounts> heard,
    long neighbours,
    double metres,
    List<Spot> places) {

  /** A place, degrees east and north. */
  public record Spot(double longitude, double latitude) {}

  /** Copies places and reasons. */
  public Vehicles {
    Objects.requireNonNull(sink, "sink");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(heard, "heard");
    reasons = Collections.unmodifiableMap(new TreeMap<>(reasons));
    places = List.copyOf(places);
  }

  /** The label in {@code latency.hlog} of attempts that failed: their times until they did. */
  public static String failedAttempts(String fleetLabel) {
    return fleetLabel + " failed attempts";
  }

  /** Adds the counts of an engine that ran in parallel; numbers of drivers are added. */
  public Vehicles plus(Vehicles other) {
    List<Spot> all = Stream.concat(places.stream(), other.places.stream()).toList();
    return with(other, drivers + other.drivers, all);
  }

  /** Adds the counts of a later part with the same drivers. */
  Vehicles continuedBy(Vehicles later) {
    return with(later, Math.max(drivers, later.drivers), later.places);
  }

  private Vehicles with(Vehicles other, int allDrivers, List<Spot> allPlaces) {
    return new Vehicles(
        sink,
        allDrivers,
        start,
        locations + other.locations,
        sections + other.sections,
        delivery.plus(other.delivery),
        sums(reasons, other.reasons),
        Stream.concat(heard.stream(), other.heard.stream()).reduce(SurroundingsCounts::plus),
        neighbours + other.neighbours,
        metres + other.metres,
        allPlaces);
  }

  private static Map<String, Long> sums(Map<String, Long> some, Map<String, Long> others) {
    Map<String, Long> sums = new TreeMap<>(some);
    others.forEach((reason, count) -> sums.merge(reason, count, Long::sum));
    return sums;
  }
}
