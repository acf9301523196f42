package org.ngsildbench.fleet;

import java.time.Duration;
import java.time.Instant;
import org.ngsildbench.fleet.rhythm.CityCalendar;

/**
 * The definition of a fleet: seed, size, and the duration and period of its readings.
 *
 * <p>A reading depends only on seed, sensor and time; the other fields select sensors and times.
 *
 * @param seed any number; different seeds give different cities
 * @param buses 1 to 100,000
 * @param stations 1 to 1,000,000
 * @param period time between two readings of a sensor: whole seconds, at least one, dividing an
 *     hour
 * @param history duration of the readings: a whole number of periods, at most 366 days
 * @param data how good the readings are
 */
public record FleetSpec(
    long seed, int buses, int stations, Duration period, Duration history, DataQuality data) {

  /** When readings start: midnight of a Monday in January. */
  public static final Instant START = CityCalendar.START;

  private static final Duration MAX_HISTORY = Duration.ofDays(366);

  /** Checks every field. */
  public FleetSpec {
    require(buses >= 1 && buses <= 100_000, "buses must be 1 to 100,000, not " + buses);
    require(
        stations >= 1 && stations <= 1_000_000, "stations must be 1 to 1,000,000, not " + stations);
    require(
        period.compareTo(Duration.ofSeconds(1)) >= 0
            && period.compareTo(Duration.ofHours(1)) <= 0
            && Duration.ofHours(1).toMillis() % period.toMillis() == 0
            && period.toNanos() % 1_000_000_000L == 0,
        "the period must be whole seconds that divide an hour, such as 10 s, 60 s or 5 min, not "
            + period);
    require(
        history.compareTo(period) >= 0
            && history.compareTo(MAX_HISTORY) <= 0
            && history.toMillis() % period.toMillis() == 0
            && history.toNanos() % 1_000_000 == 0,
        "the history must be a whole number of periods, at most 366 days, not " + history);
  }

  /** Creates a spec of clean data. */
  public FleetSpec(long seed, int buses, int stations, Duration period, Duration history) {
    this(seed, buses, stations, period, history, DataQuality.CLEAN);
  }

  /** Returns a copy with other data quality. */
  public FleetSpec with(DataQuality other) {
    return new FleetSpec(seed, buses, stations, period, history, other);
  }

  /** Returns a copy with another history. */
  public FleetSpec with(Duration other) {
    return new FleetSpec(seed, buses, stations, period, other, data);
  }

  /** Returns the default of a run: 60 buses, 428 stations, 3 days at 60 s, seed 1. */
  public static FleetSpec standard() {
    return new FleetSpec(1, 60, 428, Duration.ofSeconds(60), Duration.ofDays(3));
  }

  /** Returns the default of a quick run: 60 buses, 428 stations, 1 day at 5 min, seed 1. */
  public static FleetSpec quick() {
    return new FleetSpec(1, 60, 428, Duration.ofMinutes(5), Duration.ofDays(1));
  }

  /** Returns a week of readings every 10 s: 60 buses, 428 stations, seed 1. */
  public static FleetSpec week() {
    return new FleetSpec(1, 60, 428, Duration.ofSeconds(10), Duration.ofDays(7));
  }

  /** Returns the number of readings per sensor; step 0 is at {@link #START}. */
  public int steps() {
    return Math.toIntExact(history.toMillis() / period.toMillis());
  }

  /** Returns the time of a step (ms since 1970). */
  public long epochMillis(int step) {
    return START.toEpochMilli() + step * period.toMillis();
  }

  /** Returns the time of a step. */
  public Instant instant(int step) {
    return Instant.ofEpochMilli(epochMillis(step));
  }

  /** Returns the time of the last step: one period before the end of the history. */
  public Instant lastInstant() {
    return instant(steps() - 1);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
