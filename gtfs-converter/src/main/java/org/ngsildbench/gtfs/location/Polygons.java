package org.ngsildbench.gtfs.location;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.gtfs.location.FlexLocation.Ring;

/** Reads GeoJSON geometries. An invalid one has no polygons. */
final class Polygons {

  /** Nested arrays of a MultiPolygon: polygons, rings, points, numbers. */
  private static final int MULTI_POLYGON = 4;

  private static final int MIN_RING = 4;

  private Polygons() {}

  /** Reads the value that a parser has reached. */
  static List<List<Ring>> read(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return List.of();
    }
    String type = "";
    Object coordinates = null;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("type")) {
        type = parser.getText();
        parser.skipChildren();
      } else if (name.equals("coordinates")) {
        coordinates = value(parser, MULTI_POLYGON);
      } else {
        parser.skipChildren();
      }
    }
    try {
      return switch (type) {
        case "Polygon" -> List.of(rings(coordinates));
        case "MultiPolygon" -> polygons(coordinates);
        default -> List.of();
      };
    } catch (IllegalArgumentException invalid) {
      return List.of();
    }
  }

  /** Returns a number or a list; null for anything else and for what is nested too deeply. */
  private static Object value(JsonParser parser, int depth) throws IOException {
    if (parser.currentToken().isNumeric()) {
      return parser.getDoubleValue();
    }
    if (parser.currentToken() != JsonToken.START_ARRAY || depth == 0) {
      parser.skipChildren();
      return null;
    }
    List<Object> values = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(value(parser, depth - 1));
    }
    return values;
  }

  private static List<List<Ring>> polygons(Object coordinates) {
    return list(coordinates, 1).stream().map(Polygons::rings).toList();
  }

  private static List<Ring> rings(Object coordinates) {
    return list(coordinates, 1).stream().map(Polygons::ring).toList();
  }

  private static Ring ring(Object coordinates) {
    List<?> points = list(coordinates, MIN_RING);
    double[] longitudes = new double[points.size()];
    double[] latitudes = new double[points.size()];
    for (int i = 0; i < longitudes.length; i++) {
      List<?> point = list(points.get(i), 2);
      longitudes[i] = number(point.get(0), 180);
      latitudes[i] = number(point.get(1), 90);
    }
    int last = longitudes.length - 1;
    require(longitudes[0] == longitudes[last] && latitudes[0] == latitudes[last]);
    return new Ring(longitudes, latitudes);
  }

  private static List<?> list(Object value, int least) {
    require(value instanceof List<?> list && list.size() >= least);
    return (List<?>) value;
  }

  private static double number(Object value, double most) {
    require(value instanceof Double number && Math.abs(number) <= most);
    return (Double) value;
  }

  private static void require(boolean valid) {
    if (!valid) {
      throw new IllegalArgumentException("an invalid geometry");
    }
  }
}
