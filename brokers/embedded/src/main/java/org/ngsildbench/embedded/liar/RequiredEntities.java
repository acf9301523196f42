package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The entities that every correct response must contain. For a proximity query, these are well
 * within the distance, because earth models differ by 0.6 %.
 */
final class RequiredEntities {

  private static final Pattern NEAR = Pattern.compile("near;maxDistance==([0-9.]+)");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+");
  private static final double SURE = 0.98;
  private static final double METRES_A_DEGREE = 111_195;

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
    Matcher near = NEAR.matcher(georel == null ? "" : georel);
    if (!near.find()) {
      return true;
    }
    Matcher point = NUMBER.matcher(statement.request.parameter("coordinates"));
    double longitude = next(point);
    double latitude = next(point);
    JsonNode place = entity.path("location").path("coordinates");
    double north = (place.path(1).asDouble() - latitude) * METRES_A_DEGREE;
    double east =
        (place.path(0).asDouble() - longitude)
            * METRES_A_DEGREE
            * Math.cos(Math.toRadians(latitude));
    return Math.hypot(north, east) < SURE * Double.parseDouble(near.group(1));
  }

  private static double next(Matcher numbers) {
    numbers.find();
    return Double.parseDouble(numbers.group());
  }
}
