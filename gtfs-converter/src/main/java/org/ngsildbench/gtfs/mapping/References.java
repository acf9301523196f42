package org.ngsildbench.gtfs.mapping;

import org.ngsildbench.gtfs.finding.BadValueException;

/** Knows what a feed's ids refer to. */
@FunctionalInterface
public interface References {

  /**
   * The entity that is meant.
   *
   * @param type the entity type that the column refers to; for stops of any kind {@code GtfsStop}
   * @param own the feed's own id of it
   * @return its entity id
   * @throws BadValueException when the feed has no such thing
   */
  String resolve(String type, String own) throws BadValueException;
}
