package org.ngsildbench.ngsild.dialect;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Mintaka 0.5, as observed on 0.5.41 and run on 0.7.0: the temporal part of Orion-LD, on a separate
 * port. Answers 400 to offset, count, format and aggregation parameters.
 */
public final class Mintaka implements TemporalDialect {

  @Override
  public String name() {
    return "Mintaka";
  }

  @Override
  public String entitiesPath() {
    return "/temporal/entities";
  }

  /**
   * Uses anchors. A response holds 1,000 instances in total over its entities and attributes, so
   * pages above the default size bring nothing.
   */
  @Override
  public Paging paging() {
    return new Paging(Paging.Style.ANCHOR, "pageSize", 100, 1000);
  }

  /**
   * The multi-entity form reads hour 00 of a bound as 12 (a 12-hour clock): a bound in that hour is
   * moved outwards to the nearest one that is not, and the readings in between are left out.
   */
  @Override
  public TimeWindow asked(TimeWindow window) {
    Instant from = window.from();
    Instant to = window.to();
    if (inHourZero(from)) {
      from = from.truncatedTo(ChronoUnit.HOURS).minusMillis(1);
    }
    if (inHourZero(to)) {
      to = to.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
    }
    return new TimeWindow(from, to);
  }

  /** A single entity gets 1,000 instances per response, and bounds in hour 00 are correct. */
  @Override
  public Continuation continuation() {
    return Continuation.ENTITY_BY_ENTITY;
  }

  /** {@code count=true} is a 400. */
  @Override
  public boolean countsByOption() {
    return true;
  }

  @Override
  public Optional<Aggregation> aggregation() {
    return Optional.empty();
  }

  private static boolean inHourZero(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC).getHour() == 0;
  }
}
