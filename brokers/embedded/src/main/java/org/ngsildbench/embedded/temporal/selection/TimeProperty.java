package org.ngsildbench.embedded.temporal.selection;

import java.util.function.Function;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.LongColumn;

/** The time property of a temporal query (clause 4.11, {@code timeproperty}). */
@RequiredArgsConstructor
public enum TimeProperty {
  /** Time of observation; instances without it are excluded. */
  OBSERVED_AT("observedAt", Block::times),
  /** Time of creation in the broker. */
  CREATED_AT("createdAt", Block::created),
  /** Time of the last change in the broker. */
  MODIFIED_AT("modifiedAt", Block::modified);

  private final String jsonName;

  @SuppressWarnings("ImmutableEnumChecker") // a method reference without state
  private final Function<Block, LongColumn> column;

  /** Returns the property with a name; null if there is none. */
  public static TimeProperty named(String jsonName) {
    for (TimeProperty property : values()) {
      if (property.jsonName.equals(jsonName)) {
        return property;
      }
    }
    return null;
  }

  /** Returns the column of a block for this property. */
  public Function<Block, LongColumn> column() {
    return column;
  }
}
