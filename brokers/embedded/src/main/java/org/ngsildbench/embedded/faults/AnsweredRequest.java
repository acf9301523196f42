package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.NgsiLdRequest;
import org.ngsildbench.embedded.json.Json;

/**
 * What an answer is about, as far as it decides what makes it false.
 *
 * @param request that was answered
 * @param endpoint that answers it rightly
 */
record AnsweredRequest(NgsiLdRequest request, Endpoint endpoint) {

  /** {@code georel}, with the distance in metres. */
  private static final Pattern NEAR =
      Pattern.compile("near;(max|min)Distance==(\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)");

  /**
   * Two models of the earth, a sphere and an ellipsoid, differ by 0.6 % of a distance; this is
   * three times as much.
   */
  private static final double DOUBT = 0.02;

  /** Whether aggregates are asked for, of which a client can make means and nothing else. */
  boolean isMean() {
    return request.query().contains("aggregatedValues");
  }

  /**
   * The places of those entities of a list that no right answer can lack. Of what is near these are
   * the ones that are found at a closer look, too. None if that cannot be told.
   */
  List<Integer> beyondDoubt(ArrayNode list) throws IOException {
    if (!request.method().equals("GET")) {
      // A body has been read by now, and cannot be asked again.
      return List.of();
    }
    String georel = request.parameter("georel");
    Matcher near = NEAR.matcher(georel == null ? "" : georel);
    if (!near.matches()) {
      return EntityListAnswer.all(list);
    }
    boolean within = near.group(1).equals("max");
    double metres = Double.parseDouble(near.group(2)) * (within ? 1 - DOUBT : 1 + DOUBT);
    Set<String> certain = ids("near;" + near.group(1) + "Distance==" + metres);
    return EntityListAnswer.all(list).stream()
        .filter(place -> certain.contains(list.get(place).path("id").textValue()))
        .toList();
  }

  private Set<String> ids(String georel) throws IOException {
    CapturedAnswer answer = new CapturedAnswer();
    endpoint.serve(new ReplacedParameter(request, "georel", georel), answer);
    Set<String> ids = new HashSet<>();
    if (answer.isGoodJson()) {
      for (JsonNode entity : Json.MAPPER.readTree(answer.body())) {
        ids.add(entity.path("id").asText());
      }
    }
    return ids;
  }
}
