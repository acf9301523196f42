package org.ngsildbench.analysis.cost;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ngsildbench.measurement.tally.TimeSpan;

/**
 * Spans of time that do not overlap, in order. Immutable.
 *
 * @param spans the spans, microseconds since 1970
 */
record MeasuredSpans(List<TimeSpan> spans) {

  /** Copies the list. */
  MeasuredSpans {
    spans = List.copyOf(spans);
  }

  /**
   * Returns the time within any of some spans.
   *
   * @param gapMicros shorter gaps belong to it, too
   */
  static MeasuredSpans union(List<TimeSpan> some, long gapMicros) {
    List<TimeSpan> joined = new ArrayList<>();
    for (TimeSpan span :
        some.stream().sorted(Comparator.comparingLong(TimeSpan::firstStartEpochMicros)).toList()) {
      TimeSpan last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      if (last == null
          || span.firstStartEpochMicros() - last.lastEndEpochMicros() > Math.max(0, gapMicros)) {
        joined.add(span);
      } else {
        joined.set(
            joined.size() - 1,
            new TimeSpan(
                last.firstStartEpochMicros(),
                Math.max(last.lastEndEpochMicros(), span.lastEndEpochMicros())));
      }
    }
    return new MeasuredSpans(joined);
  }

  /** Returns the time within both. */
  MeasuredSpans within(MeasuredSpans others) {
    List<TimeSpan> both = new ArrayList<>();
    for (TimeSpan span : spans) {
      for (TimeSpan other : others.spans) {
        long start = Math.max(span.firstStartEpochMicros(), other.firstStartEpochMicros());
        long end = Math.min(span.lastEndEpochMicros(), other.lastEndEpochMicros());
        if (start < end) {
          both.add(new TimeSpan(start, end));
        }
      }
    }
    return new MeasuredSpans(both);
  }

  /** Returns the microseconds of these spans between two times. */
  long microsWithin(long from, long to) {
    long sum = 0;
    for (TimeSpan span : spans) {
      sum +=
          Math.max(
              0,
              Math.min(to, span.lastEndEpochMicros())
                  - Math.max(from, span.firstStartEpochMicros()));
    }
    return sum;
  }

  /** Returns the length of all spans together. */
  long micros() {
    return microsWithin(0, Long.MAX_VALUE);
  }

  /** Returns whether any time is in both. */
  boolean overlaps(TimeSpan other) {
    return microsWithin(other.firstStartEpochMicros(), other.lastEndEpochMicros()) > 0;
  }
}
