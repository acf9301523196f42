package org.ngsildbench.ngsild.json;

import java.util.List;

/** The position in one entity's {@code location}: keyValues, concise or normalized. */
public final class LocationDocument {

  /** A GeoJSON position, degrees. */
  public record Position(double longitude, double latitude) {}

  private LocationDocument() {}

  /**
   * Returns the position of one entity.
   *
   * @throws MalformedAnswerException without a point
   */
  public static Position of(Object entity) throws MalformedAnswerException {
    Object location = JsonTree.value(JsonTree.member(entity, "location"));
    List<?> coordinates = JsonTree.list(JsonTree.member(location, "coordinates"));
    if (coordinates.size() < 2) {
      throw new MalformedAnswerException("the entity has no location that is a point");
    }
    double longitude = JsonTree.number(coordinates.get(0));
    double latitude = JsonTree.number(coordinates.get(1));
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) {
      throw new MalformedAnswerException(
          "the coordinates " + longitude + ", " + latitude + " are not on the Earth");
    }
    return new Position(longitude, latitude);
  }
}
