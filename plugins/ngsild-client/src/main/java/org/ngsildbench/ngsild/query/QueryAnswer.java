package org.ngsildbench.ngsild.query;

import java.util.List;
import java.util.Map;

/** Result of a query in terms of the query. Immutable. */
public sealed interface QueryAnswer {

  /** A position in degrees, WGS 84. */
  record Location(double longitude, double latitude) implements QueryAnswer {}

  /** Entities' ids; ranked where the query ranks, in the broker's order otherwise. */
  record Ids(List<String> ids) implements QueryAnswer {
    public Ids {
      ids = List.copyOf(ids);
    }
  }

  /**
   * An arithmetic mean of readings.
   *
   * @param value NaN without samples
   * @param samples number of readings, for comparison with the expected number
   */
  record Mean(double value, long samples) implements QueryAnswer {}

  /** A mean for each entity, by id. */
  record MeanPerEntity(Map<String, Mean> means) implements QueryAnswer {
    public MeanPerEntity {
      means = Map.copyOf(means);
    }
  }
}
