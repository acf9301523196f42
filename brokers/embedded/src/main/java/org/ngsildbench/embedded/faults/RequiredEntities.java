package org.ngsildbench.embedded.faults;

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
 * The entities that every correct response must contain. For a geo-query, these are well within the
 * distance or area, because earth models differ by 0.6 %.
 */
public final class RequiredEntities {

  private static final Pattern NEAR = Pattern.compile("near;(max|min)Distance==([0-9.eE+-]+)");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+");
  private static final String COORDINATES = "coordinates";
  private static final double SURE = 0.98;
  private static final double METRES_PER_DEGREE = 111_195;

  private RequiredEntities() {}

  /**
   * Returns their indexes in the response; empty if the request is in a body, which has been
   * consumed.
   */
  public static List<Integer> places(BrokerRequest request, JsonNode list) {
    return IntStream.range(0, request.method().equals("GET") ? list.size() : 0)
        .boxed()
        .filter(place -> isCertain(request, list.get(place)))
        .toList();
  }

  /** Returns whether every correct response must contain an entity. */
  public static boolean isCertain(BrokerRequest request, JsonNode entity) {
    String georel = request.parameter("georel");
    if (georel == null) {
      return true;
    }
    JsonNode location = entity.path("location");
    JsonNode geometry = location.path("value").isObject() ? location.get("value") : location;
    if (!geometry.has(COORDINATES)) {
      return false;
    }
    Matcher near = NEAR.matcher(georel);
    if (!near.find()) {
      return isDeepInside(request, geometry);
    }
    Matcher point = NUMBER.matcher(request.parameter(COORDINATES));
    double longitude = next(point);
    double latitude = next(point);
    JsonNode place = geometry.path(COORDINATES);
    double north = (place.path(1).asDouble() - latitude) * METRES_PER_DEGREE;
    double east =
        (place.path(0).asDouble() - longitude)
            * METRES_PER_DEGREE
            * Math.cos(Math.toRadians(latitude));
    double distance = Math.hypot(north, east);
    double metres = Double.parseDouble(near.group(2));
    return near.group(1).equals("max") ? distance < SURE * metres : distance > metres / SURE;
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
