package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Lies about places. */
final class PlaceLies {

  private static final String LOCATION = "location";
  private static final String COORDINATES = "coordinates";
  private static final int COARSE_DIGITS = 3;

  private PlaceLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    both("a place at 0,0", point -> numbers(point).removeAll().add(0).add(0), lies);
    both(
        "longitude and latitude exchanged",
        point -> numbers(point).add(numbers(point).get(0)).remove(0),
        lies);
    both(
        "coordinates as texts",
        point -> numbers(point).set(0, numbers(point).get(0).asText()).set(1, "39.6"),
        lies);
    both("coordinates with three decimals", point -> coarse(numbers(point)), lies);
    one("a metre away", point -> shift(numbers(point), "0.00001"), lies);
    one("no coordinates", point -> point.remove(COORDINATES), lies);
    one("empty coordinates", point -> numbers(point).removeAll(), lies);
    one("null for coordinates", point -> point.putNull(COORDINATES), lies);
    one("longitude alone", point -> numbers(point).remove(1), lies);
    one("four coordinates", point -> numbers(point).add(0).add(0), lies);
    one(
        "coordinates in an array",
        point -> point.putArray(COORDINATES).addArray().add(20.8).add(39.6),
        lies);
    one("coordinates as an object", point -> point.putObject(COORDINATES).put("lon", 20.8), lies);
    one("no type of geometry", point -> point.remove("type"), lies);
    one("null for the type of geometry", point -> point.putNull("type"), lies);
    one("a Polygon for a Point", point -> point.put("type", "Polygon"), lies);
    one("a MultiPoint for a Point", point -> point.put("type", "MultiPoint"), lies);
    one("a type of geometry in small letters", point -> point.put("type", "point"), lies);
    lies.add(entity("a place as text", (entity, at) -> entity.put(LOCATION, "POINT (20.8 39.6)")));
    lies.add(
        entity("a place as JSON in a text", (entity, at) -> entity.put(LOCATION, at.toString())));
    lies.add(
        entity(
            "a place in an array of two",
            (entity, at) -> entity.putArray(LOCATION).add(at).add(at)));
    return lies;
  }

  private static ArrayNode numbers(ObjectNode point) {
    return (ArrayNode) point.get(COORDINATES);
  }

  private static void coarse(ArrayNode numbers) {
    for (int i = 0; i < numbers.size(); i++) {
      BigDecimal number = numbers.get(i).decimalValue().setScale(COARSE_DIGITS, RoundingMode.DOWN);
      numbers.set(i, number);
    }
    shift(numbers, "0.0000001");
  }

  private static void shift(ArrayNode numbers, String degrees) {
    numbers.set(0, numbers.get(0).decimalValue().add(new BigDecimal(degrees)));
  }

  private static void one(String name, Consumer<ObjectNode> change, List<Lie> lies) {
    lies.add(entity(name, (entity, at) -> change.accept(at)));
  }

  /** A lie about one place, and the same about all. */
  private static void both(String name, Consumer<ObjectNode> change, List<Lie> lies) {
    one(name, change, lies);
    lies.add(
        Lie.of(
            name + ", everywhere",
            Question.PLACES,
            statement -> {
              statement.entities().forEach(entity -> change.accept(place(entity)));
              return !statement.entities().isEmpty();
            }));
  }

  private static Lie entity(String name, BiConsumer<ObjectNode, ObjectNode> change) {
    return Lie.of(
        name,
        Question.PLACES,
        statement -> {
          ObjectNode entity = statement.any(statement.entities());
          if (entity != null) {
            change.accept(entity, place(entity));
          }
          return entity != null;
        });
  }

  private static ObjectNode place(ObjectNode entity) {
    JsonNode location = entity.get(LOCATION);
    return (ObjectNode) location;
  }
}
