package org.ngsildbench.vehicles.simulation;

import java.time.Instant;
import java.util.Objects;
import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * The definition of a fleet of drivers. The same settings give the same drivers.
 *
 * @param numbers of its drivers; those of a part of a fleet have the numbers they have in it
 * @param whole those of the fleet that these are a part of; the same where it is not divided
 * @param seed of all that is drawn
 * @param begin the simulated time at which the fleet begins
 * @param start when drivers set out
 * @param departure where they set out
 * @param journey what they do at the end of a route
 * @param traffic what besides limits decides on the speed
 * @param slowest the personal factor of the slowest driver, by which limits are multiplied, above 0
 * @param fastest that of the fastest driver, at most 3
 */
public record FleetSettings(
    DriverNumbers numbers,
    DriverNumbers whole,
    long seed,
    Instant begin,
    StartMode start,
    Departure departure,
    RouteEndBehavior journey,
    SpeedInfluences traffic,
    double slowest,
    double fastest) {

  /** The beginning of this project's data. */
  public static final Instant BEGIN = Instant.parse("2026-01-05T00:00:00Z");

  private static final double SLOWEST = 0.5;
  private static final double FASTEST = 1.5;
  private static final double MAX_FACTOR = 3;

  /** Refuses what is no fleet, naming it. */
  public FleetSettings {
    Objects.requireNonNull(numbers, "numbers");
    if (!whole.contains(numbers.first()) || !whole.contains(numbers.last())) {
      throw new IllegalArgumentException("%s is no part of %s".formatted(numbers, whole));
    }
    Objects.requireNonNull(begin, "begin");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(departure, "departure");
    Objects.requireNonNull(journey, "journey");
    Objects.requireNonNull(traffic, "traffic");
    if (!(slowest > 0 && slowest <= fastest && fastest <= MAX_FACTOR)) {
      throw new IllegalArgumentException(
          "personal factors run from one above 0 to one of at most %s, not from %s to %s"
              .formatted(MAX_FACTOR, slowest, fastest));
    }
  }

  /**
   * The paper's drivers, in the usual traffic: factors of 0.5 to 1.5, started at random, anywhere
   * on their routes, driving there and back.
   */
  public static FleetSettings of(int drivers, long seed) {
    return new FleetSettings(
        DriverNumbers.upTo(drivers),
        DriverNumbers.upTo(drivers),
        seed,
        BEGIN,
        StartMode.RANDOM,
        Departure.ANYWHERE,
        RouteEndBehavior.THERE_AND_BACK,
        SpeedInfluences.USUAL,
        SLOWEST,
        FASTEST);
  }

  /**
   * A part of the whole, which drives as it would among all of it: its drivers do at any second
   * what they do there. With {@link StartMode#LINEAR} that holds for what they do, not for when: a
   * part sets out in tenths of its own, so that it begins as early as the others.
   *
   * @throws IllegalArgumentException if they are not all of the whole
   */
  public FleetSettings with(DriverNumbers part) {
    return new FleetSettings(
        part, whole, seed, begin, start, departure, journey, traffic, slowest, fastest);
  }

  /** With another way to start. */
  public FleetSettings with(StartMode other) {
    return new FleetSettings(
        numbers, whole, seed, begin, other, departure, journey, traffic, slowest, fastest);
  }

  /** With another place to start, and another end. */
  public FleetSettings with(Departure where, RouteEndBehavior until) {
    return new FleetSettings(
        numbers, whole, seed, begin, start, where, until, traffic, slowest, fastest);
  }

  /** With other traffic, and other personal factors. */
  public FleetSettings with(SpeedInfluences other, double ofSlowest, double ofFastest) {
    return new FleetSettings(
        numbers, whole, seed, begin, start, departure, journey, other, ofSlowest, ofFastest);
  }

  /** Returns the number of drivers. */
  public int drivers() {
    return numbers.count();
  }

  /** Returns the seed of all random draws for a driver, unique in the fleet. */
  public long seedOf(int driver) {
    return CounterMixer.bits(seed, driver);
  }
}
