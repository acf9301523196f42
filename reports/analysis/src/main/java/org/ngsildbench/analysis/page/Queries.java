package org.ngsildbench.analysis.page;

import java.util.Map;
import java.util.Optional;

/** Descriptions of the seven queries and their variants, for headings. */
final class Queries {

  private static final Map<String, String> MEANINGS =
      Map.of(
          "Q1", "Location of a bus",
          "Q2", "Buses with an engine temperature above a threshold",
          "Q3", "Top 10 buses by fuel consumption",
          "Q4", "Mean air pollution of all buses over 12 hours",
          "Q4-server", "Mean air pollution of all buses over 12 hours, aggregated by the broker",
          "Q5", "Mean occupancy of a bus over one day",
          "Q5-all", "Mean occupancy of every bus over one day",
          "Q5-server", "Mean occupancy of a bus over one day, aggregated by the broker",
          "Q6", "Buses within 5 km of a point",
          "Q7", "Bus stations within a radius of a point");

  private Queries() {}

  static Optional<String> meaning(String label) {
    return Optional.ofNullable(MEANINGS.get(label));
  }
}
