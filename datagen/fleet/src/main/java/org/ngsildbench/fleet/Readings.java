package org.ngsildbench.fleet;

import java.time.Instant;
import java.util.function.IntToDoubleFunction;
import org.ngsildbench.fleet.sensing.BusObservation;

/**
 * The readings for the temporal queries: air pollution and eight seats of every bus at every step,
 * in three bytes per bus and step. Immutable.
 */
final class Readings {

  private final FleetSpec spec;

  /** Air pollution as multiples of its last decimal, by bus and step. */
  private final short[][] pollution;

  /** The eight seats in one bit each, by bus and step. */
  private final byte[][] seats;

  Readings(Fleet fleet) {
    spec = fleet.spec();
    int steps = spec.steps();
    pollution = new short[spec.buses()][steps];
    seats = new byte[spec.buses()][steps];
    short[][] rows = new short[BusObservation.COUNT][];
    for (int seat = 0; seat < BusObservation.SEATS; seat++) {
      rows[BusObservation.seat(seat).ordinal()] = new short[steps];
    }
    for (int bus = 0; bus < spec.buses(); bus++) {
      rows[BusObservation.AIR_POLLUTION.ordinal()] = pollution[bus];
      fleet.fillBusScaled(bus, spec.epochMillis(0), spec.period().toMillis(), rows);
      for (int step = 0; step < steps; step++) {
        seats[bus][step] = taken(rows, step);
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

  /**
   * Returns the readings of a sensor by step.
   *
   * @throws IllegalArgumentException if the sensor is neither air pollution nor a seat
   */
  IntToDoubleFunction of(int bus, BusObservation what) {
    if (what == BusObservation.AIR_POLLUTION) {
      short[] ofBus = pollution[bus];
      return step -> what.unscaled(ofBus[step]);
    }
    int seat = what.ordinal() - BusObservation.SEAT_OCCUPANCY_1.ordinal();
    if (seat < 0 || seat >= BusObservation.SEATS) {
      throw new IllegalArgumentException("no query asks for the history of " + what.attribute());
    }
    byte[] ofBus = seats[bus];
    return step -> ofBus[step] >> seat & 1;
  }

  Mean airPollution(Instant from, Instant to) {
    int first = stepsBefore(from);
    int end = Math.max(first, stepsUpTo(to));
    long sum = 0;
    for (short[] ofBus : pollution) {
      for (int step = first; step < end; step++) {
        sum += ofBus[step];
      }
    }
    long samples = (long) (end - first) * spec.buses();
    return Mean.of(sum, samples, BusObservation.AIR_POLLUTION.scale());
  }

  Mean occupancy(int bus, Instant from, Instant to) {
    int first = stepsBefore(from);
    int end = Math.max(first, stepsUpTo(to));
    long sum = 0;
    for (int step = first; step < end; step++) {
      sum += Integer.bitCount(seats[bus][step] & 0xFF);
    }
    return Mean.of(sum, (long) (end - first) * BusObservation.SEATS, 1);
  }

  private int stepsBefore(Instant time) {
    return clamped(-Math.floorDiv(-sinceStart(time), spec.period().toMillis()));
  }

  private int stepsUpTo(Instant time) {
    return clamped(Math.floorDiv(sinceStart(time), spec.period().toMillis()) + 1);
  }

  private int clamped(long step) {
    return (int) Math.max(0, Math.min(spec.steps(), step));
  }

  private static long sinceStart(Instant time) {
    return time.toEpochMilli() - FleetSpec.START.toEpochMilli();
  }
}
