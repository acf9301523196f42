package org.ngsildbench.measurement.arrivals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The units of time that a schedule may name. */
@Getter
@RequiredArgsConstructor
enum TimeUnitText {
  NANOSECOND("ns", 1L),
  MICROSECOND("us", 1_000L),
  MILLISECOND("ms", 1_000_000L),
  SECOND("s", 1_000_000_000L),
  MINUTE("min", 60_000_000_000L),
  HOUR("h", 3_600_000_000_000L);

  /** The units of rates, the most usual first. */
  static final List<TimeUnitText> OF_RATES = List.of(SECOND, MINUTE, HOUR);

  private static final Map<String, TimeUnitText> WORDS =
      Map.ofEntries(
          Map.entry("ns", NANOSECOND),
          Map.entry("us", MICROSECOND),
          Map.entry("µs", MICROSECOND),
          Map.entry("μs", MICROSECOND),
          Map.entry("ms", MILLISECOND),
          Map.entry("s", SECOND),
          Map.entry("sec", SECOND),
          Map.entry("second", SECOND),
          Map.entry("seconds", SECOND),
          Map.entry("m", MINUTE),
          Map.entry("min", MINUTE),
          Map.entry("minute", MINUTE),
          Map.entry("minutes", MINUTE),
          Map.entry("h", HOUR),
          Map.entry("hour", HOUR),
          Map.entry("hours", HOUR));

  private final String text;
  private final long nanos;

  static Optional<TimeUnitText> of(String word) {
    return Optional.ofNullable(WORDS.get(word.toLowerCase(Locale.ROOT)));
  }

  /** A duration in the largest unit that needs no fraction. */
  static String inWords(long nanos) {
    TimeUnitText largest = NANOSECOND;
    for (TimeUnitText unit : values()) {
      if (nanos % unit.nanos == 0) {
        largest = unit;
      }
    }
    return nanos / largest.nanos + " " + largest.text;
  }
}
