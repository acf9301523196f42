package org.ngsildbench.vehicles.simulation;

import java.time.Instant;
import java.util.Objects;
import lombok.With;
import org.ngsildbench.measurement.zipf.CounterMixer;

/**
 * The definition of a fleet of drivers. The same settings give the same drivers.
 *
 * @param numbers driver numbers of this fleet or part
 * @param whole driver numbers of the whole fleet; equal to numbers if it is not divided
 * @param seed seed of all random draws
 * @param begin simulated start time of the fleet
 * @param start departure times of the drivers
 * @param departure departure places of the drivers
 * @param journey behaviour at the end of a route
 * @param traffic influences on speed other than limits
 * @param slowest lowest personal factor, which multiplies speed limits, above 0
 * @param fastest highest personal factor, at most 3
 */
public record FleetSettings(
    @With DriverNumbers numbers,
    DriverNumbers whole,
    long seed,
    Instant begin,
    @With StartMode start,
    @With Departure departure,
    @With RouteEndBehavior journey,
    @With SpeedInfluences traffic,
    @With double slowest,
    @With double fastest) {

  /** The start time of this project's data. */
  public static final Instant BEGIN = Instant.parse("2026-01-05T00:00:00Z");

  private static final double SLOWEST = 0.5;
  private static final double FASTEST = 1.5;
  private static final double MAX_FACTOR = 3;

  /** Validates the settings. */
  public FleetSettings {
    Objects.requireNonNull(numbers, "numbers");
    if (!whole.contains(numbers.first()) || !whole.contains(numbers.last())) {
      throw new IllegalArgumentException("%s is not a part of %s".formatted(numbers, whole));
    }
    Objects.requireNonNull(begin, "begin");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(departure, "departure");
    Objects.requireNonNull(journey, "journey");
    Objects.requireNonNull(traffic, "traffic");
    if (!(slowest > 0 && slowest <= fastest && fastest <= MAX_FACTOR)) {
      throw new IllegalArgumentException(
          "personal factors must range from above 0 to at most %s, not from %s to %s"
              .formatted(MAX_FACTOR, slowest, fastest));
    }
  }

  /**
   * The paper's drivers in usual traffic: personal factors from 0.5 to 1.5, random departure times
   * and places, driving there and back.
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

  /** Returns the number of drivers. */
  public int drivers() {
    return numbers.count();
  }

  /** Returns the seed of all random draws for a driver, unique in the fleet. */
  public long seedOf(int driver) {
    return CounterMixer.bits(seed, driver);
  }
}
