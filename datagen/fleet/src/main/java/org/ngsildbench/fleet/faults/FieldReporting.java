package org.ngsildbench.fleet.faults;

import org.ngsildbench.fleet.rhythm.CityCalendar;

/** Messages are lost, late, repeated, and stamped by an inexact clock. */
public final class FieldReporting implements Reporting {

  private static final long COMMISSIONED = CityCalendar.START.toEpochMilli();

  private final Gaps gaps;
  private final Clock clock;
  private final Delivery delivery;
  private final Duplicates duplicates;

  /** Creates the reporting of the bus or station with a key. */
  public FieldReporting(long thingKey) {
    gaps = new Gaps(thingKey);
    clock = new Clock(thingKey);
    delivery = new Delivery(thingKey);
    duplicates = new Duplicates(thingKey);
  }

  /** The first message is part of commissioning and always arrives, so no sensor is without. */
  @Override
  public boolean isReported(long due) {
    return due <= COMMISSIONED || !gaps.lose(due);
  }

  @Override
  public long observedAt(long due) {
    return clock.stamp(due);
  }

  @Override
  public long arrivesAt(long due) {
    return due <= COMMISSIONED ? due : delivery.arrivesAt(due);
  }

  @Override
  public long repeatsAt(long due) {
    return duplicates.repeat(due) ? arrivesAt(due) + duplicates.after(due) : NEVER;
  }

  @Override
  public long longestDelay() {
    return Delivery.MAX_DELAY + Duplicates.MAX_TIMEOUT;
  }
}
