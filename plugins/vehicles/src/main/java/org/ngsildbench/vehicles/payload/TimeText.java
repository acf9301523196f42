package org.ngsildbench.vehicles.payload;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.ngsildbench.measurement.json.JsonBytes;

/** Writes simulated times as ISO 8601 in UTC with milliseconds. Caches the text of the date. */
final class TimeText {

  private static final long DAY_MILLIS = 86_400_000;
  private static final int HOUR_MILLIS = 3_600_000;
  private static final int MINUTE_MILLIS = 60_000;
  private static final int NANOS_PER_MILLI = 1_000_000;

  private final long beginMillis;
  private long day = Long.MIN_VALUE;
  private byte[] dayText;

  /** Creates a writer for a fleet's start time. */
  TimeText(Instant begin) {
    beginMillis = begin.toEpochMilli();
  }

  /** Writes a quoted time, given in nanoseconds after the fleet's start. */
  void write(long nanos, JsonBytes to) {
    long millis = beginMillis + Math.floorDiv(nanos, NANOS_PER_MILLI);
    long of = Math.floorDiv(millis, DAY_MILLIS);
    if (of != day) {
      day = of;
      dayText =
          JsonBytes.fragment(
              '"'
                  + LocalDate.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC).toString()
                  + 'T');
    }
    int inDay = (int) Math.floorMod(millis, DAY_MILLIS);
    to.put(dayText).padded(inDay / HOUR_MILLIS, 2).put(':');
    to.padded(inDay / MINUTE_MILLIS % 60, 2).put(':');
    to.padded(inDay / 1000 % 60, 2).put('.').padded(inDay % 1000, 3);
    to.put('Z').put('"');
  }
}
