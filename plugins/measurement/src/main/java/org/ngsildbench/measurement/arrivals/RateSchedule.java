package org.ngsildbench.measurement.arrivals;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * At which rate operations are to arrive over time. Immutable and thread-safe.
 *
 * <p>Written as phases, one after another, with a semicolon or a line break between them:
 *
 * <pre>{@code
 * constant 10/s for 60s            # equal distances: an arrival each 100 ms, the first at once
 * poisson 20/s for 2 min           # at random, independent of each other
 * ramp 10/s to 100/s for 1 min     # rises evenly; may start or end at 0/s
 * poisson ramp 10/s to 50/s for 30 s
 * steps 5/s 10/s 20/s each 60 s    # three phases; "poisson steps 5, 10, 20/s ..." too
 * pause 10 s
 * }</pre>
 *
 * <p>Rates are a second ({@code /s}), a minute ({@code /min}) or an hour ({@code /h}), above 0 and
 * at most {@value Rate#MAX_PER_SECOND} a second; lengths of time are in {@code ns us ms s min h},
 * and can be added up: {@code 1 min 30 s}. Numbers have a point and no commas. {@code #} begins a
 * comment. Case does not matter. Between the rates of steps there may be commas, and a unit is that
 * of all numbers before it that have none.
 *
 * <p>The grammar:
 *
 * <pre>{@code
 * schedule = phase { (";" | line break) phase }
 * phase    = [spacing] rate "for" time
 *          | [spacing] "ramp" rate "to" rate "for" time
 *          | [spacing] "steps" { number [","] } rate { [","] { number [","] } rate } "each" time
 *          | "pause" ["for"] time
 * spacing  = "constant" | "poisson"                                 constant where none is named
 * rate     = number "/" unit
 * time     = number unit { number unit }
 * }</pre>
 *
 * @param phases in order, each beginning where the one before ends; at least one that is no pause
 */
public record RateSchedule(List<Phase> phases) {

  /** Phases at most. */
  public static final int MAX_PHASES = 10_000;

  /** A schedule lasts at most a year. */
  public static final Duration MAX_DURATION = Duration.ofDays(366);

  /** Copies the list. */
  public RateSchedule {
    phases = List.copyOf(phases);
  }

  /**
   * Reads a schedule.
   *
   * @throws ScheduleSyntaxException with all that is wrong, each with its place and what would be
   *     right
   */
  public static RateSchedule parse(String text) throws ScheduleSyntaxException {
    return new ScheduleParser(text).parse();
  }

  /** How long it lasts, pauses included. */
  public Duration duration() {
    return Duration.ofNanos(durationNanos());
  }

  long durationNanos() {
    return phases.get(phases.size() - 1).endNanos();
  }

  /** The highest rate, arrivals a second. */
  public double peakRate() {
    return phases.stream()
        .mapToDouble(phase -> Math.max(phase.from().perSecond(), phase.to().perSecond()))
        .max()
        .orElse(0);
  }

  /** How many arrivals to expect; with equal distances they are these to within one a phase. */
  public double expectedArrivals() {
    return phases.stream().mapToDouble(Phase::expectedArrivals).sum();
  }

  /**
   * The arrivals of an engine from the first on; the same seed and share give the same ones to the
   * nanosecond, on any machine.
   *
   * @param seed of the random distances
   */
  public ArrivalCursor arrivals(long seed, Share share) {
    return new ArrivalCursor(this, seed, share);
  }

  /** The schedule in its shortest form, which parses back to an equal one. */
  @Override
  public String toString() {
    return phases.stream().map(Phase::toString).collect(Collectors.joining("; "));
  }
}
