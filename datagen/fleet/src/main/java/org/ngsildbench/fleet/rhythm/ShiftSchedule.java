package org.ngsildbench.fleet.rhythm;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.fleet.noise.Noise;

/**
 * The service times of buses. Immutable.
 *
 * <p>Every day each bus gets one of four shifts: whole day (05:20 to 21:30 or later), late (until
 * 00:30), night (from the evening until 05:00), or the two rush hours (none at weekends). The
 * shares are always 30, 30, 10 and 30 %, so about 10 % of the buses run at night and 40 % at
 * midnight.
 */
public final class ShiftSchedule {

  private static final long DAY_MILLIS = 86_400_000L;
  private static final long MINUTE_MILLIS = 60_000L;
  private static final int DAYS_LOOKED_BACK = 4;

  /** Multiples of the golden ratio fill the unit interval evenly for any number of buses. */
  private static final double GOLDEN_RATIO = 0.6180339887498949;

  private final long key;

  /** Creates the schedule of a seed. */
  public ShiftSchedule(long seed) {
    key = Noise.key(seed, 0x2057E2);
  }

  /**
   * Returns the latest service period that a bus began at or before a time.
   *
   * @param roundTripSeconds driving time of a round trip on the bus's line
   */
  public ServicePeriod dutyAt(int bus, long epochMillis, double roundTripSeconds) {
    long day = Math.floorDiv(epochMillis - CityCalendar.START.toEpochMilli(), DAY_MILLIS);
    long dayStart = CityCalendar.START.toEpochMilli() + day * DAY_MILLIS;
    long validUntil = dayStart + DAY_MILLIS;
    long latestStart = Long.MIN_VALUE;
    long latestEnd = Long.MIN_VALUE;
    for (long d = day; d >= day - DAYS_LOOKED_BACK; d--) {
      List<Shift> shifts = shifts(bus, d);
      for (int i = shifts.size() - 1; i >= 0; i--) {
        Shift shift = shifts.get(i);
        if (shift.start > epochMillis) {
          validUntil = shift.start;
        } else if (latestStart == Long.MIN_VALUE) {
          latestStart = shift.start;
          latestEnd = endOfLastRound(shift, roundTripSeconds);
        } else {
          double pause = (latestStart - endOfLastRound(shift, roundTripSeconds)) / 1000.0;
          return duty(latestStart, latestEnd, pause, dayStart, validUntil);
        }
      }
    }
    if (latestStart == Long.MIN_VALUE) {
      long longAgo = dayStart - DAYS_LOOKED_BACK * DAY_MILLIS;
      return duty(longAgo, longAgo, Double.POSITIVE_INFINITY, dayStart, validUntil);
    }
    return duty(latestStart, latestEnd, Double.POSITIVE_INFINITY, dayStart, validUntil);
  }

  private static ServicePeriod duty(
      long start, long end, double pause, long dayStart, long validUntil) {
    return new ServicePeriod(
        start,
        end,
        pause,
        CityActivity.pace().integral(start),
        Math.max(start, dayStart),
        validUntil);
  }

  private static long endOfLastRound(Shift shift, double roundTripSeconds) {
    double start = CityActivity.pace().integral(shift.start);
    double rounds =
        Math.floor((CityActivity.pace().integral(shift.end) - start) / roundTripSeconds);
    return CityActivity.pace().whenIntegralReaches(start + rounds * roundTripSeconds);
  }

  private List<Shift> shifts(int bus, long day) {
    long dayKey = Noise.key(key, day);
    double place = bus * GOLDEN_RATIO + Noise.unit(dayKey, -1);
    double lot = place - Math.floor(place);
    boolean weekend = Math.floorMod(day, 7L) >= 5;
    List<Shift> shifts = new ArrayList<>(2);
    if (lot < 0.10) {
      shifts.add(shift(day, dayKey, bus, 20 * 60 + 30, 25, 29 * 60, 0));
    } else if (lot < 0.40) {
      shifts.add(shift(day, dayKey, bus, 13 * 60, 60, 24 * 60 + 45, 25));
    } else if (lot < 0.70) {
      shifts.add(shift(day, dayKey, bus, 6 * 60, 40, 22 * 60 + 20, 50));
    } else if (!weekend) {
      shifts.add(shift(day, dayKey, bus, 6 * 60 + 20, 30, 10 * 60 + 20, 15));
      shifts.add(shift(day, dayKey, ~bus, 14 * 60 + 40, 30, 19 * 60, 45));
    }
    return shifts;
  }

  private static Shift shift(
      long day, long dayKey, int bus, int fromMinute, int spread, int toMinute, int endSpread) {
    long midnight = CityCalendar.START.toEpochMilli() + day * DAY_MILLIS;
    double from = fromMinute + spread * Noise.signed(dayKey, 2L * bus);
    double to = toMinute + endSpread * Noise.signed(dayKey, 2L * bus + 1);
    return new Shift(
        midnight + (long) (from * MINUTE_MILLIS), midnight + (long) (to * MINUTE_MILLIS));
  }

  private record Shift(long start, long end) {}
}
