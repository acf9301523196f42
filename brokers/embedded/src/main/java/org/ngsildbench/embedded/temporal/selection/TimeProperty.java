package org.ngsildbench.embedded.temporal.selection;

import java.util.function.Function;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.LongColumn;

/** The time of an instance that a temporal query is about (clause 4.11, {@code timeproperty}). */
public enum TimeProperty {
  /** When it was observed, as its source says; an instance without it does not take part. */
  OBSERVED_AT("observedAt", Block::times),
  /** When the broker first learnt of it. */
  CREATED_AT("createdAt", Block::created),
  /** When the broker last changed it. */
  MODIFIED_AT("modifiedAt", Block::modified);

  private final String jsonName;

  @SuppressWarnings("ImmutableEnumChecker") // a method reference without state
  private final Function<Block, LongColumn> column;

  TimeProperty(String jsonName, Function<Block, LongColumn> column) {
    this.jsonName = jsonName;
    this.column = column;
  }

  /** The property of that name; null if there is none. */
  public static TimeProperty named(String jsonName) {
    for (TimeProperty property : values()) {
      if (property.jsonName.equals(jsonName)) {
        return property;
      }
    }
    return null;
  }

  /** Where a block keeps it. */
  public Function<Block, LongColumn> column() {
    return column;
  }
}
