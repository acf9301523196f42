package org.ngsildbench.fleet.faults;

import java.util.Set;
import org.ngsildbench.fleet.rhythm.CityCalendar;

/** Messages are lost, late, repeated, and stamped by an inexact clock. */
public final class FieldReporting implements Reporting {

  private static final long COMMISSIONED = CityCalendar.START.toEpochMilli();

  private final boolean loses;
  private final boolean jitters;
  private final boolean delays;
  private final boolean repeats;
  private final Gaps gaps;
  private final Clock clock;
  private final Delivery delivery;
  private final Duplicates duplicates;

  /** Creates the reporting of the bus or station with a key, with some effects. */
  public FieldReporting(long thingKey, Set<FieldEffect> effects) {
    loses = effects.contains(FieldEffect.GAPS);
    jitters = effects.contains(FieldEffect.JITTER);
    delays = effects.contains(FieldEffect.LATE);
    repeats = effects.contains(FieldEffect.DUPLICATES);
    gaps = new Gaps(thingKey);
    clock = new Clock(thingKey);
    delivery = new Delivery(thingKey);
    duplicates = new Duplicates(thingKey);
  }

  /** The first message is part of commissioning and always arrives, so no sensor is without. */
  @Override
  public boolean isReported(long due) {
    return due <= COMMISSIONED || !loses || !gaps.lose(due);
  }

  @Override
  public long observedAt(long due) {
    return jitters ? clock.stamp(due) : due;
  }

  @Override
  public long arrivesAt(long due) {
    return due <= COMMISSIONED || !delays ? due : delivery.arrivesAt(due);
  }

  @Override
  public long repeatsAt(long due) {
    return repeats && duplicates.repeat(due) ? arrivesAt(due) + duplicates.after(due) : NEVER;
  }

  @Override
  public long longestDelay() {
    return Delivery.MAX_DELAY + Duplicates.MAX_TIMEOUT;
  }
}
