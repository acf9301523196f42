package org.ngsildbench.embedded.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Converts GeoJSON geometries (RFC 7946 without GeometryCollection, clause 4.7.1) to JTS: x is the
 * longitude and y the latitude in degrees. Validates altitudes and drops them.
 */
public final class GeoJson {
  private static final Set<String> TYPES =
      Set.of("Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon");
  private static final GeometryFactory FACTORY = new GeometryFactory();

  private GeoJson() {}

  /** Returns whether JSON looks like a geometry: an object with a geometry type and coordinates. */
  public static boolean isGeometry(JsonNode json) {
    return json != null
        && json.isObject()
        && json.has("coordinates")
        && TYPES.contains(json.path("type").asText());
  }

  /**
   * Reads a geometry.
   *
   * @param where start of the error message
   * @throws Problem BadRequestData if it is invalid
   */
  public static Geometry read(JsonNode json, String where) {
    if (!isGeometry(json)) {
      throw Problem.badData(
          "%s must be a GeoJSON geometry with \"type\" (one of %s) and \"coordinates\"."
              .formatted(where, TYPES));
    }
    return read(json.get("type").textValue(), json.get("coordinates"), where);
  }

  /**
   * Reads a geometry from its type and its coordinates.
   *
   * @throws Problem BadRequestData if they are invalid
   */
  public static Geometry read(String type, JsonNode coordinates, String where) {
    try {
      return switch (type) {
        case "Point" -> FACTORY.createPoint(position(coordinates));
        case "MultiPoint" -> FACTORY.createMultiPointFromCoords(positions(coordinates, 1));
        case "LineString" -> line(coordinates);
        case "MultiLineString" ->
            FACTORY.createMultiLineString(
                parts(coordinates, GeoJson::line).toArray(new LineString[0]));
        case "Polygon" -> polygon(coordinates);
        case "MultiPolygon" ->
            FACTORY.createMultiPolygon(
                parts(coordinates, GeoJson::polygon).toArray(new Polygon[0]));
        default -> throw new IllegalArgumentException("the type must be one of " + TYPES);
      };
    } catch (IllegalArgumentException e) {
      throw Problem.badData(
          where + " is not a valid GeoJSON " + type + ": " + e.getMessage() + ".");
    }
  }

  private static LineString line(JsonNode coordinates) {
    return FACTORY.createLineString(positions(coordinates, 2));
  }

  private static Polygon polygon(JsonNode coordinates) {
    List<LinearRing> rings = parts(coordinates, GeoJson::ring);
    return FACTORY.createPolygon(
        rings.get(0), rings.subList(1, rings.size()).toArray(new LinearRing[0]));
  }

  private static LinearRing ring(JsonNode coordinates) {
    Coordinate[] ring = positions(coordinates, 4);
    if (!ring[0].equals2D(ring[ring.length - 1])) {
      throw new IllegalArgumentException("a ring must end where it starts");
    }
    return FACTORY.createLinearRing(ring);
  }

  private static <T> List<T> parts(
      JsonNode coordinates, java.util.function.Function<JsonNode, T> reader) {
    if (!coordinates.isArray() || coordinates.isEmpty()) {
      throw new IllegalArgumentException("coordinates must be a non-empty array");
    }
    List<T> parts = new ArrayList<>(coordinates.size());
    coordinates.forEach(part -> parts.add(reader.apply(part)));
    return parts;
  }

  private static Coordinate[] positions(JsonNode coordinates, int atLeast) {
    if (!coordinates.isArray() || coordinates.size() < atLeast) {
      throw new IllegalArgumentException("it needs at least " + atLeast + " positions");
    }
    return parts(coordinates, GeoJson::position).toArray(new Coordinate[0]);
  }

  private static Coordinate position(JsonNode position) {
    if (!position.isArray() || position.size() < 2 || position.size() > 3) {
      throw new IllegalArgumentException("a position must be [longitude, latitude]");
    }
    for (JsonNode number : position) {
      if (!number.isNumber() || !Double.isFinite(number.doubleValue())) {
        throw new IllegalArgumentException("a position must contain numbers");
      }
    }
    double longitude = position.get(0).doubleValue();
    double latitude = position.get(1).doubleValue();
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
      throw new IllegalArgumentException(
          "longitudes must be between -180 and 180, latitudes between -90 and 90");
    }
    return new Coordinate(longitude, latitude);
  }

  /** Creates a point from degrees. */
  public static Point point(double longitude, double latitude) {
    return FACTORY.createPoint(new Coordinate(longitude, latitude));
  }
}
