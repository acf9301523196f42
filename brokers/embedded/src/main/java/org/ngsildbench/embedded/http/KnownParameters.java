package org.ngsildbench.embedded.http;

import java.util.Set;
import org.ngsildbench.embedded.problem.Problem;

/** The query parameters of the whole API; others are rejected (clause 6.3.20). */
public final class KnownParameters {
  static final Set<String> OF_THE_API =
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
   * Throws if the request has another parameter.
   *
   * @throws Problem InvalidRequest with the name
   */
  public static void require(Set<String> known, BrokerRequest request) {
    for (String name : request.parameters().keySet()) {
      if (!known.contains(name)) {
        throw Problem.invalidRequest("Unknown query parameter \"" + name + "\".");
      }
    }
  }
}
