package org.ngsildbench.fleet.rhythm;

import java.time.Instant;

/** The start of the city's days and weeks. */
public final class CityCalendar {

  /** Midnight of a Monday in January. */
  public static final Instant START = Instant.parse("2026-01-05T00:00:00Z");

  private CityCalendar() {}
}
