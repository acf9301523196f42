package org.ngsildbench.measurement.arrivals;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A schedule of arrival rates over time. Immutable and thread-safe.
 *
 * <p>A schedule is a list of phases separated by semicolons or line breaks:
 *
 * <pre>{@code
 * constant 10/s for 60s            # equal intervals: an arrival every 100 ms, the first at once
 * poisson 20/s for 2 min           # random, independent arrivals
 * ramp 10/s to 100/s for 1 min     # linear change; may start or end at 0/s
 * poisson ramp 10/s to 50/s for 30 s
 * steps 5/s 10/s 20/s each 60 s    # three phases; "poisson steps 5, 10, 20/s ..." too
 * pause 10 s
 * alternate 50/s over steps 5, 10/s each 60 s    # a pause and 50/s in turn, 50/s in the last phase
 * }</pre>
 *
 * <p>Rates are per second ({@code /s}), minute ({@code /min}) or hour ({@code /h}), greater than 0
 * and up to {@value Rate#MAX_PER_SECOND} per second. Durations use {@code ns us ms s min h} and can
 * be combined: {@code 1 min 30 s}. Numbers have a decimal point and no commas. {@code #} starts a
 * comment. Case is ignored. The rates of steps may be separated by commas; a unit also applies to
 * preceding numbers without one.
 *
 * <p>The grammar:
 *
 * <pre>{@code
 * schedule = ["alternate" rate "over"] phase { (";" | line break) phase }
 * phase    = [spacing] rate "for" time
 *          | [spacing] "ramp" rate "to" rate "for" time
 *          | [spacing] "steps" { number [","] } rate { [","] { number [","] } rate } "each" time
 *          | "pause" ["for"] time
 * spacing  = "constant" | "poisson"                                 constant by default
 * rate     = number "/" unit
 * time     = number unit { number unit }
 * }</pre>
 *
 * @param phases consecutive phases, at least one of which is not a pause
 */
public record RateSchedule(List<Phase> phases) {

  /** Max phases. */
  public static final int MAX_PHASES = 10_000;

  /** Max duration of a schedule. */
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

  /** Returns the duration including pauses. */
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

  /**
   * Returns the expected number of arrivals; for constant spacing it is exact to within one per
   * phase.
   */
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
