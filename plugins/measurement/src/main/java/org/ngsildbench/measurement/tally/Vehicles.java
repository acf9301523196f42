package org.ngsildbench.measurement.tally;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Message counts of one fleet of simulated drivers. Immutable.
 *
 * <p>At any time {@code sent = acknowledged() + pending + lost}.
 *
 * @param sink target platform, such as {@code kafka}
 * @param drivers number of drivers configured
 * @param start start mode of drivers: {@code at-once}, {@code random} or {@code linear}
 * @param locations location messages, part of {@code sent}
 * @param sections messages about driven sections, part of {@code sent}
 * @param sent messages due
 * @param firstTry messages acknowledged at the first attempt
 * @param recovered messages acknowledged after a retry
 * @param pending messages in flight or waiting for a retry
 * @param lost messages given up; the server may have stored some
 * @param tooLarge lost messages above the server's size limit
 * @param overflowed lost messages for which the retry buffer was full
 * @param failures failed attempts
 * @param failedFirst messages whose first attempt failed
 * @param heldBack messages buffered before their first attempt, since too many were in flight
 * @param repeats retries
 * @param doubtfulRepeats retries of messages with an unknown outcome
 * @param sentBytes size of all messages, each counted once
 * @param repeatedBytes size of all retries
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
    long sent,
    long firstTry,
    long recovered,
    long pending,
    long lost,
    long tooLarge,
    long overflowed,
    long failures,
    long failedFirst,
    long heldBack,
    long repeats,
    long doubtfulRepeats,
    long sentBytes,
    long repeatedBytes,
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

  /** Messages that the server has. */
  public long acknowledged() {
    return firstTry + recovered;
  }

  /** Messages whose first attempt failed, as a part of all; 0 before anything was sent. */
  public double errorRate() {
    return part(failedFirst, sent);
  }

  /** Bytes that repeats cost, as a part of what had to be sent; 0 before anything was. */
  public double extraTraffic() {
    return part(repeatedBytes, sentBytes);
  }

  private static double part(long some, long all) {
    return all == 0 ? 0 : (double) some / all;
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
        sent + other.sent,
        firstTry + other.firstTry,
        recovered + other.recovered,
        pending + other.pending,
        lost + other.lost,
        tooLarge + other.tooLarge,
        overflowed + other.overflowed,
        failures + other.failures,
        failedFirst + other.failedFirst,
        heldBack + other.heldBack,
        repeats + other.repeats,
        doubtfulRepeats + other.doubtfulRepeats,
        sentBytes + other.sentBytes,
        repeatedBytes + other.repeatedBytes,
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
