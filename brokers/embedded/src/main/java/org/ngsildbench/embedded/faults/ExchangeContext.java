package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.json.Json;

/**
 * A request as far as it determines which changes make its response incorrect.
 *
 * @param request the request
 * @param endpoint serves the request correctly
 */
record ExchangeContext(BrokerRequest request, Endpoint endpoint) {

  /** Matches {@code georel} with the distance in metres. */
  private static final Pattern NEAR =
      Pattern.compile("near;(max|min)Distance==(\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)");

  /**
   * Relative margin at the boundary of a proximity query. Spherical and ellipsoidal distances
   * differ by 0.6 %; this is three times as much.
   */
  private static final double BOUNDARY_MARGIN = 0.02;

  /**
   * Returns whether the request asks for aggregates, from which a client can only compute means.
   */
  boolean isMean() {
    return request.query().contains("aggregatedValues");
  }

  /**
   * Returns the indexes of entities that every correct response must contain. For a proximity
   * query, these are the entities that a smaller distance also finds. Empty if they cannot be
   * determined.
   */
  List<Integer> requiredIndexes(ArrayNode list) throws IOException {
    if (!request.method().equals("GET")) {
      // The body has been consumed, so the request cannot be repeated.
      return List.of();
    }
    String georel = request.parameter("georel");
    Matcher near = NEAR.matcher(georel == null ? "" : georel);
    if (!near.matches()) {
      return EntityListResponse.all(list);
    }
    boolean within = near.group(1).equals("max");
    double metres =
        Double.parseDouble(near.group(2)) * (within ? 1 - BOUNDARY_MARGIN : 1 + BOUNDARY_MARGIN);
    Set<String> certain = ids("near;" + near.group(1) + "Distance==" + metres);
    return EntityListResponse.all(list).stream()
        .filter(place -> certain.contains(list.get(place).path("id").textValue()))
        .toList();
  }

  private Set<String> ids(String georel) throws IOException {
    CapturedResponse response = new CapturedResponse();
    endpoint.serve(new ReplacedParameter(request, "georel", georel), response);
    Set<String> ids = new HashSet<>();
    if (response.isSuccessfulJson()) {
      for (JsonNode entity : Json.MAPPER.readTree(response.body())) {
        ids.add(entity.path("id").asText());
      }
    }
    return ids;
  }
}
