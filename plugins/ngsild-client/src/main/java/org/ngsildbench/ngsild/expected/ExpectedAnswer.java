package org.ngsildbench.ngsild.expected;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.dialect.TimeWindow;

/** Expected result of one query. Immutable, thread-safe. */
public sealed interface ExpectedAnswer {

  /**
   * Entities as they are now.
   *
   * @param known entities by id; more than are expected, perhaps
   * @param required ids of those that must be there
   * @param optional ids of those that may be there or not
   */
  record Entities(Map<String, ExpectedEntity> known, Set<String> required, Set<String> optional)
      implements ExpectedAnswer {

    /** Returns the expected entity with an id; null if there is none. */
    ExpectedEntity entity(String id) {
      return required.contains(id) || optional.contains(id) ? known.get(id) : null;
    }

    /** Required ids that are not among those that came. */
    Set<String> missing(Set<String> came) {
      Set<String> missing = new HashSet<>(required);
      missing.removeAll(came);
      return missing;
    }
  }

  /**
   * The readings of a window, or their means. An entity without a reading may be there or not.
   *
   * @param type the type of every entity
   * @param series by the entity's id and the attribute's name
   */
  record History(String type, Map<String, Map<String, ExpectedSeries>> series, TimeWindow window)
      implements ExpectedAnswer {}

  /** The aggregates of a history in consecutive periods; an empty period may be there or not. */
  record Buckets(History history, Duration period) implements ExpectedAnswer {}
}
