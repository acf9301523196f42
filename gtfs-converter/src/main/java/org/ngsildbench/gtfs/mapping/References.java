package org.ngsildbench.gtfs.mapping;

import org.ngsildbench.gtfs.finding.BadValueException;

/** Resolves references between the ids of a feed. */
@FunctionalInterface
public interface References {

  /**
   * Returns the referenced entity.
   *
   * @param type entity type that the column refers to; {@code GtfsStop} for stops of any kind
   * @param own the feed's own id
   * @return the entity id
   * @throws BadValueException if the feed has no such object
   */
  String resolve(String type, String own) throws BadValueException;
}
