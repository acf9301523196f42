package org.ngsildbench.fleet;

import java.time.Instant;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.sensing.BusObservation;

/**
 * The reported readings for the temporal queries and their times: air pollution and eight seats of
 * every bus, in three bytes per reading; other sensors are computed when requested. Immutable.
 */
final class Readings {

  /** Ascending time stamps (ms since 1970) by bus; the same array for all if none is missing. */
  private final long[][] times;

  /** Air pollution as multiples of its last decimal, by bus and time. */
  private final short[][] pollution;

  /** The eight seats in one bit each, by bus and time. */
  private final byte[][] seats;

  private final Fleet fleet;

  Readings(Fleet fleet) {
    this.fleet = fleet;
    FleetSpec spec = fleet.spec();
    times = new long[spec.buses()][];
    pollution = new short[spec.buses()][];
    seats = new byte[spec.buses()][];
    long[] grid = IntStream.range(0, spec.steps()).mapToLong(spec::epochMillis).toArray();
    short[][] rows = new short[BusObservation.COUNT][];
    rows[BusObservation.AIR_POLLUTION.ordinal()] = new short[spec.steps()];
    for (int seat = 0; seat < BusObservation.SEATS; seat++) {
      rows[BusObservation.seat(seat).ordinal()] = new short[spec.steps()];
    }
    for (int bus = 0; bus < spec.buses(); bus++) {
      ReportedSteps reported = fleet.stepsOfBus(bus);
      int[] steps = reported.all();
      long[] stamps = IntStream.of(steps).mapToLong(reported::observedAt).toArray();
      times[bus] = Arrays.equals(stamps, grid) ? grid : stamps;
      fleet.fillBusScaled(bus, spec.epochMillis(0), spec.period().toMillis(), rows);
      pollution[bus] = new short[steps.length];
      seats[bus] = new byte[steps.length];
      for (int i = 0; i < steps.length; i++) {
        pollution[bus][i] = rows[BusObservation.AIR_POLLUTION.ordinal()][steps[i]];
        seats[bus][i] = taken(rows, steps[i]);
      }
    }
  }

  private static byte taken(short[][] rows, int step) {
    int taken = 0;
    for (int seat = 0; seat < BusObservation.SEATS; seat++) {
      taken |= rows[BusObservation.SEAT_OCCUPANCY_1.ordinal() + seat][step] << seat;
    }
    return (byte) taken;
  }

  /** Returns the readings of a sensor by index of {@link #times}. */
  IntToDoubleFunction of(int bus, BusObservation what) {
    if (what == BusObservation.AIR_POLLUTION) {
      return unscaled(what, pollution[bus]);
    }
    int seat = what.ordinal() - BusObservation.SEAT_OCCUPANCY_1.ordinal();
    if (seat < 0 || seat >= BusObservation.SEATS) {
      return unscaled(what, computed(bus, what));
    }
    byte[] ofBus = seats[bus];
    return index -> ofBus[index] >> seat & 1;
  }

  private static IntToDoubleFunction unscaled(BusObservation what, short[] scaled) {
    return index -> what.unscaled(scaled[index]);
  }

  private short[] computed(int bus, BusObservation what) {
    FleetSpec spec = fleet.spec();
    short[][] rows = new short[BusObservation.COUNT][];
    short[] all = new short[spec.steps()];
    rows[what.ordinal()] = all;
    fleet.fillBusScaled(bus, spec.epochMillis(0), spec.period().toMillis(), rows);
    int[] steps = fleet.stepsOfBus(bus).all();
    short[] reported = new short[steps.length];
    for (int i = 0; i < steps.length; i++) {
      reported[i] = all[steps[i]];
    }
    return reported;
  }

  long[] times(int bus) {
    return times[bus];
  }

  Mean airPollution(Instant from, Instant to) {
    long sum = 0;
    long samples = 0;
    for (int bus = 0; bus < pollution.length; bus++) {
      int first = first(bus, from);
      int end = end(bus, to);
      for (int i = first; i < end; i++) {
        sum += pollution[bus][i];
      }
      samples += Math.max(0, end - first);
    }
    return Mean.of(sum, samples, BusObservation.AIR_POLLUTION.scale());
  }

  Mean occupancy(int bus, Instant from, Instant to) {
    int first = first(bus, from);
    int end = Math.max(first, end(bus, to));
    long sum = 0;
    for (int i = first; i < end; i++) {
      sum += Integer.bitCount(seats[bus][i] & 0xFF);
    }
    return Mean.of(sum, (long) (end - first) * BusObservation.SEATS, 1);
  }

  private int first(int bus, Instant from) {
    return firstAtOrAfter(times[bus], from.toEpochMilli());
  }

  private int end(int bus, Instant to) {
    return firstAtOrAfter(times[bus], to.toEpochMilli() + 1);
  }

  private static int firstAtOrAfter(long[] times, long time) {
    int index = Arrays.binarySearch(times, time);
    return index < 0 ? -index - 1 : index;
  }
}
