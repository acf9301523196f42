package org.ngsildbench.embedded;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * A temporal read.
 *
 * @param from time of an observation in seconds, or, for the other properties, number of a write
 * @param to the end of the range, likewise; not below from
 * @param lastN 0 for all
 * @param attribute null for all
 */
record HistoryRead(
    Relation relation, int from, int to, Property property, int lastN, String attribute) {

  enum Relation {
    BEFORE,
    AFTER,
    BETWEEN
  }

  enum Property {
    OBSERVED_AT("observedAt"),
    CREATED_AT("createdAt"),
    MODIFIED_AT("modifiedAt");

    private final String text;

    Property(String text) {
      this.text = text;
    }
  }

  /** Returns whether the range includes a second, or a write. */
  boolean includes(int place) {
    // The time that stands for a write is shortly before it.
    boolean bound = property == Property.OBSERVED_AT ? place > from : place >= from;
    return switch (relation) {
      case BEFORE -> place < from;
      case AFTER -> bound;
      case BETWEEN -> place >= from && place < to;
    };
  }

  /**
   * Returns the parameters of the request.
   *
   * @param writes the times before each write, and after the last
   */
  String parameters(List<Instant> writes) {
    String range =
        "options=temporalValues&timerel=%s&timeAt=%s&timeproperty=%s"
            .formatted(relation.name().toLowerCase(Locale.ROOT), time(from, writes), property.text);
    return range
        + (relation == Relation.BETWEEN ? "&endTimeAt=" + time(to, writes) : "")
        + (lastN > 0 ? "&lastN=" + lastN : "")
        + (attribute == null ? "" : "&attrs=" + attribute);
  }

  private String time(int place, List<Instant> writes) {
    return property == Property.OBSERVED_AT
        ? EntityModel.observedAt(place)
        : writes.get(Math.min(place, writes.size() - 1)).toString();
  }
}
