package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.GeoJson;

/**
 * The entities that every correct response must contain. For a geo query, these are well within the
 * distance or area, because earth models differ by 0.6 %.
 */
final class RequiredEntities {

  private static final Pattern NEAR = Pattern.compile("near;maxDistance==([0-9.]+)");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+");
  private static final String COORDINATES = "coordinates";
  private static final double SURE = 0.98;
  private static final double METRES_PER_DEGREE = 111_195;

  private RequiredEntities() {}

  /** Returns their indexes in the list. */
  static List<Integer> places(DraftResponse statement) {
    return IntStream.range(0, statement.tree.size())
        .boxed()
        .filter(place -> isCertain(statement, statement.tree.get(place)))
        .toList();
  }

  /** Returns whether every correct response must contain an entity. */
  static boolean isCertain(DraftResponse statement, JsonNode entity) {
    String georel = statement.request.parameter("georel");
    if (georel == null) {
      return true;
    }
    Matcher near = NEAR.matcher(georel);
    if (!near.find()) {
      return isDeepInside(statement.request, entity.path("location"));
    }
    Matcher point = NUMBER.matcher(statement.request.parameter(COORDINATES));
    double longitude = next(point);
    double latitude = next(point);
    JsonNode place = entity.path("location").path(COORDINATES);
    double north = (place.path(1).asDouble() - latitude) * METRES_PER_DEGREE;
    double east =
        (place.path(0).asDouble() - longitude)
            * METRES_PER_DEGREE
            * Math.cos(Math.toRadians(latitude));
    return Math.hypot(north, east) < SURE * Double.parseDouble(near.group(1));
  }

  /** Returns whether a location is further from the edge of an area than 2 % of its extent. */
  private static boolean isDeepInside(BrokerRequest request, JsonNode location) {
    try {
      JsonNode coordinates = Json.MAPPER.readTree(request.parameter(COORDINATES));
      Geometry area = GeoJson.read(request.parameter("geometry"), coordinates, "area");
      Envelope extent = area.getEnvelopeInternal();
      double edge = (1 - SURE) * Math.max(extent.getWidth(), extent.getHeight());
      return area.getBoundary().distance(GeoJson.read(location, "location")) > edge;
    } catch (JsonProcessingException e) {
      return false;
    }
  }

  private static double next(Matcher numbers) {
    numbers.find();
    return Double.parseDouble(numbers.group());
  }
}
