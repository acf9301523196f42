package org.ngsildbench.gtfs.shape;

import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.simplify.DouglasPeuckerSimplifier;

/**
 * Removes points of a line within a tolerance of the simplified line. Remaining points keep their
 * distances along the full line. Immutable.
 *
 * @param toleranceMetres max deviation (m)
 */
public record Simplification(double toleranceMetres) {

  private static final double METRES_PER_DEGREE = 111_195;
  private static final GeometryFactory GEOMETRIES = new GeometryFactory();

  /** Checks that the tolerance is above zero. */
  public Simplification {
    if (!(toleranceMetres > 0)) {
      throw new IllegalArgumentException("a tolerance must be a number of metres above 0");
    }
  }

  /** Returns the simplified line. */
  public ShapeLine simplified(ShapeLine line) {
    if (line.size() < 3) {
      return line;
    }
    double scale = Math.cos(Math.toRadians(line.latitudes()[0]));
    Coordinate[] flat = new Coordinate[line.size()];
    for (int i = 0; i < flat.length; i++) {
      // The algorithm keeps the third coordinate, which identifies the remaining points.
      flat[i] =
          new Coordinate(
              line.longitudes()[i] * scale * METRES_PER_DEGREE,
              line.latitudes()[i] * METRES_PER_DEGREE,
              i);
    }
    Geometry simple =
        DouglasPeuckerSimplifier.simplify(GEOMETRIES.createLineString(flat), toleranceMetres);
    return picked(line, simple.getCoordinates());
  }

  private static ShapeLine picked(ShapeLine line, Coordinate[] remaining) {
    double[] longitudes = new double[remaining.length];
    double[] latitudes = new double[remaining.length];
    double[] metres = new double[remaining.length];
    for (int i = 0; i < remaining.length; i++) {
      int point = (int) remaining[i].getZ();
      longitudes[i] = line.longitudes()[point];
      latitudes[i] = line.latitudes()[point];
      metres[i] = line.metres()[point];
    }
    return new ShapeLine(longitudes, latitudes, metres);
  }
}
