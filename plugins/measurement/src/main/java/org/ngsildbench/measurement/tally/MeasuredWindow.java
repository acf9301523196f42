package org.ngsildbench.measurement.tally;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;

/**
 * The measured time of a part, without the start of JMeter and the warm-up.
 *
 * @param first the start of the first operation
 * @param last the end of the last one
 */
public record MeasuredWindow(Instant first, Instant last) {

  /** The window of these labels together; null when none of them counted anything. */
  public static MeasuredWindow of(Collection<LabelTally> labels) {
    long first = Long.MAX_VALUE;
    long last = 0;
    for (LabelTally label : labels) {
      if (label.operations().count() > 0) {
        first = Math.min(first, label.span().firstStartEpochMicros());
        last = Math.max(last, label.span().lastEndEpochMicros());
      }
    }
    return first == Long.MAX_VALUE ? null : new MeasuredWindow(instant(first), instant(last));
  }

  private static Instant instant(long epochMicros) {
    return Instant.EPOCH.plus(epochMicros, ChronoUnit.MICROS);
  }
}
