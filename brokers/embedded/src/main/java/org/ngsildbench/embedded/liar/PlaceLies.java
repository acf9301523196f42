package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Lies about locations. */
final class PlaceLies {

  private static final String LOCATION = "location";
  private static final String COORDINATES = "coordinates";
  private static final int COARSE_DIGITS = 3;
  private static final String EVERYWHERE = ", everywhere";

  private PlaceLies() {}

  static List<Lie> all() {
    return List.of(
        numbers("a place at 0,0", PlaceLies::atZero),
        everywhere("a place at 0,0", PlaceLies::atZero),
        numbers("longitude and latitude exchanged", PlaceLies::exchange),
        everywhere("longitude and latitude exchanged", PlaceLies::exchange),
        numbers("coordinates as strings", PlaceLies::toTexts),
        everywhere("coordinates as strings", PlaceLies::toTexts),
        numbers("coordinates with three decimals", PlaceLies::coarsen),
        everywhere("coordinates with three decimals", PlaceLies::coarsen),
        numbers("a metre away", numbers -> shift(numbers, "0.00001")),
        point("no coordinates", point -> point.remove(COORDINATES)),
        numbers("empty coordinates", ArrayNode::removeAll),
        point("null for coordinates", point -> point.putNull(COORDINATES)),
        numbers("longitude alone", numbers -> numbers.remove(1)),
        numbers("four coordinates", numbers -> numbers.add(0).add(0)),
        point(
            "coordinates in an array",
            point -> point.putArray(COORDINATES).addArray().add(20.8).add(39.6)),
        point("coordinates as an object", point -> point.putObject(COORDINATES).put("lon", 20.8)),
        point("no geometry type", point -> point.remove("type")),
        point("null for the geometry type", point -> point.putNull("type")),
        point("a Polygon for a Point", point -> point.put("type", "Polygon")),
        point("a MultiPoint for a Point", point -> point.put("type", "MultiPoint")),
        point("a geometry type in lower case", point -> point.put("type", "point")),
        entity("a location as text", (entity, at) -> entity.put(LOCATION, "POINT (20.8 39.6)")),
        entity(
            "a location as JSON in a string", (entity, at) -> entity.put(LOCATION, at.toString())),
        entity(
            "a location in an array of two",
            (entity, at) -> entity.putArray(LOCATION).add(at).add(at)));
  }

  private static void atZero(ArrayNode numbers) {
    numbers.removeAll().add(0).add(0);
  }

  private static void exchange(ArrayNode numbers) {
    numbers.add(numbers.get(0)).remove(0);
  }

  private static void toTexts(ArrayNode numbers) {
    numbers.set(0, numbers.get(0).asText()).set(1, "39.6");
  }

  private static void coarsen(ArrayNode numbers) {
    for (int i = 0; i < numbers.size(); i++) {
      BigDecimal number = numbers.get(i).decimalValue().setScale(COARSE_DIGITS, RoundingMode.DOWN);
      numbers.set(i, number);
    }
    shift(numbers, "0.0000001");
  }

  private static void shift(ArrayNode numbers, String degrees) {
    numbers.set(0, numbers.get(0).decimalValue().add(new BigDecimal(degrees)));
  }

  private static Lie numbers(String name, Consumer<ArrayNode> change) {
    return point(name, point -> change.accept((ArrayNode) point.get(COORDINATES)));
  }

  private static Lie everywhere(String name, Consumer<ArrayNode> change) {
    return Lie.of(
        name + EVERYWHERE,
        QueryKind.PLACES,
        Lie.Telling.all(
            DraftResponse::entities,
            entity -> change.accept((ArrayNode) entity.get(LOCATION).get(COORDINATES))));
  }

  private static Lie point(String name, Consumer<ObjectNode> change) {
    return entity(name, (entity, at) -> change.accept(at));
  }

  private static Lie entity(String name, BiConsumer<ObjectNode, ObjectNode> change) {
    return Lie.of(
        name,
        QueryKind.PLACES,
        Lie.Telling.one(
            DraftResponse::entities,
            entity -> change.accept(entity, (ObjectNode) entity.get(LOCATION))));
  }
}
