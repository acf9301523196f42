package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** The position in one entity's {@code location}: keyValues, concise or normalized. */
public final class LocationDocument {

  /** A GeoJSON position, degrees. */
  public record Position(double longitude, double latitude) {}

  private LocationDocument() {}

  /**
   * Reads one entity.
   *
   * @throws MalformedAnswerException when there is no point in it
   */
  public static Position read(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw JsonValues.unexpected(parser, "an entity");
    }
    Position position = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      boolean wanted = parser.currentName().equals("location");
      parser.nextToken();
      if (wanted) {
        position = point(parser);
      } else {
        parser.skipChildren();
      }
    }
    if (position == null) {
      throw new MalformedAnswerException("the entity has no location that is a point");
    }
    return position;
  }

  /** A geometry, or an attribute around one, or several of which the first counts. */
  private static Position point(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      if (parser.nextToken() == JsonToken.END_ARRAY) {
        return null;
      }
      Position first = point(parser);
      JsonValues.skipRestOfArray(parser);
      return first;
    }
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw JsonValues.unexpected(parser, "a location");
    }
    Position position = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("coordinates")) {
        position = coordinates(parser);
      } else if (name.equals("value")) {
        position = point(parser);
      } else {
        parser.skipChildren();
      }
    }
    return position;
  }

  private static Position coordinates(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw JsonValues.unexpected(parser, "the coordinates of a point");
    }
    double longitude = coordinate(parser);
    double latitude = coordinate(parser);
    JsonValues.skipRestOfArray(parser);
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
      throw new MalformedAnswerException(
          "the coordinates " + longitude + ", " + latitude + " are not on the Earth");
    }
    return new Position(longitude, latitude);
  }

  private static double coordinate(JsonParser parser) throws IOException {
    return switch (parser.nextToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_STRING -> JsonValues.number(parser);
      default -> throw JsonValues.unexpected(parser, "a coordinate");
    };
  }
}
