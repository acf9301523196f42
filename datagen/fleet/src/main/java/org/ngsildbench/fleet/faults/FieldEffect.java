package org.ngsildbench.fleet.faults;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** One kind of error in realistic data. */
public enum FieldEffect {
  /** Positions are inexact. */
  NOISE,
  /** Positions are missing among buildings. */
  CANYONS,
  /** Messages are lost. */
  GAPS,
  /** Time stamps are inexact. */
  JITTER,
  /** Messages arrive after newer ones. */
  LATE,
  /** Messages arrive twice. */
  DUPLICATES,
  /** Sensors repeat a reading. */
  STUCK,
  /** Readings are anywhere in the range. */
  OUTLIERS,
  /** Sensors lose their calibration. */
  DRIFT,
  /** Places have weather of their own. */
  WEATHER;

  /** Returns the name in options and entities, in lower case. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns all names, with a blank between them. */
  public static String names() {
    return Arrays.stream(values()).map(FieldEffect::text).collect(Collectors.joining(" "));
  }
}
