package org.ngsildbench.fleet;

import java.time.Instant;
import org.ngsildbench.fleet.sensing.BusObservation;

/** Prefix sums of what the temporal queries aggregate. Immutable. */
final class Readings {

  private final FleetSpec spec;

  /** Scaled air pollution summed over all buses and all steps before an index. */
  private final long[] pollution;

  /** Seats taken, summed over all steps before an index, a bus a row. */
  private final int[][] seats;

  Readings(Fleet fleet) {
    spec = fleet.spec();
    int steps = spec.steps();
    pollution = new long[steps + 1];
    seats = new int[spec.buses()][steps + 1];
    short[][] rows = new short[BusObservation.COUNT][];
    rows[BusObservation.AIR_POLLUTION.ordinal()] = new short[steps];
    for (int seat = 0; seat < BusObservation.SEATS; seat++) {
      rows[BusObservation.seat(seat).ordinal()] = new short[steps];
    }
    for (int bus = 0; bus < spec.buses(); bus++) {
      fleet.fillBusScaled(bus, spec.epochMillis(0), spec.period().toMillis(), rows);
      for (int step = 0; step < steps; step++) {
        pollution[step + 1] += rows[BusObservation.AIR_POLLUTION.ordinal()][step];
        seats[bus][step + 1] = seats[bus][step] + taken(rows, step);
      }
    }
    for (int step = 0; step < steps; step++) {
      pollution[step + 1] += pollution[step];
    }
  }

  private static int taken(short[][] rows, int step) {
    int taken = 0;
    for (int seat = 0; seat < BusObservation.SEATS; seat++) {
      taken += rows[BusObservation.SEAT_OCCUPANCY_1.ordinal() + seat][step];
    }
    return taken;
  }

  Mean airPollution(Instant from, Instant to) {
    int first = stepsBefore(from);
    int end = Math.max(first, stepsUpTo(to));
    long samples = (long) (end - first) * spec.buses();
    return Mean.of(
        pollution[end] - pollution[first], samples, BusObservation.AIR_POLLUTION.scale());
  }

  Mean occupancy(int bus, Instant from, Instant to) {
    int first = stepsBefore(from);
    int end = Math.max(first, stepsUpTo(to));
    long samples = (long) (end - first) * BusObservation.SEATS;
    return Mean.of((long) seats[bus][end] - seats[bus][first], samples, 1);
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
