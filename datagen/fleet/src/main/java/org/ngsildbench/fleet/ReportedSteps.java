package org.ngsildbench.fleet;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.fleet.faults.Reporting;

/**
 * The steps of a fleet's history that a bus or station reported: a message that never arrived, or
 * only after the end of the history, is not part of the data set. Immutable.
 *
 * @param spec the time grid
 * @param reporting of the bus or station
 */
public record ReportedSteps(FleetSpec spec, Reporting reporting) {

  /** Returns whether the data set has the readings of a step. */
  public boolean has(int step) {
    return hasTime(spec.epochMillis(step));
  }

  /** Returns whether the data set has the readings of a time of the grid (ms since 1970). */
  public boolean hasTime(long due) {
    return reporting.isReported(due)
        && reporting.arrivesAt(due) <= spec.lastInstant().toEpochMilli();
  }

  /** Returns the time stamp of the readings of a step (ms since 1970). */
  public long observedAt(int step) {
    return reporting.observedAt(spec.epochMillis(step));
  }

  /** Returns the newest reported time of the grid at or before a time of it (ms since 1970). */
  public long latest(long epochMillis) {
    long due = epochMillis;
    while (!hasTime(due)) {
      due -= spec.period().toMillis();
    }
    return due;
  }

  /** Returns all reported steps, in order. */
  public int[] all() {
    return IntStream.range(0, spec.steps()).filter(this::has).toArray();
  }

  /**
   * Returns the messages that arrive after the step before the first, up to the last.
   *
   * @param from first step (inclusive)
   * @param to last step (exclusive)
   */
  public Arrivals arrivals(int from, int to) {
    if (reporting.longestDelay() == 0) {
      return Arrivals.inOrder(from, to, this::observedAt);
    }
    long back = -Math.floorDiv(-reporting.longestDelay(), spec.period().toMillis());
    Arrival[] messages =
        IntStream.range((int) Math.max(0, from - back), to)
            .filter(step -> reporting.isReported(spec.epochMillis(step)))
            .boxed()
            .flatMap(this::arrivals)
            .filter(message -> message.at() >= from && message.at() < to)
            .sorted(Comparator.comparingLong(Arrival::time).thenComparingInt(Arrival::of))
            .toArray(Arrival[]::new);
    return new Arrivals(
        Arrays.stream(messages).mapToInt(Arrival::at).toArray(),
        Arrays.stream(messages).mapToInt(Arrival::of).toArray(),
        Arrays.stream(messages).mapToLong(message -> observedAt(message.of())).toArray());
  }

  private record Arrival(long time, int at, int of) {}

  private Stream<Arrival> arrivals(int step) {
    long due = spec.epochMillis(step);
    Arrival first = arrival(reporting.arrivesAt(due), step);
    long again = reporting.repeatsAt(due);
    return again == Reporting.NEVER ? Stream.of(first) : Stream.of(first, arrival(again, step));
  }

  private Arrival arrival(long time, int step) {
    return new Arrival(time, Math.toIntExact(stepUpTo(time)), step);
  }

  /** Returns the first step at or after a time. */
  private long stepUpTo(long time) {
    return -Math.floorDiv(spec.epochMillis(0) - time, spec.period().toMillis());
  }
}
