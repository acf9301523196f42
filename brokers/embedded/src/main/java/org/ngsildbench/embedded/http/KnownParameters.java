package org.ngsildbench.embedded.http;

import java.util.Set;
import org.ngsildbench.embedded.problem.Problem;

/** The query parameters of the whole API; others are rejected (clause 6.3.20). */
final class KnownParameters {
  private static final Set<String> NAMES =
      Set.of(
          "aggrMethods",
          "aggrPeriodDuration",
          "attrs",
          "containedBy",
          "coordinates",
          "count",
          "csf",
          "datasetId",
          "deleteAll",
          "details",
          "endTimeAt",
          "entityMap",
          "expandValues",
          "format",
          "geometry",
          "geometryProperty",
          "geoproperty",
          "georel",
          "id",
          "idPattern",
          "join",
          "joinLevel",
          "jsonKeys",
          "lang",
          "lastN",
          "limit",
          "local",
          "observedAt",
          "offset",
          "omit",
          "options",
          "orderBy",
          "ordering",
          "pick",
          "q",
          "scopeQ",
          "splitEntities",
          "timeAt",
          "timeproperty",
          "timerel",
          "type");

  private KnownParameters() {}

  /**
   * Throws if a name is not a parameter of the API.
   *
   * @throws Problem InvalidRequest with the name
   */
  static void require(Iterable<String> names) {
    for (String name : names) {
      if (!NAMES.contains(name)) {
        throw Problem.invalidRequest("Unknown query parameter \"" + name + "\".");
      }
    }
  }
}
