package org.ngsildbench.measurement.tally;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What became of the messages of simulated drivers, of one fleet. Immutable.
 *
 * <p>At every moment {@code sent = acknowledged() + pending + lost}.
 *
 * @param sink the platform they were sent to, for instance {@code kafka}
 * @param drivers how many drivers were asked for
 * @param start when they set out: {@code at-once}, {@code random} or {@code linear}
 * @param locations messages that said where a driver is, of {@code sent}
 * @param sections messages that said how a driver drove, of {@code sent}
 * @param sent messages that fell due
 * @param firstTry those acknowledged when sent for the first time
 * @param recovered those acknowledged when sent again
 * @param pending those without an outcome, or kept to be sent again
 * @param lost those that were given up; the server may have some of them
 * @param tooLarge those of the lost that the server would never take
 * @param overflowed those of the lost for which there was no room among the kept
 * @param failures attempts that failed
 * @param failedFirst messages whose first attempt failed
 * @param heldBack messages kept before any attempt, since too many were without an outcome
 * @param repeats attempts after the first
 * @param doubtfulRepeats repeats of messages whose outcome nobody knew
 * @param sentBytes of all messages, each once, as they were sent
 * @param repeatedBytes of all repeats
 * @param reasons why attempts failed, in words, with how many did
 * @param heard what drivers heard of their surroundings; empty if they do not follow them
 * @param neighbours drivers found near a driver, over all drivers and seconds
 * @param metres driven by all drivers, as far as a sample of them tells; 0 before the end
 * @param places where some of the drivers were at the end; empty before
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

  /** Both together, as two engines drive the parts of one fleet: their drivers are added. */
  public Vehicles plus(Vehicles other) {
    List<Spot> all = Stream.concat(places.stream(), other.places.stream()).toList();
    return with(other, drivers + other.drivers, all);
  }

  /** Both together, as one fleet sets out when the other is home: its drivers are the same. */
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
